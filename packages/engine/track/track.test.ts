import { type Fix, technologies } from '@muster/model/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksum } from './checksum.ts'
import { decodeChunk, decodeFrame, encodeChunk, encodeFrame, forEachFix, mergeFixes, tagsOfFrame } from './index.ts'

const morning = Date.UTC(2026, 5, 1, 0, 30)

const anyFix: fc.Arbitrary<Fix> = fc.record({
  tenant: fc.constant(7),
  tag: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 ** 50 })),
  t: fc.oneof(fc.integer({ min: morning, max: morning + 5000 }), fc.integer({ min: 0, max: 2 ** 48 })),
  floor: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 2 ** 50 })),
  x: fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  y: fc.double({ min: -1e7, max: 1e7, noNaN: true }),
  z: fc.oneof(fc.constant(0), fc.double({ min: -100, max: 200, noNaN: true })),
  accuracy: fc.double({ min: 0, max: 5000, noNaN: true }),
  speed: fc.double({ min: 0, max: 100, noNaN: true }),
  heading: fc.oneof(fc.constant(Number.NaN), fc.double({ min: 0, max: 360, noNaN: true, maxExcluded: true })),
  technology: fc.constantFrom(...technologies),
  moving: fc.boolean(),
})

const turn = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

function expectSame(got: Fix, sent: Fix, within: { z: number; accuracy: number; speed: number; heading: number }): void {
  const { tag, tenant, t, floor, technology, moving } = sent
  expect({ ...got }).toMatchObject({ tag, tenant, t, floor, technology, moving })
  expect(Math.abs(got.x - sent.x)).toBeLessThanOrEqual(0.005001)
  expect(Math.abs(got.y - sent.y)).toBeLessThanOrEqual(0.005001)
  expect(Math.abs(got.z - sent.z)).toBeLessThanOrEqual(within.z)
  expect(Math.abs(got.accuracy - sent.accuracy)).toBeLessThanOrEqual(sent.accuracy > 1 ? within.accuracy : 0.005001)
  expect(Math.abs(got.speed - sent.speed)).toBeLessThanOrEqual(within.speed)
  if (Number.isNaN(sent.heading)) expect(got.heading).toBeNaN()
  else expect(turn(got.heading, sent.heading)).toBeLessThanOrEqual(within.heading)
}

const frameStep = { z: 0.005001, accuracy: 0.005001, speed: 0.005001, heading: 0.05001 }
const chunkStep = { z: 0.05001, accuracy: 0.05501, speed: 0.02501, heading: 1.001 }

/** Bytes with a few values changed, with or without the checksum made to agree. */
function damaged(bytes: Uint8Array, changes: readonly [number, number][], resealed: boolean): Uint8Array {
  const copy = bytes.slice()
  for (const [at, value] of changes) copy[at % copy.length] = value
  if (resealed && copy.length >= 5) new DataView(copy.buffer).setUint32(1, checksum(copy, 5, copy.length), true)
  return copy
}

const anyChanges = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 })

function expectRangeErrorOrValue(decode: () => unknown): void {
  try {
    decode()
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError)
  }
}

/** What a person walking through the plant with a 1 Hz tag looks like after the filter: positions keep decimetres of noise. */
function walker(seconds: number, seed = 1): Fix[] {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const noise = (sigma: number): number => sigma * (random() + random() + random() + random() - 2) * Math.sqrt(3)
  const fixes: Fix[] = []
  let [x, y, heading, wanted] = [120, 80, 30, 30]
  for (let s = 0; s < seconds; s++) {
    if (s % 20 === 0) wanted = random() * 360
    heading += Math.max(-40, Math.min(40, ((wanted - heading + 540) % 360) - 180)) + noise(4)
    const moving = s % 600 < 400
    const speed = moving ? Math.max(0, 1.3 + noise(0.15)) : Math.abs(noise(0.05))
    x += speed * Math.sin((heading * Math.PI) / 180)
    y += speed * Math.cos((heading * Math.PI) / 180)
    fixes.push({
      tenant: 7,
      tag: 42,
      t: morning + s * 1000 + Math.round(noise(15)),
      floor: s < seconds / 2 ? 3 : 4,
      x: x + noise(0.25),
      y: y + noise(0.25),
      z: 1.2,
      accuracy: 0.45 + Math.abs(noise(0.05)),
      speed,
      heading: moving ? (heading + 720) % 360 : Number.NaN,
      technology: 'uwb',
      moving,
    })
  }
  return fixes
}

describe('the log: one tick as a frame', () => {
  it('keeps every fix, in order, to a centimetre and a millisecond', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 40 }), (fixes) => {
        const got = decodeFrame(encodeFrame(fixes), 7)
        expect(got).toHaveLength(fixes.length)
        got.forEach((fix, i) => {
          expectSame(fix, fixes[i]!, frameStep)
        })
      }),
    )
  })

  it('gives one tag’s fixes in a scan exactly as a full decode does', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (fixes, tag) => {
        const bytes = encodeFrame(fixes)
        const seen: Fix[] = []
        forEachFix(bytes, 7, tag, (fix) => seen.push(fix))
        expect(seen).toEqual(decodeFrame(bytes, 7).filter((fix) => fix.tag === tag))
        expect([...tagsOfFrame(bytes)]).toEqual(fixes.map((fix) => fix.tag))
      }),
    )
  })

  it('stays under 20 bytes a position', () => {
    const fixes = walker(2000).map((fix, i) => ({ ...fix, tag: 1000 + i, t: morning + (i % 900) }))
    expect(encodeFrame(fixes).length / fixes.length).toBeLessThan(20)
  })

  it('refuses what is not finite instead of storing nonsense', () => {
    const fix = walker(1)[0]!
    expect(() => encodeFrame([{ ...fix, x: Number.NaN }])).toThrow(RangeError)
    expect(() => encodeFrame([{ ...fix, t: Infinity }])).toThrow(RangeError)
    expect(decodeFrame(encodeFrame([{ ...fix, accuracy: Infinity }]), 7)[0]!.accuracy).toBe(10_000)
  })

  it('sees damage: any changed byte is a RangeError', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { minLength: 1, maxLength: 20 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (fixes, at, flip) => {
        const bytes = encodeFrame(fixes)
        bytes[at % bytes.length]! ^= flip
        expect(() => decodeFrame(bytes, 7)).toThrow(RangeError)
        expect(() => forEachFix(bytes, 7, 1, () => undefined)).toThrow(RangeError)
      }),
    )
  })

  it('survives forged bytes: a RangeError or fixes, nothing else', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 20 }), anyChanges, (fixes, changes) => {
        const bytes = damaged(encodeFrame(fixes), changes, true)
        expectRangeErrorOrValue(() => decodeFrame(bytes, 7))
        expectRangeErrorOrValue(() => forEachFix(bytes, 7, 1, () => undefined))
      }),
      { numRuns: 500 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => expectRangeErrorOrValue(() => decodeFrame(damaged(bytes, [], true), 7))),
    )
  })
})

describe('the shelf: one tag as a chunk', () => {
  it('keeps every fix within the steps that its description states', () => {
    fc.assert(
      fc.property(fc.array(anyFix, { maxLength: 200 }), (fixes) => {
        const sent = mergeFixes(fixes.map((fix) => ({ ...fix, tag: 42 })))
        const got = decodeChunk(encodeChunk(sent), 7, 42)
        expect(got).toHaveLength(sent.length)
        got.forEach((fix, i) => {
          expectSame(fix, sent[i]!, chunkStep)
        })
      }),
    )
  })

  it('is the same after a second round: shelving what was shelved loses nothing more', () => {
    const once = decodeChunk(encodeChunk(walker(3600)), 7, 42)
    expect(decodeChunk(encodeChunk(once), 7, 42)).toEqual(once)
  })

  it('takes no more than 5 bytes a position of a 1 Hz walker', () => {
    const fixes = walker(3600)
    expect(encodeChunk(fixes).length / fixes.length).toBeLessThan(5)
  })

  it('costs next to nothing while a tag lies still', () => {
    const still = walker(1)[0]!
    const fixes = Array.from({ length: 3600 }, (_, i) => ({ ...still, t: morning + i * 1000 }))
    expect(encodeChunk(fixes).length / fixes.length).toBeLessThan(0.17)
  })

  it('wants fixes in time order', () => {
    const [a, b] = walker(2) as [Fix, Fix]
    expect(() => encodeChunk([b, a])).toThrow(RangeError)
    expect(() => encodeChunk([a, a])).toThrow(RangeError)
  })

  it('sees damage: any changed byte is a RangeError', () => {
    const whole = encodeChunk(walker(300))
    for (let at = 0; at < whole.length; at += 7) {
      const bytes = whole.slice()
      bytes[at]! ^= 1 << (at % 8)
      expect(() => decodeChunk(bytes, 7, 42)).toThrow(RangeError)
    }
    for (let length = 0; length < whole.length; length += 13)
      expect(() => decodeChunk(whole.subarray(0, length), 7, 42)).toThrow(RangeError)
  })

  it('survives forged bytes: a RangeError or fixes, nothing else, and no allocation beyond its size', () => {
    const whole = encodeChunk(walker(100))
    fc.assert(
      fc.property(anyChanges, (changes) => expectRangeErrorOrValue(() => decodeChunk(damaged(whole, changes, true), 7, 42))),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        bytes[0] = 1
        expectRangeErrorOrValue(() => decodeChunk(damaged(bytes, [], true), 7, 42))
      }),
    )
    const boast = damaged(Uint8Array.of(1, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 15, 0, 0, 0), [], true)
    expect(() => decodeChunk(boast, 7, 42)).toThrow('track chunk count')
  })
})
