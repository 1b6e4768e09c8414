import type { StyleSpecification } from 'maplibre-gl'
import type { MapPalette } from './palette.ts'

/**
 * The order in which layers lie on each other, bottom first. Each is an invisible layer of the base style;
 * a map layer inserts its own layers before the slot's name, so components may mount in any order.
 */
export const slots = ['plan', 'zones', 'tracks', 'planLabels', 'rings', 'people', 'top'] as const
export type Slot = (typeof slots)[number]

export const slotLayer = (slot: Slot): string => `slot-${slot}`

/** The base style: no tiles, no sprites, no fonts from anywhere. Text is drawn with the machine's own fonts. */
export function baseStyle(palette: MapPalette): StyleSpecification {
  return {
    version: 8,
    sources: {},
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': palette.background } },
      ...slots.map((slot) => ({ id: slotLayer(slot), type: 'background' as const, layout: { visibility: 'none' as const } })),
    ],
  }
}

/** Font stacks of symbol layers; drawn locally because the style names no glyph server. */
export const FONT = ['PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif']
