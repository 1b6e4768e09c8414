import { describe, expect, it } from 'vitest'
import type { Envelope } from './decoded.ts'
import { decoderOf, decoderOfTopic, decoders } from './registry.ts'
import { readAdvertisement } from './advertisement.ts'
import { readAdvertiser } from './april-brother.ts'
import { readIBeaconReport } from './happy-bubbles.ts'
import { readLine } from './ingics.ts'
import { encodeLocalSenseLogin } from './localsense.ts'
import { readRecords, teltonika } from './teltonika.ts'
import { dice, mutate, targets, vectorsOf } from './testing/index.ts'
import { hex } from './testing/vector.ts'

const envelope: Envelope = { tenant: 3, source: 'GATEWAY', receivedAt: Date.UTC(2026, 10, 21, 8) }

for (const decoder of decoders) {
  describe(`the decoder ${decoder.name}`, async () => {
    for (const vector of await vectorsOf(decoder.name)) {
      it(`reads ${vector.source}`, () => {
        const { observations, refused, places } = decoder.decode(vector.message, envelope, vector.topic?.split('/') ?? [])
        expect(observations).toMatchObject(vector.reads)
        expect(observations).toHaveLength(vector.reads.length)
        expect(places).toHaveLength(observations.length)
        expect(refused.map(({ reason }) => reason)).toEqual(vector.refuses ?? [])
        for (const observation of observations) expect(observation).toMatchObject({ tenant: 3, receivedAt: envelope.receivedAt })
      })
    }

    it('is found by the topics that its vectors came on', async () => {
      for (const { topic } of await vectorsOf(decoder.name)) if (topic) expect(decoderOfTopic(topic)?.name).toBe(decoder.name)
      expect(decoderOf(decoder.name)).toBe(decoder)
    })

    if (decoder.splitter) {
      it('finds its messages in a stream, whatever lies between and wherever the network cuts', async () => {
        // Answers and topics are no streams.
        const good = (await vectorsOf(decoder.name)).filter((vector) => vector.stream)
        const stream = good.flatMap(({ message }) => [...message, 0x0a, 0x31, 0x0a])
        const whole = good.reduce((sum, { reads }) => sum + reads.length, 0)
        expect(whole).toBeGreaterThan(0)
        for (const size of [1, 7, 64, stream.length]) {
          const splitter = decoder.splitter!()
          let read = 0
          for (let at = 0; at < stream.length; at += size) {
            for (const cut of splitter.push(Uint8Array.from(stream.slice(at, at + size)))) {
              if (cut.ok) read += decoder.decode(cut.message, envelope, []).observations.length
            }
          }
          expect(read).toBe(whole)
        }
      })
    }
  })
}

describe('fuzzing', async () => {
  for (const target of await targets()) {
    it(`does not make ${target.name} throw or break a promise`, () => {
      const random = dice(20261121)
      for (let i = 0; i < 1500; i++) target.run(mutate(target, target.seeds, random))
    })
  }
})

describe('what the documents give beside the observations', () => {
  it('is read of April Brother’s entries', () => {
    expect(readAdvertiser(hex('00123b6a1a64cfaa0201061aff4c000215b5b182c7eab14988aa99b5c1517008d90001cf64c5'))).toEqual({
      type: 0,
      mac: '123b6a1a64cf',
      rssi: -86,
      iBeacon: { uuid: 'b5b182c7eab14988aa99b5c1517008d9', major: 1, minor: 53092, tx: -59 },
    })
  })

  it('is read of an advertisement', () => {
    expect(readAdvertisement(hex('0B09506978656C203420584C020AF5'))).toEqual({ localName: 'Pixel 4 XL', txPower: -11 })
  })

  it('is read of an Ingics line', () => {
    const line = readLine('$GPSR,C82B96AE3B04,C82B96AE3B04,-127,200608,073549,-24.993477,121.422981,0.0,3.5,1591609841.895')!
    expect(line.gnss).toEqual({ lat: -24.993477, lng: 121.422981, speed: 0, hdop: 3.5, fixedAt: Date.UTC(2020, 5, 8, 7, 35, 49) })
    expect(line.t).toBe(1_591_609_841_895)
  })

  it('is read of a Happy Bubbles iBeacon', () => {
    const report = { beacon_type: 'ibeacon', uuid: 'e2c5', major: '0068', minor: '0068', tx_power: 'c5' }
    expect(readIBeaconReport(report)).toEqual({ uuid: 'e2c5', major: 104, minor: 104, tx: -59 })
  })

  it('is read of Teltonika’s beacons, and the packet is answered with its number of records', async () => {
    const { message } = (await vectorsOf('teltonika'))[0]!
    expect(readRecords(message)![0]!.beacons).toHaveLength(8)
    expect([...teltonika.acknowledge!(message, 3)]).toEqual([0, 0, 0, 1])
    expect([...teltonika.acknowledge!(message, 0)]).toEqual([0, 0, 0, 0])
  })

  it('is written for LocalSense’s login', () => {
    const login = encodeLocalSenseLogin('admin', '47bce5c74f589f4867dbd57e9ca9f808')
    expect([...login.subarray(0, 12)]).toEqual([0xcc, 0x5f, 0x27, 0, 0, 0, 5, ...new TextEncoder().encode('admin')])
    expect([...login.subarray(-2)]).toEqual([0xaa, 0xbb])
  })
})
