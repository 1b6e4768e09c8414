import { resolve } from 'node:path'
import { accuracyOf, setsIn } from './accuracy.ts'
import { Recording } from './accuracy/recording.ts'
import type { Figure } from './lib.ts'

const wanted = ['mean', 'p50', 'p75', 'p95', 'availability', 'within95'] as const

/** Accuracy on recordings in the folder named by MUSTER_RECORDINGS; without one nothing is measured, and it says so. */
export async function benchAccuracy(): Promise<Figure[]> {
  const folder = process.env.MUSTER_RECORDINGS
  if (!folder) {
    console.error('accuracy: not measured, MUSTER_RECORDINGS names no folder of recordings')
    return []
  }
  return setsIn(resolve(folder)).flatMap((path): Figure[] => {
    const figures = accuracyOf(path, false)
    if (figures === null) return []
    const { name } = new Recording(path).meta
    const conditions = `${figures.epochs} epochs of the test scenes with a known place over time`
    return wanted.map((key) => ({
      name: `accuracy.${name}.${key}`,
      value: Number(figures[key].toFixed(3)),
      unit: key === 'availability' || key === 'within95' ? '' : 'm',
      conditions,
    }))
  })
}
