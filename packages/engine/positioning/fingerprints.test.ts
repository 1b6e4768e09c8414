import { seeded } from '@muster/testkit'
import { describe, expect, it } from 'vitest'
import type { SurveyPoint } from '../site/index.ts'
import { error, Plant, plantSite } from './testing.ts'

/** Steel in the west half of floor 11 dims every beacon by 12 dB there: no path loss knows of it. */
const dimmed = (x: number): number => (x < 30 ? 12 : 0)
const all = { settings: { minRssi: -115 } }

/** A survey every 4 m on a floor; `more` dB louder than the path loss says. */
function survey(plant: Plant, floor: number, dims: (x: number) => number): SurveyPoint[] {
  const { normal } = seeded(9)
  const points: SurveyPoint[] = []
  for (let x = 1.5; x < 60; x += 4)
    for (let y = 1.5; y < 40; y += 4)
      for (const o of plant.heard(0, x, y, floor, 0))
        points.push({ floor, x, y, anchor: o.anchor, rssi: o.rssi - dims(x) + normal(1), count: 20, spread: 4 })
  return points
}

const dimmedSurvey = survey(new Plant(), 11, dimmed)

describe('a surveyed floor', () => {
  it('places a walker where the path loss alone is misled', () => {
    const mean = (surveyed: boolean): number => {
      const plant = new Plant(all)
      if (surveyed) plant.locator.setSite({ ...plantSite(all), survey: dimmedSurvey })
      let sum = 0
      for (let s = 0; s < 120; s++) {
        const x = 30 - 20 * Math.cos(s / 25)
        const y = 20 + 10 * Math.sin(s / 25)
        plant.tick(plant.heard(s, x, y, 11, 4).map((o) => ({ ...o, rssi: Math.round(o.rssi - dimmed(x)) })))
        sum += error(plant.fixes.at(-1)!, x, y) / 120
      }
      return sum
    }
    const surveyed = mean(true)
    expect(surveyed).toBeLessThan(3.2)
    expect(surveyed).toBeLessThan(0.75 * mean(false))
  })

  it('says honestly how well it places', () => {
    const plant = new Plant()
    plant.locator.setSite({ ...plantSite(all), survey: dimmedSurvey })
    let within = 0
    for (let s = 0; s < 200; s++) {
      const x = 30 + 20 * Math.cos(s / 20)
      const y = 20 + 12 * Math.sin(s / 20)
      plant.tick(plant.heard(s, x, y, 11, 4).map((o) => ({ ...o, rssi: Math.round(o.rssi - dimmed(x)) })))
      if (error(plant.fixes.at(-1)!, x, y) <= plant.fixes.at(-1)!.accuracy * 1.62) within++
    }
    expect(within / 200).toBeGreaterThan(0.87)
  })

  it('above another one is told from it by what the beacons of both sound like', () => {
    const plant = new Plant()
    const both = [...survey(new Plant(), 11, () => 0), ...survey(new Plant(), 12, () => 0)]
    plant.locator.setSite({ ...plantSite(), survey: both })
    for (let s = 0; s < 10; s++) plant.tick(plant.heard(s, 24, 17, 12, 4))
    expect(plant.fixes.at(-1)).toMatchObject({ floor: 12 })
    expect(error(plant.fixes.at(-1)!, 24, 17)).toBeLessThan(3)
  })

  it('falls back to the path loss where the survey knows too few of the beacons', () => {
    const plant = new Plant()
    const one = survey(new Plant(), 11, () => 0).filter((point) => point.anchor === 'B11-00')
    plant.locator.setSite({ ...plantSite(), survey: one })
    for (let s = 0; s < 10; s++) plant.tick(plant.heard(s, 24, 17, 11, 1))
    expect(error(plant.fixes.at(-1)!, 24, 17)).toBeLessThan(3)
  })

  it('whose survey kept single moments tells rooms apart that only sound alike on average', () => {
    const rooms = [
      { x: 20, y: 20, moments: [-60, -80] },
      { x: 28, y: 20, moments: [-69, -71] },
    ]
    const kept = rooms.flatMap(({ x, y, moments }) =>
      moments.flatMap((rssi, i) =>
        ['B11-00', 'B11-10', 'B11-20'].map((anchor, k) => ({
          floor: 11,
          x,
          y,
          anchor,
          rssi: k === 1 ? -140 - rssi : rssi,
          count: 1,
          spread: 0,
          scan: `${x} ${i}`,
        })),
      ),
    )
    const plant = new Plant()
    plant.locator.setSite({ ...plantSite(), survey: kept })
    for (let s = 0; s < 5; s++) plant.tick([plant.rssi(s, 'B11-00', -60), plant.rssi(s, 'B11-10', -80), plant.rssi(s, 'B11-20', -60)])
    expect(error(plant.fixes.at(-1)!, 20, 20)).toBeLessThan(1)
  })

  describe('whose survey kept single moments, in rooms that sound much alike', () => {
    const rooms = [16, 20, 24, 28, 32].map((x, i) => ({ x, y: 20, loud: [-70, -72, -74, -76, -78][i]! }))
    const beacons = ['B11-00', 'B11-10', 'B11-20', 'B11-30']
    const moment = (loud: number, k: number, normal: (sigma: number) => number): number =>
      Math.round((k % 2 === 0 ? loud : -148 - loud) + normal(5))
    const kept = (() => {
      const { normal } = seeded(4)
      return rooms.flatMap(({ x, y, loud }) =>
        Array.from({ length: 40 }, (_, i) =>
          beacons.map(
            (anchor, k): SurveyPoint => ({ floor: 11, x, y, anchor, rssi: moment(loud, k, normal), count: 1, spread: 0, scan: `${i}` }),
          ),
        ).flat(),
      )
    })()
    const stand = (plant: Plant, from: number, seconds: number, room: number, normal: (sigma: number) => number): number[] => {
      const errors: number[] = []
      for (let s = from; s < from + seconds; s++) {
        plant.tick(beacons.map((code, k) => plant.rssi(s, code, moment(rooms[room]!.loud, k, normal))))
        errors.push(error(plant.fixes.at(-1)!, rooms[room]!.x, 20))
      }
      return errors
    }

    it('a tag that stays is told from the rooms beside, and its accuracy is honest', () => {
      let [late, within, count] = [0, 0, 0]
      for (let room = 0; room < rooms.length; room++) {
        const plant = new Plant()
        plant.locator.setSite({ ...plantSite(), survey: kept })
        const errors = stand(plant, 0, 30, room, seeded(room + 1).normal)
        for (const [i, off] of errors.entries()) {
          if (i >= 10) late += off / (20 * rooms.length)
          if (off <= plant.fixes[i]!.accuracy * 1.62) within++
          count++
        }
      }
      // Scan by scan it would be 3 m.
      expect(late).toBeLessThan(1.8)
      expect(within / count).toBeGreaterThan(0.9)
    })

    it('a tag that leaves is followed within seconds', () => {
      const plant = new Plant()
      plant.locator.setSite({ ...plantSite(), survey: kept })
      const { normal } = seeded(3)
      stand(plant, 0, 120, 0, normal)
      const after = stand(plant, 120, 15, 4, normal)
      expect(Math.max(...after.slice(8))).toBeLessThan(5)
    })
  })
})
