import { MINUTE, SECOND } from '@muster/base'
import { read } from '@e965/xlsx'
import { decodeTrackSegment, findTrackSchema } from '@muster/model/operations'
import { desc, eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { area, employee, operationLog, systemConfig } from '../../db/tables.ts'
import { createCompactor } from '../../jobs/compactor.ts'
import { type TestEngine, testEngine } from '../../pipeline/testing/engine.ts'
import { bindTag } from '../devices/bind-tag.ts'
import { unbindTag } from '../devices/unbind-tag.ts'
import { currentCounts, currentPositions } from './current.ts'
import { exportTrack } from './export-track.ts'
import { findTrack } from './find-track.ts'
import { zoneCounts } from './zone-counts.ts'

let site: TestEngine
let operator: Context
let made = 0

beforeAll(async () => {
  site = await testEngine()
  const userId = await site.server.newUser(site.ctx, { loginName: 'operator' })
  operator = { ...site.ctx, actor: { userId, loginName: 'operator', userName: '值班员', channel: 'admin', sessionId: '1' } }
  await site.start()
})
afterAll(() => site.close())

async function worker(more: Parameters<TestEngine['worker']>[1] = {}): Promise<{ number: string; tag: string; person: string }> {
  const number = (0xd000 + ++made).toString(16).toUpperCase()
  const tag = await site.worker(number, more)
  await site.changed('tag', 'employee')
  const [row] = await site.deps.db.tx(site.ctx, (tx) => tx.select({ id: employee.id }).from(employee).where(eq(employee.tag, tag)))
  return { number, tag, person: row!.id }
}
const ask = (about: object, from: number, ctx = operator) =>
  findTrack(site.deps, ctx, findTrackSchema.parse({ ...about, from, to: site.clock.now() + 1 }))
const pointsOf = (reply: Awaited<ReturnType<typeof ask>>) => reply.segments.flatMap((segment) => decodeTrackSegment(segment))

describe('a track', () => {
  it('is the way that was walked, cut where nothing is known, the same from the log and from the shelf', async () => {
    const { number, tag, person } = await worker()
    const from = site.clock.now()
    await site.walk(number, [
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    site.clock.advance(10 * MINUTE)
    await site.walk(number, [
      [30, 0],
      [31, 0],
    ])
    const reply = await ask({ person }, from)
    expect(reply.points).toBe(5)
    expect(reply.segments.map(({ t, afterGap }) => [t.length, afterGap])).toEqual([
      [3, false],
      [2, true],
    ])
    expect(pointsOf(reply).map(({ t }) => t - from)).toEqual([1, 2, 3, 604, 605].map((s) => s * SECOND))
    expect(pointsOf(reply).at(0)!.x).toBeCloseTo(0, 1)
    expect(reply.floors).toEqual([{ id: site.ground, name: '室外', building: '' }])
    const compactor = createCompactor(site.deps.db.main, site.clock)
    site.clock.advance(1)
    await compactor.before(site.clock.now())
    await compactor.stop()
    expect(pointsOf(await ask({ tag }, from)).map(({ t }) => t)).toEqual(pointsOf(reply).map(({ t }) => t))
  })

  it('is smoothed where asked for or where the setting says so, stretch by stretch, and raw otherwise', async () => {
    const { number, person } = await worker()
    const from = site.clock.now()
    const zigzag = (x: number): [number, number][] => Array.from({ length: 12 }, (_, i) => [x + i, i % 2 === 0 ? 0.6 : -0.6])
    await site.walk(number, zigzag(0))
    site.clock.advance(10 * MINUTE)
    await site.walk(number, zigzag(20))
    const raw = await ask({ person }, from)
    const smooth = await ask({ person, smooth: true }, from)
    const sway = (reply: typeof raw) => pointsOf(reply).reduce((sum, { y }) => sum + Math.abs(y), 0)
    expect([raw.smoothed, smooth.smoothed]).toEqual([false, true])
    expect(sway(smooth)).toBeLessThan(0.8 * sway(raw))
    expect(pointsOf(smooth).map(({ t }) => t)).toEqual(pointsOf(raw).map(({ t }) => t))
    expect(smooth.segments.map(({ t, afterGap }) => [t.length, afterGap])).toEqual(
      raw.segments.map(({ t, afterGap }) => [t.length, afterGap]),
    )
    const setting = (value: string) =>
      site.deps.db.tx(site.ctx, (tx) => tx.update(systemConfig).set({ value }).where(eq(systemConfig.key, 'track_smoothing')))
    await setting('Y')
    expect((await ask({ person }, from)).smoothed).toBe(true)
    expect(pointsOf(await ask({ person, smooth: false }, from))).toEqual(pointsOf(raw))
    await setting('N')
  })

  it('shows where somebody stopped', async () => {
    const { number, person } = await worker()
    const from = site.clock.now()
    await site.walk(
      number,
      Array.from({ length: 30 }, (_, i): [number, number] => [i, 0]),
    )
    for (let i = 0; i < 20; i++) {
      site.clock.advance(9 * SECOND)
      await site.walk(number, [[30, 0]])
    }
    const { stays } = await ask({ person }, from)
    expect(stays).toHaveLength(1)
    expect(stays[0]!.to - stays[0]!.from).toBeGreaterThan(2 * MINUTE)
    expect(stays[0]!.x).toBeGreaterThan(25)
  })

  it('belongs to whoever held the card at the time', async () => {
    const first = await worker()
    const second = await worker()
    // The log of giving and taking is written by the wall clock.
    site.clock.set(Date.now() - 10 * SECOND)
    const from = site.clock.now()
    await site.walk(first.number, [[1, 1]])
    const handedOver = site.clock.now()
    await unbindTag(site.deps, operator, { id: second.tag })
    await unbindTag(site.deps, operator, { id: first.tag })
    await bindTag(site.deps, operator, { id: first.tag, person: second.person })
    await site.plants.settled()
    site.clock.set(Date.now() + 5 * SECOND)
    await site.send(site.at(first.number, 2, 1))
    expect(pointsOf(await ask({ person: first.person }, from)).map(({ t }) => t)).toEqual([handedOver])
    expect(pointsOf(await ask({ person: second.person }, from)).map(({ t }) => t)).toEqual([site.clock.now()])
  })

  it('is refused outside the scope, and every question is logged', async () => {
    const mine = await site.department('一班')
    const theirs = await site.department('二班')
    const { number, person, tag } = await worker({ department: theirs })
    const from = site.clock.now()
    await site.walk(number, [[1, 1]])
    const foreman: Context = { ...operator, scope: { all: false, departments: [mine], areas: [], allAreas: false, self: null } }
    await expect(ask({ person }, from, foreman)).rejects.toMatchObject({ name: 'notFound' })
    await expect(ask({ tag }, from, foreman)).rejects.toMatchObject({ name: 'notFound' })
    expect((await ask({ person }, from, { ...foreman, scope: { ...foreman.scope, departments: [theirs] } })).points).toBe(1)
    const [logged] = await site.deps.db.tx(site.ctx, (tx) =>
      tx.select().from(operationLog).where(eq(operationLog.action, 'trackQuery')).orderBy(desc(operationLog.id)).limit(1),
    )
    expect(logged).toMatchObject({ targetId: person, user: operator.actor!.userId })
    expect(logged!.request).toContain('"points":1')
  })

  it('comes as a spreadsheet', async () => {
    const { number, person } = await worker()
    const from = site.clock.now()
    await site.walk(number, [
      [5, 5],
      [6, 5],
    ])
    const file = await exportTrack(site.deps, operator, findTrackSchema.parse({ person, from, to: site.clock.now() }))
    const book = read(await buffer(file.content as Readable))
    const sheet = book.Sheets[book.SheetNames[0]!]!
    expect(sheet.A1.v).toBe('时间')
    expect(sheet.B2.v).toBeCloseTo(121.593, 3)
    expect(sheet.E2.v).toBe('室外')
    expect(sheet['!ref']).toBe('A1:H3')
  })
})

describe('current positions', () => {
  it('say who is where and how fresh it is, within the scope', async () => {
    const mine = await site.department('甲')
    const { number, tag } = await worker({ department: mine })
    const { number: silent } = await worker({ department: mine })
    await site.send(site.at(silent, 1, 1))
    site.clock.advance(10 * MINUTE)
    await site.send(site.at(number, 7, 8))
    const foreman: Context = { ...operator, scope: { all: false, departments: [mine], areas: [], allAreas: false, self: null } }
    const { list, total } = await currentPositions(site.deps, site.hub, foreman, {})
    expect(total).toBe(2)
    expect(list.find((position) => position.tag === Number(tag))).toMatchObject({
      freshness: 'live',
      floor: site.ground,
      floorName: '室外',
    })
    expect(list.find((position) => position.tagNumber === silent)).toMatchObject({ freshness: 'offline' })
    const online = await currentPositions(site.deps, site.hub, foreman, { onlineOnly: true, keyword: number })
    expect(online.list.map((position) => position.tagNumber)).toEqual([number])
    expect(await currentCounts(site.deps, site.hub, foreman)).toMatchObject({ total: 2, live: 1, offline: 1, kinds: { employee: 1 } })
  })

  it('are counted in the zones that one may see, people who are there now alone', async () => {
    const mine = await site.department('乙')
    const [{ number }, { number: outside }, { number: silent }] = [
      await worker({ department: mine }),
      await worker({ department: mine }),
      await worker({ department: mine }),
    ]
    const { frame } = site.plants.get(Number(site.ctx.tenant))!
    const ring = [
      { x: 300, y: 300 },
      { x: 320, y: 300 },
      { x: 320, y: 320 },
      { x: 300, y: 320 },
    ].map(frame.toLngLat)
    const zones = { kind: 'production', shape: ring, sort: 0 }
    const [near, far] = await site.deps.db.tx(site.ctx, (tx) =>
      tx
        .insert(area)
        .values([
          { ...zones, name: '泵区', code: 'P1' },
          { ...zones, name: '未绘', code: 'P2', shape: null },
        ])
        .returning({ id: area.id }),
    )
    await site.send(site.at(silent, 305, 305))
    site.clock.advance(10 * MINUTE)
    await site.send(site.at(number, 310, 310), site.at(outside, 330, 310))
    const scope = { all: false, departments: [mine], areas: [near!.id], allAreas: false, self: null }
    const ask = (more: Partial<typeof scope>) =>
      zoneCounts(site.deps, site.hub, { ...operator, scope: { ...scope, ...more } }, { entity: 'area' })
    const seen = await ask({})
    expect(seen).toEqual({ [near!.id]: 1 })
    expect(far!.id in seen).toBe(false)
    // A zone of somebody else's is not told of, nor who is not mine.
    expect(await ask({ areas: [] })).toEqual({})
  })
})
