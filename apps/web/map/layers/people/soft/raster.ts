import type { Sprite } from './sprites.ts'

/** A picture in memory that sprites are put on: many thousand a frame without any drawing call. Straight-alpha RGBA words. */
export class Raster {
  readonly width: number
  readonly height: number
  readonly words: Uint32Array<ArrayBuffer>

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.words = new Uint32Array(width * height)
  }

  clear(): void {
    this.words.fill(0)
  }

  /** Puts a sprite with its middle at a pixel, over what is there. Parts outside the picture are left out. */
  put({ side, pixels }: Sprite, x: number, y: number): void {
    const left = Math.round(x - side / 2)
    const top = Math.round(y - side / 2)
    const firstRow = Math.max(0, -top)
    const lastRow = Math.min(side, this.height - top)
    const firstColumn = Math.max(0, -left)
    const lastColumn = Math.min(side, this.width - left)
    const words = this.words
    for (let row = firstRow; row < lastRow; row++) {
      let to = (top + row) * this.width + left + firstColumn
      const end = row * side + lastColumn
      for (let from = row * side + firstColumn; from < end; from++, to++) {
        const over = pixels[from]!
        if (over === 0) continue
        const under = words[to]!
        words[to] = over >= 0xff000000 || under === 0 ? over : blend(over, under)
      }
    }
  }
}

/** Porter and Duff's "over" for two straight-alpha pixels. */
export function blend(over: number, under: number): number {
  const a = over >>> 24
  const b = ((under >>> 24) * (255 - a)) / 255
  const sum = a + b
  const byte = (shift: number) => ((((over >>> shift) & 255) * a + ((under >>> shift) & 255) * b) / sum) | 0
  return (byte(0) | (byte(8) << 8) | (byte(16) << 16) | (Math.round(sum) << 24)) >>> 0
}
