import { distance, type Point } from '@muster/geometry'
import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import type { Plane } from '../core/plane.ts'
import type { EditKey } from './keys.ts'
import {
  circleShape,
  type DrawnShape,
  polygonShape,
  problemOf,
  rectangleShape,
  type ShapeKind,
  type ShapeProblem,
  translated,
  withCorner,
  withInserted,
  withoutCorner,
} from './shape.ts'
import { type SnapLines, type Snapped, straight } from './snap.ts'

/** What the pointer does: change what is there, or draw anew. */
export type DrawTool = 'select' | ShapeKind

/** What is to be seen of the tool now. */
export type ShapeView = {
  /** The shape as it would be if the pointer were released here. */
  shape: DrawnShape | null
  /** Corners set so far of a polygon being drawn, the pointer last. */
  draft: readonly Point[]
  selected: number | null
  snapped: Snapped | null
  problem: ShapeProblem | null
}

export type ShapeToolProps = {
  shape: DrawnShape | null
  tool: DrawTool
  lines: SnapLines | null
  onChange(shape: DrawnShape | null, tag?: string): void
  onTool(tool: DrawTool): void
  onRefuse(problem: ShapeProblem): void
  onView(view: ShapeView): void
}

type Pointer = Pick<MapMouseEvent, 'point' | 'lngLat' | 'preventDefault'> & { originalEvent: MouseEvent | TouchEvent }
type Drag =
  | { what: 'corner'; at: number; shape: DrawnShape }
  | { what: 'radius'; shape: DrawnShape }
  | { what: 'whole'; from: Point; shape: DrawnShape }
  | { what: 'span'; from: Point; pressed: { x: number; y: number } }

/** Pixels within which a corner is meant, and within which something settles. */
const GRAB = 11
const SNAP = 10
/** Pixels the pointer must move before a press is a drag. */
const SLOP = 4
const NUDGE = 0.1
const NUDGE_FAR = 1

/**
 * Draws and changes one outline on the map. It owns the pointer while it is on; the document and its history belong to the caller.
 * Distances are metres of the site's plane, distances of the pointer are pixels.
 */
export class ShapeTool {
  props: ShapeToolProps
  readonly #map: MapLibreMap
  readonly #plane: Plane
  readonly #off: (() => void)[] = []
  #draft: Point[] = []
  #pointer: Point | null = null
  #snapped: Snapped | null = null
  #selected: number | null = null
  #drag: Drag | null = null
  #preview: DrawnShape | null = null
  #moved = false

  constructor(map: MapLibreMap, plane: Plane, props: ShapeToolProps) {
    this.#map = map
    this.#plane = plane
    this.props = props
    const on = <E>(name: string, listen: (event: E) => void) => {
      map.on(name as 'click', listen as never)
      this.#off.push(() => map.off(name as 'click', listen as never))
    }
    on<MapMouseEvent>('mousedown', (event) => event.originalEvent.button === 0 && this.#press(event))
    on<MapMouseEvent>('mousemove', (event) => this.#move(event))
    on<MapMouseEvent>('click', (event) => this.#click(event))
    on<MapMouseEvent>('dblclick', (event) => this.#doubleClick(event))
    on<MapMouseEvent>('contextmenu', (event) => this.#context(event))
    on<MapTouchEvent>('touchstart', (event) => event.points.length === 1 && this.#press(event))
    on<MapTouchEvent>('touchmove', (event) => this.#drag && this.#move(event))
    on<MapTouchEvent>('touchend', () => this.#release())
    const release = () => this.#release()
    addEventListener('mouseup', release)
    this.#off.push(() => removeEventListener('mouseup', release))
    map.doubleClickZoom.disable()
    this.#off.push(() => {
      map.doubleClickZoom.enable()
      map.getCanvas().style.cursor = ''
    })
  }

  /** Takes what the caller holds now; a change of tool drops what was begun. */
  update(props: ShapeToolProps): void {
    const changed = props.tool !== this.props.tool
    if (changed) {
      this.#draft = []
      this.#drag = null
      this.#preview = null
      this.#selected = null
    }
    const corners = props.shape?.ring.length ?? 0
    if (this.#selected !== null && this.#selected >= corners) this.#selected = null
    this.props = props
    if (props.shape === null) this.#selected = null
    this.#show()
  }

  destroy(): void {
    for (const off of this.#off) off()
  }

  /** Carries out a key; false when it means nothing here. */
  key(key: EditKey): boolean {
    const { shape, tool } = this.props
    switch (key.do) {
      case 'escape':
        if (this.#drag) {
          this.#drag = null
          this.#preview = null
        } else if (this.#draft.length > 0) this.#draft = []
        else if (tool !== 'select') this.props.onTool('select')
        else if (this.#selected !== null) this.#selected = null
        else return false
        break
      case 'finish':
        if (tool !== 'polygon' || this.#draft.length === 0) return false
        this.#finish()
        break
      case 'undo':
        if (this.#draft.length === 0) return false
        this.#draft = this.#draft.slice(0, -1)
        break
      case 'delete':
        if (this.#draft.length > 0) this.#draft = this.#draft.slice(0, -1)
        else if (!shape || tool !== 'select') return false
        else if (this.#selected !== null && shape.kind !== 'circle') this.#removeCorner(this.#selected)
        else this.props.onChange(null)
        break
      case 'nudge': {
        if (!shape || tool !== 'select') return false
        const step = key.far ? NUDGE_FAR : NUDGE
        const [dx, dy] = [key.x * step, key.y * step]
        const at = this.#selected
        const corner = at === null ? undefined : shape.ring[at]
        this.#keep(
          at !== null && corner && shape.kind !== 'circle'
            ? withCorner(shape, at, { x: corner.x + dx, y: corner.y + dy })
            : translated(shape, dx, dy),
          `nudge ${at}`,
        )
        break
      }
      default:
        return false
    }
    this.#show()
    return true
  }

  #keep(next: DrawnShape, tag?: string): boolean {
    const problem = problemOf(next)
    if (problem) {
      this.props.onRefuse(problem)
      return false
    }
    this.props.onChange(next, tag)
    return true
  }

  #removeCorner(at: number): void {
    const { shape } = this.props
    const next = shape && withoutCorner(shape, at)
    this.#selected = null
    if (next) this.#keep(next)
    else this.props.onChange(null)
  }

  #pixel(p: Point): { x: number; y: number } {
    return this.#map.project(this.#plane.toLngLat(p.x, p.y))
  }

  #metres(event: Pointer, pixels: number): number {
    const a = this.#plane.toLocal(event.lngLat)
    const b = this.#plane.toLocal(this.#map.unproject([event.point.x + pixels, event.point.y]))
    return distance(a, b)
  }

  /** Where the pointer means: on a line that is near, straight with Shift, free with Alt. */
  #place(event: Pointer, from?: Point): Point {
    const free = this.#plane.toLocal(event.lngLat)
    this.#snapped = null
    if (event.originalEvent.shiftKey && from) return straight(from, free)
    if (event.originalEvent.altKey || !this.props.lines) return free
    this.#snapped = this.props.lines.nearest(free, this.#metres(event, SNAP))
    return this.#snapped ? { x: this.#snapped.x, y: this.#snapped.y } : free
  }

  #hit(event: Pointer, points: readonly Point[]): number {
    let best = GRAB
    let found = -1
    points.forEach((p, i) => {
      const at = this.#pixel(p)
      const d = Math.hypot(at.x - event.point.x, at.y - event.point.y)
      if (d >= best) return
      best = d
      found = i
    })
    return found
  }

  #inside(event: Pointer, shape: DrawnShape): boolean {
    const p = this.#plane.toLocal(event.lngLat)
    let inside = false
    shape.ring.forEach((a, i) => {
      const b = shape.ring[(i + 1) % shape.ring.length]!
      if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
    })
    return inside
  }

  /** What a press here would take hold of. */
  #grip(event: Pointer): { drag: Drag; selected: number | null; shape: DrawnShape } | null {
    const { shape } = this.props
    if (!shape) return null
    if (shape.circle) {
      if (this.#hit(event, [handleOf(shape.circle)]) === 0) return { drag: { what: 'radius', shape }, selected: null, shape }
    } else {
      const corner = this.#hit(event, shape.ring)
      if (corner >= 0) return { drag: { what: 'corner', at: corner, shape }, selected: corner, shape }
      const middle = this.#hit(event, middlesOf(shape.ring))
      if (middle >= 0) {
        const split = withInserted(shape, middle, middlesOf(shape.ring)[middle]!)
        return { drag: { what: 'corner', at: middle + 1, shape: split }, selected: middle + 1, shape: split }
      }
    }
    if (!this.#inside(event, shape)) return null
    return { drag: { what: 'whole', from: this.#plane.toLocal(event.lngLat), shape }, selected: null, shape }
  }

  #press(event: Pointer): void {
    const { tool } = this.props
    this.#moved = false
    if (tool === 'rectangle' || tool === 'circle') {
      event.preventDefault()
      if (this.#drag?.what === 'span') return
      const from = this.#place(event)
      this.#drag = { what: 'span', from, pressed: { x: event.point.x, y: event.point.y } }
      return
    }
    if (tool !== 'select') return
    const grip = this.#grip(event)
    if (!grip) {
      this.#selected = null
      this.#show()
      return
    }
    event.preventDefault()
    this.#drag = grip.drag
    this.#selected = grip.selected
    this.#preview = grip.shape
    this.#show()
  }

  #move(event: Pointer): void {
    const { tool } = this.props
    const drag = this.#drag
    if (!drag) {
      if (tool === 'select') {
        const grip = this.#grip(event)
        this.#map.getCanvas().style.cursor = !grip ? '' : grip.drag.what === 'whole' ? 'move' : 'pointer'
        return
      }
      this.#map.getCanvas().style.cursor = 'crosshair'
      this.#pointer = this.#place(event, this.#draft.at(-1))
      this.#show()
      return
    }
    switch (drag.what) {
      case 'corner': {
        const neighbour = drag.shape.ring[(drag.at + drag.shape.ring.length - 1) % drag.shape.ring.length]
        this.#preview = withCorner(drag.shape, drag.at, this.#place(event, neighbour))
        break
      }
      case 'radius':
        this.#preview = circleShape(drag.shape.circle!.centre, distance(drag.shape.circle!.centre, this.#place(event)))
        break
      case 'whole': {
        const to = this.#plane.toLocal(event.lngLat)
        this.#preview = this.#settled(translated(drag.shape, to.x - drag.from.x, to.y - drag.from.y), event)
        break
      }
      default: {
        const to = this.#place(event)
        if (Math.hypot(event.point.x - drag.pressed.x, event.point.y - drag.pressed.y) < SLOP) return
        this.#preview = tool === 'circle' ? circleShape(drag.from, distance(drag.from, to)) : rectangleShape(drag.from, to)
      }
    }
    this.#moved = true
    this.#show()
  }

  /** A whole shape settles by that corner which is nearest to a line. */
  #settled(shape: DrawnShape, event: Pointer): DrawnShape {
    this.#snapped = null
    if (!this.props.lines || event.originalEvent.altKey || shape.kind === 'circle') return shape
    const reach = this.#metres(event, SNAP)
    let best: { by: Point; to: Snapped; d: number } | null = null
    for (const corner of shape.ring) {
      const to = this.props.lines.nearest(corner, reach)
      if (!to) continue
      const d = distance(corner, to)
      if (!best || d < best.d) best = { by: { x: to.x - corner.x, y: to.y - corner.y }, to, d }
    }
    if (!best) return shape
    this.#snapped = best.to
    return translated(shape, best.by.x, best.by.y)
  }

  #release(): void {
    const drag = this.#drag
    if (!drag) return
    // A press without a drag sets the first corner; the next press sets the other.
    if (drag.what === 'span' && !this.#preview) return
    this.#drag = null
    const next = this.#preview
    this.#preview = null
    this.#snapped = null
    if (next && (this.#moved || drag.what === 'span')) {
      if (this.#keep(next) && drag.what === 'span') this.props.onTool('select')
    }
    this.#moved = false
    this.#show()
  }

  #click(event: Pointer): void {
    if (this.props.tool !== 'polygon') return
    const at = this.#place(event, this.#draft.at(-1))
    const first = this.#draft[0]
    const last = this.#draft.at(-1)
    const near = (p: Point) => {
      const pixel = this.#pixel(p)
      return Math.hypot(pixel.x - event.point.x, pixel.y - event.point.y) < GRAB
    }
    if (first && this.#draft.length > 2 && near(first)) {
      this.#finish()
      return
    }
    if (last && near(last) && distance(last, at) < 0.01 + this.#metres(event, SLOP)) return
    if (crosses(this.#draft, at)) {
      this.props.onRefuse('crossing')
      return
    }
    this.#draft = [...this.#draft, at]
    this.#pointer = at
    this.#show()
  }

  #doubleClick(event: Pointer): void {
    if (this.props.tool !== 'polygon') return
    event.preventDefault()
    this.#finish()
  }

  /** The other button takes a corner away. */
  #context(event: Pointer): void {
    const { shape, tool } = this.props
    if (tool === 'polygon' && this.#draft.length > 0) {
      this.#draft = this.#draft.slice(0, -1)
      this.#show()
      return
    }
    if (tool !== 'select' || !shape || shape.circle) return
    const corner = this.#hit(event, shape.ring)
    if (corner < 0) return
    event.preventDefault()
    this.#removeCorner(corner)
    this.#show()
  }

  #finish(): void {
    if (this.#draft.length < 3) {
      this.props.onRefuse('small')
      return
    }
    if (!this.#keep(polygonShape(this.#draft))) return
    this.#draft = []
    this.props.onTool('select')
    this.#show()
  }

  #show(): void {
    const { shape, tool } = this.props
    const drawing = tool === 'polygon' && this.#draft.length > 0
    const seen = this.#preview ?? shape
    const trial = drawing && this.#pointer ? [...this.#draft, this.#pointer] : this.#draft
    this.props.onView({
      shape: seen,
      draft: trial,
      selected: this.#selected,
      snapped: this.#snapped,
      problem: this.#preview
        ? problemOf(this.#preview)
        : drawing && this.#pointer && crosses(this.#draft, this.#pointer)
          ? 'crossing'
          : null,
    })
  }
}

/** Where a circle is taken to change its radius. */
export const handleOf = ({ centre, radius }: { centre: Point; radius: number }): Point => ({ x: centre.x + radius, y: centre.y })

/** The middles of a ring's edges; a drag from one makes a corner. */
export const middlesOf = (ring: readonly Point[]): Point[] =>
  ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  })

const side = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)

/** Whether the line from the last corner to `to` would cross one drawn before. */
function crosses(draft: readonly Point[], to: Point): boolean {
  const from = draft.at(-1)
  if (!from) return false
  for (let i = 1; i < draft.length - 1; i++) {
    const a = draft[i - 1]!
    const b = draft[i]!
    if (side(a, b, from) * side(a, b, to) < 0 && side(from, to, a) * side(from, to, b) < 0) return true
  }
  return false
}
