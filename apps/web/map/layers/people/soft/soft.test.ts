import { describe, expect, it } from 'vitest'
import { packColour } from '../../../core/palette.ts'
import { shape } from '../shapes.ts'
import { homography } from './homography.ts'
import { blend, Raster } from './raster.ts'
import { SpriteBook } from './sprites.ts'

const blue = packColour('#4FA3FF')
const black = packColour('#000000')

describe('a view of the ground', () => {
  /** A camera 100 m up that looks down at an angle. */
  const seen = (x: number, y: number, tilt: number) => {
    const depth = 100 + y * Math.sin(tilt)
    return { x: 700 + (x / depth) * 900, y: 450 + ((y * Math.cos(tilt)) / depth) * 900 }
  }
  const corners = [
    { x: -40, y: -30 },
    { x: 40, y: -30 },
    { x: 40, y: 30 },
    { x: -40, y: 30 },
  ] as const
  for (const tilt of [0, 0.4, 1]) {
    it(`tilted by ${tilt} rad places every point where the camera sees it`, () => {
      const [a, b, c, d] = corners.map(({ x, y }) => seen(x, y, tilt))
      const m = homography(corners, [a!, b!, c!, d!])
      for (const [x, y] of [
        [0, 0],
        [12, -25],
        [-33, 29],
        [60, 50],
      ] as const) {
        const depth = m[6]! * x + m[7]! * y + m[8]!
        expect(depth).toBeGreaterThan(0)
        const at = seen(x, y, tilt)
        expect((m[0]! * x + m[1]! * y + m[2]!) / depth).toBeCloseTo(at.x, 6)
        expect((m[3]! * x + m[4]! * y + m[5]!) / depth).toBeCloseTo(at.y, 6)
      }
    })
  }
})

describe('a marker drawn in memory', () => {
  const book = new SpriteBook(8, 1, black)
  const at = (sprite: { side: number; pixels: Uint32Array }, x: number, y: number) => {
    const middle = (sprite.side - 1) / 2
    return sprite.pixels[(middle - y) * sprite.side + middle + x]!
  }

  it('is filled with its colour when live and hollow when stale', () => {
    const live = book.sprite({ shape: shape.circle, colour: blue, freshness: 0, turn: -1 })
    const stale = book.sprite({ shape: shape.circle, colour: blue, freshness: 1, turn: -1 })
    expect(at(live, 0, 0)).toBe(blue)
    expect(at(stale, 0, 0) & 0xffffff).toBe(black & 0xffffff)
    expect(at(stale, 0, 0) >>> 24).toBeLessThan(160)
    expect(at(live, 11, 11)).toBe(0)
  })

  it('points a vehicle where it goes, and leaves people upright', () => {
    const east = book.sprite({ shape: shape.car, colour: blue, freshness: 0, turn: 8 })
    expect(at(east, 12, 0)).not.toBe(0)
    expect(at(east, -12, 0)).toBe(0)
    const person = (turn: number) => book.sprite({ shape: shape.square, colour: blue, freshness: 0, turn })
    expect(person(5)).toBe(person(-1))
  })

  it('lies over what was there, and is cut off at the edge of the picture', () => {
    const raster = new Raster(40, 20)
    const sprite = book.sprite({ shape: shape.circle, colour: blue, freshness: 0, turn: -1 })
    raster.put(sprite, 0, 10)
    raster.put(sprite, 39, 19)
    raster.put(sprite, 500, 500)
    expect(raster.words[10 * 40]).toBe(blue)
    expect(raster.words[19 * 40 + 39]).toBe(blue)
    expect(raster.words[2 * 40 + 20]).toBe(0)
    raster.clear()
    expect(raster.words.every((word) => word === 0)).toBe(true)
  })

  it('mixes a half-covered edge with what lies below', () => {
    expect(blend((0x80000000 | 0x0000ff) >>> 0, (0xff000000 | 0xff0000) >>> 0)).toBe((0xff000000 | 0x7f0080) >>> 0)
    expect(blend((0x80000000 | 0x0000ff) >>> 0, 0) >>> 24).toBe(128)
  })
})
