import { describe, expect, it } from 'vitest'
import { error, Plant } from './testing.ts'

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

describe('signal strengths', () => {
  it('place a walker among beacons 15 m apart to some metres, and say honestly how well', () => {
    const plant = new Plant()
    const errors: number[] = []
    let honest = 0
    for (let s = 0; s < 300; s++) {
      const x = 30 + 20 * Math.cos(s / 20)
      const y = 20 + 12 * Math.sin(s / 20)
      for (const fix of plant.tick(plant.heard(s, x, y, 11))) {
        errors.push(error(fix, x, y))
        if (errors.at(-1)! <= fix.accuracy) honest++
        expect(fix).toMatchObject({ floor: 11, technology: 'ble' })
      }
    }
    expect(errors.length).toBeGreaterThan(290)
    expect(median(errors)).toBeLessThan(2.5)
    expect(honest / errors.length).toBeGreaterThan(0.55)
    expect(honest / errors.length).toBeLessThan(0.95)
  })

  it('are not pulled away by one beacon that is hidden behind steel', () => {
    const plant = new Plant()
    for (let s = 0; s < 10; s++) {
      plant.tick(plant.heard(s, 24, 21, 11, 1).map((o) => (o.anchor === 'B11-11' ? { ...o, rssi: o.rssi - 25 } : o)))
    }
    expect(error(plant.fixes.at(-1)!, 24, 21)).toBeLessThan(3)
  })

  it('of one beacon mean its place, as uncertain as it is far', () => {
    const near = new Plant()
    const [close] = near.tick([near.rssi(1, 'B11-11', -62)])
    const far = new Plant()
    const [distant] = far.tick([far.rssi(1, 'B11-11', -80)])
    expect(close).toMatchObject({ x: 22.5, y: 20, floor: 11 })
    expect(distant).toMatchObject({ x: 22.5, y: 20 })
    expect(close!.accuracy).toBeGreaterThan(1)
    expect(close!.accuracy).toBeLessThan(4)
    expect(distant!.accuracy).toBeGreaterThan(9)
  })

  it('of one far beacon do not spoil a place that several gave', () => {
    const plant = new Plant()
    plant.tick(plant.heard(0, 20, 20, 11, 0))
    expect(plant.tick([plant.rssi(6, 'B11-31', -80)])).toEqual([])
    expect(plant.reasons.at(-1)).toBe('singlePoint')
    expect(plant.tick([plant.rssi(7, 'B11-11', -60)])).toHaveLength(1)
  })

  it('give one fix a second from many gateways, not one a packet', () => {
    const plant = new Plant()
    for (let s = 0; s < 10; s++) for (let k = 0; k < 4; k++) plant.tick(plant.heard(s + k * 0.25, 20, 20, 11))
    expect(plant.fixes.length).toBeLessThan(25)
    expect(plant.fixes.length).toBeGreaterThan(9)
  })

  it('reported twice count once', () => {
    const plant = new Plant()
    const packet = plant.rssi(1, 'B11-11', -62)
    plant.tick([packet, packet])
    plant.tick([packet])
    expect(plant.reasons).toEqual(['duplicate', 'duplicate'])
    expect(plant.fixes).toHaveLength(1)
  })
})

describe('ranges', () => {
  it('place a resting tag to a decimetre', () => {
    const plant = new Plant()
    for (let s = 0; s < 20; s++) plant.tick(plant.ranged(s / 2, 22, 13))
    const last = plant.fixes.at(-1)!
    expect(error(last, 22, 13)).toBeLessThan(0.1)
    expect(last.accuracy).toBeLessThan(0.3)
    // Walls and antennas err the same way for minutes: no averaging makes a radio exact.
    expect(last.accuracy).toBeGreaterThan(0.1)
    expect(last).toMatchObject({ technology: 'uwb', moving: false, speed: 0 })
  })

  it('follow a walker who is measured by one station after the other', () => {
    const plant = new Plant()
    const errors: number[] = []
    for (let k = 0; k < 300; k++) {
      const s = k / 10
      const [x, y] = [10 + 1.3 * s, 8 + 0.4 * s]
      const one = plant.ranged(s, x, y)[k % 4]!
      for (const fix of plant.tick([{ ...one, t: plant.base(s).t }])) if (s > 3) errors.push(error(fix, x, y))
    }
    expect(errors.length).toBeGreaterThan(250)
    expect(median(errors)).toBeLessThan(0.2)
    const last = plant.fixes.at(-1)!
    expect(last.moving).toBe(true)
    expect(last.speed).toBeCloseTo(1.36, 0)
    expect(Math.abs(last.heading - 72.9)).toBeLessThan(15)
  })

  it('are not pulled away by one that came round a corner', () => {
    const site = { anchors: [] as never[] }
    const plant = new Plant(site)
    for (const code of ['U11-0', 'U11-1']) plant.site.anchors.set(`X${code}`, { ...plant.site.anchors.get(code)!, code: `X${code}`, x: 30 })
    for (let s = 0; s < 20; s++)
      plant.tick(plant.ranged(s, 22, 13).map((o) => (o.anchor === 'U11-2' ? { ...o, distance: o.distance + 4 } : o)))
    expect(error(plant.fixes[0]!, 22, 13)).toBeLessThan(1)
    expect(error(plant.fixes.at(-1)!, 22, 13)).toBeLessThan(0.3)
  })

  it('that are only two give no place at first, but carry a live track on', () => {
    const fresh = new Plant()
    expect(fresh.tick(fresh.ranged(0, 20, 20).slice(0, 2))).toEqual([])
    expect(fresh.reasons).toEqual(['singlePoint'])
    const live = new Plant()
    for (let s = 0; s < 5; s++) live.tick(live.ranged(s, 20 + s, 20))
    for (let s = 5; s < 10; s++) live.tick(live.ranged(s, 20 + s, 20).slice(0, 2))
    expect(live.fixes).toHaveLength(10)
    expect(error(live.fixes.at(-1)!, 29, 20)).toBeLessThan(0.7)
  })

  it('from stations in one line tell no place, and no wrong one', () => {
    const plant = new Plant()
    for (let i = 0; i < 4; i++)
      plant.site.anchors.set(`L${i}`, { ...plant.site.anchors.get('U11-0')!, code: `L${i}`, x: 10 + i * 0.01, y: 10 })
    const fixes = plant.tick([0, 1, 2, 3].map((i) => plant.range(i * 0.01, `L${i}`, 12 + (i % 2) * 0.1)))
    expect(fixes.filter((fix) => fix.accuracy < 5)).toEqual([])
  })

  it('bring a track back that went astray', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick(plant.ranged(s, 10, 10))
    for (let s = 5; s < 15; s++) plant.tick(plant.ranged(s, 45, 30))
    expect(error(plant.fixes.at(-1)!, 45, 30)).toBeLessThan(0.3)
  })

  it('of stations almost in a line free a track that is caught in the mirror image', () => {
    const plant = new Plant()
    const wall = [0, 20, 40, 60].map((x, i) => ({ ...plant.site.anchors.get('U11-0')!, code: `W${i}`, x, y: i === 3 ? 6 : 0 }))
    for (const station of wall) plant.site.anchors.set(station.code, station)
    const at = (s: number) => wall.map((a, i) => plant.range(s + i * 0.02, a.code, Math.hypot(a.x - 30, a.y - 8, 1.8)))
    const [known] = plant.tick(at(0))
    plant.locator.restore({ ...known!, x: 30, y: -8, accuracy: 0.2 })
    for (let s = 1; s < 12; s++) plant.tick(at(s))
    expect(error(plant.fixes.at(-1)!, 30, 8)).toBeLessThan(0.5)
  })

  it('of stations along one wall place a tag inside the building, not at its mirror image outside', () => {
    for (const [x, y] of [
      [24, 13],
      [40, 30],
    ] as const) {
      const plant = new Plant()
      for (let i = 0; i < 4; i++) plant.site.anchors.set(`U11-${i}`, { ...plant.site.anchors.get(`U11-${i}`)!, x: 5 + 15 * i, y: 0 })
      for (let s = 0; s < 10; s++) plant.tick(plant.ranged(s, x, y, 11, 0.05))
      expect(plant.fixes).toHaveLength(10)
      for (const fix of plant.fixes) expect(error(fix, x, y)).toBeLessThan(0.6)
    }
  })

  it('that come round corners for seconds, now of these stations and now of those, hardly move a tag that rests', () => {
    const plant = new Plant()
    for (const [i, [x, y]] of [
      [30, 0],
      [30, 40],
      [60, 20],
    ].entries())
      plant.site.anchors.set(`X${i}`, { ...plant.site.anchors.get('U11-0')!, code: `X${i}`, x: x!, y: y! })
    const errors: number[] = []
    for (let k = 0; k < 360; k++) {
      const bout = Math.floor(k / 20)
      const late = (i: number): number => ((bout * 7 + i * 3) % 10 < 3 ? 2 + i / 3 : 0)
      plant.tick(plant.ranged(k / 4, 24, 13).map((o, i) => ({ ...o, distance: o.distance + late(i) })))
      errors.push(error(plant.fixes.at(-1)!, 24, 13))
    }
    expect(median(errors)).toBeLessThan(0.3)
  })

  it('told as differences place a tag, too', () => {
    const plant = new Plant()
    const difference = (s: number, i: number) => {
      const d = (k: number): number => plant.ranged(s, 22, 13, 11, 0.05)[k]!.distance
      return { ...plant.base(s), kind: 'tdoa' as const, anchor: `U11-${i}`, reference: 'U11-0', difference: d(i) - d(0) }
    }
    for (let s = 0; s < 10; s++) plant.tick([1, 2, 3].map((i) => difference(s, i)))
    expect(plant.fixes.length).toBeGreaterThan(8)
    expect(error(plant.fixes.at(-1)!, 22, 13)).toBeLessThan(0.5)
  })
})

describe('the floor', () => {
  const climb = (plant: Plant, from: number, seconds: number, floor: number): number[] => {
    const out: number[] = []
    for (let s = from; s < from + seconds; s++) out.push(...plant.tick(plant.heard(s, 30, 20, floor, 6, 8)).map((fix) => fix.floor))
    return out
  }

  it('does not flap though the slab dims little and signals vary', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const plant = new Plant().seed(seed)
      for (let s = 0; s < 3; s++) plant.tick(plant.heard(s, 30, 20, 11, 0))
      const floors = climb(plant, 3, 120, 11)
      expect(floors.filter((floor) => floor !== 11).length).toBeLessThan(3)
    }
  })

  it('does not follow one strong echo from the other floor', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick(plant.heard(s, 24, 20, 11, 1))
    plant.tick([...plant.heard(5, 24, 20, 11, 1), plant.rssi(5, 'B12-11', -55)])
    expect(plant.fixes.at(-1)!.floor).toBe(11)
  })

  it('follows a person who went upstairs within seconds', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick(plant.heard(s, 30, 20, 11, 2))
    for (let s = 5; s < 15; s++) plant.tick(plant.heard(s, 30, 20, 12, 2))
    expect(plant.fixes.at(-1)!.floor).toBe(12)
    const arrived = plant.fixes.findIndex((fix) => fix.floor === 12)
    expect((plant.fixes[arrived]!.t - plant.base(5).t) / 1000).toBeLessThanOrEqual(6)
    expect(plant.fixes.slice(arrived).every((fix) => fix.floor === 12)).toBe(true)
  })

  it('changes sooner at a station that joins the floors', () => {
    const arrival = (floorChange: boolean): number => {
      const stairs = { ...new Plant().site.anchors.get('B11-11')!, code: 'STAIRS', floorChange, floorChangeDistance: 6, linkedFloors: [12] }
      const plant = new Plant({ anchors: [stairs] })
      for (let s = 0; s < 5; s++) plant.tick(plant.heard(s, 23, 20, 11, 1, 3))
      for (let s = 5; s < 25; s++) plant.tick(plant.heard(s, 23, 20, 12, 1, 3))
      return plant.fixes.find((fix) => fix.floor === 12)!.t
    }
    expect(arrival(true)).toBeLessThan(arrival(false))
  })
})

describe('movement', () => {
  it('of a tag on a table is none, though its positions jitter', () => {
    const plant = new Plant()
    for (let s = 0; s < 120; s++) plant.tick(plant.ranged(s, 22, 13, 11, 0.15))
    expect(plant.fixes.filter((fix) => fix.moving).length).toBe(0)
    expect(plant.fixes.every((fix) => fix.speed === 0 && Number.isNaN(fix.heading))).toBe(true)
  })

  it('begins with the first steps and ends after the movement time', () => {
    const plant = new Plant()
    for (let s = 0; s < 10; s++) plant.tick([plant.vendor(s, 10 + Math.max(0, s - 4) * 1.2, 10)])
    expect(plant.fixes.map((fix) => fix.moving)).toEqual([false, false, false, false, false, true, true, true, true, true])
    for (let s = 10; s < 15; s++) plant.tick([plant.vendor(s, 16, 10)])
    expect(plant.fixes.slice(10).map((fix) => fix.moving)).toEqual([true, true, false, false, false])
    expect(plant.fixes[9]!.heading).toBeCloseTo(90, -1)
  })
})
