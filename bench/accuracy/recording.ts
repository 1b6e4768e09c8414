import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from './csv.ts'

export type Scene = {
  name: string
  role: 'calibration' | 'test'
  motion: 'static' | 'moving'
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
  scenes: (Scene & { trigger: string; survey?: string })[]
}

export type RecordedAnchor = { code: string; x: number; y: number; z: number | null }
/** Seconds of the recording's own clock; metres or dBm. */
export type RecordedValue = { t: number; tag: string; anchor: string; value: number; epoch: string }
export type RecordedSurvey = { x: number; y: number; anchor: string; rssi: number; count: number }
export type TruthPoint = { t: number; x: number; y: number }

/** A recording in the data sets' common format: a folder with set.json, anchors.csv and scenes. */
export class Recording {
  readonly folder: string
  readonly meta: RecordingMeta
  readonly anchors: RecordedAnchor[]

  constructor(folder: string) {
    this.folder = folder
    this.meta = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8'))
    this.anchors = this.#rows('anchors.csv').map((row) => ({
      code: row.anchor!,
      x: Number(row.x_m),
      y: Number(row.y_m),
      z: row.z_m ? Number(row.z_m) : null,
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
      .map((row) => ({ t: Number(row.t_s), x: Number(row.x_m), y: Number(row.y_m) }))
  }

  /** Mean strength of each anchor at each surveyed place; `part` names the survey's part that belongs to a scene. */
  survey(part: string | undefined): RecordedSurvey[] {
    if (!existsSync(join(this.folder, 'survey.csv'))) return []
    const rows = this.#rows('survey.csv').filter((row) => part === undefined || row.survey === part)
    return [...Map.groupBy(rows, (row) => `${row.x_m} ${row.y_m} ${row.anchor}`).values()].map((group) => ({
      x: Number(group[0]!.x_m),
      y: Number(group[0]!.y_m),
      anchor: group[0]!.anchor!,
      rssi: group.reduce((sum, row) => sum + Number(row.rssi_dbm), 0) / group.length,
      count: group.length,
    }))
  }

  #rows(...path: string[]): Record<string, string | undefined>[] {
    return parseCsv(readFileSync(join(this.folder, ...path), 'utf8'))
  }
}
