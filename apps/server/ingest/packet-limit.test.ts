import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerFollower } from './packet-limit.ts'

/** An MQTT packet of the given body length: type byte, remaining length, body. */
function packet(bodyLength: number): number[] {
  const length: number[] = []
  let rest = bodyLength
  do {
    length.push((rest % 128) | (rest >= 128 ? 0x80 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return [0x30, ...length, ...new Array<number>(bodyLength).fill(0xff)]
}

describe('MQTT packet limit', () => {
  it('passes any stream of packets within the limit, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 50 }),
        (bodies, cut) => {
          const stream = Uint8Array.from(bodies.flatMap(packet))
          const follow = headerFollower(600)
          for (let at = 0; at < stream.length; at += cut) expect(follow(stream.subarray(at, at + cut))).toBe(true)
        },
      ),
    )
  })

  it('refuses a longer packet at its header, wherever it comes in the stream', () => {
    const follow = headerFollower(600)
    expect(follow(Uint8Array.from([...packet(600), ...packet(3)]))).toBe(true)
    expect(follow(Uint8Array.from(packet(601).slice(0, 3)))).toBe(false)
  })

  it('refuses a length that never ends', () => {
    expect(headerFollower(1e9)(Uint8Array.from([0x30, 0xff, 0xff, 0xff, 0xff]))).toBe(false)
  })
})
