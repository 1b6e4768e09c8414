import { contains, distance, type Point } from '@muster/geometry'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import type { Plane } from '../core/plane.ts'
import type { EditKey } from './keys.ts'
import { onGrid, type SnapLines, type Snapped } from './snap.ts'

/** Something that stands on the floor, in the site's metres. */
export type PlacedItem = { id: string; at: Point }

/** `place` puts the next one down with a click; `box` and `lasso` choose by an outline. */
export type PlacementMode = 'select' | 'box' | 'lasso' | 'place'

export type PlacementView = {
  /** Where things would stand if the pointer were released here. */
  moved: ReadonlyMap<string, Point>
  outline: readonly Point[]
  snapped: Snapped | null
}

export type PlacementProps = {
  items: readonly PlacedItem[]
  selected: ReadonlySet<string>
  mode: PlacementMode
  /** Whether things may be moved; choosing always works. */
  movable: boolean
  lines: SnapLines | null
  /** Metres between the crossings that things settle on; null without a grid. */
  grid: number | null
  onSelect(ids: ReadonlySet<string>): void
  onMove(moved: ReadonlyMap<string, Point>, tag?: string): void
  onPlace(at: Point): void
  onRemove(): void
  onMode(mode: PlacementMode): void
  onView(view: PlacementView): void
}

type Drag =
  | { what: 'items'; grabbed: string; from: Point; origin: ReadonlyMap<string, Point>; pressed: { x: number; y: number } }
  | { what: 'outline'; from: { x: number; y: number }; path: { x: number; y: number }[]; add: boolean }

const GRAB = 13
const SNAP = 10
const SLOP = 4
const NUDGE = 0.1
const NUDGE_FAR = 1
const nothing: PlacementView = { moved: new Map(), outline: [], snapped: null }

/** Chooses and moves what stands on a floor, one or many. Distances are metres of the site's plane, those of the pointer pixels. */
export class PlacementTool {
  props: PlacementProps
  readonly #map: MapLibreMap
  readonly #plane: Plane
  readonly #off: (() => void)[] = []
  #drag: Drag | null = null
  #moved: ReadonlyMap<string, Point> = new Map()
  #view: PlacementView = nothing
  /** A press that took hold of something is no click on the map. */
  #held = false

  constructor(map: MapLibreMap, plane: Plane, props: PlacementProps) {
    this.#map = map
    this.#plane = plane
    this.props = props
    const on = (name: 'mousedown' | 'mousemove' | 'click', listen: (event: MapMouseEvent) => void) => {
      map.on(name, listen)
      this.#off.push(() => map.off(name, listen))
    }
    on('mousedown', (event) => {
      if (event.originalEvent.button === 0) this.#press(event)
    })
    on('mousemove', (event) => this.#move(event))
    on('click', (event) => this.#click(event))
    const release = () => this.#release()
    addEventListener('mouseup', release)
    this.#off.push(() => removeEventListener('mouseup', release))
    map.boxZoom.disable()
    this.#off.push(() => {
      map.boxZoom.enable()
      map.getCanvas().style.cursor = ''
    })
  }

  update(props: PlacementProps): void {
    if (props.mode !== this.props.mode) this.#drag = null
    this.props = props
    this.#map.getCanvas().style.cursor = props.mode === 'select' ? '' : 'crosshair'
  }

  destroy(): void {
    for (const off of this.#off) off()
  }

  /** Carries out a key; false when it means nothing here. */
  key(key: EditKey): boolean {
    const { items, selected, mode, movable, onSelect, onMode, onMove, onRemove } = this.props
    switch (key.do) {
      case 'escape':
        if (this.#drag) {
          this.#drag = null
          this.#show(nothing)
        } else if (mode !== 'select') onMode('select')
        else if (selected.size > 0) onSelect(new Set())
        else return false
        return true
      case 'all':
        onSelect(new Set(items.map(({ id }) => id)))
        return true
      case 'delete':
        if (selected.size === 0 || !movable) return false
        onRemove()
        return true
      case 'nudge': {
        if (selected.size === 0 || !movable) return false
        const step = key.far ? NUDGE_FAR : NUDGE
        const chosen = items.filter(({ id }) => selected.has(id))
        onMove(new Map(chosen.map(({ id, at }) => [id, { x: at.x + key.x * step, y: at.y + key.y * step }])), 'nudge')
        return true
      }
      default:
        return false
    }
  }

  /** The place on the floor under a point of the window, with snapping: where something dragged in from a list lands. */
  placeAt(x: number, y: number): Point {
    const box = this.#map.getCanvas().getBoundingClientRect()
    const pixel = { x: x - box.left, y: y - box.top }
    return this.#settle(this.#local(pixel), pixel, false)
  }

  #local({ x, y }: { x: number; y: number }): Point {
    return this.#plane.toLocal(this.#map.unproject([x, y]))
  }

  #settle(free: Point, pixel: { x: number; y: number }, alone: boolean): Snapped | Point {
    const { lines, grid } = this.props
    if (alone) return free
    const reach = distance(this.#local(pixel), this.#local({ x: pixel.x + SNAP, y: pixel.y }))
    return lines?.nearest(free, reach) ?? (grid ? onGrid(free, grid) : free)
  }

  #at(event: MapMouseEvent): string | null {
    let best = GRAB
    let found: string | null = null
    for (const { id, at } of this.props.items) {
      const pixel = this.#map.project(this.#plane.toLngLat(at.x, at.y))
      const d = Math.hypot(pixel.x - event.point.x, pixel.y - event.point.y)
      if (d >= best) continue
      best = d
      found = id
    }
    return found
  }

  #press(event: MapMouseEvent): void {
    const { mode, items, selected, movable, onSelect } = this.props
    this.#held = false
    const original = event.originalEvent
    const several = original.shiftKey || original.ctrlKey || original.metaKey
    if (mode === 'place') return
    const hit = mode === 'select' ? this.#at(event) : null
    if (hit !== null) {
      event.preventDefault()
      this.#held = true
      if (several) {
        const next = new Set(selected)
        if (!next.delete(hit)) next.add(hit)
        onSelect(next)
        return
      }
      const chosen = selected.has(hit) ? selected : new Set([hit])
      if (chosen !== selected) onSelect(chosen)
      if (!movable) return
      const origin = new Map(items.filter(({ id }) => chosen.has(id)).map(({ id, at }) => [id, at]))
      this.#drag = { what: 'items', grabbed: hit, from: this.#plane.toLocal(event.lngLat), origin, pressed: event.point }
      return
    }
    if (mode === 'box' || mode === 'lasso' || original.shiftKey) {
      event.preventDefault()
      this.#held = true
      this.#drag = { what: 'outline', from: event.point, path: [event.point], add: several }
    }
  }

  #move(event: MapMouseEvent): void {
    const drag = this.#drag
    if (!drag) {
      if (this.props.mode === 'select') this.#map.getCanvas().style.cursor = this.#at(event) === null ? '' : 'move'
      return
    }
    if (drag.what === 'outline') {
      drag.path = this.props.mode === 'lasso' ? [...drag.path, event.point] : corners(drag.from, event.point)
      this.#show({ ...nothing, outline: drag.path.map((p) => this.#local(p)) })
      return
    }
    if (this.#moved.size === 0 && Math.hypot(event.point.x - drag.pressed.x, event.point.y - drag.pressed.y) < SLOP) return
    const to = this.#plane.toLocal(event.lngLat)
    const grabbed = drag.origin.get(drag.grabbed)
    if (!grabbed) return
    const free = { x: grabbed.x + to.x - drag.from.x, y: grabbed.y + to.y - drag.from.y }
    const settled = this.#settle(free, event.point, event.originalEvent.altKey)
    const by = { x: settled.x - grabbed.x, y: settled.y - grabbed.y }
    this.#moved = new Map([...drag.origin].map(([id, at]) => [id, { x: at.x + by.x, y: at.y + by.y }]))
    this.#show({ moved: this.#moved, outline: [], snapped: 'to' in settled ? settled : null })
  }

  #release(): void {
    const drag = this.#drag
    if (!drag) return
    this.#drag = null
    if (drag.what === 'items') {
      const moved = this.#moved
      this.#moved = new Map()
      this.#show(nothing)
      if (moved.size > 0) this.props.onMove(moved)
      return
    }
    const ring = drag.path
    this.#show(nothing)
    if (ring.length < 3) return
    const inside = this.props.items.filter(({ at }) => contains(ring, this.#map.project(this.#plane.toLngLat(at.x, at.y))))
    this.props.onSelect(new Set([...(drag.add ? this.props.selected : []), ...inside.map(({ id }) => id)]))
    this.props.onMode('select')
  }

  #click(event: MapMouseEvent): void {
    const { mode, selected, onPlace, onSelect } = this.props
    if (mode === 'place') {
      const { x, y } = this.#settle(this.#plane.toLocal(event.lngLat), event.point, event.originalEvent.altKey)
      onPlace({ x, y })
    } else if (!this.#held && mode === 'select' && selected.size > 0) onSelect(new Set())
  }

  #show(view: PlacementView): void {
    if (view === this.#view) return
    this.#view = view
    this.props.onView(view)
  }
}

const corners = (a: { x: number; y: number }, b: { x: number; y: number }) => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
