import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createFrameSplitter,
  decodeAnswer,
  decodeLocation,
  decodeLocationBatch,
  decodeMessage,
  decodeRegistration,
  encodeAnswer,
  encodeLocation,
  encodeLocationBatch,
  encodeMessage,
  encodeRegistration,
  messageId,
  observationsOf,
  wrapFrame,
  answerText,
  commands,
  decodeUpload,
  encodeReply,
  encodeTime,
  uploadObservations,
} from './index.ts'
import { frames } from './jt808.vectors.ts'

const hex = (text: string) => Uint8Array.from(text.match(/../g)!.map((pair) => Number.parseInt(pair, 16)))
const only = (bytes: Uint8Array) => {
  const frames = createFrameSplitter().push(bytes)
  expect(frames).toHaveLength(1)
  const frame = frames[0]!
  if (!frame.ok) throw new Error(frame.reason)
  return frame
}
const envelope = { tenant: 1, source: 'terminal', receivedAt: 0 }

// Vectors collected for the decoder of traccar/traccar at 9e5c458 (Apache-2.0).
const locationFrame =
  '7e0200004d79430801067901380000000000022c004e01819568036ef38c005c00120000251118112611d40164d50201a230011d31010cf40104f9020007fe0400000090fd0a02e8000400044a150fe6ef014a0b062200623a4965977e'

describe('JT/T 808 on captured bytes', () => {
  it('reads a terminal location: place, speed, Beijing time, additional items', () => {
    const frame = only(
      hex(
        '7e020000530095900689830016000000000000000b00a2394803a925f800000000000025112411514701040000003e300115310113eb29000c00b28988228066613427450900060089ffffffff000600c5ffffffef0004002d0fa5000300a85c657e',
      ),
    )
    const message = decodeMessage(frame.payload)!
    expect(frame.checksumOk).toBe(true)
    expect(message.header).toMatchObject({ id: messageId.location, terminal: '9590068983', version2019: false })
    const report = decodeLocation(message.body)!
    expect(report.lat).toBeCloseTo(10.631496, 6)
    expect(report.lng).toBeCloseTo(-61.416952, 6)
    expect(new Date(report.t!).toISOString()).toBe('2025-11-24T03:51:47.000Z')
    expect(report.details.values).toMatchObject({ odometer: 6200, rssi: 21, satellites: 19, battery: 4.005, batteryLevel: 92 })
  })

  it('reads a batch and its positions one by one', () => {
    const frame = only(
      hex(
        '7e070400510144503762020002000101004c00040100000800030202301006f893e8001d00000095260817221812140400000000170200000104000036c9030200002504000000002a02000030011f31010eea04020c8300ef0400000000037e',
      ),
    )
    const message = decodeMessage(frame.payload)!
    expect(message.header).toMatchObject({ id: messageId.locationBatch, terminal: '14450376202' })
    const reports = decodeLocationBatch(message.body)
    expect(reports).toHaveLength(1)
    expect(reports[0]!.details.values.satellites).toBe(14)
  })

  it('reads a 2019 registration header', () => {
    const frame = only(
      hex(
        '7e0100405c010000086649607758216452180000000000000000000000000000004d443330300000000000000000000000000000000000000000000000000038363634393630373735383231363400000000000000000000000000000004000000000000000000000000000000007a7e',
      ),
    )
    const message = decodeMessage(frame.payload)!
    expect(message.header).toMatchObject({ id: messageId.register, version2019: true, terminal: '866496077582164' })
    expect(decodeRegistration(message.body, true)!.terminalId).toBe('866496077582164')
  })

  it('takes its own frame apart whatever the network cuts it into', () => {
    const whole = hex(locationFrame)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 8 }), (cuts) => {
        const splitter = createFrameSplitter()
        const edges = [0, ...[...cuts].sort((a, b) => a - b), whole.length]
        const frames = edges.slice(1).flatMap((end, i) => splitter.push(whole.subarray(edges[i]!, end)))
        expect(frames).toHaveLength(1)
        expect(frames[0]).toMatchObject({ ok: true, checksumOk: true })
      }),
    )
  })
})

describe('JT/T 808 under bad input', () => {
  it('flags a wrong checksum and goes on with the next frame', () => {
    const wrong = hex(locationFrame)
    wrong[wrong.length - 2]! ^= 1
    const frames = createFrameSplitter().push(Uint8Array.from([...wrong, ...hex(locationFrame)]))
    expect(frames.map((frame) => frame.ok && frame.checksumOk)).toEqual([false, true])
  })

  it('loses nothing after a torn frame', () => {
    const whole = hex(locationFrame)
    const frames = createFrameSplitter().push(Uint8Array.from([...whole.subarray(0, 20), ...whole, ...whole]))
    expect(frames.filter((frame) => frame.ok && frame.checksumOk)).toHaveLength(2)
  })

  it('never throws and never hoards on garbage', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 600 }), { maxLength: 20 }), (chunks) => {
        const splitter = createFrameSplitter()
        for (const chunk of chunks) {
          for (const frame of splitter.push(chunk)) {
            if (!frame.ok) continue
            const message = decodeMessage(frame.payload)
            if (!message) continue
            decodeLocation(message.body)
            decodeLocationBatch(message.body)
            decodeRegistration(message.body, message.header.version2019)
          }
        }
      }),
    )
  })

  it('gives up a frame that never ends, and reads the next', () => {
    const splitter = createFrameSplitter()
    splitter.push(Uint8Array.from([0x7e]))
    for (let i = 0; i < 100; i++) splitter.push(new Uint8Array(10_000).fill(0x31))
    const frames = splitter.push(Uint8Array.from([0x7e, ...hex(locationFrame)]))
    expect(frames.map((frame) => (frame.ok ? 'frame' : frame.reason))).toEqual(['tooLong', 'frame'])
  })
})

describe('JT/T 808 as a terminal writes it', () => {
  it('survives the round trip through frame, header and body', () => {
    const t = Date.UTC(2026, 10, 21, 3, 4, 5)
    const body = encodeLocation({ lng: 121.593, lat: 38.974, speed: 4.5, course: 271, t, emergency: true })
    const message = decodeMessage(only(wrapFrame(encodeMessage(messageId.location, '13900000001', 0x7e7d, body))).payload)!
    expect(message.header).toMatchObject({ terminal: '13900000001', serial: 0x7e7d })
    const [gnss, sos] = observationsOf(decodeLocation(message.body)!, message.header.terminal, envelope)
    expect(gnss).toMatchObject({ kind: 'gnss', tag: '13900000001', lng: 121.593, lat: 38.974, speed: 4.5, course: 271, t })
    expect(sos).toMatchObject({ kind: 'event', event: 'sos' })
  })

  it('says nothing of a place when the receiver has no fix', () => {
    const body = encodeLocation({ lng: 121.593, lat: 38.974, speed: 0, course: 0, t: Date.UTC(2026, 0, 1) })
    body[7]! &= ~2
    expect(observationsOf(decodeLocation(body)!, '1', envelope)).toMatchObject([{ kind: 'event', event: 'heartbeat' }])
  })

  it('keeps the readable parts of a torn batch', () => {
    const one = encodeLocation({ lng: 1, lat: 2, speed: 0, course: 0, t: 1.7e12 })
    const batch = encodeLocationBatch([one, one, one], 1)
    const reports = decodeLocationBatch(batch.subarray(0, batch.length - 5))
    expect(reports.map((report) => report !== null)).toEqual([true, true, false])
  })

  it('answers and registers', () => {
    expect(decodeAnswer(encodeAnswer(7, messageId.location, 0))).toEqual({ serial: 7, id: 0x0200, result: 0 })
    const registration = { province: 21, city: 200, maker: 'MUSTR', model: 'T1', terminalId: 'A000001', plateColour: 2, plate: 'B12345' }
    expect(decodeRegistration(encodeRegistration(registration), false)).toEqual(registration)
  })
})

describe('JT/T 808 as vendors vary it', () => {
  const read = (name: keyof typeof frames) => {
    const frame = only(hex(frames[name]))
    const message = decodeMessage(frame.payload, frame.delimiter)!
    const upload = decodeUpload(message)!
    return { frame, message, upload, details: upload.reports[0]?.details ?? upload.details }
  }

  it('reads a frame that its terminal did not escape', () => {
    const { frame, upload } = read('notEscaped')
    expect(frame).toMatchObject({ checksumOk: true, literal: true })
    expect(upload.reports[0]!.lat).toBeCloseTo(22.576385, 6)
    expect(upload.reports[0]!.details.alarms).toContain('sos')
  })

  it('reads a frame whose checksum is wrong, and says so', () => {
    const { frame, details } = read('wrongChecksum')
    expect(frame.checksumOk).toBe(false)
    expect(details.values.alarmLabel).toBe('303037343234322603271552450b0500')
  })

  it('reads an IMEI that was put into six bytes as a number, with its check digit', () => {
    const { message } = read('imeiNumber')
    expect(message.header.terminal).toMatch(/^\d{15}$/)
    expect([...encodeReply(message.header, 0x8001, 1, new Uint8Array()).subarray(4, 10)]).toEqual([...message.header.number])
  })

  it('reads a lock’s message, whose serial number is one byte and which wants an answer of its own', () => {
    const { message, upload } = read('padlock')
    expect(message.header).toMatchObject({ id: 0x5501, wantsVendorAnswer: true })
    expect(upload.reports[0]!.details.values.unlockResult).toBe(0x65)
  })

  it('reads a series of places, sensors and a text', () => {
    expect(read('beacons').upload.reports[0]).toMatchObject({ fixed: true })
    expect(read('series').upload.reports.length).toBeGreaterThan(3)
    expect(read('sensors').details.values).toMatchObject({ deviceTemp: 24.4 })
    expect(read('text').upload.details.values.result).toBe('Set OK!')
    expect(read('batch').upload.reports).toHaveLength(1)
  })

  it('tells a tag’s battery beside its places', () => {
    const { upload, message } = read('extensions')
    expect(uploadObservations(upload, message.header.terminal, envelope)[0]).toMatchObject({ kind: 'gnss', tag: '9590068983', battery: 92 })
  })

  it('writes and reads frames between 0xe7, whose terminal numbers are a byte longer', () => {
    const header = { ...read('batch').message.header, delimiter: 0xe7 as const, number: hex('00123456789012') }
    const body = Uint8Array.of(0xe7, 0xe6, 0x7e, 0x7d)
    const frame = only(wrapFrame(encodeReply(header, messageId.platformAnswer, 9, body), 0xe7))
    expect(frame).toMatchObject({ ok: true, checksumOk: true, delimiter: 0xe7 })
    const message = decodeMessage(frame.payload, 0xe7)!
    expect([message.header.terminal, message.header.serial, [...message.body]]).toEqual(['123456789012', 9, [...body]])
  })

  it('hears a session in text, and tells it the time', () => {
    const [frame] = createFrameSplitter().push(new TextEncoder().encode('(7941040123BASE,2,TIME)'))
    expect(frame).toMatchObject({ ok: false, reason: 'text' })
    expect(answerText('(7941040123BASE,2,TIME)', Date.UTC(2026, 10, 21, 8, 9, 10))).toBe('(7941040123BASE,2,20261121080910)')
    expect(answerText('(hello)', 0)).toBeNull()
  })
})

describe('commands to a terminal', () => {
  it('are bodies after the standard', () => {
    const bodies: [{ id: number; body: Uint8Array }, number, number[]][] = [
      [commands.askLocation(), 0x8201, []],
      [commands.follow(10, 3600), 0x8202, [0, 10, 0, 0, 14, 16]],
      [commands.follow(0, 0), 0x8202, [0, 0]],
      [commands.confirmAlarm(7, 1), 0x8203, [0, 7, 0, 0, 0, 1]],
      [commands.say('go', { urgent: true, spoken: true }), 0x8300, [9, 0x67, 0x6f]],
      // 集合 is BCAF BACF in GBK; a character that GBK lacks is asked for.
      [commands.say('集合a\u{1F600}'), 0x8300, [4, 0xbc, 0xaf, 0xba, 0xcf, 0x61, 0x3f]],
      [commands.say('go', { urgent: true, version2019: true }), 0x8300, [6, 1, 0x67, 0x6f]],
      [commands.setParameters([{ id: 0x29, value: 30 }]), 0x8103, [1, 0, 0, 0, 0x29, 4, 0, 0, 0, 30]],
      [commands.askParameters(), 0x8104, []],
      [commands.control(4), 0x8105, [4]],
      [commands.askAttributes(), 0x8107, []],
      [commands.lockDoors(true), 0x8500, [1]],
    ]
    for (const [command, id, body] of bodies) expect([command.id, [...command.body]]).toEqual([id, body])
    expect([...encodeTime(Date.UTC(2026, 10, 21, 8, 9, 10))]).toEqual([0x26, 0x11, 0x21, 0x08, 0x09, 0x10])
  })
})
