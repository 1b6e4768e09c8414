import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillRecords, plainPages } from '@muster/server/testing/records'
import { makeLoadSite, startServer } from '@muster/server/testing/process'
import { signIn } from './browser.ts'
import { type Figure, percentile } from './lib.ts'

const ROWS = 1_000_000
const TIMES = 25

type Question = Record<string, unknown>

/** What people ask of a list: pages, filters, sorting, and words that are frequent, rare or nowhere. */
const questions = (department: string): Question[] => [
  {},
  { pageNum: 5 },
  { pageNum: 200 },
  { filters: { department: [department] } },
  { filters: { department: [department] }, orderBy: ['name'] },
  { filters: { presence: ['resigned'] } },
  { filters: { chemicalExperience: true } },
  { filters: { specialOperation: true, employeeCategory: ['temporary'] } },
  { filters: { presence: ['resigned'], gender: ['2'], department: [department] }, orderBy: ['-employeeNumber'] },
  { orderBy: ['name'] },
  { orderBy: ['-employeeNumber'] },
  { keyword: '王' },
  { keyword: '王伟' },
  { keyword: '王伟芳' },
  { keyword: '查无此人' },
  { keyword: 'N0073456' },
  { keyword: 'N007' },
  { keyword: 'X999' },
  { filters: { name: '张' } },
  { filters: { name: '查无' } },
  { keyword: '王伟', filters: { department: [department] } },
]
/** The same rows in plain SQL, where there is no word to look for. */
const plain = (department: string) => [
  { where: 'tenant_id = 1', order: 'department, employee_number, id' },
  { where: `tenant_id = 1 AND department = ${department}`, order: 'department, employee_number, id' },
  { where: `tenant_id = 1 AND presence = 'resigned'`, order: 'department, employee_number, id' },
  { where: 'tenant_id = 1', order: 'name, department, id' },
  { where: 'tenant_id = 1', order: 'employee_number DESC, id DESC' },
]
const sameInKit = (department: string): Question[] => [
  {},
  { filters: { department: [department] } },
  { filters: { presence: ['resigned'] } },
  { orderBy: ['name'] },
  { orderBy: ['-employeeNumber'] },
]

/** Pages of a list of a million rows over HTTP, with rights, labels, masks and totals. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    const site = await makeLoadSite(folder, 10, 1)
    await fillRecords(folder, site.tenant, ROWS)
    return await measure(folder, site)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Site = Awaited<ReturnType<typeof makeLoadSite>>

/** Measures a data folder that has been filled. */
export async function measure(folder: string, site: Site): Promise<Figure[]> {
  const server = await startServer(folder)
  const all: number[] = []
  const same: number[] = []
  const slowest: [string, number][] = []
  let department = ''
  try {
    const browser = await signIn(server.url, site.account, site.password, site.route)
    const found = await browser.call('/api/monitor-service/dept/list', { keyword: 'D2-77' })
    department = (found.data as { id: string }[])[0]?.id ?? ''
    const ask = async (question: Question): Promise<number> => {
      const begun = performance.now()
      const reply = await browser.call('/api/monitor-service/staff/listPage', { pageNum: 1, pageSize: 20, ...question })
      if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
      return performance.now() - begun
    }
    for (const question of questions(department)) {
      await ask(question)
      const times: number[] = []
      for (let i = 0; i < TIMES; i++) times.push(await ask(question))
      all.push(...times)
      slowest.push([JSON.stringify(question), percentile(times, 0.5)])
    }
    for (const question of sameInKit(department)) for (let i = 0; i < TIMES; i++) same.push(await ask(question))
  } finally {
    await server.stop()
  }
  const bare = await plainPages(folder, plain(department), TIMES + 1)
  const [worst, median] = slowest.sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  const conditions = `${ROWS} employees in 200 departments, ${slowest.length} kinds of question (pages, filters, sorting, words), 20 rows a page over HTTP with total, labels and masks, ${TIMES} times each one after another`
  return [
    { name: 'list.p50Ms', value: Number(percentile(all, 0.5).toFixed(1)), unit: 'ms', conditions },
    {
      name: 'list.p95Ms',
      value: Number(percentile(all, 0.95).toFixed(1)),
      unit: 'ms',
      conditions: `${conditions}; slowest kind ${worst}: median ${Math.round(median)} ms`,
    },
    {
      name: 'list.ratioToSql',
      value: Number((percentile(same, 0.5) / percentile(bare, 0.5)).toFixed(1)),
      unit: '×',
      conditions: `median of 5 kinds without words over HTTP (${percentile(same, 0.5).toFixed(1)} ms) to the median of SELECT * of the same 20 rows as owner of the database (${percentile(bare, 0.5).toFixed(1)} ms)`,
    },
  ]
}
