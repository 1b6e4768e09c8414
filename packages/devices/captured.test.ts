import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, describe as group, it } from 'vitest'
import { readAdvertisement } from './advertisement.ts'
import { readAdvertiser } from './april-brother.ts'
import { bytesOf } from './bytes.ts'
import { readIBeaconReport } from './happy-bubbles.ts'
import { jt808 } from './index.ts'
import { readLine } from './ingics.ts'
import { decoderOf } from './registry.ts'
import { readRecords } from './teltonika.ts'

/**
 * Captured messages of terminals and gateways with what they hold, from a folder that is no part of this repository: `MUSTER_PROTOCOLS` names
 * it, with `jt808-frames.jsonl` and `gateway-samples.jsonl` in it. Without it only the vectors beside the decoders are checked.
 */
const folder = process.env.MUSTER_PROTOCOLS
const linesOf = (file: string): Record<string, unknown>[] => {
  const path = join(folder ?? '', file)
  if (!folder || !existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
const frames = linesOf('jt808-frames.jsonl')
const samples = linesOf('gateway-samples.jsonl')
const envelope = { tenant: 1, source: 'GATEWAY', receivedAt: 0 }

if (!folder) it.skip('captured messages: MUSTER_PROTOCOLS is not set, so they are not read', () => {})
else
  it('finds captured messages in the folder', () => {
    expect([frames.length, samples.length]).toEqual([expect.any(Number), expect.any(Number)])
    expect(frames.length * samples.length, `${folder} holds no captured messages`).toBeGreaterThan(0)
  })

group.runIf(frames.length > 0)('a captured JT/T 808 message', () => {
  for (const [i, { verify, data, expect: wanted, xor_ok: xorOk, loc }] of frames.entries()) {
    it(`${i + 1}: ${verify} ${wanted ?? ''}`, () => {
      const bytes = typeof data === 'string' && /^[0-9a-f]+$/i.test(data) ? bytesOf(data)! : new TextEncoder().encode(String(data))
      const [frame, ...more] = jt808.createFrameSplitter().push(bytes)
      expect(more).toEqual([])
      if (!frame?.ok) {
        // A session in text, which carries no place.
        expect([verify, frame?.reason]).toEqual(['Null', 'text'])
        return
      }
      if (xorOk !== null) expect(frame.checksumOk || xorOk === false).toBe(true)
      const message = jt808.decodeMessage(frame.payload, frame.delimiter)!
      const upload = jt808.decodeUpload(message)
      if (verify === 'Null') {
        expect(upload).toBeNull()
        return
      }
      const parts = [upload!.details, ...upload!.reports.map((report) => report!.details)]
      if (verify === 'Position' || verify === 'Positions') expect(upload!.reports.some((report) => report !== null)).toBe(true)
      if (typeof wanted === 'string' && verify === 'Attribute') {
        const { name, value } = expectation(wanted)
        const found =
          name === 'alarm'
            ? parts.flatMap(({ alarms }) => alarms).join(',')
            : parts.map(({ values }) => values[name]).find((one) => one !== undefined)
        if (typeof value === 'number') expect(found).toBeCloseTo(value, 6)
        else expect(typeof value === 'string' && typeof found === 'object' ? JSON.stringify(found) : found).toEqual(value)
      }
      // The collector's own columns undo the escapes also of a frame that its terminal never escaped.
      if (!frame.literal && isLocation(loc) && upload!.reports[0]) {
        const [report] = upload!.reports
        expect(Math.abs(report!.lat) * 1e6).toBeCloseTo(loc.lat_e6, 3)
        expect(Math.abs(report!.lng) * 1e6).toBeCloseTo(loc.lon_e6, 3)
        expect(report!.speed).toBeCloseTo(loc.speed_dkmh / 36, 6)
        expect(report!.altitude).toBe(loc.alt_m)
      }
    })
  }
})

type Location = { lat_e6: number; lon_e6: number; speed_dkmh: number; alt_m: number }
const isLocation = (loc: unknown): loc is Location => typeof loc === 'object' && loc !== null

/** `Position.KEY_BATTERY_LEVEL, 62` in our words: batteryLevel is 62. Names are made alike by rule, none is listed. */
function expectation(text: string): { name: string; value: unknown } {
  const [, key, rest] = /^([^,]+), (.*)$/.exec(text)!
  const camel = (name: string) => name.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  const literal = (one: string): unknown => {
    const alarm = /Position\.ALARM_/.test(one)
    if (alarm) return [...one.matchAll(/ALARM_(\w+)/g)].map(([, name]) => camel(name!)).join(',')
    if (one.startsWith('"')) return JSON.parse(one)
    return JSON.parse(one.replace(/L$/, '').replace(/^0x([0-9a-f]+)$/i, (_, digits: string) => String(Number.parseInt(digits, 16))))
  }
  const temperature = /PREFIX_TEMP \+ (\d+)/.exec(key!)
  const name = temperature
    ? `temp${temperature[1]}`
    : key!.startsWith('"')
      ? (JSON.parse(key!) as string)
      : camel(key!.replace('Position.KEY_', ''))
  return { name, value: literal(rest!) }
}

type Wanted = {
  mac: string
  ibeacon: { uuid: string }
  lat: number
  lon: number
  speed: number
  hdop: number
  fix_utc: string
  timestamp_ms: number
}

group.runIf(samples.length > 0)('a captured gateway message', () => {
  for (const [i, sample] of samples.entries()) {
    it(`${i + 1}: ${sample.vendor}`, () => {
      const bytes = (name: string) => bytesOf(sample[name] as string)!
      const wanted = sample.expect as Wanted
      if ('device_item_hex' in sample) {
        const { type, mac, rssi, iBeacon } = readAdvertiser(bytes('device_item_hex'))!
        expect({ adv_type: type, mac, rssi, ibeacon: iBeacon }).toEqual({
          ...wanted,
          mac: wanted.mac.toLowerCase(),
          ibeacon: { ...wanted.ibeacon, uuid: wanted.ibeacon.uuid.toLowerCase() },
        })
      } else if ('line' in sample) {
        const { t, gnss } = readLine(sample.line as string)!
        expect({ ...gnss, t }).toEqual({
          lat: wanted.lat,
          lng: wanted.lon,
          speed: wanted.speed,
          hdop: wanted.hdop,
          fixedAt: Date.parse(wanted.fix_utc),
          t: wanted.timestamp_ms,
        })
      } else if ('payload_hex' in sample) expect(readAdvertisement(bytes('payload_hex'))).toEqual(wanted)
      else if ('topic' in sample) expect(readIBeaconReport(sample.json as Record<string, unknown>)).toMatchObject(wanted)
      else if ('hex' in sample) expect(readRecords(bytes('hex'))![0]!.beacons).toHaveLength(8)
      else {
        const anchors = (sample.json as { data: { anchorData: { anchorId: string; rss: number }[] } }[])[0]!.data.anchorData
        const { observations, refused } = decoderOf('pozyx')!.decode(new TextEncoder().encode(JSON.stringify(sample.json)), envelope, [])
        expect(refused).toEqual([])
        expect(observations).toMatchObject(anchors.map(({ anchorId, rss }) => ({ kind: 'rssi', anchor: anchorId, rssi: rss })))
      }
    })
  }
})
