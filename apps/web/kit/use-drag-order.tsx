import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type HTMLAttributes, type ReactNode, useEffect, useState } from 'react'

/** A list with one of its members at another place; unchanged when either is not in it. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id) || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** An order that is changed by dragging, or by two buttons for who does not drag. `onChange` hears of it when the row is let go. */
export function useDragOrder(ids: readonly string[], onChange: (ids: string[]) => void) {
  const [order, setOrder] = useState<readonly string[]>(ids)
  const [dragged, setDragged] = useState<string | null>(null)
  const given = ids.join()
  useEffect(() => setOrder(given === '' ? [] : given.split(',')), [given])
  const put = (next: string[]) => {
    setOrder(next)
    if (next.join() !== given) onChange(next)
  }
  const rowProps = (id: string): HTMLAttributes<HTMLElement> => ({
    draggable: true,
    className: id === dragged ? 'drag-row drag-row-moving' : 'drag-row',
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragOver: (event) => {
      if (dragged === null) return
      event.preventDefault()
      if (dragged !== id) setOrder((before) => moved(before, dragged, before.indexOf(id)))
    },
    onDrop: (event) => event.preventDefault(),
    onDragEnd: () => {
      setDragged(null)
      put([...order])
    },
  })
  const buttons = (id: string, words: StepWords, disabled = false): ReactNode => (
    <StepButtons at={order.indexOf(id)} count={order.length} words={words} disabled={disabled} onStep={(to) => put(moved(order, id, to))} />
  )
  return { order, rowProps, buttons, reset: () => setOrder(ids) }
}

type StepWords = { up: string; down: string }

/** Moves something one place up or down. */
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
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<UpOutlined />}
        aria-label={words.up}
        disabled={disabled || at <= 0}
        onClick={() => onStep(at - 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<DownOutlined />}
        aria-label={words.down}
        disabled={disabled || at === count - 1}
        onClick={() => onStep(at + 1)}
      />
    </>
  )
}
