import fc from 'fast-check'
import { seeded } from '@muster/testkit'
import { describe, expect, it } from 'vitest'
import { Filter, type Row } from './filter.ts'

const unit = { xx: 1, xy: 0, yy: 1 }

/** A measured coordinate: how far it is from where the filter thinks, with a variance. */
const along = (filter: Filter, axis: 'x' | 'y', value: number, variance: number): Row => ({
  residual: value - filter[axis],
  jx: axis === 'x' ? 1 : 0,
  jy: axis === 'x' ? 0 : 1,
  links: [],
  signs: [],
  variance,
})

/** A range from (ax, ay) by a link whose error lasts. */
function range(filter: Filter, code: string, ax: number, ay: number, measured: number, sigma = 0.1) {
  const link = filter.link(code, { sigma: 0.3, reach: 2 }, sigma ** 2)
  const d = Math.hypot(filter.x - ax, filter.y - ay)
  const residual = measured - d - filter.s[link.at]!
  filter.update({ residual, jx: (filter.x - ax) / d, jy: (filter.y - ay) / d, links: [link], signs: [1], variance: sigma ** 2 }, link)
}

describe('the filter of a tag', () => {
  it('learns velocity and becomes surer', () => {
    const filter = new Filter()
    filter.reset(0, 0, unit)
    for (let s = 1; s <= 20; s++) {
      filter.predict(1, 0.1)
      filter.update(along(filter, 'x', 2 * s, 1), null)
      filter.update(along(filter, 'y', -s, 1), null)
    }
    expect(filter.vx).toBeCloseTo(2, 1)
    expect(filter.vy).toBeCloseTo(-1, 1)
    expect(filter.covariance.xx).toBeLessThan(0.5)
  })

  it('is moved little by one wrong measurement', () => {
    const filter = new Filter()
    filter.reset(0, 0, unit, 0, 0, 0.1)
    filter.update(along(filter, 'x', 100, 1), null)
    expect(filter.x).toBeLessThan(3)
  })

  it('that is heard every three seconds for two shifts never throws the tag away', () => {
    const { random, normal } = seeded(3)
    const filter = new Filter()
    filter.reset(5, 5, { xx: 4, xy: 1, yy: 4 })
    const anchors = [0, 1, 2, 3, 4].map((i) => ({ code: `A${i}`, x: 20 * Math.cos(i), y: 20 * Math.sin(i) }))
    for (let second = 0; second < 16 * 3600; second += 3) {
      filter.predict(3, random() < 0.3 ? 0.15 : 0.7)
      // A place seen differently well each time, and now and then one range.
      filter.update(along(filter, 'x', 5 + normal(1.5), 2 + random() * 8), null)
      filter.update(along(filter, 'y', 5 + normal(1.5), 2 + random() * 8), null)
      if (random() < 0.5) {
        const a = anchors[Math.floor(random() * 5)]!
        range(filter, a.code, a.x, a.y, Math.hypot(5 - a.x, 5 - a.y) + normal(0.5), 0.5)
      }
      const p = filter.covariance
      expect(p.xx * p.yy - p.xy * p.xy, `after ${second} s`).toBeGreaterThan(0)
      expect(Math.hypot(filter.x - 5, filter.y - 5), `after ${second} s`).toBeLessThan(8)
    }
  })

  it('gives the blame for a lasting error to the link that has it', () => {
    const filter = new Filter()
    filter.reset(3, 4, unit)
    const anchors = [
      { code: 'A', x: 0, y: 0 },
      { code: 'B', x: 10, y: 0 },
      { code: 'C', x: 10, y: 10 },
      { code: 'D', x: 0, y: 10 },
      { code: 'E', x: 5, y: 12 },
    ]
    for (let k = 0; k < 200; k++) {
      filter.predict(0.1, 0.15)
      for (const { code, x, y } of anchors) range(filter, code, x, y, Math.hypot(3 - x, 4 - y) + (code === 'C' && k > 20 ? 3 : 0), 0.05)
    }
    expect(Math.hypot(filter.x - 3, filter.y - 4)).toBeLessThan(0.4)
    expect(filter.s[filter.link('C', { sigma: 0.3, reach: 2 }, 0.01).at]).toBeGreaterThan(2.5)
  })

  it('takes stray readings for stray ones, not for noise: among three in ten that are metres off the good ones still count', () => {
    const { random, normal } = seeded(9)
    const filter = new Filter()
    filter.reset(3, 4, unit)
    let [sum, count] = [0, 0]
    for (let k = 0; k < 600; k++) {
      filter.predict(0.25, 0.3)
      for (const [i, [x, y]] of [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [5, 12],
      ].entries()) {
        const stray = random() < 0.3 ? (random() < 0.5 ? -1 : 1) * (5 + 25 * random()) : 0
        const [ax, ay] = [x!, y!]
        const link = filter.link(`A${i}`, { sigma: 0.1, reach: 2 }, 0.01)
        const d = Math.hypot(filter.x - ax, filter.y - ay)
        const residual = Math.hypot(3 - ax, 4 - ay) + stray + normal(0.1) - d - filter.s[link.at]!
        const row = { residual, jx: (filter.x - ax) / d, jy: (filter.y - ay) / d, links: [link], signs: [1], variance: link.white }
        filter.learn(link, row)
        filter.update(row, link)
      }
      if (k < 40) continue
      sum += Math.hypot(filter.x - 3, filter.y - 4)
      count++
    }
    expect(sum / count).toBeLessThan(0.15)
  })

  it('does not become surer than its links allow, however often they speak', () => {
    const filter = new Filter()
    filter.reset(3, 4, unit)
    for (let k = 0; k < 2000; k++) {
      filter.predict(0.05, 0.05)
      for (const [i, [x, y]] of [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ].entries())
        range(filter, `A${i}`, x!, y!, Math.hypot(3 - x!, 4 - y!))
    }
    // Four links with 0.3 m lasting error each: about 0.3 m / √2 an axis.
    expect(Math.sqrt(filter.covariance.xx)).toBeGreaterThan(0.12)
  })

  it('makes room for a new link where the longest silent one was', () => {
    const filter = new Filter()
    filter.reset(0, 0, unit)
    for (let i = 0; i < 40; i++) {
      filter.predict(0.5, 0.5)
      range(filter, `A${i}`, 30, i, Math.hypot(30, i))
    }
    expect(Math.hypot(filter.x, filter.y)).toBeLessThan(3)
  })

  it('keeps a covariance that is one, and a finite place, whatever it is fed', () => {
    const step = fc.record({
      dt: fc.double({ min: 0, max: 60, noNaN: true }),
      value: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      variance: fc.double({ min: 0.001, max: 100, noNaN: true }),
      anchor: fc.option(fc.integer({ min: 0, max: 30 })),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const filter = new Filter()
        filter.reset(0, 0, unit)
        for (const { dt, value, variance, anchor } of steps) {
          filter.predict(dt, 0.7)
          if (anchor === null) filter.update(along(filter, 'x', value, variance), null)
          else range(filter, `A${anchor}`, anchor * 3 + 0.5, 7, Math.abs(value), Math.sqrt(variance))
          const { xx, xy, yy } = filter.covariance
          expect(xx).toBeGreaterThan(0)
          expect(xx * yy - xy * xy).toBeGreaterThan(0)
          expect(Number.isFinite(filter.x + filter.y + filter.vx + filter.vy)).toBe(true)
        }
      }),
      { numRuns: 300, seed: 20261121 },
    )
  })
})
