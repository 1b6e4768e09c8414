import type { Wall } from '../site/index.ts'

/** More walls than this much dim no further, dB: signals find other ways (multi-wall model, COST 231). */
const MOST = 30
/** So few walls are counted one by one; of more, what they take is remembered by squares of the floor. */
const FEW = 8
/** Side of a square, metres, and the most squares of a floor: on larger ones the squares are. */
const SQUARE = 0.5
const MOST_SQUARES = 40_000
/** The floor reaches so far beyond its walls, metres; farther off they are counted one by one. */
const MARGIN = 5
/** Steps a decibel in which losses are remembered, and the mark of a square that nobody asked of yet. */
const STEPS = 8
const UNKNOWN = 255
/** Devices of a floor whose squares are remembered. */
const MOST_DEVICES = 4096

/** What a signal loses in the walls between two places, dB. The first place is a fixed device: see `shadowOf`. */
export const lossBetween = (walls: readonly Wall[], ax: number, ay: number, bx: number, by: number): number =>
  shadowOf(walls, ax, ay).lossAt(bx, by)

/**
 * The shadow that the walls of a floor throw from the device at (x, y). On floors with many walls it is that of the middle of a place's
 * square (half a metre), found once and then remembered for as long as the walls stay the same.
 */
export function shadowOf(walls: readonly Wall[], x: number, y: number): Shadow {
  if (walls.length <= FEW) return new Shadow(walls, x, y, null)
  let grid = grids.get(walls)
  if (grid === undefined) {
    grid = new Grid(walls)
    grids.set(walls, grid)
  }
  return grid.shadowOf(x, y)
}

const grids = new WeakMap<readonly Wall[], Grid>()

/** The squares of a floor, and the shadows of its devices on them. */
class Grid {
  readonly walls: readonly Wall[]
  readonly minX: number
  readonly minY: number
  readonly square: number
  readonly columns: number
  readonly rows: number
  /** By x, then y of the device. */
  readonly #shadows = new Map<number, Map<number, Shadow>>()
  #count = 0

  constructor(walls: readonly Wall[]) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const { x0, y0, x1, y1 } of walls) {
      minX = Math.min(minX, x0, x1)
      minY = Math.min(minY, y0, y1)
      maxX = Math.max(maxX, x0, x1)
      maxY = Math.max(maxY, y0, y1)
    }
    this.walls = walls
    this.minX = minX - MARGIN
    this.minY = minY - MARGIN
    const [width, height] = [maxX - minX + 2 * MARGIN, maxY - minY + 2 * MARGIN]
    this.square = Math.max(SQUARE, Math.sqrt((width * height) / MOST_SQUARES))
    this.columns = Math.ceil(width / this.square)
    this.rows = Math.ceil(height / this.square)
  }

  shadowOf(x: number, y: number): Shadow {
    let beside = this.#shadows.get(x)
    if (beside === undefined) {
      beside = new Map()
      this.#shadows.set(x, beside)
    }
    let shadow = beside.get(y)
    if (shadow === undefined) {
      shadow = new Shadow(this.walls, x, y, this.#count < MOST_DEVICES ? this : null)
      if (this.#count++ < MOST_DEVICES) beside.set(y, shadow)
    }
    return shadow
  }
}

/** What walls take from one device. */
export class Shadow {
  readonly #walls: readonly Wall[]
  readonly #x: number
  readonly #y: number
  readonly #grid: Grid | null
  /** Loss by square, in steps; UNKNOWN until it was asked for. */
  readonly #squares: Uint8Array

  constructor(walls: readonly Wall[], x: number, y: number, grid: Grid | null) {
    this.#walls = walls
    this.#x = x
    this.#y = y
    this.#grid = grid
    this.#squares = new Uint8Array(grid === null ? 0 : grid.columns * grid.rows).fill(UNKNOWN)
  }

  /** dB. */
  lossAt(x: number, y: number): number {
    const grid = this.#grid
    if (grid === null) return counted(this.#walls, this.#x, this.#y, x, y)
    const column = Math.floor((x - grid.minX) / grid.square)
    const row = Math.floor((y - grid.minY) / grid.square)
    if (!(column >= 0 && row >= 0 && column < grid.columns && row < grid.rows)) return counted(this.#walls, this.#x, this.#y, x, y)
    const at = row * grid.columns + column
    if (this.#squares[at] === UNKNOWN) {
      const loss = counted(this.#walls, this.#x, this.#y, grid.minX + (column + 0.5) * grid.square, grid.minY + (row + 0.5) * grid.square)
      this.#squares[at] = Math.round(loss * STEPS)
    }
    return this.#squares[at]! / STEPS
  }
}

function counted(walls: readonly Wall[], ax: number, ay: number, bx: number, by: number): number {
  let loss = 0
  for (const wall of walls) if (crosses(wall, ax, ay, bx, by)) loss += wall.loss
  return Math.min(MOST, loss)
}

function crosses({ x0, y0, x1, y1 }: Wall, ax: number, ay: number, bx: number, by: number): boolean {
  const [dx, dy] = [bx - ax, by - ay]
  if (dx * (y0 - ay) - dy * (x0 - ax) > 0 === dx * (y1 - ay) - dy * (x1 - ax) > 0) return false
  const [wx, wy] = [x1 - x0, y1 - y0]
  return wx * (ay - y0) - wy * (ax - x0) > 0 !== wx * (by - y0) - wy * (bx - x0) > 0
}
