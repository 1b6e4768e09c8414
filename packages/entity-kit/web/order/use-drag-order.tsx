import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type HTMLAttributes, type MouseEvent, type ReactNode, useEffect, useState } from 'react'

/** A list with one of its members at another place; unchanged when either is not in it. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id) || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The same inside one group of a list: its members change places among themselves, all others stay. */
export function movedAmong(ids: readonly string[], group: readonly string[], id: string, to: number): string[] {
  const members = new Set(group)
  const next = moved(
    ids.filter((one) => members.has(one)),
    id,
    to,
  ).values()
  return ids.map((one) => (members.has(one) ? (next.next().value ?? one) : one))
}

const oneGroup = () => ''

/**
 * An order that is changed by dragging, or by two buttons for who does not drag. `groupOf` says which members may change places (siblings of a
 * tree); all when left out. `onChange` hears of it when the row is let go, with the group that changed.
 */
export function useDragOrder(ids: readonly string[], onChange: (ids: string[]) => void, groupOf: (id: string) => string = oneGroup) {
  const [order, setOrder] = useState<readonly string[]>(ids)
  const [dragged, setDragged] = useState<string | null>(null)
  const given = ids.join()
  useEffect(() => setOrder(given === '' ? [] : given.split(',')), [given])
  const groupWith = (id: string) => order.filter((one) => groupOf(one) === groupOf(id))
  const put = (next: readonly string[], id: string) => {
    setOrder(next)
    const group = next.filter((one) => groupOf(one) === groupOf(id))
    if (group.join() !== ids.filter((one) => groupOf(one) === groupOf(id)).join()) onChange(group)
  }
  const rowProps = (id: string): HTMLAttributes<HTMLElement> => ({
    draggable: true,
    className: id === dragged ? 'drag-row drag-row-moving' : 'drag-row',
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event) => {
      if (dragged === null || groupOf(dragged) !== groupOf(id)) return
      event.preventDefault()
      if (dragged === id) return
      setOrder((before) => {
        const group = before.filter((one) => groupOf(one) === groupOf(id))
        return movedAmong(before, group, dragged, group.indexOf(id))
      })
    },
    onDrop: (event) => event.preventDefault(),
    onDragEnd: () => {
      setDragged(null)
      put([...order], id)
    },
  })
  const buttons = (id: string, words: StepWords, disabled = false): ReactNode => {
    const group = groupWith(id)
    return (
      <StepButtons
        at={group.indexOf(id)}
        count={group.length}
        words={words}
        disabled={disabled}
        onStep={(to) => put(movedAmong(order, group, id, to), id)}
      />
    )
  }
  return { order, rowProps, buttons, reset: () => setOrder(ids) }
}

type StepWords = { up: string; down: string }

/** Moves something one place up or down. The button keeps the focus, so that it can be pressed again. */
export function StepButtons({
  at,
  count,
  words,
  disabled,
  onStep,
}: {
  at: number
  count: number
  words: StepWords
  disabled?: boolean
  onStep: (to: number) => void
}) {
  const step = (to: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    onStep(to)
    requestAnimationFrame(() => button.focus())
  }
  return (
    <>
      <Button type="text" size="small" icon={<UpOutlined />} aria-label={words.up} disabled={disabled || at <= 0} onClick={step(at - 1)} />
      <Button
        type="text"
        size="small"
        icon={<DownOutlined />}
        aria-label={words.down}
        disabled={disabled || at === count - 1}
        onClick={step(at + 1)}
      />
    </>
  )
}
