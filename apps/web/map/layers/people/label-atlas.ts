import type { MapPalette } from '../../core/palette.ts'

export const LABEL_HEIGHT = 18
const LABEL_WIDTH = 148
const COLUMNS = 6
const ROWS = 48

export type LabelSlot = { column: number; row: number /** Drawn width, CSS px. */; width: number; text: string; used: number }

/**
 * Names as pictures in one texture, drawn with the machine's own fonts. The least recently used slot is taken when all are full;
 * more labels than slots are never on screen at once.
 */
export class LabelAtlas {
  static readonly capacity = COLUMNS * ROWS
  readonly canvas: OffscreenCanvas
  readonly ratio: number
  /** Grows whenever the picture changed. */
  version = 0
  private readonly context: OffscreenCanvasRenderingContext2D
  private readonly palette: MapPalette
  private readonly slots = new Map<string, LabelSlot>()
  private readonly free: { column: number; row: number }[] = []
  private turn = 0

  constructor(palette: MapPalette, ratio: number) {
    this.palette = palette
    this.ratio = Math.min(2, Math.max(1, ratio))
    this.canvas = new OffscreenCanvas(COLUMNS * LABEL_WIDTH * this.ratio, ROWS * LABEL_HEIGHT * this.ratio)
    const context = this.canvas.getContext('2d')
    if (!context) throw new Error('no 2d canvas')
    this.context = context
    context.scale(this.ratio, this.ratio)
    context.font = '500 12px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif'
    context.textBaseline = 'middle'
    for (let row = ROWS - 1; row >= 0; row--) for (let column = COLUMNS - 1; column >= 0; column--) this.free.push({ column, row })
  }

  /** Width the text takes, without drawing it. */
  measure(text: string): number {
    return this.slots.get(text)?.width ?? Math.min(LABEL_WIDTH, Math.ceil(this.context.measureText(text).width) + 10)
  }

  /** A new round of placing: slots not asked for since may be reused. */
  begin(): void {
    this.turn++
  }

  /** The picture of a text; null when every slot is taken in this round. */
  take(text: string): LabelSlot | null {
    const known = this.slots.get(text)
    if (known) {
      known.used = this.turn
      return known
    }
    const place = this.free.pop() ?? this.evict()
    if (!place) return null
    const slot: LabelSlot = { ...place, width: this.measure(text), text, used: this.turn }
    this.slots.set(text, slot)
    this.draw(slot)
    return slot
  }

  private evict(): { column: number; row: number } | null {
    let oldest: LabelSlot | null = null
    for (const slot of this.slots.values()) if (slot.used < this.turn && (!oldest || slot.used < oldest.used)) oldest = slot
    if (!oldest) return null
    this.slots.delete(oldest.text)
    return { column: oldest.column, row: oldest.row }
  }

  private draw(slot: LabelSlot): void {
    const c = this.context
    const x = slot.column * LABEL_WIDTH
    const y = slot.row * LABEL_HEIGHT
    c.clearRect(x, y, LABEL_WIDTH, LABEL_HEIGHT)
    c.fillStyle = this.palette.nameBack
    c.beginPath()
    c.roundRect(x + 0.5, y + 0.5, slot.width - 1, LABEL_HEIGHT - 1, 4)
    c.fill()
    c.fillStyle = this.palette.name
    c.save()
    c.beginPath()
    c.rect(x, y, slot.width - 4, LABEL_HEIGHT)
    c.clip()
    c.fillText(slot.text, x + 5, y + LABEL_HEIGHT / 2 + 0.5)
    c.restore()
    this.version++
  }

  /** Texture rectangle of a slot: left, top, width, height as shares of the picture. */
  rect(slot: LabelSlot): [number, number, number, number] {
    const width = COLUMNS * LABEL_WIDTH
    const height = ROWS * LABEL_HEIGHT
    return [(slot.column * LABEL_WIDTH) / width, (slot.row * LABEL_HEIGHT) / height, slot.width / width, LABEL_HEIGHT / height]
  }
}
