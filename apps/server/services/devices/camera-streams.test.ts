import { type Id, manualClock } from '@muster/base'
import { playEnd } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { operationLog } from '../../db/tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { newPlant, type Plant } from '../testing/plant.ts'
import { type CameraStreams, createCameraStreams } from './camera-streams.ts'
import { findFfmpeg, streamAddress } from './ffmpeg.ts'
import { rtspCamera } from './testing/rtsp-camera.ts'

let db: Db
let close: () => Promise<void>
const ffmpeg = (await findFfmpeg()) ?? ''
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
}, 60_000)
afterAll(() => close())

let plant: Plant
let streams: CameraStreams
let device: Awaited<ReturnType<typeof rtspCamera>>
const clock = manualClock(Date.UTC(2026, 5, 1))
let number = 0
/** A camera row; only what playing reads. */
const cameraAt = async (rtspAddress: string): Promise<Id> => {
  const rows = await db.main.ownerTx((tx) =>
    tx.execute<{ id: string }>(
      `insert into camera (tenant_id, floor, name, rtsp_address, ip, created_at, updated_at) values (${plant.tenant}, 1, '摄像头${++number}', '${rtspAddress}', '10.0.0.1', 0, 0) returning id`,
    ),
  )
  return String(rows.rows[0]?.id)
}

function viewer() {
  const pieces: Buffer[] = []
  const first = Promise.withResolvers<Buffer>()
  const ended = Promise.withResolvers<number>()
  return {
    first: first.promise,
    ended: ended.promise,
    pieces,
    bufferedAmount: 0,
    send(bytes: Buffer) {
      pieces.push(bytes)
      first.resolve(bytes)
    },
    close: (code: number) => ended.resolve(code),
  }
}

describe.runIf(ffmpeg !== '')('a camera', () => {
  beforeEach(async () => {
    plant = await newPlant(db)
    device = await rtspCamera(ffmpeg)
    streams = createCameraStreams({ db, clock, log: pino({ level: 'silent' }) })
  })
  afterEach(async () => {
    await streams.stop()
    await device.close()
  })

  it('is played over RTSP as a transport stream, once for all who watch, a large screen too, and let go with the last of them', async () => {
    const id = await cameraAt(device.address)
    const [a, b] = [viewer(), viewer()]
    const leave = []
    for (const [watcher, readOnly] of [
      [a, false],
      [b, true],
    ] as const) {
      const { ticket, url } = await streams.play({ ...plant.ctx, readOnly }, { camera: id })
      expect(url).toContain(ticket)
      leave.push(streams.watch(ticket, watcher))
    }
    // Packets of 188 bytes begin with the sync byte 0x47 (ISO/IEC 13818-1).
    expect((await a.first)[0]).toBe(0x47)
    expect((await b.first)[0]).toBe(0x47)
    expect(streams.running).toBe(1)
    expect(device.asked.filter((line) => line.startsWith('PLAY'))).toHaveLength(1)
    leave[0]?.()
    expect(streams.running).toBe(1)
    leave[1]?.()
    expect(streams.running).toBe(0)
    const looks = await db.tx(plant.ctx, (tx) => tx.select().from(operationLog).where(eq(operationLog.entity, 'camera')))
    expect(looks).toMatchObject([
      { action: 'query', targetId: id },
      { action: 'query', targetId: id },
    ])
  })

  it('that cannot be reached, or goes silent, says so', async () => {
    const nowhere = viewer()
    streams.watch((await streams.play(plant.ctx, { camera: await cameraAt('rtsp://127.0.0.1:1/live') })).ticket, nowhere)
    expect(await nowhere.ended).toBe(playEnd.unreachable)
    const cut = viewer()
    streams.watch((await streams.play(plant.ctx, { camera: await cameraAt(device.address) })).ticket, cut)
    await cut.first
    await device.close()
    expect(await cut.ended).toBe(playEnd.ended)
    device = await rtspCamera(ffmpeg)
  })

  it('is not played without its ticket, to another tenant, from a file, or without ffmpeg', async () => {
    expect(streams.watch('guessed', viewer())).toBeNull()
    const id = await cameraAt(device.address)
    const other = await newPlant(db)
    expect((await plant.refusal(streams.play(other.ctx, { camera: id }))).name).toBe('notFound')
    const { ticket } = await streams.play(plant.ctx, { camera: id })
    expect((await plant.refusal(streams.alive(other.ctx, { ticket }))).name).toBe('notFound')
    expect(await streams.alive(plant.ctx, { ticket })).toBe(true)
    clock.advance(60_000)
    expect(streams.watch(ticket, viewer())).toBeNull()
    const refused = await plant.refusal(streams.play(plant.ctx, { camera: await cameraAt('file:///etc/passwd') }))
    expect(refused.fields).toMatchObject([{ path: 'rtspAddress', rule: 'stream' }])
    const bare = createCameraStreams({ db, clock, log: pino({ level: 'silent' }) }, async () => null)
    expect((await plant.refusal(bare.play(plant.ctx, { camera: id }))).fields).toMatchObject([{ rule: 'noFfmpeg' }])
    await bare.stop()
  })
})

it('the account of a camera goes into an address that has none', () => {
  const camera = { account: 'admin', password: 'p@ss/1' }
  expect(streamAddress({ ...camera, rtspAddress: 'rtsp://10.0.0.1/ch1' })).toBe('rtsp://admin:p%40ss%2F1@10.0.0.1/ch1')
  expect(streamAddress({ ...camera, rtspAddress: 'rtsp://a:b@10.0.0.1/ch1' })).toBe('rtsp://a:b@10.0.0.1/ch1')
  expect(streamAddress({ ...camera, rtspAddress: 'concat:/etc/passwd' })).toBeNull()
})
