import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  count: number
  rowHeight: number
  label: string
  render: (index: number) => ReactNode
  onChoose: (index: number) => void
}

const SPARE = 4

/** A list of equal rows that draws only those in sight; arrows move, Enter chooses. */
export function WindowedList({ count, rowHeight, label, render, onChoose }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 400 })
  const [active, setActive] = useState(-1)
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const first = Math.max(0, Math.floor(view.top / rowHeight) - SPARE)
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + SPARE)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.min(count - 1, Math.max(0, active + step))
      setActive(next)
      const element = holder.current
      if (!element) return
      if (next * rowHeight < element.scrollTop) element.scrollTop = next * rowHeight
      else if ((next + 1) * rowHeight > element.scrollTop + view.height) element.scrollTop = (next + 1) * rowHeight - view.height
    } else if (event.key === 'Enter' && active >= 0) onChoose(active)
  }
  return (
    <div
      ref={holder}
      className="pos-list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active >= 0 ? `pos-row-${active}` : undefined}
      onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
      onKeyDown={move}
    >
      <div style={{ height: count * rowHeight, position: 'relative' }}>
        {Array.from({ length: Math.max(0, last - first) }, (_, i) => {
          const index = first + i
          return (
            <div
              key={index}
              id={`pos-row-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={index === active ? 'pos-row pos-active' : 'pos-row'}
              style={{ top: index * rowHeight, height: rowHeight }}
              onClick={() => onChoose(index)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(index)}
            >
              {render(index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
