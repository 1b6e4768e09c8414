import type { Row } from '@muster/entity-kit/web'
import type { MessageKey } from '@muster/i18n'
import type { AnyEntity } from '@muster/model/define'
import { baseStation, beacon, camera, uwbStation } from '@muster/model/entities'
import { configValue } from '../../../shell/config.ts'

/** One kind of device that is put on a floor plan: what its panel asks for and how it is shown. */
export type PlacementKind = {
  entity: AnyEntity
  title: MessageKey
  /** Fields of the panel besides the coordinates, in order. */
  fields: readonly string[]
  /** Field by which it is called on the map. */
  label: 'code' | 'name'
  /** What is drawn around it. */
  around: 'coverage' | 'fan' | 'ranging' | null
  /** Field whose stream is played beside the plan, by who may. */
  stream?: string
  /** What a new one starts with. */
  initial: () => Record<string, unknown>
}

const figure = (key: string, fallback: number) => {
  const value = Number(configValue(key) ?? Number.NaN)
  return Number.isFinite(value) ? value : fallback
}

export const beaconKind: PlacementKind = {
  entity: beacon,
  title: 'site.screen.beaconManage',
  fields: ['code', 'name', 'group', 'attenuation', 'signalAtOneMetre', 'installHeight', 'area', 'use', 'mac', 'remarks'],
  label: 'code',
  around: null,
  initial: () => ({
    attenuation: figure('beacon_attenuation_default', 2),
    signalAtOneMetre: Math.round(figure('beacon_signal_default', -59)),
  }),
}

export const stationKind: PlacementKind = {
  entity: baseStation,
  title: 'site.screen.stationManage',
  fields: [
    'code',
    'name',
    'type',
    'ip',
    'port',
    'coverage',
    'floorChange',
    'floorChangeDistance',
    'linkedFloors',
    'installHeight',
    'area',
    'powerSupply',
    'model',
    'remarks',
  ],
  label: 'code',
  around: 'coverage',
  initial: () => ({ type: 'lan', coverage: 15, floorChange: false }),
}

export const uwbKind: PlacementKind = {
  entity: uwbStation,
  title: 'site.screen.UWBstationManage',
  fields: ['code', 'name', 'ip', 'port', 'role', 'primary', 'installHeight', 'rangingArea', 'dimension', 'channel', 'area', 'remarks'],
  label: 'code',
  around: 'ranging',
  initial: () => ({ role: 'primary', rangingArea: 50, port: 5000 }),
}

export const cameraKind: PlacementKind = {
  entity: camera,
  title: 'site.screen.cameraManage',
  fields: [
    'name',
    'code',
    'rtspAddress',
    'ip',
    'port',
    'kind',
    'vendor',
    'heading',
    'viewAngle',
    'reach',
    'installHeight',
    'area',
    'remarks',
  ],
  label: 'name',
  around: 'fan',
  stream: 'rtspAddress',
  initial: () => ({ heading: 0, viewAngle: 90, reach: 20, port: 554 }),
}

export const labelOf = (kind: PlacementKind, row: Readonly<Record<string, unknown>>): string => String(row[kind.label] ?? '')

export const placeOf = (row: Row): { lng: number; lat: number } | null => {
  const at = row.location as { lng?: unknown; lat?: unknown } | null | undefined
  return typeof at?.lng === 'number' && typeof at.lat === 'number' ? { lng: at.lng, lat: at.lat } : null
}
