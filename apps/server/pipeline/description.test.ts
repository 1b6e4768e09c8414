import { judgedTypes } from '@muster/engine/rules'
import type { EpisodeEvent } from '@muster/model/protocol'
import { expect, it } from 'vitest'
import { describeEpisode } from './description.ts'
import type { Plant } from './plant.ts'

/** The figures that each kind of rule gives (packages/engine/rules/kinds). */
const figures: Record<(typeof judgedTypes)[number], Record<string, number>> = {
  enter: {},
  intrusion: {},
  breach: {},
  loiter: { seconds: 61, limit: 60 },
  overcrowding: { persons: 12, limit: 10, peak: 12 },
  gathering: { persons: 6, limit: 6 },
  speeding: { speed: 23.456, limit: 15 },
  standstill: { seconds: 300 },
  sos: { presses: 1 },
  lowBattery: { percent: 12, limit: 20 },
  tagOffline: { seconds: 180 },
}
const subject = { kind: 'employee', name: '李燕', code: 'BH0334', tagNumber: 'C3000000014E' }
const plant = { subjects: new Map([[7, subject]]), fences: new Map([[3, { name: '储罐区', area: 0 }]]) } as unknown as Plant
const event = (type: EpisodeEvent['type'], values: Record<string, number>): EpisodeEvent => ({
  kind: 'open',
  key: 'k',
  tenant: 1,
  rule: 1,
  type,
  priority: 'high',
  tag: 7,
  fence: 3,
  startedAt: 0,
  t: 0,
  floor: 0,
  x: 0,
  y: 0,
  figures: values,
})

it.each(judgedTypes)('says what happened in both languages: %s', (type) => {
  const { zh, en } = describeEpisode(event(type, figures[type]), plant)
  for (const text of [zh, en]) {
    expect(text).not.toMatch(/[{}]|undefined|NaN/)
    expect(text).toMatch(/李燕|储罐区|聚集|gathered/)
  }
})

it('counts vehicles as vehicles', () => {
  expect(describeEpisode(event('overcrowding', { vehicles: 4, limit: 3, peak: 4 }), plant).zh).toBe('“储罐区”内 4 辆车，超过限制 3 辆')
})

it('rounds figures as people read them', () => {
  expect(describeEpisode(event('speeding', figures.speeding), plant).zh).toBe('李燕（BH0334） 车速 23.5 km/h，超过限速 15 km/h')
})
