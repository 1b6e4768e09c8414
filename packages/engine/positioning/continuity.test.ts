import { describe, expect, it } from 'vitest'
import { createLocator } from './index.ts'
import { error, Plant, plantSite } from './testing.ts'

describe('after a restart', () => {
  it('the locator goes on from the last committed fix', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick([plant.vendor(s, 10 + s, 10)])
    const next = new Plant()
    next.locator.restore(plant.fixes.at(-1)!)
    next.tick([next.vendor(4, 14, 10), next.vendor(3, 13, 10), next.vendor(5, 55, 10)])
    expect(next.fixes).toMatchObject([{ t: next.fixes[0]!.t, x: 13, y: 10 }])
    expect(next.reasons).toEqual(['duplicate', 'overSpeed'])
    expect(next.tick([next.vendor(6, 16, 10)])[0]).toMatchObject({ x: 16, moving: true })
  })

  it('keeps the floor against an echo', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick(plant.heard(s, 24, 20, 11, 1))
    const next = new Plant()
    next.locator.restore(plant.fixes.at(-1)!)
    expect(next.tick([next.rssi(5, 'B12-11', -60), next.rssi(5, 'B11-11', -62)])[0]?.floor).toBe(11)
  })

  it('does not wake tags that are gone', () => {
    const plant = new Plant({ tags: [] })
    const other = new Plant()
    plant.locator.restore(other.tick([other.vendor(1, 1, 1)])[0]!)
    plant.tick([plant.vendor(2, 1, 1)])
    expect(plant.reasons).toEqual(['unknownTag'])
  })
})

describe('when the site changes', () => {
  it('tracks of tags that still exist go on', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick(plant.ranged(s, 20 + s, 20))
    plant.locator.setSite(plantSite({ settings: { maxSpeed: 3 } }))
    plant.tick(plant.ranged(5, 25, 20).slice(0, 2))
    expect(error(plant.fixes.at(-1)!, 25, 20)).toBeLessThan(0.6)
  })

  it('a tag that was deleted is unknown, and forgotten', () => {
    const plant = new Plant()
    plant.tick([plant.vendor(5, 10, 10)])
    const all = plantSite()
    plant.locator.setSite(plantSite({ tags: [...all.tags.values()].filter((tag) => tag.number !== 'WANG') }))
    plant.tick([plant.vendor(6, 10, 10)])
    plant.locator.setSite(all)
    expect(plant.tick([plant.vendor(6.1, 50, 10)])).toHaveLength(1)
    expect(plant.reasons).toEqual(['unknownTag'])
  })

  it('a moved beacon counts at its new place at once', () => {
    const plant = new Plant()
    plant.tick([plant.rssi(1, 'B11-11', -60)])
    const site = plantSite()
    site.anchors.set('B11-11', { ...site.anchors.get('B11-11')!, x: 24 })
    plant.locator.setSite(site)
    plant.tick([plant.rssi(2, 'B11-11', -61)])
    expect(plant.fixes.at(-1)!.x).toBeGreaterThan(22.9)
  })

  it('a new origin makes old metres meaningless', () => {
    const plant = new Plant()
    plant.tick([plant.vendor(1, 10, 10)])
    plant.locator.setSite(plantSite({ origin: { lng: 121.594, lat: 38.974 } }))
    expect(plant.tick([plant.vendor(2, 55, 10)])).toHaveLength(1)
  })
})

describe('one tag', () => {
  it('has a track of its own, whoever else reports in the same tick', () => {
    const alone = new Plant()
    const crowd = new Plant()
    for (let s = 0; s < 20; s++) {
      const mine = alone.ranged(s, 20 + s / 2, 20, 11, 0)
      alone.tick(mine)
      crowd.tick([...mine.map((o) => ({ ...o, tag: 'LI', distance: o.distance + 1 })), ...mine])
    }
    expect(crowd.fixes.filter((fix) => fix.tag === 1)).toEqual(alone.fixes)
  })

  it('gets the same fixes from the same input', () => {
    const run = () => {
      const plant = new Plant()
      for (let s = 0; s < 30; s++) plant.tick([...plant.heard(s, 20 + s, 20, 11), ...plant.ranged(s + 0.3, 20 + s, 20)])
      return plant.fixes
    }
    expect(run()).toEqual(run())
  })
})

it('a locator of an empty site takes everything calmly', () => {
  const plant = new Plant()
  const site = plantSite({ tags: [], floors: [] })
  site.anchors.clear()
  const { fixes, rejected } = createLocator(site).locate([plant.vendor(1, 1, 1), plant.rssi(1, 'B11-11', -60)], plant.base(2).t)
  expect(fixes).toEqual([])
  expect(rejected.map((r) => r.reason)).toEqual(['unknownTag', 'unknownTag'])
})
