import { MusterError } from '@muster/base'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Db } from '../db/db.ts'
import { alarmAction, frame, outbox, personAlarm } from '../db/tables.ts'
import { square, type TestEngine, testEngine } from './testing/engine.ts'

/** Where the database fails: before a transaction, after its commit (the answer is lost), or not. */
let trouble: ('before' | 'after')[] = []

const troubled = (db: Db): Db => {
  const main: Database = {
    ...db.main,
    async engineTx(fn) {
      const kind = trouble.shift()
      if (kind === 'before') throw new MusterError('unavailable')
      const result = await db.main.engineTx(fn)
      if (kind === 'after') throw new MusterError('unavailable')
      return result
    },
  }
  return { ...db, main, of: async () => main }
}

let site: TestEngine
let zone: string
let made = 0
/** A tag number that no other test uses. */
const next = () => (0xa000 + ++made).toString(16).toUpperCase()

beforeAll(async () => {
  site = await testEngine({ wrapDb: troubled })
  zone = await site.fence('储罐区', square(100, 0, 20))
  await site.rule('enter', zone)
  await site.start()
})
afterAll(() => site.close())
beforeEach(() => {
  trouble = []
  site.clock.advance(60_000)
})
afterEach(() => {
  trouble = []
})

async function worker(): Promise<{ number: string; id: string }> {
  const number = next()
  const id = await site.worker(number)
  await site.changed('tag', 'employee')
  return { number, id }
}

const alarmsOf = (number: string) =>
  site.deps.db.tx(site.ctx, (tx) => tx.select().from(personAlarm).where(eq(personAlarm.tagNumber, number)).orderBy(asc(personAlarm.id)))

describe('a tick', () => {
  it('answers only when position, offset and log are in one commit', async () => {
    const { number, id } = await worker()
    const before = await offset()
    await site.send(site.at(number, 3, 4))
    const [fix] = await site.track(id)
    expect(fix).toMatchObject({ tag: Number(id), t: site.clock.now(), floor: Number(site.ground) })
    expect(fix!.x).toBeCloseTo(3, 1)
    expect(fix!.y).toBeCloseTo(4, 1)
    const after = await offset()
    expect(after).toBe(before + 1)
    const frames = await site.deps.db.tx(site.ctx, (tx) => tx.select({ sequence: frame.sequence }).from(frame))
    expect(frames.map(({ sequence }) => sequence)).toContain(after)
  })

  it('is not stopped by unknown tags, numbers that are none, or strangers, and keeps what is good', async () => {
    const { number, id } = await worker()
    const t = site.clock.now()
    await site.send(
      site.at('FFFF', 1, 1),
      site.at(number, Number.NaN, 1),
      site.at(number, 1, Number.POSITIVE_INFINITY),
      { ...site.at(number, 1, 1), tenant: 987_654 },
      site.at(number, 2, 2, t),
    )
    expect((await site.track(id)).map((fix) => fix.t)).toEqual([t])
  })

  it('takes a repeated report once, and an older one into its place in history', async () => {
    const { number, id } = await worker()
    const t = site.clock.now()
    await site.send(site.at(number, 0, 0, t), site.at(number, 0, 0, t))
    await site.send(site.at(number, 0, 0, t))
    await site.send(site.at(number, 1, 0, t + 1000), site.at(number, 0.5, 0, t + 500))
    await site.send(site.at(number, 0.2, 0, t + 200))
    const times = (await site.track(id)).map((fix) => fix.t - t)
    expect(times).toEqual([0, 200, 500, 1000])
  })
})

describe('an alarm', () => {
  it('opens once with its record, history and outbox, and closes when its cause is gone', async () => {
    const { number, id } = await worker()
    await site.walk(number, [
      [90, 10],
      [94, 10],
      [98, 10],
      [102, 10],
      [106, 10],
      [110, 10],
    ])
    const [alarm, ...more] = await alarmsOf(number)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({
      type: 'enter',
      status: 'notProcessed',
      active: true,
      fence: zone,
      tag: id,
      personName: `工人${number}`,
      priority: 'high',
    })
    expect(alarm!.description).toContain('储罐区')
    expect(alarm!.descriptionEn).toContain('entered')
    await site.walk(number, [
      [106, 10],
      [102, 10],
      [98, 10],
      [94, 10],
      [90, 10],
      [86, 10],
    ])
    const [closed, ...again] = await alarmsOf(number)
    expect(again).toEqual([])
    expect(closed).toMatchObject({ id: alarm!.id, active: false, status: 'notProcessed' })
    expect(closed!.duration).toBeGreaterThan(0)
    const history = await site.deps.db.tx(site.ctx, (tx) =>
      tx.select().from(alarmAction).where(eq(alarmAction.alarmId, alarm!.id)).orderBy(asc(alarmAction.id)),
    )
    expect(history.map(({ action }) => action)).toEqual(['raise', 'clear'])
    const due = await site.deps.db.tx(site.ctx, (tx) => tx.select().from(outbox))
    expect(due.filter(({ payload }) => payload.alarm === alarm!.id)).toHaveLength(2)
  })

  it('is raised for somebody who was never located', async () => {
    const { number } = await worker()
    await site.send(site.event(number, 'sos'))
    expect(await alarmsOf(number)).toMatchObject([{ type: 'sos', location: null, active: true }])
  })

  it('numbers the changes of a tenant without gaps, in the order of their commits', async () => {
    const numbers = await Promise.all([worker(), worker(), worker()])
    for (const x of [96, 100, 104, 108]) {
      site.clock.advance(1000)
      await site.send(...numbers.map(({ number }) => site.at(number, x, 10)))
    }
    const rows = await site.deps.db.tx(site.ctx, (tx) => tx.select({ seq: personAlarm.changeSeq }).from(personAlarm))
    const seqs = rows.map(({ seq }) => seq).sort((a, b) => a - b)
    expect(new Set(seqs).size).toBe(seqs.length)
  })
})

describe('when the database fails', () => {
  it('tries the same tick until it holds, and answers then', async () => {
    const { number, id } = await worker()
    trouble = ['before', 'before', 'before']
    await site.send(site.at(number, 5, 5))
    expect(trouble).toEqual([])
    expect(await site.track(id)).toHaveLength(1)
    expect(site.deps.health.reasons().map(({ part }) => part)).toContain('pipeline.commit')
  })

  it('makes nothing twice when a commit succeeded and only its answer was lost', async () => {
    const { number, id } = await worker()
    await site.send(site.at(number, 95, 10))
    const frames = await countFrames()
    site.clock.advance(1000)
    trouble = ['after']
    await site.send(site.at(number, 99.9, 10), site.event(number, 'sos'))
    expect(await countFrames()).toBe(frames + 1)
    expect(await site.track(id)).toHaveLength(2)
    expect((await alarmsOf(number)).filter(({ type }) => type === 'sos')).toHaveLength(1)
  })

  it('keeps positions and the other alarms when one alarm record is refused, and says that it is degraded', async () => {
    const { number, id } = await worker()
    const { number: other } = await worker()
    await site.deps.db.main.pools.owner.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE check_violation; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON person_alarm FOR EACH ROW WHEN (NEW.tag_number = '${number}') EXECUTE FUNCTION refuse()`,
    )
    try {
      await site.send(site.at(number, 1, 1), site.event(number, 'sos'), site.event(other, 'sos'))
      expect(await site.track(id)).toHaveLength(1)
      expect(await alarmsOf(number)).toEqual([])
      expect(await alarmsOf(other)).toMatchObject([{ type: 'sos', active: true }])
      expect(site.deps.health.reasons().map(({ part }) => part)).toContain('pipeline.commit')
    } finally {
      await site.deps.db.main.pools.owner.query('DROP TRIGGER refuse ON person_alarm; DROP FUNCTION refuse()')
    }
  })
})

describe('after a restart', () => {
  it('goes on with open alarms, last positions and offsets: nothing twice, nothing lost', async () => {
    const { number, id } = await worker()
    await site.walk(number, [
      [92, 10],
      [96, 10],
      [100, 10],
      [104, 10],
      [108, 10],
    ])
    expect(await alarmsOf(number)).toMatchObject([{ active: true }])
    const sequence = await offset()
    const t = site.clock.now()
    await site.stop()
    await site.start()
    expect(await offset()).toBe(sequence)
    // The device did not hear the answer and sends again.
    await site.send(site.at(number, 108, 10, t))
    await site.walk(number, [
      [109, 10],
      [108, 10],
    ])
    expect(await alarmsOf(number)).toMatchObject([{ active: true }])
    expect(await site.track(id)).toHaveLength(7)
    await site.walk(number, [
      [104, 10],
      [100, 10],
      [96, 10],
      [92, 10],
      [88, 10],
    ])
    expect(await alarmsOf(number)).toMatchObject([{ active: false }])
    expect(site.hub.tenant(site.tenant)!.positions.slots.has(Number(id))).toBe(true)
  })
})

async function offset(): Promise<number> {
  const rows = await site.deps.db.main.pools.engine.query<{ sequence: string }>('SELECT sequence FROM input_offset WHERE partition = 0')
  return Number(rows.rows[0]!.sequence)
}

async function countFrames(): Promise<number> {
  return (await site.deps.db.tx(site.ctx, (tx) => tx.select({ seq: frame.seq }).from(frame))).length
}
