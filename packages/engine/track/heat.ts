import type { Fix } from '@muster/model/protocol'

/** Seconds that tags spent in one square cell; its lower-left corner is (column × cell, row × cell) metres. */
export type HeatCell = { floor: number; column: number; row: number; seconds: number }

export type HeatLimits = {
  /** Edge of a cell, metres. */
  cell: number
  /** The most that one fix stands for, seconds: a silent tag does not heat the place where it was last seen. */
  maxSeconds: number
}

/** Presence time per floor and cell, from the fixes of any tags, each tag's in time order. Cells without presence are absent. */
export function heat(fixes: readonly Fix[], { cell, maxSeconds }: HeatLimits): HeatCell[] {
  const cells = new Map<string, HeatCell>()
  const last = new Map<number, Fix>()
  for (const fix of fixes) {
    const before = last.get(fix.tag)
    if (before !== undefined) add(cells, before, Math.min(maxSeconds, (fix.t - before.t) / 1000), cell)
    last.set(fix.tag, fix)
  }
  return [...cells.values()]
}

function add(cells: Map<string, HeatCell>, at: Fix, seconds: number, cell: number): void {
  const column = Math.floor(at.x / cell)
  const row = Math.floor(at.y / cell)
  const key = `${at.floor}:${column}:${row}`
  const found = cells.get(key)
  if (found === undefined) cells.set(key, { floor: at.floor, column, row, seconds })
  else found.seconds += seconds
}
