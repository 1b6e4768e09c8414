import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '@muster/testkit'
import { setsIn } from './accuracy.ts'
import { type Disturbance, disturbances, inputOf } from './accuracy/disturb.ts'
import { plainTrack } from './accuracy/plain.ts'
import { Recording, type RecordedValue } from './accuracy/recording.ts'
import { recordedTime, replay } from './accuracy/replay.ts'
import { type Epochs, figuresOf, type Figures, type Scored, scoreTag } from './accuracy/score.ts'
import type { Figure } from './lib.ts'

/** Tags of a scene that are replayed at most: many lie at one place. */
const MOST_TAGS = 3

/**
 * How well the engine bears what other plants do to it: recordings are disturbed in many ways, and the engine is set against a textbook's robust least squares
 * with a Kalman filter on the same readings. `npm run bench -- robust --data DIR [--only WORD] [--set WORD]`. `engine there`: the engine's mean at those seconds
 * for which the textbook has a place.
 */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: { data: { type: 'string' }, only: { type: 'string' }, set: { type: 'string' } },
    allowPositionals: true,
  })
  const folder = values.data ?? process.env.MUSTER_RECORDINGS
  if (!folder || !existsSync(resolve(folder))) {
    console.error(`robust: not measured, there is no folder of recordings (${folder ?? 'name one with --data'})`)
    return []
  }
  const recordings = setsIn(resolve(folder))
    .filter((path) => path.includes(values.set ?? ''))
    .map((path) => new Recording(path))
  for (const recording of recordings) {
    console.log(
      `\n${recording.meta.name.padEnd(40)}${['mean', 'p95', 'avail', 'in68', 'in95', 'there', 'plain', 'p95', 'avail', 'in95'].map((h) => h.padStart(8)).join('')}`,
    )
    for (const disturbance of disturbances) {
      if (!disturbance.techs.includes(recording.meta.tech) || !disturbance.name.includes(values.only ?? '')) continue
      const { engine, there, plain } = compare(recording, disturbance)
      const metres = (value: number): string => value.toFixed(2).padStart(8)
      const percent = (value: number): string => `${Math.round(value * 100)} %`.padStart(8)
      const worse = there.mean > plain.mean * 1.02 + 0.005 ? '  worse' : ''
      const dishonest = engine.within95 < 0.895 || engine.within95 > 0.995 ? '  dishonest' : ''
      console.log(
        [
          `  ${disturbance.name}`.padEnd(40),
          metres(engine.mean),
          metres(engine.p95),
          percent(engine.availability),
          percent(engine.within68),
          percent(engine.within95),
          metres(there.mean),
          metres(plain.mean),
          metres(plain.p95),
          percent(plain.availability),
          percent(plain.within95),
          worse,
          dishonest,
        ].join(''),
      )
    }
  }
  return []
}

function compare(recording: Recording, disturbance: Disturbance): Record<'engine' | 'there' | 'plain', Figures> {
  const parts: Record<'engine' | 'there' | 'plain', Epochs[]> = { engine: [], there: [], plain: [] }
  const scenes = recording.meta.scenes.filter((scene) => scene.role === 'test' && scene.trigger !== 'polyline')
  for (const scene of scenes.slice(0, recording.zones.length > 0 ? 1 : scenes.length)) {
    const whole = inputOf(recording, scene)
    const tags = [...new Set(whole.values.map(({ tag }) => tag))]
    const step = Math.max(1, tags.length / MOST_TAGS)
    const chosen = recording.zones.length > 0 ? tags : tags.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))
    const before = { ...whole, values: whole.values.filter(({ tag }) => chosen.includes(tag)) }
    const after = disturbance.change(before, { ...seeded(20261121), recording, scene })
    const seen = Map.groupBy(before.values, ({ tag }) => tag)
    const heard = Map.groupBy(after.values, ({ tag }) => tag)
    const tracks = replay(recording, scene, after.calibrated, after.values)
    for (const [tag, original] of seen) {
      const truth = recording.truth(scene, tag)
      const own = heard.get(tag) ?? []
      const engine = (tracks.get(tag) ?? []).map(
        ({ t, x, y, accuracy }): Scored => ({ t: recordedTime(t), x, y, stated: accuracy, zone: '' }),
      )
      const start = startOf(original, truth, scene.motion === 'static')
      const plain = plainTrack(recording, scene, own, start, after.calibrated)
      const score = (fixes: readonly Scored[]): Epochs =>
        scoreTag(
          fixes,
          original.map(({ t }) => t),
          truth,
          recording.path(scene),
          scene.motion === 'static',
        )
      const known = new Set(plain.map(({ t }) => Math.floor(t - start + 1e-6)))
      parts.engine.push(score(engine))
      parts.there.push(score(engine.filter(({ t }) => known.has(Math.floor(t - start + 1e-6)))))
      parts.plain.push(score(plain))
    }
  }
  return { engine: figuresOf(parts.engine), there: figuresOf(parts.there), plain: figuresOf(parts.plain) }
}

const startOf = (values: readonly RecordedValue[], truth: readonly { t: number }[], isStatic: boolean): number =>
  isStatic ? values[0]!.t : Math.max(values[0]!.t, truth[0]!.t)
