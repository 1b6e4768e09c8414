import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Timers } from './timers.ts'

it('timers run in order of time, equal ones in the order they were set, and only when due', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: 0, max: 50 }), (moments, now) => {
      const timers = new Timers()
      const ran: [number, number][] = []
      moments.forEach((at, i) => {
        timers.set(at, () => ran.push([at, i]))
      })
      timers.advance(now)
      const expected = moments
        .flatMap((at, i): [number, number][] => (at <= now ? [[at, i]] : []))
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      expect(ran).toEqual(expected)
      expect(timers.size).toBe(moments.length - expected.length)
    }),
  )
})
