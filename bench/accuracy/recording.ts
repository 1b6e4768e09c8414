import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from './csv.ts'

export type Scene = {
  name: string
  role: 'calibration' | 'test'
  motion: 'static' | 'moving'
  /** How its truth is known: over time, as a path only, or as a zone. */
  trigger: 'by-time' | 'polyline' | 'zone'
  tagHeight_m?: number | null
  survey?: string
}

export type RecordingMeta = {
  name: string
  tech: 'uwb-twr' | 'uwb-tdoa' | 'ble-rssi'
  tagHeight_m: number | null
  areaPolygon_m: [number, number][]
  calibration?: {
    pathLoss?: { rssi1m: number; n: number }
    rangeScaleOffset?: Record<string, [number, number]>
    anchorBias_m?: Record<string, number>
  }
  scenes: Scene[]
}

export type RecordedAnchor = { code: string; x: number; y: number; z: number | null }
/** Seconds of the recording's own clock; metres or dBm. */
export type RecordedValue = { t: number; tag: string; anchor: string; value: number; epoch: string }
export type RecordedSurvey = {
  x: number
  y: number
  floor: number
  anchor: string
  rssi: number
  count: number
  spread: number
  scan: string | undefined
}
export type RecordedZone = { zone: string; x: number; y: number; floor: number }
/** A straight piece of a known path. */
export type PathPiece = { x0: number; y0: number; x1: number; y1: number }
export type TruthPoint = { t: number; x: number; y: number; zone: string }

/** The floor of sets that know of one only; the levels above and below follow. */
export const GROUND = 100

/** A recording in the data sets' common format: a folder with set.json, anchors.csv and scenes. */
export class Recording {
  readonly folder: string
  readonly meta: RecordingMeta
  readonly anchors: RecordedAnchor[]
  readonly zones: RecordedZone[]

  constructor(folder: string) {
    this.folder = folder
    this.meta = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8'))
    this.anchors = this.#rows('anchors.csv').map((row) => ({
      code: row.anchor!,
      x: Number(row.x_m),
      y: Number(row.y_m),
      z: row.z_m ? Number(row.z_m) : null,
    }))
    this.zones = this.#rows('zones.csv').map((row) => ({
      zone: row.zone!,
      x: Number(row.x_m),
      y: Number(row.y_m),
      floor: GROUND + Number(row.floor ?? 0),
    }))
  }

  /** The zone of a floor whose centre is nearest; null in sets without zones. */
  zoneAt(x: number, y: number, floor: number): RecordedZone | null {
    let best: RecordedZone | null = null
    for (const zone of this.zones) {
      if (zone.floor !== floor) continue
      if (best === null || Math.hypot(zone.x - x, zone.y - y) < Math.hypot(best.x - x, best.y - y)) best = zone
    }
    return best
  }

  /** The path of a scene of which only that is known. */
  path(scene: Scene): PathPiece[] {
    return this.#rows('scenes', scene.name, 'polyline.csv').map((row) => ({
      x0: Number(row.x0_m),
      y0: Number(row.y0_m),
      x1: Number(row.x1_m),
      y1: Number(row.y1_m),
    }))
  }

  /** In the order recorded. */
  values(scene: Scene): RecordedValue[] {
    return this.#rows('scenes', scene.name, 'observations.csv').map((row) => ({
      t: Number(row.t_s),
      tag: row.tag!,
      anchor: row.anchor!,
      value: Number(row.value),
      epoch: row.epoch ?? '',
    }))
  }

  truth(scene: Scene, tag: string): TruthPoint[] {
    return this.#rows('scenes', scene.name, 'truth.csv')
      .filter((row) => row.tag === tag)
      .map((row) => ({ t: Number(row.t_s), x: Number(row.x_m), y: Number(row.y_m), zone: row.zone ?? '' }))
  }

  /** Mean strength of each anchor at each surveyed place; `part` names the survey's part that belongs to a scene. */
  survey(part: string | undefined): RecordedSurvey[] {
    const rows = this.#rows('survey.csv').filter((row) => part === undefined || row.survey === part)
    return [...Map.groupBy(rows, (row) => `${row.x_m} ${row.y_m} ${row.zone ?? ''} ${row.sample ?? ''} ${row.anchor}`).values()].map(
      (group) => {
        const { x_m, y_m, zone, anchor, sample } = group[0]!
        const values = group.map((row) => Number(row.rssi_dbm))
        const rssi = values.reduce((sum, value) => sum + value, 0) / values.length
        const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - rssi) ** 2, 0) / Math.max(1, values.length - 1))
        const floor = this.zones.find((known) => known.zone === zone)?.floor ?? GROUND
        return { x: Number(x_m), y: Number(y_m), floor, anchor: anchor!, rssi, count: values.length, spread, scan: sample }
      },
    )
  }

  #rows(...path: string[]): Record<string, string | undefined>[] {
    const file = join(this.folder, ...path)
    return existsSync(file) ? parseCsv(readFileSync(file, 'utf8')) : []
  }
}
