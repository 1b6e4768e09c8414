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
  // Named against the order of their ids, so that it shows which of the two a list follows.
  await db.tx(plant.ctx, (tx) =>
    tx.execute(
      sql`INSERT INTO department (id, name, code) SELECT 9000 + n, chr(76 - n) || '车间', 'D' || n FROM generate_series(1, ${DEPARTMENTS}::int) n`,
    ),
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
    expect(numbers(await pageOf({ orderBy: ['department', '-employeeNumber'] }))).toEqual(everybody.slice(-20).reverse())
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

  it('is sorted by what a reference is called, also when that is gone, with those without it at the end', async () => {
    const ofDepartment = (n: number) => expected((m) => 9001 + (m % DEPARTMENTS) === n)
    const [A, B, K] = [9010, 9009, 9001]
    expect(numbers(await pageOf({ orderBy: ['department'] }))).toEqual(ofDepartment(A).slice(0, 20))
    expect(numbers(await pageOf({ orderBy: ['department'], pageNum: 61 }))).toEqual(ofDepartment(B).slice(0, 20))
    expect(numbers(await pageOf({ orderBy: ['-department'] }))).toEqual(ofDepartment(K).reverse().slice(0, 20))
    // As few as can be counted are in the same order.
    const absent = (n: number) => n % 40 === 0
    expect(numbers(await pageOf({ orderBy: ['department'], filters: { presence: ['absent'] } }))).toEqual(
      expected((n) => absent(n) && n % DEPARTMENTS === 0).slice(0, 20),
    )
    const deleted = (at: number | null) =>
      db.tx(plant.ctx, (tx) => tx.execute(sql`UPDATE department SET deleted_at = ${at}::bigint WHERE id = ${A}::bigint`))
    await deleted(1)
    expect(numbers(await pageOf({ orderBy: ['department'] }))).toEqual(ofDepartment(A).slice(0, 20))
    await deleted(null)

    const post = await plant.add('post', { name: '主操', code: 'P1' })
    const holder = 'E00777'
    await db.tx(plant.ctx, (tx) => tx.update(employee).set({ position: post }).where(eq(employee.employeeNumber, holder)))
    for (const sign of ['', '-']) {
      const [first, next] = numbers(await pageOf({ orderBy: [`${sign}position`] }))
      expect(first).toBe(holder)
      expect(next).toBe(sign ? expected(() => true).at(-1) : expected(() => true)[0])
    }
    await db.tx(plant.ctx, (tx) => tx.update(employee).set({ position: null }).where(eq(employee.employeeNumber, holder)))
  })
})

describe('everybody, out of four tables', () => {
  const ask = (asked: Reply = {}, as: Plant = plant) => pageOf(asked, as, 'person')
  const names = ({ list }: Page<Reply>) => list.map((row) => row.name as string)

  it('is read in order and searched by parts of texts', async () => {
    const [first] = expected(() => true)
    expect(await ask()).toMatchObject({ approximate: true })
    expect((await ask({ filters: { department: [FIRST] }, orderBy: ['number'] })).list[0]).toMatchObject({
      kind: 'employee',
      number: first,
    })
    expect(names(await ask({ keyword: '王伟12000' }))).toEqual(['王伟12000'])
    expect(names(await ask({ keyword: '王伟' }))).toHaveLength(20)
    expect(await ask({ keyword: '查无' })).toMatchObject({ total: 0 })
    expect(await plant.call<Reply[]>('person', 'list', { keyword: '李静11999' })).toMatchObject([{ label: '李静11999' }])
  })

  it('is found by what the post or the company is called, and by name and company together', async () => {
    const post = await plant.add('post', { name: '催化内操', code: 'P2' })
    await db.tx(plant.ctx, (tx) => tx.update(employee).set({ position: post }).where(eq(employee.employeeNumber, 'E00042')))
    const company = await db.tx(plant.ctx, async (tx) => {
      const { rows } = await tx.execute<{ id: Id }>(
        sql`INSERT INTO company (name, business_licence, type, credit_code, legal_representative, contact, safety_director, qualification)
          VALUES ('辽河检修公司', '{}', 'contractor', '91210200MA0000001X', '赵', '13800000000', '钱', 'qualified') RETURNING id`,
      )
      await tx.execute(sql`INSERT INTO contractor (name, id_type, id_number, phone, company, department, trade)
        VALUES ('孙检修', 'other', 'C1', '13900000001', ${rows[0]!.id}::bigint, 9001, 'welder'), ('周安装', 'other', 'C2', '13900000002', ${rows[0]!.id}::bigint, 9002, NULL)`)
      return rows[0]!.id
    })
    expect(names(await ask({ keyword: '催化内操' }))).toEqual(['王伟42'])
    expect(names(await ask({ keyword: '辽河' }))).toEqual(['孙检修', '周安装'])
    expect((await ask({ keyword: '辽河' })).list[0]).toMatchObject({ company: '辽河检修公司', trade: 'welder', position: null })
    expect(names(await ask({ keyword: '辽河', filters: { name: '安装' } }))).toEqual(['周安装'])
    expect(await ask({ keyword: '辽河', filters: { name: '王伟' } })).toMatchObject({ total: 0 })
    expect((await plant.call<Reply[]>('person', 'list', { keyword: '辽河' })).map((row) => row.label)).toEqual(['孙检修', '周安装'])
    await db.tx(plant.ctx, (tx) => tx.execute(sql`UPDATE contractor SET deleted_at = 1 WHERE company = ${company}::bigint`))
    expect(await ask({ keyword: '辽河' })).toMatchObject({ total: 0 })
  })

  it('counts a visit while it lasts and keeps the name of its visitor', async () => {
    const visitor = await db.tx(plant.ctx, async (tx) => {
      const { rows } = await tx.execute<{ id: Id }>(
        sql`INSERT INTO visitor (name, id_type, id_number, phone, receptionist, visiting_company, visit_time, status)
          VALUES ('吴来访', 'other', 'V1', '13700000001', 1, '石化设计院', 1, 'notDeparted') RETURNING id`,
      )
      return rows[0]!.id
    })
    expect(await ask({ keyword: '设计院' })).toMatchObject({ total: 1, list: [{ id: visitor, kind: 'visitor', presence: 'present' }] })
    await db.tx(plant.ctx, (tx) => tx.execute(sql`UPDATE visitor SET status = 'departed', departed_at = 2 WHERE id = ${visitor}::bigint`))
    expect(await ask({ keyword: '设计院' })).toMatchObject({ total: 0 })
    const { rows } = await db.tx(plant.ctx, (tx) => tx.execute(sql`SELECT name FROM person WHERE id = ${visitor}::bigint`))
    expect(rows).toEqual([{ name: '吴来访' }])
  })

  it('shows each within a scope once', async () => {
    const as = plant.as({ scope: { ...nobody, departments: [FIRST], areas: ['503'] } })
    const seen = expected((n) => n % DEPARTMENTS === 0 || (n % 5 === 0 && (n / 5) % 100 === 3))
    const found = await ask({ pageSize: 500 }, as)
    expect(found.total).toBe(seen.length)
    const rest = await Promise.all([2, 3].map((pageNum) => ask({ pageSize: 500, pageNum }, as)))
    expect([found, ...rest].flatMap(({ list }) => list.map((row) => row.number)).sort()).toEqual([...seen].sort())
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
