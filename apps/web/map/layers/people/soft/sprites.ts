import { shape } from '../shapes.ts'
import { isVehicle, outline, silhouette } from './outline.ts'

/** A marker as pixels: `side` × `side` words of straight-alpha RGBA, its middle in the middle. */
export type Sprite = { side: number; pixels: Uint32Array<ArrayBuffer> }

/** Live, stale, offline. */
export type Freshness = 0 | 1 | 2

export type SpriteWish = {
  shape: number
  /** Four bytes, red first. */
  colour: number
  freshness: Freshness
  /** Step of TURNS clockwise from up, -1 when the heading is unknown. */
  turn: number
}

/** Steps of a full turn in which vehicles are drawn. */
export const TURNS = 32

const cover = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance))
const channel = (colour: number, index: number): number => (colour >>> (8 * index)) & 255

/** Pictures of the markers at one size, each drawn once. */
export class SpriteBook {
  private readonly radius: number
  private readonly ratio: number
  private readonly edge: number
  private readonly known = new Map<number, Sprite>()
  private readonly pictures = new Map<Sprite, OffscreenCanvas>()

  /** `radius` in CSS px, `ratio` device pixels a CSS px, `edge` the colour around markers. */
  constructor(radius: number, ratio: number, edge: number) {
    this.radius = radius
    this.ratio = ratio
    this.edge = edge
  }

  sprite(wish: SpriteWish): Sprite {
    const turn = isVehicle(wish.shape) ? wish.turn + 1 : 0
    const key = (wish.colour & 0xffffff) + 2 ** 24 * (wish.shape + 16 * (wish.freshness + 4 * turn))
    let sprite = this.known.get(key)
    if (!sprite) {
      sprite = this.draw(wish)
      this.known.set(key, sprite)
    }
    return sprite
  }

  /** The same as something that a canvas can draw. */
  picture(wish: SpriteWish): OffscreenCanvas {
    const sprite = this.sprite(wish)
    let picture = this.pictures.get(sprite)
    if (!picture) {
      picture = new OffscreenCanvas(sprite.side, sprite.side)
      picture.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(sprite.pixels.buffer), sprite.side, sprite.side), 0, 0)
      this.pictures.set(sprite, picture)
    }
    return picture
  }

  private draw(wish: SpriteWish): Sprite {
    const radius = this.radius * (isVehicle(wish.shape) ? 1.25 : 1)
    const side = 2 * Math.ceil((radius + 2.5) * (isVehicle(wish.shape) ? 1.25 : 1.1) * this.ratio) + 1
    const pixels = new Uint32Array(side * side)
    const angle = wish.turn < 0 || !isVehicle(wish.shape) ? 0 : (wish.turn * 2 * Math.PI) / TURNS
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const x = (column - side / 2 + 0.5) / this.ratio
        const y = (side / 2 - 0.5 - row) / this.ratio
        pixels[row * side + column] = this.pixel(wish, radius, x * cos - y * sin, x * sin + y * cos)
      }
    }
    return { side, pixels }
  }

  /** Filled when live, a hollow faded outline when not; the same as `marker()` in shaders.ts. */
  private pixel(wish: SpriteWish, radius: number, x: number, y: number): number {
    const distance = outline(wish.shape, wish.turn >= 0, x, y, radius)
    const body = cover(distance)
    if (wish.freshness > 0 || wish.shape === shape.ring) {
      const faded = [1, 0.62, 0.38][wish.freshness]!
      const line = cover(Math.abs(distance + 1.1) - 0.9) * faded
      return this.mixed(wish.colour, line, body * 0.55 * faded * (1 - line))
    }
    const inside = isVehicle(wish.shape) ? body * (1 - cover(silhouette(wish.shape, x, y, radius)) * 0.85) : body
    const alpha = Math.max(body, cover(distance - (radius < 5 ? 0.7 : 1.5)) * 0.9)
    return this.mixed(wish.colour, inside * alpha, (1 - inside) * alpha)
  }

  /** A colour and the edge's in given parts; what is left is transparent. */
  private mixed(colour: number, ofColour: number, ofEdge: number): number {
    const alpha = ofColour + ofEdge
    if (alpha <= 0.002) return 0
    const byte = (index: number) => Math.round((channel(colour, index) * ofColour + channel(this.edge, index) * ofEdge) / alpha)
    return (byte(0) | (byte(1) << 8) | (byte(2) << 16) | (Math.round(Math.min(1, alpha) * 255) << 24)) >>> 0
  }
}
