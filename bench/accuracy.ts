import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { smoothTrack } from '@muster/engine/positioning'
import type { Fix } from '@muster/model/protocol'
import { baselinesOf } from './accuracy/baselines.ts'
import { calibrate } from './accuracy/calibrated.ts'
import { Recording, type Scene } from './accuracy/recording.ts'
import { recordedTime, replay } from './accuracy/replay.ts'
import { type Epochs, type Figures, figuresOf, scoreTag } from './accuracy/score.ts'
import type { Figure } from './lib.ts'

type Options = { raw: boolean; scenes: boolean; estimates: string | undefined }
type Row = { name: string; figures: Figures }

const wanted = ['mean', 'p50', 'p75', 'p95', 'availability', 'within68', 'within95', 'zone'] as const
const shares = new Set<string>(['availability', 'within68', 'within95', 'zone'])

/**
 * Positioning accuracy on real recordings, next to the baselines that stand beside them:
 * `npm run bench -- accuracy --data DIR [--scenes] [--raw] [--estimates DIR]`. DIR is one set or a folder of sets (or MUSTER_RECORDINGS
 * names it). Only test scenes count. `live`: fixes as the engine gives them; `history`: the same track smoothed afterwards.
 * `--raw` leaves calibration and survey out; `--estimates` writes what was found for another scorer.
 */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { data: { type: 'string' }, raw: { type: 'boolean' }, scenes: { type: 'boolean' }, estimates: { type: 'string' } },
    allowPositionals: true,
  })
  const folder = values.data ?? process.env.MUSTER_RECORDINGS
  if (!folder || !existsSync(resolve(folder))) {
    console.error(`accuracy: not measured, there is no folder of recordings (${folder ?? 'name one with --data'})`)
    return []
  }
  console.log(
    ['set'.padEnd(34), ...['n', 'mean', 'p50', 'p75', 'p95', 'avail', 'in68', 'in95', 'zone'].map((h) => h.padStart(6))].join('  '),
  )
  return setsIn(resolve(folder)).flatMap((path) =>
    figuresOfSet(path, { raw: values.raw === true, scenes: values.scenes === true, estimates: values.estimates }),
  )
}

function figuresOfSet(path: string, options: Options): Figure[] {
  const recording = new Recording(path)
  const { name } = recording.meta
  const out: Figure[] = []
  for (const kind of ['live', 'history'] as const) {
    const rows = accuracyOf(recording, kind, options)
    for (const row of options.scenes ? rows : rows.slice(0, 1)) console.log(line(row))
    const { figures } = rows[0]!
    const conditions = `${kind}, ${figures.epochs} epochs of one second of the test scenes${options.raw ? ', not calibrated' : ''}`
    for (const key of wanted) {
      const value = figures[key]
      if (value !== null)
        out.push({
          name: `accuracy.${name}.${kind === 'live' ? '' : 'history.'}${key}`,
          value: Number(value.toFixed(3)),
          unit: shares.has(key) ? '' : 'm',
          conditions,
        })
    }
  }
  for (const row of baselinesOf(join(dirname(path), 'baselines.md'), name)) console.log(`  baseline ${row}`)
  return out
}

/** The whole set first, then its scenes. Scenes of which only the path is known stay out of the whole: an error along it does not count there. */
function accuracyOf(recording: Recording, kind: 'live' | 'history', { raw, estimates }: Options): Row[] {
  const scenes = recording.meta.scenes.filter((scene) => scene.role === 'test')
  const lines = ['scene,t_s,tag,x_m,y_m,zone']
  const scored = scenes.map((scene) => {
    const parts: Epochs[] = []
    const values = Map.groupBy(recording.values(scene), (value) => value.tag)
    for (const [tag, live] of replay(recording, scene, raw ? {} : calibrate(recording, scene))) {
      const fixes = (kind === 'live' ? live : smoothTrack(live)).map((fix) => scoredFix(recording, scene, fix))
      const seen = values.get(tag)!.map((value) => value.t)
      parts.push(scoreTag(fixes, seen, recording.truth(scene, tag), recording.path(scene), scene.motion === 'static'))
      for (const fix of fixes) lines.push([scene.name, fix.t.toFixed(3), tag, fix.x.toFixed(4), fix.y.toFixed(4), fix.zone].join(','))
    }
    return { scene, parts }
  })
  if (estimates !== undefined) writeFileSync(join(estimates, `${recording.meta.name}.${kind}.csv`), `${lines.join('\n')}\n`)
  const timed = scored.filter(({ scene }) => scene.trigger !== 'polyline')
  const whole = (timed.length > 0 ? timed : scored).flatMap(({ parts }) => parts)
  return [
    { name: `${recording.meta.name} ${kind}`, figures: figuresOf(whole) },
    ...scored.map(({ scene, parts }) => ({ name: `  ${scene.name}`, figures: figuresOf(parts) })),
  ]
}

/** In a set that is about zones a fix stands for the zone that it lies in, or is nearest to. */
function scoredFix(recording: Recording, scene: Scene, { t, x, y, accuracy, floor }: Fix) {
  const fix = { t: recordedTime(t), x, y, stated: accuracy, zone: '' }
  if (scene.trigger !== 'zone') return fix
  const zone = recording.zoneAt(x, y, floor)
  return zone === null ? fix : { ...fix, x: zone.x, y: zone.y, zone: zone.zone }
}

/** The sets in a folder, or the folder itself when it is one. */
export function setsIn(folder: string): string[] {
  if (existsSync(join(folder, 'set.json'))) return [folder]
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'set.json')))
    .sort()
}

function line({ name, figures }: Row): string {
  const metres = [figures.mean, figures.p50, figures.p75, figures.p95].map((value) => value.toFixed(2).padStart(6))
  const percents = [figures.availability, figures.within68, figures.within95, figures.zone].map((value) =>
    (value === null ? '' : `${Math.round(value * 100)} %`).padStart(6),
  )
  return [name.padEnd(34), String(figures.epochs).padStart(6), ...metres, ...percents].join('  ')
}
