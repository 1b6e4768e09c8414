import type { WatchedDevice, WatchedKind } from '@muster/engine/health'
import type { Anchor, EngineSettings, RangeCalibration, Rule, Site, SiteFence, SiteFloor, SiteTag, Wall } from '@muster/engine/site'
import { type LocalFrame, localFrame, ringBounds } from '@muster/geometry'
import type { GeoPoint, GeoRing } from '@muster/model/define'
import { AreaIndex } from './area-index.ts'
import { type Plant, type Subject, vehicleRuleNumber } from './plant.ts'
import type { PlantRows } from './plant-rows.ts'
import { engineSettings, numberSetting, signalDefaults } from './settings.ts'
import { personRule, vehicleRule } from './site-rules.ts'
import { siteSurvey, siteWalls } from './survey-rows.ts'

/** Metres by which a fix must be beyond a fence's edge when the fence says nothing. */
const DEFAULT_TOLERANCE = 1
/** km/h to m/s. */
const KMH = 1 / 3.6

const number = (id: string | null): number => Number(id ?? 0)

/** Turns a tenant's rows into the plant that the engine and the live server work with. */
export function buildPlant(tenant: number, origin: { lng: number; lat: number }, rows: PlantRows): Plant {
  const frame = localFrame(origin)
  const ring = (shape: GeoRing | null) => (shape ?? []).map((p) => frame.toLocal(p))
  const settings = engineSettings(rows.settings)
  const buildings = new Map(rows.buildings.map((row) => [row.id, row]))
  const tags = siteTags(rows)
  const devices = watchedDevices(rows, frame)
  const walls = siteWalls(rows.plans, frame)
  const site: Site = {
    tenant,
    origin,
    floors: new Map(
      rows.floors.map((row) => [
        Number(row.id),
        siteFloor(row, row.building ? buildings.get(row.building) : undefined, frame, walls.get(Number(row.id))),
      ]),
    ),
    anchors: new Map(devices.map(({ anchor }) => [anchor.code, anchor])),
    tags: new Map(tags.map((tag) => [tag.number, tag])),
    tagsById: new Map(tags.map((tag) => [tag.id, tag])),
    fences: rows.fences
      .filter((row) => row.enabled !== false)
      .map(
        (row): SiteFence => ({
          id: Number(row.id),
          floor: number(row.floor),
          ring: ring(row.location),
          tolerance: row.tolerance ?? DEFAULT_TOLERANCE,
          area: number(row.area),
        }),
      ),
    rules: siteRules(rows, settings),
    settings,
    survey: siteSurvey(rows.survey, frame),
  }
  return {
    tenant,
    site,
    frame,
    subjects: subjects(rows),
    fences: new Map(rows.fences.map((row) => [Number(row.id), { name: row.name, area: number(row.area) }])),
    floors: new Map(
      rows.floors.map((row) => [Number(row.id), { name: floorName(row, row.building ? buildings.get(row.building) : undefined) }]),
    ),
    rules: ruleWords(site.rules, rows),
    historyDays: numberSetting(rows.settings, 'history_retention_days', 90),
    rawDays: numberSetting(rows.settings, 'raw_retention_days', 30),
    devices,
    departments: new Map(rows.departments.map((row) => [row.id, row.name])),
    areas: new AreaIndex(
      rows.areas.map((row) => ({ id: Number(row.id), parent: number(row.parent), floor: number(row.floor), ring: ring(row.shape) })),
    ),
  }
}

type FloorRow = PlantRows['floors'][number]
type BuildingRow = PlantRows['buildings'][number]

const floorName = (row: FloorRow, building: BuildingRow | undefined): string => (building ? `${building.name} ${row.name}` : row.name)

function siteFloor(row: FloorRow, building: BuildingRow | undefined, frame: LocalFrame, walls: Wall[] | undefined): SiteFloor {
  const corners = [
    frame.toLocal({ lng: row.minLongitude, lat: row.minLatitude }),
    frame.toLocal({ lng: row.maxLongitude, lat: row.maxLatitude }),
  ]
  return {
    id: Number(row.id),
    building: building ? Number(building.id) : null,
    code: `${building?.code ?? building?.name ?? ''}/${row.abbreviation}`.toUpperCase(),
    level: row.level,
    elevation: row.elevation ?? 0,
    outdoor: row.isOutdoor === true,
    bounds: ringBounds(corners),
    outline: (building?.outline ?? []).map((p) => frame.toLocal(p)),
    ...(walls ? { walls } : {}),
  }
}

/** The name of a device's key in its own kind; see WatchedDevice. */
export const deviceKey = (kind: WatchedKind, id: string): string => `${kind}-${id}`

function watchedDevices(rows: PlantRows, frame: LocalFrame): WatchedDevice[] {
  const place = (row: { floor: string | null; location: GeoPoint | null; installHeight: number | null }) => ({
    floor: number(row.floor),
    ...frame.toLocal(row.location!),
    z: row.installHeight ?? 0,
  })
  const plain = { floorChange: false, floorChangeDistance: 0, linkedFloors: [] }
  const signal = signalDefaults(rows.settings)
  const device = (kind: WatchedKind, row: { id: string; name: string | null }, anchor: Anchor): WatchedDevice => ({
    key: deviceKey(kind, row.id),
    kind,
    code: anchor.code,
    name: row.name ?? '',
    anchor,
  })
  const beacons = rows.beacons.flatMap((row): WatchedDevice[] => {
    if (!row.location) return []
    const anchor = { kind: 'beacon' as const, ...place(row), rssiAt1m: row.signalAtOneMetre, attenuation: row.attenuation, ...plain }
    // A beacon is heard by its code or by its hardware address.
    return [row.code, ...(row.mac ? [row.mac] : [])].map((code) => device('beacon', row, { ...anchor, code: code.toUpperCase() }))
  })
  const stations = rows.baseStations
    .filter((row) => row.location)
    .map((row) =>
      device('station', row, {
        code: row.code.toUpperCase(),
        kind: 'baseStation',
        ...place(row),
        rssiAt1m: row.signalAtOneMetre ?? signal.rssiAt1m,
        attenuation: row.attenuation ?? signal.attenuation,
        floorChange: row.floorChange === true,
        floorChangeDistance: row.floorChangeDistance ?? 0,
        linkedFloors: (row.linkedFloors ?? []).map(Number),
      }),
    )
  const uwb = rows.uwbStations
    .filter((row) => row.location)
    .map((row) =>
      device('uwbStation', row, {
        code: row.code.toUpperCase(),
        kind: 'uwbStation',
        ...place(row),
        ...signal,
        ...plain,
        ...calibrationOf(row),
      }),
    )
  return [...beacons, ...stations, ...uwb]
}

/** What was left beside bias and scale where a calibration did not say, metres (1 sigma): the solver's own belief. */
const USUAL_LASTING = 0.1
const USUAL_NOISE = 0.15

/** The calibration that stands in a station's row, if any. */
function calibrationOf(row: PlantRows['uwbStations'][number]): { calibration?: RangeCalibration } {
  const { rangeBias, rangeScale, rangeLasting, rangeNoise } = row
  if (rangeBias === null && rangeScale === null) return {}
  return {
    calibration: { bias: rangeBias ?? 0, scale: rangeScale || 1, lasting: rangeLasting ?? USUAL_LASTING, noise: rangeNoise ?? USUAL_NOISE },
  }
}

function siteTags(rows: PlantRows): SiteTag[] {
  const people = new Map(rows.people.map((row) => [row.id, row]))
  const vehicles = new Map(rows.vehicles.map((row) => [row.id, row]))
  return rows.tags.map((row): SiteTag => {
    const person = row.holder ? people.get(row.holder) : undefined
    const vehicle = row.vehicle ? vehicles.get(row.vehicle) : undefined
    return {
      id: Number(row.id),
      number: row.number.toUpperCase(),
      technology: (row.technology ?? 'fusion') as SiteTag['technology'],
      holderKind: holderKind(vehicle?.kind ?? person?.kind ?? null),
      holder: number(row.vehicle ?? row.holder),
      department: number(vehicle?.department ?? person?.department ?? row.department),
      vehicleType: vehicle?.type ?? '',
      speedLimit: (vehicle?.speedLimit ?? 0) * KMH,
    }
  })
}

const holderKinds = ['employee', 'visitor', 'contractor', 'migrantWorker', 'vehicle', 'visitorVehicle', 'unbound'] as const
const holderKind = (kind: string | null): SiteTag['holderKind'] => holderKinds.find((known) => known === kind) ?? 'unbound'

function subjects(rows: PlantRows): Map<number, Subject> {
  const people = new Map(rows.people.map((row) => [row.id, row]))
  const vehicles = new Map(rows.vehicles.map((row) => [row.id, row]))
  const departments = new Map(rows.departments.map((row) => [row.id, row.name]))
  return new Map(
    rows.tags.map((row): [number, Subject] => {
      const person = row.holder ? people.get(row.holder) : undefined
      const vehicle = row.vehicle ? vehicles.get(row.vehicle) : undefined
      const department = vehicle?.department ?? person?.department ?? row.department
      const subject: Subject = {
        tag: Number(row.id),
        tagNumber: row.number,
        kind: holderKind(vehicle?.kind ?? person?.kind ?? null),
        holder: row.vehicle ?? row.holder,
        name: vehicle?.name ?? person?.name ?? row.number,
        code: vehicle ? (vehicle.plate ?? vehicle.code) : (person?.number ?? person?.company ?? row.number),
        ...(vehicle ? { vehicleType: vehicle.type } : {}),
        department,
        departmentName: (department && departments.get(department)) || '',
        battery: row.battery,
        areas: (vehicle?.areas ?? person?.areas ?? []).map(Number),
        driverName: vehicle?.driverName ?? '',
        plate: vehicle?.plate ?? '',
      }
      return [subject.tag, subject]
    }),
  )
}

function siteRules(rows: PlantRows, settings: EngineSettings): Rule[] {
  const person = rows.personRules.map((row) => personRule(row, settings.zoneOffsetMinutes, settings.entryCount))
  const vehicle = rows.vehicleRules.map((row) => vehicleRule(row, settings.zoneOffsetMinutes, settings.entryCount, rows.vehicles))
  return [...person, ...vehicle].filter((rule) => rule !== null)
}

type RuleWords = { name: string; sound: boolean; subject: 'person' | 'vehicle' }

function ruleWords(rules: readonly Rule[], rows: PlantRows): Map<number, RuleWords> {
  const person = new Map(rows.personRules.map((row) => [Number(row.id), row]))
  const vehicle = new Map(rows.vehicleRules.map((row) => [vehicleRuleNumber(Number(row.id)), row]))
  return new Map(
    rules.map(({ id, subject }) => {
      const row = person.get(id) ?? vehicle.get(id)
      return [id, { name: row?.name ?? '', sound: row?.sound !== false, subject }]
    }),
  )
}
