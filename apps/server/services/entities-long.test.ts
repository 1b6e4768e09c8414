import type { Id } from '@muster/base'
import { COUNT_LIMIT, type Page, PAGE_REACH } from '@muster/model/operations'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DataScope } from '../context.ts'
import type { Db } from '../db/db.ts'
import { employee, user } from '../db/tables.ts'
import { testDatabase } from '../testing/database.ts'
import { newPlant, type Plant, type Reply } from './testing/plant.ts'

/** Employees E00001 … over ten departments and a hundred areas; more than are counted one by one. */
const STAFF = 12_000
const DEPARTMENTS = 10
const [FIRST, SECOND, THIRD] = ['9001', '9002', '9003'] as const

let db: Db
let close: () => Promise<void>
let plant: Plant
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  plant = await newPlant(db)
  await db.tx(plant.ctx, (tx) =>
    tx.execute(sql`INSERT INTO employee (name, employee_number, gender, contact, id_type, id_number, employee_category, department, areas, presence, hire_date)
      SELECT CASE WHEN n % 2 = 0 THEN '王伟' ELSE '李静' END || n, 'E' || lpad(n::text, 5, '0'), '1', '13800001111', 'other', 'X' || n, 'regular',
        9000 + 1 + n % ${DEPARTMENTS}::int, CASE WHEN n % 5 = 0 THEN ARRAY[500 + (n / 5) % 100] END,
        CASE n % 40 WHEN 0 THEN 'absent' ELSE 'present' END, date '2010-01-01' + (n % 3000)
      FROM generate_series(1, ${STAFF}::int) n`),
  )
  await db.main.ownerTx((tx) => tx.execute(sql`ANALYZE employee`))
}, 180_000)
afterAll(() => close())

const nobody: DataScope = { all: false, departments: [], areas: [], allAreas: false, self: null }
const pageOf = (asked: Reply = {}, as: Plant = plant, entity = 'employee') => as.call<Page<Reply>>(entity, 'listPage', asked)
const numbers = ({ list }: Page<Reply>) => list.map((row) => row.employeeNumber as string)
/** Numbers of all whom a condition on n holds for, in the order of a list. */
const expected = (holds: (n: number) => boolean): string[] =>
  Array.from({ length: STAFF }, (_, i) => i + 1)
    .filter(holds)
    .sort((a, b) => (a % DEPARTMENTS) - (b % DEPARTMENTS) || a - b)
    .map((n) => `E${String(n).padStart(5, '0')}`)

async function pages(as: Plant, asked: Reply, count: number): Promise<string[]> {
  const found: string[] = []
  for (let pageNum = 1; pageNum <= count; pageNum++) found.push(...numbers(await pageOf({ ...asked, pageNum, pageSize: 500 }, as)))
  return found
}

describe('a list longer than is counted', () => {
  it('says about how many there are, and exactly when a filter leaves fewer', async () => {
    const all = await pageOf()
    expect(all).toMatchObject({ approximate: true })
    expect(all.total).toBeGreaterThan(COUNT_LIMIT)
    expect(await pageOf({ filters: { presence: ['absent'] } })).toMatchObject({ total: STAFF / 40, approximate: false })
    expect(await pageOf({ filters: { hireDate: { from: '2010-01-01', to: '2010-01-31' } } })).toMatchObject({
      total: 124,
      approximate: false,
    })
  })

  it('is read on page after page in order, also far in and from its other end', async () => {
    const everybody = expected(() => true)
    expect(numbers(await pageOf({ pageNum: 1 }))).toEqual(everybody.slice(0, 20))
    expect(numbers(await pageOf({ pageNum: 550 }))).toEqual(everybody.slice(10_980, 11_000))
    expect(numbers(await pageOf({ orderBy: ['-department', '-employeeNumber'] }))).toEqual(everybody.slice(-20).reverse())
  })

  it('says plainly where its pages end', async () => {
    const refusal = await plant.refusal(pageOf({ pageNum: PAGE_REACH / 20 + 1 }))
    expect(refusal.fields).toMatchObject([{ path: 'pageNum', rule: 'pageReach' }])
  })

  it('finds the frequent and the rare in texts, as many as there are', async () => {
    const frequent = await pageOf({ keyword: '王伟' })
    expect(numbers(frequent)).toEqual(expected((n) => n % 2 === 0).slice(0, 20))
    expect(await pageOf({ keyword: '王伟1200' })).toMatchObject({ total: 2, approximate: false })
    expect(await pageOf({ keyword: '查无' })).toMatchObject({ total: 0 })
  })

  it('is searched as the view over all people too', async () => {
    const everybody = await pageOf({}, plant, 'person')
    expect(everybody).toMatchObject({ approximate: true })
    const found = await pageOf({ keyword: '王伟12000' }, plant, 'person')
    expect(found.list.map((row) => row.name)).toEqual(['王伟12000'])
    expect((await pageOf({ keyword: '王伟' }, plant, 'person')).list).toHaveLength(20)
  })
})

describe('a scope of several parts', () => {
  const inDepartments = (n: number) => n % DEPARTMENTS === 0 || n % DEPARTMENTS === 1
  const inAreas = (n: number) => n % 5 === 0 && [3, 4].includes((n / 5) % 100)

  it('shows who is in a department or an area once, in one order', async () => {
    const as = plant.as({ scope: { ...nobody, departments: [FIRST, SECOND], areas: ['503', '504'] } })
    const seen = expected((n) => inDepartments(n) || inAreas(n))
    const first = await pageOf({ pageSize: 100 }, as)
    expect(first).toMatchObject({ total: seen.length, approximate: false })
    expect(await pages(as, {}, Math.ceil(seen.length / 500))).toEqual(seen)
    expect(numbers(await pageOf({ keyword: '李静', pageSize: 100 }, as))).toEqual(
      expected((n) => (inDepartments(n) || inAreas(n)) && n % 2 === 1).slice(0, 100),
    )
  })

  it('shows the areas alone, and no more than the areas', async () => {
    const as = plant.as({ scope: { ...nobody, areas: ['503'] } })
    expect(await pages(as, {}, 2)).toEqual(expected((n) => n % 5 === 0 && (n / 5) % 100 === 3))
  })

  it('is read along the order however much of the list it is, with one’s own row in its place', async () => {
    // Nine departments of ten: too many to be counted, and their reader stands in the tenth.
    const own = 'E00009'
    const [row] = await db.tx(plant.ctx, (tx) => tx.select({ id: employee.id }).from(employee).where(eq(employee.employeeNumber, own)))
    await db.tx(plant.ctx, (tx) => tx.update(user).set({ person: row!.id }).where(eq(user.id, plant.ctx.actor!.userId)))
    const departments: Id[] = Array.from({ length: 9 }, (_, i) => String(9001 + i))
    const as = plant.as({ scope: { ...nobody, departments, self: plant.ctx.actor!.userId } })
    const seen = expected((n) => n % DEPARTMENTS !== 9 || n === 9)
    const page = await pageOf({ pageNum: 541 }, as)
    expect(page).toMatchObject({ approximate: true })
    expect(numbers(page)).toEqual(seen.slice(10_800, 10_820))
    expect(numbers(page)).toContain(own)
    expect(numbers(await pageOf({ orderBy: ['employeeNumber'] }, as))).toEqual([...seen].sort().slice(0, 20))
    expect(numbers(await pageOf({ filters: { department: [THIRD] } }, as))).toEqual(expected((n) => n % DEPARTMENTS === 2).slice(0, 20))
  })
})
