import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { smoothTrack } from '@muster/engine/positioning'
import { Recording } from './accuracy/recording.ts'
import { recordedTime, replay } from './accuracy/replay.ts'
import { type Epochs, type Figures, figuresOf, scoreTag } from './accuracy/score.ts'

/**
 * Positioning accuracy on real recordings: `node bench/accuracy.ts --data DIR [--raw] [--scenes] [--estimates DIR]`.
 * DIR is one set or a folder of sets. Only test scenes with a known place over time count; no tuning on them.
 */
export function accuracyOf(
  folder: string,
  raw: boolean,
  onScene?: (name: string, figures: Figures) => void,
  estimates?: string,
): Figures | null {
  const recording = new Recording(folder)
  const parts: Epochs[] = []
  const lines = ['scene,t_s,tag,x_m,y_m']
  for (const scene of recording.meta.scenes) {
    if (scene.role !== 'test' || scene.trigger !== 'by-time') continue
    const values = recording.values(scene)
    for (const [tag, live] of replay(recording, scene, raw)) {
      const fixes = process.env.SMOOTH ? smoothTrack(live) : live
      const seen = values.filter((value) => value.tag === tag).map((value) => value.t)
      const scored = fixes.map(({ t, x, y, accuracy }) => ({ t: recordedTime(t), x, y, stated: accuracy }))
      const epochs = scoreTag(scored, seen, recording.truth(scene, tag), scene.motion === 'static')
      parts.push(epochs)
      onScene?.(scene.name, figuresOf([epochs]))
      for (const fix of scored) lines.push([scene.name, fix.t.toFixed(3), tag, fix.x.toFixed(4), fix.y.toFixed(4)].join(','))
    }
  }
  if (estimates !== undefined) writeFileSync(join(estimates, `${recording.meta.name}.csv`), `${lines.join('\n')}\n`)
  return parts.length === 0 ? null : figuresOf(parts)
}

/** The sets in a folder, or the folder itself when it is one. */
export function setsIn(folder: string): string[] {
  if (existsSync(join(folder, 'set.json'))) return [folder]
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'set.json')))
    .sort()
}

function row(name: string, figures: Figures): string {
  const metres = [figures.mean, figures.p50, figures.p75, figures.p95].map((value) => value.toFixed(2).padStart(6))
  const shares = [figures.availability, figures.within68, figures.within95].map((value) => `${Math.round(value * 100)} %`.padStart(6))
  return [name.padEnd(28), String(figures.epochs).padStart(6), ...metres, ...shares].join('  ')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, raw: { type: 'boolean' }, scenes: { type: 'boolean' }, estimates: { type: 'string' } },
  })
  if (values.data === undefined) {
    console.error('usage: node bench/accuracy.ts --data DIR [--raw] [--scenes] [--estimates DIR]')
    process.exit(2)
  }
  console.log(['set'.padEnd(28), ...['n', 'mean', 'p50', 'p75', 'p95', 'avail', 'in68', 'in95'].map((h) => h.padStart(6))].join('  '))
  for (const folder of setsIn(resolve(values.data))) {
    const scenes: string[] = []
    const figures = accuracyOf(folder, values.raw === true, (name, f) => scenes.push(row(`  ${name}`, f)), values.estimates)
    if (figures === null) continue
    console.log(row(new Recording(folder).meta.name, figures))
    if (values.scenes) for (const scene of scenes) console.log(scene)
  }
}
