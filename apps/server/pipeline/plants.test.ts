import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Id } from '@muster/base'
import { department, employee, tag } from '../db/tables.ts'
import { testEngine, type TestEngine } from './testing/engine.ts'
import { nothingStale, noteChange, readRows, type Stale } from './plant-rows.ts'

/** A plant with a staff far larger than its tags: 20,000 employees, three of whom carry one. */
const STAFF = 20_000
let site: TestEngine
let people: Id[]
let unit: Id
beforeAll(async () => {
  site = await testEngine()
  const { db } = site.server.deps
  people = await db.tx(site.ctx, async (tx) => {
    const [row] = await tx.insert(department).values({ name: '生产部', code: 'P' }).returning({ id: department.id })
    unit = row!.id
    await tx.execute(sql`INSERT INTO employee (name, employee_number, gender, contact, id_type, id_number, employee_category, department)
      SELECT '工人' || n, 'E' || n, 'male', '13800001111', 'other', 'E' || n, 'formal', ${unit}::bigint FROM generate_series(1, ${STAFF}::int) n`)
    const { rows } = await tx.execute<{ id: Id }>(sql`SELECT id FROM employee ORDER BY id LIMIT 5`)
    return rows.map(({ id }) => id)
  })
  for (const [i, number] of ['A1', 'A2', 'A3'].entries()) await give(number, people[i]!)
  await db.main.ownerTx((tx) => tx.execute(sql`ANALYZE employee`))
  await site.start()
}, 180_000)
afterAll(async () => {
  await site.stop()
  await site.server.close()
})

const give = (number: string, holder: Id) =>
  site.server.deps.db.tx(site.ctx, async (tx) => {
    const values = {
      number,
      type: 'tag',
      activationStatus: 'active',
      bindingStatus: 'linked',
      holderKind: 'employee',
      holder,
      department: unit,
    }
    const [row] = await tx.insert(tag).values(values).returning({ id: tag.id })
    return row!.id
  })

const plant = () => site.plants.get(site.tenant)!
const names = () => [...plant().subjects.values()].map(({ name }) => name).sort()
const rename = (id: Id, name: string) =>
  site.server.deps.db.tx(site.ctx, (tx) => tx.update(employee).set({ name }).where(sql`id = ${id}::bigint`))

/** How many rows of employees a reading of the plant touched, by the database's own count. */
async function touched(read: (tx: Parameters<typeof readRows>[0]) => Promise<unknown>): Promise<number> {
  return site.server.deps.db.main.engineTx(async (tx) => {
    const count = async () => {
      const { rows } = await tx.execute<{ n: string }>(
        sql`SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS n FROM pg_stat_xact_user_tables WHERE relname = 'employee'`,
      )
      return Number(rows[0]?.n ?? 0)
    }
    const before = await count()
    await read(tx)
    return (await count()) - before
  })
}

it('names those who carry a tag and reads nobody else of a large staff', async () => {
  expect(names()).toEqual(['工人1', '工人2', '工人3'])
  expect(await touched((tx) => readRows(tx, site.ctx.tenant, undefined, nothingStale(), site.deps.files))).toBeLessThanOrEqual(3)
})

it('reads the one person anew who was renamed, and the plant carries the new name', async () => {
  await rename(people[0]!, '王伟')
  const known = await site.server.deps.db.main.engineTx((tx) => readRows(tx, site.ctx.tenant, undefined, nothingStale(), site.deps.files))
  const stale: Stale = nothingStale()
  noteChange(stale, { entity: 'employee', ids: [people[0]!] })
  expect(await touched((tx) => readRows(tx, site.ctx.tenant, known, stale, site.deps.files))).toBe(1)
  site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'employee', ids: [people[0]!] })
  await site.plants.settled()
  expect(names()).toEqual(['工人2', '工人3', '王伟'])
})

it('stays the very plant that it was when people without a tag change, one or thousands', async () => {
  const before = plant()
  await rename(people[4]!, '李静')
  site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'employee', ids: [people[4]!] })
  await site.plants.settled()
  site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'employee', ids: [] })
  await site.plants.settled()
  site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'employee', ids: Array.from({ length: 50_000 }, (_, i) => String(i + 1)) })
  await site.plants.settled()
  expect(plant()).toBe(before)
})

it('takes up who is given a tag and lets go of who gives it back', async () => {
  const given = await give('A4', people[3]!)
  site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'tag', ids: [given] })
  await site.plants.settled()
  expect(names()).toContain('工人4')
  await site.server.deps.db.tx(site.ctx, (tx) => tx.update(tag).set({ activationStatus: 'inactive' }).where(sql`id = ${given}::bigint`))
  site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'tag', ids: [given] })
  await site.plants.settled()
  expect(names()).not.toContain('工人4')
})

it('hears from the person alone that their tag has gone to another', async () => {
  const moved = await give('A5', people[3]!)
  site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'tag', ids: [moved] })
  await site.plants.settled()
  await site.server.deps.db.tx(site.ctx, (tx) => tx.update(tag).set({ holder: people[4]! }).where(sql`id = ${moved}::bigint`))
  site.deps.changes.emit({ tenant: site.ctx.tenant, entity: 'employee', ids: [people[3]!] })
  await site.plants.settled()
  expect(plant().subjects.get(Number(moved))?.name).toBe('李静')
})
