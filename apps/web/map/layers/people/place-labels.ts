/** A name that wants to be shown at a screen position; higher rank wins. */
export type LabelWish = { slot: number; x: number; y: number; width: number; rank: number }

/**
 * Chooses which names fit: by rank, then nearest the top left so that the choice is stable; no two overlap.
 * `height` is that of a label plus the air around it. At most `limit`.
 */
export function placeLabels(wishes: LabelWish[], height: number, limit: number): LabelWish[] {
  wishes.sort((a, b) => b.rank - a.rank || a.slot - b.slot)
  const rows = new Map<number, [number, number][]>()
  const placed: LabelWish[] = []
  for (const wish of wishes) {
    if (placed.length >= limit) break
    const left = wish.x - wish.width / 2
    const right = wish.x + wish.width / 2
    const first = Math.floor(wish.y / height)
    const last = Math.floor((wish.y + height) / height)
    if (overlaps(rows, first, last, left, right) && wish.rank < ALWAYS) continue
    for (let row = first; row <= last; row++) {
      const taken = rows.get(row)
      if (taken) taken.push([left, right])
      else rows.set(row, [[left, right]])
    }
    placed.push(wish)
  }
  return placed
}

/** Rank from which a name is shown whatever it covers (the selected one). */
export const ALWAYS = 100

function overlaps(rows: Map<number, [number, number][]>, first: number, last: number, left: number, right: number): boolean {
  for (let row = first; row <= last; row++) {
    for (const [l, r] of rows.get(row) ?? []) if (left < r && right > l) return true
  }
  return false
}
