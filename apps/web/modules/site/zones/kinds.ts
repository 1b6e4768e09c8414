import { type DictionaryOption, type Row, useDictionary } from '@muster/entity-kit/web'
import type { MessageKey } from '@muster/i18n'
import type { AnyEntity } from '@muster/model/define'
import { fence, region, riskZone } from '@muster/model/entities'
import { configValue, withHash } from '../../../shell/config.ts'

/** One kind of zone that is drawn on a floor: what its editor asks for and how it is shown. */
export type ZoneKind = {
  entity: AnyEntity
  /** Field that holds the ring. */
  shape: 'location' | 'shape'
  /** Whether the row keeps what the ring was drawn as, and a circle's own figures. */
  keepsFigure: boolean
  /** Fields of the panel, in order. */
  fields: readonly string[]
  /** Field that the colour follows. */
  colour: 'color' | 'partitionColor'
  hatched: boolean
  /** Said when there is nothing drawn to save. */
  drawFirst: MessageKey
  title: MessageKey
}

export const fenceKind: ZoneKind = {
  entity: fence,
  shape: 'location',
  keepsFigure: true,
  fields: ['name', 'height', 'baseHeight', 'color', 'area', 'use', 'tolerance', 'enabled', 'remarks'],
  colour: 'color',
  hatched: false,
  drawFirst: 'site.zone.drawFence',
  title: 'site.zone.fences',
}

export const regionKind: ZoneKind = {
  entity: region,
  shape: 'shape',
  keepsFigure: false,
  fields: ['name', 'code', 'area', 'kind', 'height', 'color', 'headcountLimit', 'beaconGroup', 'enabled'],
  colour: 'color',
  hatched: false,
  drawFirst: 'site.zone.drawZone',
  title: 'site.zone.regions',
}

export const riskKind: ZoneKind = {
  entity: riskZone,
  shape: 'shape',
  keepsFigure: false,
  fields: [
    'name',
    'code',
    'partitionColor',
    'area',
    'department',
    'manager',
    'hazards',
    'accidentKinds',
    'controls',
    'controlLevel',
    'headcountLimit',
    'height',
    'assessedAt',
  ],
  colour: 'partitionColor',
  hatched: true,
  drawFirst: 'site.zone.drawRisk',
  title: 'site.zone.risks',
}

const REGION_COLOUR = '#3E8EF7'
const UNRATED_COLOUR = '#8494A6'

/** The colour of a zone by its row or by what stands in the form. */
export function colourOf(kind: ZoneKind, row: Readonly<Record<string, unknown>>, risks: readonly DictionaryOption[]): string {
  if (kind.colour === 'partitionColor') return risks.find(({ code }) => code === row.partitionColor)?.color ?? UNRATED_COLOUR
  const own = typeof row.color === 'string' && row.color !== '' ? withHash(row.color) : null
  return own ?? (kind === fenceKind ? defaultFenceColour() : REGION_COLOUR)
}

/** The colour that a fence without its own has: setting rail_color, #00D500 at first. */
export const defaultFenceColour = (): string => withHash(configValue('rail_color') || '#00D500')

const none: DictionaryOption[] = []
/** The four risk colours as the dictionary has them. */
export const useRiskColours = (): readonly DictionaryOption[] => useDictionary('partitionColor').data ?? none

export const nameOf = (row: Row): string => String(row.name ?? '')
