import type { Map as MapLibreMap } from 'maplibre-gl'
import { packColour } from '../../../core/palette.ts'
import type { Plane } from '../../../core/plane.ts'
import type { DrawingInput, PeopleDrawing } from '../drawing.ts'
import { LABEL_HEIGHT, type LabelAtlas } from '../label-atlas.ts'
import { LABEL_WORDS } from '../labels.ts'
import { type MarkerClock, type MarkerSettings, markerRadius, PULSE_MS } from '../markers.ts'
import { FLAG, INSTANCE_WORDS, type InstanceBuffer, type Packed } from '../pack.ts'
import { type Homography, homography } from './homography.ts'
import { isVehicle } from './outline.ts'
import { Raster } from './raster.ts'
import { type Freshness, SpriteBook, TURNS } from './sprites.ts'

type Frame = {
  ground: Homography
  now: number
  serverNow: number
  radius: number
  ratio: number
  /** CSS px a metre in the middle of the screen. */
  metrePixels: number
  /** Degrees. */
  bearing: number
  book: SpriteBook
}
/** One marker of a frame, in CSS px. */
type Spot = { x: number; y: number; flags: number; freshness: Freshness; colour: number; ring: number; shape: number; turn: number }

/** A processor that also plays the graphics card is left time for the rest of the page: 25 pictures a second at most. */
const FRAME_MS = 40

const css = (word: number, alpha = 1): string => `rgb(${word & 255} ${(word >>> 8) & 255} ${(word >>> 16) & 255} / ${alpha})`

/** The people as a picture above the map: pixels in memory for the many, a few canvas calls for what is special about the few. */
export class SoftPeople implements PeopleDrawing {
  settings: MarkerSettings
  atlas: LabelAtlas
  private readonly map: MapLibreMap
  private readonly plane: Plane
  private readonly packed: Packed
  private readonly clock: MarkerClock
  private readonly canvas = document.createElement('canvas')
  private readonly context: CanvasRenderingContext2D
  private raster = new Raster(1, 1)
  private image = new ImageData(1, 1)
  private book: { key: string; sprites: SpriteBook } | null = null
  private spacing = Number.POSITIVE_INFINITY
  private labels: { words: Float32Array; count: number } = { words: new Float32Array(0), count: 0 }
  private scheduled = 0
  private waiting: ReturnType<typeof setTimeout> | null = null
  private drawnAt = 0
  private readonly redraw = () => this.draw()

  constructor({ map, plane, packed, clock, settings, atlas }: DrawingInput) {
    this.map = map
    this.plane = plane
    this.packed = packed
    this.clock = clock
    this.settings = settings
    this.atlas = atlas
    // Kept in memory, because every frame is written pixel by pixel.
    const context = this.canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no 2d canvas')
    this.context = context
    this.canvas.className = 'mu-soft-people'
    this.canvas.setAttribute('aria-hidden', 'true')
    map.getCanvas().after(this.canvas)
    map.on('render', this.redraw)
  }

  touch(spacing: number): void {
    this.spacing = spacing
    this.schedule()
  }

  setLabels(words: Float32Array<ArrayBuffer>, count: number): void {
    this.labels = { words, count }
    this.schedule()
  }

  dispose(): void {
    if (this.waiting) clearTimeout(this.waiting)
    cancelAnimationFrame(this.scheduled)
    this.map.off('render', this.redraw)
    this.canvas.remove()
  }

  private schedule(): void {
    if (this.waiting) return
    this.waiting = setTimeout(
      () => {
        this.scheduled = requestAnimationFrame(() => {
          this.waiting = null
          this.draw()
        })
      },
      Math.max(0, this.drawnAt + FRAME_MS - performance.now()),
    )
  }

  private draw(): void {
    const frame = this.begin()
    const { packed, context, raster } = this
    this.drawnAt = performance.now()
    raster.clear()
    this.each(packed.base, frame, (spot) => {
      raster.put(frame.book.sprite(spot), spot.x * frame.ratio, spot.y * frame.ratio)
    })
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.putImageData(this.image, 0, 0)
    context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0)
    context.globalCompositeOperation = 'destination-over'
    this.each(packed.rings, frame, (spot) => this.ring(spot, frame))
    context.globalCompositeOperation = 'source-over'
    this.each(packed.emphasised, frame, (spot) => this.emphasised(spot, frame))
    this.drawLabels(frame)
    const moving = frame.now < packed.restlessUntil
    if (moving || (packed.alarms && !this.settings.reducedMotion)) this.schedule()
  }

  private begin(): Frame {
    const { map, plane, settings, clock } = this
    const source = map.getCanvas()
    const [width, height] = [source.clientWidth, source.clientHeight]
    const ratio = map.getPixelRatio()
    const [pixelWidth, pixelHeight] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))]
    if (this.raster.width !== pixelWidth || this.raster.height !== pixelHeight) {
      this.raster = new Raster(pixelWidth, pixelHeight)
      this.image = new ImageData(new Uint8ClampedArray(this.raster.words.buffer), pixelWidth, pixelHeight)
      this.canvas.width = pixelWidth
      this.canvas.height = pixelHeight
    }
    const zoom = map.getZoom()
    const radius = markerRadius(zoom, this.spacing)
    const key = `${radius.toFixed(2)}|${ratio}|${settings.palette.outline}`
    if (this.book?.key !== key) this.book = { key, sprites: new SpriteBook(radius, ratio, packColour(settings.palette.outline)) }
    // The lower half of the screen shows ground however far the view is tilted.
    const screen = [
      { x: 0, y: height / 2 },
      { x: width, y: height / 2 },
      { x: width, y: height },
      { x: 0, y: height },
    ] as const
    const out: [number, number] = [0, 0]
    const onGround = ({ x, y }: { x: number; y: number }) => {
      const local = plane.toLocal(map.unproject([x, y]))
      plane.project(local.x, local.y, out, 0)
      return { x: out[0], y: out[1] }
    }
    return {
      ground: homography([onGround(screen[0]), onGround(screen[1]), onGround(screen[2]), onGround(screen[3])], screen),
      now: clock.now(),
      serverNow: clock.serverNow(),
      radius,
      ratio,
      metrePixels: plane.mercator.unit * 512 * 2 ** zoom,
      bearing: map.getBearing(),
      book: this.book.sprites,
    }
  }

  /** Every marker of a buffer that is in sight. One object is reused, so that ten thousand make no garbage. */
  private each({ floats, words, count }: InstanceBuffer, frame: Frame, visit: (spot: Spot) => void): void {
    const { ground: m, now, serverNow, metrePixels, bearing } = frame
    const { packed, settings } = this
    const time = (now - packed.epoch) / 1000
    const serverTime = (serverNow - packed.serverEpoch) / 1000
    const [stale, offline] = [settings.staleMs / 1000, settings.offlineMs / 1000]
    const [width, height] = [this.raster.width / frame.ratio, this.raster.height / frame.ratio]
    const spot: Spot = { x: 0, y: 0, flags: 0, freshness: 0, colour: 0, ring: 0, shape: 0, turn: -1 }
    for (let i = 0, o = 0; i < count; i++, o += INSTANCE_WORDS) {
      const length = floats[o + 5]!
      const share = length > 0 ? Math.min(1, Math.max(0, (time - floats[o + 4]!) / length)) : 1
      const x = floats[o]! + (floats[o + 2]! - floats[o]!) * share
      const y = floats[o + 1]! + (floats[o + 3]! - floats[o + 1]!) * share
      const depth = m[6]! * x + m[7]! * y + m[8]!
      if (depth <= 0) continue
      spot.x = (m[0]! * x + m[1]! * y + m[2]!) / depth
      spot.y = (m[3]! * x + m[4]! * y + m[5]!) / depth
      spot.ring = floats[o + 8]! * metrePixels
      const reach = 40 + spot.ring
      if (spot.x < -reach || spot.y < -reach || spot.x > width + reach || spot.y > height + reach) continue
      const age = serverTime - floats[o + 6]!
      const code = floats[o + 9]!
      spot.shape = code & 15
      spot.flags = code >> 4
      spot.freshness = age > offline ? 2 : age > stale || !settings.connected ? 1 : 0
      if (settings.hideStale && spot.freshness > 0 && (spot.flags & (FLAG.alarm | FLAG.selected)) === 0) continue
      const heading = floats[o + 7]!
      spot.turn = heading < 0 ? -1 : Math.round((((heading - bearing) % 360) + 360) / (360 / TURNS)) % TURNS
      spot.colour = words[o + 10]!
      visit(spot)
    }
  }

  private circle(x: number, y: number, radius: number): void {
    this.context.beginPath()
    this.context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI)
  }

  private ring(spot: Spot, { radius }: Frame): void {
    if (spot.ring < radius + 3) return
    const { context } = this
    const chosen = (spot.flags & FLAG.selected) !== 0
    const faded = spot.freshness > 0 ? 0.5 : 1
    this.circle(spot.x, spot.y, spot.ring)
    context.lineWidth = chosen ? 1.2 : 1
    context.strokeStyle = css(spot.colour, (chosen ? 0.6 : 0.2) * faded)
    context.stroke()
    if (!chosen) return
    context.fillStyle = css(spot.colour, 0.1 * faded)
    context.fill()
  }

  private emphasised(spot: Spot, frame: Frame): void {
    const { context, settings } = this
    const { x, y } = spot
    const radius = frame.radius * (isVehicle(spot.shape) ? 1.25 : 1)
    const danger = packColour(settings.palette.danger)
    const alarm = (spot.flags & FLAG.alarm) !== 0
    if (alarm) {
      const pulse = settings.reducedMotion ? 0.25 : (frame.now % PULSE_MS) / PULSE_MS
      this.circle(x, y, radius * 2)
      context.fillStyle = css(danger, 0.28)
      context.fill()
      this.circle(x, y, radius * (1.7 + 1.5 * pulse))
      context.lineWidth = 2.8
      context.strokeStyle = css(danger, 1 - 0.75 * pulse)
      context.stroke()
    }
    if ((spot.flags & (FLAG.selected | FLAG.hovered)) !== 0) {
      this.circle(x, y, radius + 5)
      context.lineWidth = 2.6
      context.strokeStyle = (spot.flags & FLAG.selected) !== 0 ? settings.palette.accent : css(spot.colour)
      context.stroke()
    }
    const picture = frame.book.picture(spot)
    const size = picture.width / frame.ratio
    context.drawImage(picture, x - size / 2, y - size / 2, size, size)
    if (!alarm) return
    const [bx, by] = [x + radius * 0.95, y - radius * 0.95]
    this.circle(bx, by, 6.5)
    context.fillStyle = css(danger)
    context.fill()
    context.fillStyle = '#fff'
    context.fillRect(bx - 0.95, by - 3.7, 1.9, 4.8)
    context.fillRect(bx - 1, by + 2.3, 2, 2)
  }

  private drawLabels({ ground: m, now, radius, ratio }: Frame): void {
    const { words, count } = this.labels
    const { canvas: picture } = this.atlas
    const time = (now - this.packed.epoch) / 1000
    for (let i = 0, o = 0; i < count; i++, o += LABEL_WORDS) {
      const length = words[o + 5]!
      const share = length > 0 ? Math.min(1, Math.max(0, (time - words[o + 4]!) / length)) : 1
      const x = words[o]! + (words[o + 2]! - words[o]!) * share
      const y = words[o + 1]! + (words[o + 3]! - words[o + 1]!) * share
      const depth = m[6]! * x + m[7]! * y + m[8]!
      if (depth <= 0) continue
      const width = words[o + 10]!
      const snapped = (value: number) => Math.round(value * ratio) / ratio
      const left = snapped((m[0]! * x + m[1]! * y + m[2]!) / depth - width / 2)
      const top = snapped((m[3]! * x + m[4]! * y + m[5]!) / depth + radius + 4)
      const [sx, sy, sw, sh] = [words[o + 6]!, words[o + 7]!, words[o + 8]!, words[o + 9]!]
      this.context.drawImage(
        picture,
        sx * picture.width,
        sy * picture.height,
        sw * picture.width,
        sh * picture.height,
        left,
        top,
        width,
        LABEL_HEIGHT,
      )
    }
  }
}
