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

/**
 * What a signal loses in the walls between two places, dB. The first place is a fixed device: on floors with many walls the answer is that of
 * the middle of the second place's square (half a metre), found once and then remembered for as long as the walls stay the same.
 */
export function lossBetween(walls: readonly Wall[], ax: number, ay: number, bx: number, by: number): number {
  if (walls.length <= FEW) return counted(walls, ax, ay, bx, by)
  let shadows = remembered.get(walls)
  if (shadows === undefined) {
    shadows = new Shadows(walls)
    remembered.set(walls, shadows)
  }
  return shadows.between(ax, ay, bx, by)
}

const remembered = new WeakMap<readonly Wall[], Shadows>()

/** What the walls of one floor take from each of its devices to each square, found as it is asked for. */
class Shadows {
  readonly #walls: readonly Wall[]
  readonly #minX: number
  readonly #minY: number
  readonly #square: number
  readonly #columns: number
  readonly #rows: number
  /** By x, then y of the device. */
  readonly #devices = new Map<number, Map<number, Uint8Array>>()
  #count = 0

  constructor(walls: readonly Wall[]) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const { x0, y0, x1, y1 } of walls) {
      minX = Math.min(minX, x0, x1)
      minY = Math.min(minY, y0, y1)
      maxX = Math.max(maxX, x0, x1)
      maxY = Math.max(maxY, y0, y1)
    }
    this.#walls = walls
    this.#minX = minX - MARGIN
    this.#minY = minY - MARGIN
    const [width, height] = [maxX - minX + 2 * MARGIN, maxY - minY + 2 * MARGIN]
    this.#square = Math.max(SQUARE, Math.sqrt((width * height) / MOST_SQUARES))
    this.#columns = Math.ceil(width / this.#square)
    this.#rows = Math.ceil(height / this.#square)
  }

  between(ax: number, ay: number, bx: number, by: number): number {
    const column = Math.floor((bx - this.#minX) / this.#square)
    const row = Math.floor((by - this.#minY) / this.#square)
    const isOn = column >= 0 && row >= 0 && column < this.#columns && row < this.#rows
    const squares = isOn ? this.#of(ax, ay) : null
    if (squares === null) return counted(this.#walls, ax, ay, bx, by)
    const at = row * this.#columns + column
    const known = squares[at]!
    if (known !== UNKNOWN) return known / STEPS
    const loss = counted(this.#walls, ax, ay, this.#minX + (column + 0.5) * this.#square, this.#minY + (row + 0.5) * this.#square)
    squares[at] = Math.round(loss * STEPS)
    return squares[at]! / STEPS
  }

  #of(x: number, y: number): Uint8Array | null {
    let beside = this.#devices.get(x)
    if (beside === undefined) {
      beside = new Map()
      this.#devices.set(x, beside)
    }
    let squares = beside.get(y)
    if (squares === undefined) {
      if (this.#count >= MOST_DEVICES) return null
      this.#count++
      squares = new Uint8Array(this.#columns * this.#rows).fill(UNKNOWN)
      beside.set(y, squares)
    }
    return squares
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
