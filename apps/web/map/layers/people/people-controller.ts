import type { LiveSubject } from '@muster/model/protocol'
import type { LngLatLike, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import type { MapPalette } from '../../core/palette.ts'
import type { Plane } from '../../core/plane.ts'
import { CROWD_MAX_ZOOM, type Crowd, findCrowds } from './crowd.ts'
import { CrowdMarkers } from './crowd-markers.ts'
import { type PeopleDrawing, peopleDrawing } from './drawing.ts'
import { LABEL_HEIGHT, LabelAtlas } from './label-atlas.ts'
import { LABEL_WORDS } from './labels.ts'
import { markerRadius } from './markers.ts'
import { countInside, type Emphasis, emptyPacked, packInstances } from './pack.ts'
import { ALWAYS, type LabelWish, placeLabels } from './place-labels.ts'
import { type PeopleView, Roster } from './roster.ts'
import type { PeopleSource } from './source.ts'

export type PeopleOptions = {
  view: PeopleView
  selected: number | null
  hovered: number | null
  hideStale: boolean
  names: boolean
  crowds: boolean
  reducedMotion: boolean
  /** Text of a name label; `age` in ms. */
  nameOf: (subject: LiveSubject | undefined, tag: number, age: number) => string
  crowdTitle: (counts: readonly number[], total: number) => string
  onPick: (tag: number | null) => void
  onHover: (tag: number | null) => void
}

const CROWD_EVERY_MS = 500
const LABELS_EVERY_MS = 200
const NAMES_FROM_ZOOM = 16.5
const MAX_NAMES = 220
const PICK_SLACK = 7

/** Everything the people layer does outside React: packs on data, draws on the card, groups crowds, places names, answers the pointer. */
export class PeopleController {
  readonly roster = new Roster()
  private readonly map: MapLibreMap
  private readonly plane: Plane
  private readonly source: PeopleSource
  private palette: MapPalette
  private options: PeopleOptions
  private readonly packed = emptyPacked()
  private readonly drawing: PeopleDrawing
  private readonly crowdMarkers: CrowdMarkers
  private readonly offs: (() => void)[] = []
  private readonly ticker: ReturnType<typeof setInterval>
  private scheduled = 0
  private crowdedAt = 0
  private crowdKeys: ReadonlySet<string> = new Set()
  private placedAt = 0
  private placed: { slot: number; tag: number; rect: [number, number, number, number]; width: number }[] = []
  private alarmTags: ReadonlySet<number> = new Set()

  constructor(map: MapLibreMap, plane: Plane, palette: MapPalette, source: PeopleSource, options: PeopleOptions) {
    this.map = map
    this.plane = plane
    this.source = source
    this.palette = palette
    this.options = options
    const clock = { now: () => Date.now(), serverNow: () => source.clock.now() }
    const atlas = new LabelAtlas(palette, map.getPixelRatio())
    this.drawing = peopleDrawing({ map, plane, packed: this.packed, clock, settings: this.markerSettings(), atlas })
    this.crowdMarkers = new CrowdMarkers(
      map,
      plane,
      (crowd) => this.open(crowd),
      (crowd) => this.options.crowdTitle(crowd.counts, crowd.total),
    )
    this.alarmTags = source.alarms.activeTags()
    const onMove = () => this.moved()
    const onClick = (event: MapMouseEvent) => this.options.onPick(this.pick(event.point.x, event.point.y))
    const onPointer = (event: MapMouseEvent) => this.point(event)
    map.on('move', onMove)
    map.on('click', onClick)
    map.on('mousemove', onPointer)
    this.offs.push(
      () => {
        map.off('move', onMove)
        map.off('click', onClick)
        map.off('mousemove', onPointer)
      },
      source.positions.changed.on(() => this.schedule()),
      source.subjects.changed.on(() => this.schedule()),
      source.statusChanged.on(() => this.restyle()),
      source.alarms.changed.on(() => {
        this.alarmTags = source.alarms.activeTags()
        this.schedule()
      }),
    )
    // Freshness is a matter of time, not of data: look again each second even when nothing arrives.
    this.ticker = setInterval(() => {
      this.placedAt = 0
      this.schedule()
    }, 1000)
    this.schedule()
  }

  /** New filters, selection or colours. */
  update(options: PeopleOptions, palette: MapPalette): void {
    if (palette !== this.palette) {
      this.palette = palette
      this.drawing.atlas = new LabelAtlas(palette, this.map.getPixelRatio())
    }
    if (options.view !== this.options.view || options.crowds !== this.options.crowds || options.selected !== this.options.selected)
      this.crowdedAt = 0
    this.options = options
    this.placedAt = 0
    this.restyle()
  }

  dispose(): void {
    for (const off of this.offs) off()
    clearInterval(this.ticker)
    cancelAnimationFrame(this.scheduled)
    this.crowdMarkers.clear()
    this.drawing.dispose()
  }

  /** The tag drawn nearest to a screen point within reach of a finger; null when none. */
  pick(px: number, py: number): number | null {
    const at = this.plane.toLocal(this.map.unproject([px, py]))
    const reach = (markerRadius(this.map.getZoom()) + PICK_SLACK) / this.metrePixels()
    const now = Date.now()
    const place: [number, number] = [0, 0]
    let best = reach
    let found: number | null = null
    const { positions } = this.source
    for (let slot = 0; slot < positions.length; slot++) {
      if (this.roster.shown[slot] !== 1) continue
      positions.placeAt(slot, now, place)
      const distance = Math.hypot(place[0] - at.x, place[1] - at.y)
      if (distance < best) {
        best = distance
        found = positions.columns.tag[slot]!
      }
    }
    return found
  }

  private markerSettings() {
    const { limits, connected } = this.source
    return { palette: this.palette, ...limits, connected, hideStale: this.options.hideStale, reducedMotion: this.options.reducedMotion }
  }

  private restyle(): void {
    this.drawing.settings = this.markerSettings()
    this.schedule()
  }

  private schedule(): void {
    if (this.scheduled) return
    this.scheduled = requestAnimationFrame(() => {
      this.scheduled = 0
      this.pack()
    })
  }

  private moved(): void {
    if (Date.now() - this.placedAt > LABELS_EVERY_MS || Date.now() - this.crowdedAt > CROWD_EVERY_MS) this.schedule()
  }

  private metrePixels(): number {
    return this.plane.mercator.unit * 512 * 2 ** this.map.getZoom()
  }

  private pack(): void {
    const { positions, subjects, clock } = this.source
    const now = Date.now()
    this.roster.update(positions, subjects, this.options.view, this.palette)
    if (now - this.crowdedAt >= CROWD_EVERY_MS) {
      this.crowdedAt = now
      this.regroup()
      this.roster.update(positions, subjects, this.options.view, this.palette)
    }
    const { selected, hovered } = this.options
    const emphasis: Emphasis = { alarms: this.alarmTags, selected, hovered }
    packInstances(positions, this.roster, emphasis, this.plane, now, clock.now(), this.packed)
    this.drawing.touch(this.spacing())
    if (now - this.placedAt >= LABELS_EVERY_MS) {
      this.placedAt = now
      this.place(now)
    }
    this.writeLabels()
  }

  /** Average distance on screen of the markers in sight, px. */
  private spacing(): number {
    const { width, height } = this.map.getCanvas().getBoundingClientRect()
    const bounds = this.map.getBounds()
    const corner = (lng: number, lat: number) => {
      const local = this.plane.toLocal({ lng, lat })
      const out: [number, number] = [0, 0]
      this.plane.project(local.x, local.y, out, 0)
      return out
    }
    const [minX, minY] = corner(bounds.getWest(), bounds.getNorth())
    const [maxX, maxY] = corner(bounds.getEast(), bounds.getSouth())
    const inSight = countInside(this.packed.base, minX, minY, maxX, maxY)
    return inSight === 0 ? Number.POSITIVE_INFINITY : Math.sqrt((width * height) / inSight)
  }

  private regroup(): void {
    const { positions } = this.source
    const { crowded } = this.roster
    crowded.fill(0)
    this.roster.update(positions, this.source.subjects, this.options.view, this.palette)
    const isPresent = (slot: number) => this.roster.shown[slot] === 1
    const tags = positions.columns.tag
    const apart = (slot: number) => this.alarmTags.has(tags[slot]!) || tags[slot] === this.options.selected
    const crowds =
      this.options.crowds && this.map.getZoom() < CROWD_MAX_ZOOM
        ? findCrowds(positions, this.roster.kind, isPresent, apart, this.metrePixels(), this.crowdKeys)
        : []
    for (const crowd of crowds) for (const slot of crowd.slots) crowded[slot] = 1
    this.crowdKeys = new Set(crowds.map((crowd) => crowd.key))
    this.crowdMarkers.show(crowds, this.palette)
  }

  private place(now: number): void {
    const { positions, subjects, clock } = this.source
    const { selected, names, hovered } = this.options
    const all = names && this.map.getZoom() >= NAMES_FROM_ZOOM
    const { atlas } = this.drawing
    const serverNow = clock.now()
    const [width, height] = [this.map.getCanvas().clientWidth, this.map.getCanvas().clientHeight]
    const toScreen = this.screenOf()
    const wishes: (LabelWish & { text: string })[] = []
    const at: [number, number] = [0, 0]
    for (let slot = 0; slot < positions.length; slot++) {
      if (this.roster.shown[slot] !== 1) continue
      const tag = positions.columns.tag[slot]!
      const rank = tag === selected ? ALWAYS : tag === hovered ? 60 : this.alarmTags.has(tag) ? 50 : 0
      if (rank === 0 && !all) continue
      positions.placeAt(slot, now, at)
      const { x, y } = toScreen(at[0], at[1])
      if (x < -60 || y < -30 || x > width + 60 || y > height + 10) continue
      const age = serverNow - positions.columns.t[slot]!
      if (this.options.hideStale && rank === 0 && age > this.source.limits.staleMs) continue
      const text = this.options.nameOf(subjects.get(tag), tag, age)
      if (text) wishes.push({ slot, x, y, width: atlas.measure(text) + 6, rank, text })
    }
    atlas.begin()
    this.placed = []
    for (const wish of placeLabels(wishes, LABEL_HEIGHT + 4, MAX_NAMES) as typeof wishes) {
      const picture = atlas.take(wish.text)
      if (!picture) break
      this.placed.push({ slot: wish.slot, tag: positions.columns.tag[wish.slot]!, rect: atlas.rect(picture), width: picture.width })
    }
  }

  /** Local metres → screen px. In the flat view one scale and one offset do; tilted views ask the map. */
  private screenOf(): (x: number, y: number) => { x: number; y: number } {
    if (this.map.getPitch() > 0 || this.map.getBearing() !== 0) return (x, y) => this.map.project(this.plane.toLngLat(x, y) as LngLatLike)
    const origin = this.map.project(this.plane.origin)
    const scale = this.metrePixels()
    const out: number[] = [0, 0]
    return (x, y) => {
      this.plane.project(x, y, out, 0)
      return { x: origin.x + out[0]! * scale, y: origin.y + out[1]! * scale }
    }
  }

  private writeLabels(): void {
    const { columns } = this.source.positions
    const words = new Float32Array(this.placed.length * LABEL_WORDS)
    let count = 0
    for (const { slot, tag, rect, width } of this.placed) {
      if (columns.tag[slot] !== tag || this.roster.shown[slot] !== 1) continue
      const o = count++ * LABEL_WORDS
      this.plane.project(columns.fromX[slot]!, columns.fromY[slot]!, words, o)
      this.plane.project(columns.x[slot]!, columns.y[slot]!, words, o + 2)
      words[o + 4] = (columns.start[slot]! - this.packed.epoch) / 1000
      words[o + 5] = columns.duration[slot]! / 1000
      words.set(rect, o + 6)
      words[o + 10] = width
    }
    this.drawing.setLabels(words, count)
  }

  private point(event: MapMouseEvent): void {
    const tag = this.pick(event.point.x, event.point.y)
    this.map.getCanvas().style.cursor = tag === null ? '' : 'pointer'
    if (tag !== this.options.hovered) this.options.onHover(tag)
  }

  private open(crowd: Crowd): void {
    this.map.easeTo({
      center: this.plane.toLngLat(crowd.x, crowd.y),
      zoom: Math.min(CROWD_MAX_ZOOM, this.map.getZoom() + 1.5),
      duration: 300,
    })
  }
}
