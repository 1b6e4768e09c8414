import fc from 'fast-check'
import { seeded } from '@muster/testkit'
import { describe, expect, it } from 'vitest'
import { calibrateAnchors, calibrateStrengths, type KnownRange } from './calibrate.ts'

const anchors = [
  { code: 'A', x: 0, y: 0, bias: 0.2, scale: 1 },
  { code: 'B', x: 40, y: 0, bias: -0.1, scale: 1.07 },
  { code: 'C', x: 40, y: 30, bias: 0.5, scale: 0.98 },
  { code: 'D', x: 0, y: 30, bias: 0, scale: 1 },
]

/** A surveyor who walks through the hall and is ranged by every anchor four times a second. */
function walk(seed: number, sigma: number, wrong = 0): KnownRange[] {
  const { normal, random } = seeded(seed)
  return Array.from({ length: 800 }, (_, k) => {
    const t = k / 4
    const [x, y] = [20 + 18 * Math.cos(t / 20), 15 + 13 * Math.sin(t / 13)]
    return anchors.map((a): KnownRange => {
      const distance = Math.hypot(a.x - x, a.y - y)
      const detour = random() < wrong ? 3 * random() : 0
      return { tag: 'surveyor', anchor: a.code, t, distance, measured: a.scale * distance + a.bias + detour + normal(sigma) }
    })
  }).flat()
}

describe('the calibration of anchors', () => {
  it('finds each bias, scale and noise from a walk with known places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const found = calibrateAnchors(walk(seed, 0.1))
        for (const { code, bias, scale } of anchors) {
          const { noise, ...c } = found.get(code)!
          for (const d of [10, 25, 40]) expect(Math.abs(c.scale * d + c.bias - (scale * d + bias)), code).toBeLessThan(0.1)
          expect(noise).toBeGreaterThan(0.06)
          expect(noise).toBeLessThan(0.16)
        }
      }),
      { numRuns: 20, seed: 20261121 },
    )
  })

  it('is not misled by the ranges that came round a corner', () => {
    const found = calibrateAnchors(walk(5, 0.1, 0.15))
    for (const { code, bias, scale } of anchors) {
      const c = found.get(code)!
      expect(Math.abs(c.scale * 25 + c.bias - (scale * 25 + bias)), code).toBeLessThan(0.15)
    }
  })

  it('does not invent a scale from a tag that stood still', () => {
    const { normal } = seeded(2)
    const readings = Array.from({ length: 400 }, (_, k): KnownRange => {
      return { tag: 'T', anchor: 'A', t: k / 10, distance: 12, measured: 12.3 + normal(0.05) }
    })
    const { scale, bias } = calibrateAnchors(readings).get('A')!
    expect(Math.abs(scale - 1)).toBeLessThan(0.02)
    expect(scale * 12 + bias).toBeCloseTo(12.3, 1)
  })

  it('finds the biases of arrival times up to what they have in common', () => {
    const { random, normal } = seeded(3)
    const readings = Array.from({ length: 300 }, (_, k) => {
      const [x, y] = [40 * random(), 30 * random()]
      const offset = 1000 * random()
      return anchors.map((a): KnownRange => {
        const distance = Math.hypot(a.x - x, a.y - y)
        return { tag: 'T', anchor: a.code, t: k, distance, measured: distance + a.bias + offset + normal(0.1), blink: String(k) }
      })
    }).flat()
    const found = calibrateAnchors(readings)
    const between = (a: string, b: string): number => found.get(a)!.bias - found.get(b)!.bias
    expect(between('C', 'D')).toBeCloseTo(0.5, 1)
    expect(between('A', 'B')).toBeCloseTo(0.3, 1)
  })

  it('leaves out an anchor that was hardly heard', () => {
    expect(calibrateAnchors([{ tag: 'T', anchor: 'A', t: 0, distance: 5, measured: 5 }]).size).toBe(0)
  })
})

it('the path loss of each beacon comes from a survey, held near the common one where little was heard', () => {
  const { normal } = seeded(4)
  const truth = { A: { rssiAt1m: -55, attenuation: 1.8 }, B: { rssiAt1m: -65, attenuation: 2.5 } }
  const survey = Object.entries(truth).flatMap(([anchor, { rssiAt1m, attenuation }]) =>
    Array.from({ length: 60 }, (_, i) => {
      const d = 1 + i / 3
      return { floor: 1, x: d, y: 0, anchor, rssi: rssiAt1m - 10 * attenuation * Math.log10(d) + normal(3), count: 20, spread: 3 }
    }),
  )
  survey.push({ floor: 1, x: 5, y: 0, anchor: 'C', rssi: -75, count: 1, spread: 0 })
  const { anchors: found, common } = calibrateStrengths(survey, (point) => point.x)
  expect(found.get('A')!.rssiAt1m).toBeCloseTo(-55, -1)
  expect(found.get('A')!.attenuation).toBeLessThan(found.get('B')!.attenuation)
  expect(Math.abs(found.get('C')!.attenuation - common.attenuation)).toBeLessThan(0.3)
})
