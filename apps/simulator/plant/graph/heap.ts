/** A binary min-heap of numbers with priorities. */
export type Heap = { push(item: number, priority: number): void; pop(): number | undefined }

export function createHeap(): Heap {
  const items: number[] = []
  const priorities: number[] = []
  const swap = (a: number, b: number): void => {
    const item = items[a] as number
    items[a] = items[b] as number
    items[b] = item
    const priority = priorities[a] as number
    priorities[a] = priorities[b] as number
    priorities[b] = priority
  }
  return {
    push(item, priority) {
      let i = items.push(item) - 1
      priorities.push(priority)
      while (i > 0) {
        const parent = (i - 1) >> 1
        if ((priorities[parent] as number) <= (priorities[i] as number)) break
        swap(i, parent)
        i = parent
      }
    },
    pop() {
      if (!items.length) return undefined
      const top = items[0] as number
      const lastItem = items.pop() as number
      const lastPriority = priorities.pop() as number
      if (items.length) {
        items[0] = lastItem
        priorities[0] = lastPriority
        for (let i = 0; ; ) {
          const left = 2 * i + 1
          if (left >= items.length) break
          const right = left + 1
          const child = right < items.length && (priorities[right] as number) < (priorities[left] as number) ? right : left
          if ((priorities[child] as number) >= (priorities[i] as number)) break
          swap(i, child)
          i = child
        }
      }
      return top
    },
  }
}
