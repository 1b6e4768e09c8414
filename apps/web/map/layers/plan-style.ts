import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl'
import type { MapPalette } from '../core/palette.ts'
import { FONT } from '../core/slots.ts'
import type { SlottedLayer } from '../core/use-geojson.ts'

export const PLAN_SOURCE = 'plan'
export const HATCH_IMAGE = 'plan-hatch'

type Kind = readonly string[]

const polygons = (...kinds: Kind): FilterSpecification => [
  'all',
  ['==', ['geometry-type'], 'Polygon'],
  ['in', ['get', 'kind'], ['literal', [...kinds]]],
]
const outlines = (...kinds: Kind): FilterSpecification => [
  'all',
  ['in', ['geometry-type'], ['literal', ['Polygon', 'LineString']]],
  ['in', ['get', 'kind'], ['literal', [...kinds]]],
]
const lines = (...kinds: Kind): FilterSpecification => [
  'all',
  ['==', ['geometry-type'], 'LineString'],
  ['in', ['get', 'kind'], ['literal', [...kinds]]],
]

/** Width in metres as pixels, at least `min` px: 1 px is ~0.116 m at zoom 19 and latitude 39°, halving per zoom. */
const metres = (width: number, min: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  14,
  Math.max(min, width / 3.71),
  24,
  Math.max(min, (width / 3.71) * 1024),
]

const fill = (id: string, color: string, ...kinds: Kind): SlottedLayer => ({
  slot: 'plan',
  layer: { id: `plan-${id}`, type: 'fill', source: PLAN_SOURCE, filter: polygons(...kinds), paint: { 'fill-color': color } },
})
const line = (
  id: string,
  color: string,
  width: ExpressionSpecification | number,
  filter: FilterSpecification,
  dash?: number[],
): SlottedLayer => ({
  slot: 'plan',
  layer: {
    id: `plan-${id}`,
    type: 'line',
    source: PLAN_SOURCE,
    filter,
    layout: { 'line-join': 'round', 'line-cap': dash ? 'butt' : 'round' },
    paint: { 'line-color': color, 'line-width': width, ...(dash ? { 'line-dasharray': dash } : {}) },
  },
})

/** Name in the interface language, falling back to the other. */
const named = (english: boolean): ExpressionSpecification =>
  english ? ['coalesce', ['get', 'nameEn'], ['get', 'name'], ''] : ['coalesce', ['get', 'name'], ['get', 'nameEn'], '']

const label = (
  id: string,
  kinds: Kind,
  english: boolean,
  palette: MapPalette,
  look: { minzoom: number; size: number; strong?: boolean },
): SlottedLayer => ({
  slot: 'planLabels',
  layer: {
    id: `plan-label-${id}`,
    type: 'symbol',
    source: `${PLAN_SOURCE}-labels`,
    minzoom: look.minzoom,
    filter: ['in', ['get', 'kind'], ['literal', [...kinds]]],
    layout: {
      'text-field': named(english),
      'text-font': FONT,
      'text-size': look.size,
      'text-max-width': 7,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'size'], 0]],
    },
    paint: {
      'text-color': look.strong ? palette.labelStrong : palette.label,
      'text-halo-color': palette.labelHalo,
      'text-halo-width': 1.2,
    },
  },
})

/** How each `properties.kind` of a floor plan is drawn, bottom first. */
export function planLayers(p: MapPalette, english: boolean): SlottedLayer[] {
  return [
    fill('ground', p.ground, 'ground'),
    fill('green', p.green, 'green'),
    fill('water', p.water, 'water'),
    fill('parking', p.parking, 'parking'),
    fill('road', p.road, 'road'),
    line('road-line', p.road, metres(6, 2), lines('road')),
    line('marking', p.marking, metres(0.2, 0.6), outlines('marking'), [6, 6]),
    line('dike', p.dike, metres(0.6, 1), outlines('dike')),
    fill('rack', p.pipeRack, 'pipeRack'),
    {
      slot: 'plan',
      layer: {
        id: 'plan-rack-hatch',
        type: 'fill',
        source: PLAN_SOURCE,
        filter: polygons('pipeRack'),
        minzoom: 15.5,
        paint: { 'fill-pattern': HATCH_IMAGE },
      },
    },
    line('rack-line', p.pipeRackLine, metres(0.25, 0.8), outlines('pipeRack')),
    fill('building', p.building, 'building'),
    fill('room', p.room, 'room'),
    fill('corridor', p.corridor, 'corridor'),
    fill('stair', p.stair, 'stair', 'lift'),
    line('room-line', p.roomLine, metres(0.08, 0.6), outlines('room', 'corridor', 'stair', 'lift')),
    fill('equipment', p.equipment, 'equipment'),
    line('equipment-line', p.equipmentLine, metres(0.12, 0.7), outlines('equipment')),
    fill('tank', p.tank, 'tank'),
    line('tank-line', p.tankLine, metres(0.35, 1.2), outlines('tank')),
    line('building-line', p.buildingLine, metres(0.3, 1.2), outlines('building')),
    fill('wall-area', p.wall, 'wall'),
    line('wall', p.wall, metres(0.3, 1.6), outlines('wall')),
    line('door', p.door, metres(0.1, 1), outlines('door')),
    line('window', p.window, metres(0.2, 1.2), outlines('window')),
    line('fence-line', p.fenceLine, metres(0.2, 1.2), outlines('fenceLine'), [4, 2]),
    line('gate', p.gate, metres(0.6, 3), outlines('gate')),
    label('building', ['building', 'label'], english, p, { minzoom: 14.5, size: 13, strong: true }),
    label('place', ['tank', 'room', 'parking', 'gate', 'water', 'dike', 'pipeRack'], english, p, { minzoom: 17, size: 12 }),
    label('detail', ['equipment', 'corridor', 'stair', 'lift', 'road', 'door'], english, p, { minzoom: 18.5, size: 11 }),
  ]
}

/** A 45° hatch drawn in memory: the pattern of pipe racks. */
export function hatch(color: string): ImageData {
  const size = 12
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d canvas')
  context.strokeStyle = color
  context.globalAlpha = 0.45
  context.lineWidth = 1.2
  context.beginPath()
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift, size)
    context.lineTo(shift + size, 0)
  }
  context.stroke()
  return context.getImageData(0, 0, size, size)
}
