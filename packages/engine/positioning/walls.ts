import type { Wall } from '../site/index.ts'

/** More walls than this much dim no further, dB: signals find other ways (multi-wall model, COST 231). */
const MOST = 30

/** What a signal loses in the walls between two places, dB. */
export function lossBetween(walls: readonly Wall[], ax: number, ay: number, bx: number, by: number): number {
  let loss = 0
  for (const wall of walls) if (crosses(wall, ax, ay, bx, by)) loss += wall.loss
  return Math.min(MOST, loss)
}

function crosses({ x0, y0, x1, y1 }: Wall, ax: number, ay: number, bx: number, by: number): boolean {
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number): number => (qx - px) * (y - py) - (qy - py) * (x - px)
  if (side(ax, ay, bx, by, x0, y0) > 0 === side(ax, ay, bx, by, x1, y1) > 0) return false
  return side(x0, y0, x1, y1, ax, ay) > 0 !== side(x0, y0, x1, y1, bx, by) > 0
}
