import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { alarmAction, operationLog, outbox, personAlarm } from '../../db/tables.ts'
import { type TestEngine, testEngine } from '../../pipeline/testing/engine.ts'
import { acknowledgeAlarms } from './acknowledge.ts'
import { findAlarmActions } from './actions.ts'
import { deleteAlarms } from './delete.ts'
import { disposeAlarms } from './dispose.ts'

let site: TestEngine
let operator: Context
let made = 0

beforeAll(async () => {
  site = await testEngine()
  const userId = await site.server.newUser(site.ctx, { loginName: 'operator' })
  operator = {
    ...site.ctx,
    actor: { userId, loginName: 'operator', userName: '值班员', channel: 'admin', sessionId: '1' },
  }
  await site.start()
})
afterAll(() => site.close())

/** Somebody presses SOS; the alarm's id. */
async function sos(more: Parameters<TestEngine['worker']>[1] = {}): Promise<{ id: string; number: string }> {
  const number = (0xb000 + ++made).toString(16).toUpperCase()
  await site.worker(number, more)
  await site.changed('tag', 'employee')
  site.clock.advance(1000)
  await site.send(site.event(number, 'sos'))
  const [row] = await site.deps.db.tx(site.ctx, (tx) => tx.select().from(personAlarm).where(eq(personAlarm.tagNumber, number)))
  return { id: row!.id, number }
}
const alarm = async (id: string) =>
  (await site.deps.db.tx(site.ctx, (tx) => tx.select().from(personAlarm).where(eq(personAlarm.id, id))))[0]!
const settled = { disposal: 'real', remarks: '已到现场' } as const

describe('handling an alarm', () => {
  it('is acknowledged, then settled with who, when and why, and keeps its history', async () => {
    const { id } = await sos()
    expect(await acknowledgeAlarms(site.deps, operator, 'person', { ids: [id] })).toEqual({ changed: [id], unchanged: [] })
    expect(await acknowledgeAlarms(site.deps, operator, 'person', { ids: [id] })).toEqual({ changed: [], unchanged: [id] })
    site.clock.advance(5000)
    await disposeAlarms(site.deps, operator, 'person', { ids: [id], ...settled })
    expect(await alarm(id)).toMatchObject({
      status: 'processed',
      ...settled,
      handler: operator.actor!.userId,
      handledAt: site.clock.now(),
      acknowledgedAt: site.clock.now() - 5000,
      active: true,
    })
    const { list } = await findAlarmActions(site.deps, operator, 'person', { id })
    expect(list.map(({ action }) => action)).toEqual(['raise', 'acknowledge', 'dispose'])
    expect(list.at(-1)).toMatchObject({ userLabel: 'operator', remarks: settled.remarks })
    const log = await site.deps.db.tx(site.ctx, (tx) => tx.select().from(operationLog).where(eq(operationLog.targetId, id)))
    expect(log.map(({ action }) => action)).toContain('dispose')
  })

  it('is settled once: the same again changes nothing, another result is refused', async () => {
    const { id } = await sos()
    const { id: other } = await sos()
    await disposeAlarms(site.deps, operator, 'person', { ids: [id], ...settled })
    expect(await disposeAlarms(site.deps, operator, 'person', { ids: [id], ...settled })).toEqual({ changed: [], unchanged: [id] })
    const refused = disposeAlarms(site.deps, operator, 'person', { ids: [other, id], disposal: 'false', remarks: '误触' })
    await expect(refused).rejects.toMatchObject({ name: 'conflict' })
    expect(await alarm(id)).toMatchObject(settled)
    // One refusal refuses all: the other alarm is as it was.
    expect(await alarm(other)).toMatchObject({ status: 'notProcessed', disposal: null })
  })

  it('lets two who settle at once decide it by the first', async () => {
    const { id } = await sos()
    const both = await Promise.allSettled([
      disposeAlarms(site.deps, operator, 'person', { ids: [id], disposal: 'real', remarks: '甲' }),
      disposeAlarms(site.deps, operator, 'person', { ids: [id], disposal: 'false', remarks: '乙' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const actions = await site.deps.db.tx(site.ctx, (tx) =>
      tx.select().from(alarmAction).where(eq(alarmAction.alarmId, id)).orderBy(asc(alarmAction.id)),
    )
    expect(actions.filter(({ action }) => action === 'dispose')).toHaveLength(1)
  })

  it('stays settled when its cause ends afterwards, and may be deleted only then', async () => {
    const { id, number } = await sos()
    await disposeAlarms(site.deps, operator, 'person', { ids: [id], ...settled })
    await expect(deleteAlarms(site.deps, operator, 'person', { ids: [id] })).rejects.toMatchObject({ name: 'conflict' })
    site.clock.advance(1000)
    await site.send(site.event(number, 'sosReleased'))
    expect(await alarm(id)).toMatchObject({ status: 'processed', active: false })
    await deleteAlarms(site.deps, operator, 'person', { ids: [id] })
    expect((await alarm(id)).deletedAt).toBe(site.clock.now())
    await expect(acknowledgeAlarms(site.deps, operator, 'person', { ids: [id] })).rejects.toMatchObject({ name: 'notFound' })
  })

  it('is out of reach of one whose scope does not show it', async () => {
    const mine = await site.department('一车间')
    const theirs = await site.department('二车间')
    const { id } = await sos({ department: theirs })
    const foreman: Context = { ...operator, scope: { all: false, departments: [mine], areas: [], allAreas: false, self: null } }
    await expect(disposeAlarms(site.deps, foreman, 'person', { ids: [id], ...settled })).rejects.toMatchObject({ name: 'notFound' })
    await expect(findAlarmActions(site.deps, foreman, 'person', { id })).rejects.toMatchObject({ name: 'notFound' })
    expect(await alarm(id)).toMatchObject({ status: 'notProcessed' })
  })

  it('tells the live screens through the outbox, in the transaction of the change', async () => {
    const { id } = await sos()
    await acknowledgeAlarms(site.deps, operator, 'person', { ids: [id] })
    const rows = await site.deps.db.tx(site.ctx, (tx) => tx.select().from(outbox))
    const told = rows.filter(({ payload }) => payload.alarm === id).map(({ payload }) => payload.change)
    expect(told).toEqual(['open', 'acknowledge'])
    expect((await alarm(id)).changeSeq).toBe(
      Number(rows.find(({ payload }) => payload.change === 'acknowledge' && payload.alarm === id)!.key),
    )
  })
})
