import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Plane } from '../../core/plane.ts'
import { slotLayer } from '../../core/slots.ts'
import type { LabelAtlas } from './label-atlas.ts'
import { LabelsLayer } from './labels.ts'
import { type MarkerClock, type MarkerSettings, MarkersLayer } from './markers.ts'
import type { Packed } from './pack.ts'
import { SoftPeople } from './soft/soft-people.ts'

/** What every way of drawing the people works from. `packed` changes in place; `touch` says when. */
export type DrawingInput = {
  map: MapLibreMap
  plane: Plane
  packed: Packed
  clock: MarkerClock
  settings: MarkerSettings
  atlas: LabelAtlas
}

/** How the packed people and their names reach the screen. */
export interface PeopleDrawing {
  settings: MarkerSettings
  atlas: LabelAtlas
  /** The packed instances changed; `spacing` is the average distance of those in sight, px. */
  touch(spacing: number): void
  /** Replaces the names; `words` holds `count` records of LABEL_WORDS, times relative to `packed.epoch`. */
  setLabels(words: Float32Array<ArrayBuffer>, count: number): void
  dispose(): void
}

/** On the graphics card, as layers of the map. */
class CardPeople implements PeopleDrawing {
  private readonly map: MapLibreMap
  private readonly markers: MarkersLayer
  private readonly labels: LabelsLayer

  constructor({ map, plane, packed, clock, settings, atlas }: DrawingInput) {
    this.map = map
    this.markers = new MarkersLayer('people', plane, packed, clock, settings)
    this.labels = new LabelsLayer('people-names', plane, packed, clock, atlas)
    map.addLayer(this.markers, slotLayer('people'))
    map.addLayer(this.labels, slotLayer('top'))
  }

  get settings(): MarkerSettings {
    return this.markers.settings
  }
  set settings(settings: MarkerSettings) {
    this.markers.settings = settings
  }
  get atlas(): LabelAtlas {
    return this.labels.atlas
  }
  set atlas(atlas: LabelAtlas) {
    this.labels.atlas = atlas
  }
  touch(spacing: number): void {
    this.markers.spacing = this.labels.spacing = spacing
    this.markers.touch()
  }
  setLabels(words: Float32Array<ArrayBuffer>, count: number): void {
    this.labels.set(words, count)
  }
  dispose(): void {
    if (this.map._removed) return
    for (const layer of [this.markers, this.labels]) if (this.map.getLayer(layer.id)) this.map.removeLayer(layer.id)
  }
}

/** True when a processor plays the graphics card (virtual desktops, machines without a driver): each repaint of the map is dear there. */
function isSoftware(map: MapLibreMap): boolean {
  const gl = map.painter.context.gl
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return /swiftshader|llvmpipe|softpipe|basic render|software/i.test(name)
}

/**
 * The way that is fast on this machine: instances on a graphics card; without one a picture of our own above a map that stands still,
 * because there a frame of the map costs more than ten thousand markers.
 */
export const peopleDrawing = (input: DrawingInput): PeopleDrawing => (isSoftware(input.map) ? new SoftPeople(input) : new CardPeople(input))
