import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnyEntity, type Fields, isQuickToSort } from '@muster/model/define'
import { employee, entities } from '@muster/model/entities'
import { makeLoadSite, startServer } from '@muster/server/testing/process'
import { type FilledRecords, fillRecords, type PlainQuestion, plainPages } from '@muster/server/testing/records'
import { type BenchBrowser, signIn } from './browser.ts'
import { type Figure, percentile } from './lib.ts'

const ROWS = 1_000_000
const TAGS = 2000
const PAGE = 20
const TIMES = 15
const DEFAULT_ORDER = 'department, employee_number, id'

/**
 * One thing that is asked of the list of employees, or of another at `path`, and the same rows in plain SQL. `as` is the account that asks, the
 * administrator when it is left out.
 */
type Question = { name: string; as?: string; path?: string; asked: Record<string, unknown>; where?: string; order?: string }
type Kind = { kind: string; questions: Question[] }

/** What questions are about, by the ids that this installation gave. */
type Ground = { unit: string; shop: string; works: string; post: string; below(id: string): string[] }

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const contains = (text: string, ...columns: string[]) => `(${columns.map((column) => `${column} ILIKE '%${text}%'`).join(' OR ')})`
const word = (text: string) => contains(text, 'name', 'employee_number', 'contact', 'id_number', 'office_phone')

/** The columns that a long list can be sorted by: the very ones whose headers the page lets press. */
const sortable = Object.entries(employee.fields)
  .filter(([name, field]) => field.list && !('virtual' in field && field.virtual) && isQuickToSort(employee, name))
  .map(([name]) => name)

/** The list and the picker of everybody, a view over four tables. */
function everybody(post: string): Question[] {
  const list = (name: string, asked: Record<string, unknown>, as?: string): Question => ({
    name: `everybody: ${name}`,
    path: 'allPerson/listPage',
    asked,
    ...(as ? { as } : {}),
  })
  const pick = (keyword: string): Question => ({
    name: `picker of everybody: "${keyword}"`,
    path: 'allPerson/list',
    asked: { keyword, limit: 50 },
  })
  return [
    ...['', '王', '王伟', '王伟芳', '查无此人', 'N0073456', '7654', 'N007', post].map(pick),
    list('first page', {}),
    list('page 200', { pageNum: 200 }),
    list('by name', { orderBy: ['name'] }),
    list('by department', { orderBy: ['department'] }),
    list('of one kind', { filters: { kind: ['contractor'] } }),
    list('a surname', { keyword: '王' }),
    list('a name', { keyword: '王伟芳' }),
    list('nobody', { keyword: '查无此人' }),
    list('those with tags', { filters: { bindingStatus: ['linked'] } }),
    list('first page of an area', {}, 'areas'),
    list('words in own departments', { keyword: '王伟' }, 'own-and-sub'),
  ]
}

/** What a column shows: of a reference what that is called. */
function shown(name: string): string {
  const target = Object.entries<AnyEntity>(entities).find(([entity]) => entity === (employee.fields as Fields)[name]?.entity)?.[1]
  return target
    ? `(SELECT t.${snake(target.title ?? target.key[0] ?? 'id')} FROM ${target.dbName} t WHERE t.id = ${snake(name)})`
    : snake(name)
}

/** What people ask of a list of everybody. */
function kinds({ unit, shop, works, post, below }: Ground): Kind[] {
  const within = (id: string) => `department IN (${below(id).join()})`
  const page = (pageNum: number): Question => ({ name: `page ${pageNum}`, asked: { pageNum } })
  const text = (name: string, keyword: string): Question => ({ name, asked: { keyword }, where: word(keyword) })
  const scoped = (as: string): Question[] => [
    { name: `${as}: first page`, as, asked: {} },
    { name: `${as}: sorted by name`, as, asked: { orderBy: ['name'] } },
    { name: `${as}: resigned`, as, asked: { filters: { presence: ['resigned'] } } },
    { name: `${as}: words`, as, asked: { keyword: '王伟' } },
    { name: `${as}: page 50`, as, asked: { pageNum: 50 } },
  ]
  return [
    { kind: 'firstPages', questions: [page(1), page(2), page(5)] },
    { kind: 'deepPages', questions: [page(200), page(2500), page(5000), page(10_000)] },
    {
      kind: 'sorted',
      questions: sortable.flatMap((name) =>
        ['', '-'].map(
          (sign): Question => ({
            name: `by ${sign}${name}`,
            asked: { orderBy: [sign + name] },
            order: `${shown(name)}${sign && ' DESC'}, ${name === 'department' ? '' : `department${sign && ' DESC'}, `}id${sign && ' DESC'}`,
          }),
        ),
      ),
    },
    {
      kind: 'words',
      questions: [
        text('a frequent surname', '王'),
        text('a surname and a given name', '王伟'),
        text('a whole name', '王伟芳'),
        text('nobody', '查无此人'),
        text('a whole number', 'N0073456'),
        text('the head of a number', 'N007'),
        text('the tail of a phone number', '7654'),
        text('a longer tail', '567890'),
        text('no number', 'X999'),
        { name: 'a name as filter', asked: { filters: { name: '张丽' } }, where: contains('张丽', 'name') },
        { name: 'a number as filter', asked: { filters: { employeeNumber: '0451' } }, where: contains('0451', 'employee_number') },
      ],
    },
    {
      kind: 'filters',
      questions: [
        { name: 'one team', asked: { filters: { department: [unit] } }, where: `department = ${unit}` },
        { name: 'a shop with its teams', asked: { filters: { department: [shop] } }, where: within(shop) },
        { name: 'a works with all below', asked: { filters: { department: [works] } }, where: within(works) },
        {
          name: 'a works by name',
          asked: { filters: { department: [works] }, orderBy: ['name'] },
          where: within(works),
          order: 'name, department, id',
        },
        { name: 'a post', asked: { filters: { position: [post] } }, where: `position = ${post}` },
        { name: 'a state', asked: { filters: { presence: ['resigned'] } }, where: `presence = 'resigned'` },
        {
          name: 'a month of hire dates',
          asked: { filters: { hireDate: { from: '2015-03-01', to: '2015-03-31' } } },
          where: `hire_date BETWEEN '2015-03-01' AND '2015-03-31'`,
        },
        {
          name: 'ten years of hire dates',
          asked: { filters: { hireDate: { from: '2005-01-01', to: '2014-12-31' } } },
          where: `hire_date BETWEEN '2005-01-01' AND '2014-12-31'`,
        },
        { name: 'yes or no', asked: { filters: { chemicalExperience: true } }, where: 'chemical_experience' },
      ],
    },
    {
      kind: 'combined',
      questions: [
        {
          name: 'state, gender and works by number downwards',
          asked: { filters: { presence: ['resigned'], gender: ['2'], department: [works] }, orderBy: ['-employeeNumber'] },
          where: `presence = 'resigned' AND gender = '2' AND ${within(works)}`,
          order: 'employee_number DESC, department DESC, id DESC',
        },
        {
          name: 'trade and category',
          asked: { filters: { specialOperation: true, employeeCategory: ['temporary'] } },
          where: `special_operation AND employee_category = 'temporary'`,
        },
        {
          name: 'what nobody is',
          asked: { filters: { gender: ['1'], presence: ['resigned'] } },
          where: `gender = '1' AND presence = 'resigned'`,
        },
        {
          name: 'post, state and years by name',
          asked: {
            filters: { position: [post], presence: ['present'], hireDate: { from: '2005-01-01', to: '2014-12-31' } },
            orderBy: ['name'],
          },
          where: `position = ${post} AND presence = 'present' AND hire_date BETWEEN '2005-01-01' AND '2014-12-31'`,
          order: 'name, department, id',
        },
        {
          name: 'words within a works',
          asked: { keyword: '王伟', filters: { department: [works] } },
          where: `${word('王伟')} AND ${within(works)}`,
        },
        {
          name: 'words and a state by number',
          asked: { keyword: '伟', filters: { presence: ['resigned'] }, orderBy: ['employeeNumber'] },
          where: `${word('伟')} AND presence = 'resigned'`,
          order: 'employee_number, department, id',
        },
        { name: 'page 300 of a state', asked: { pageNum: 300, filters: { presence: ['resigned'] } }, where: `presence = 'resigned'` },
        { name: 'page 3000 by name', asked: { pageNum: 3000, orderBy: ['name'] }, order: 'name, department, id' },
      ],
    },
    { kind: 'everybody', questions: everybody('P77') },
    { kind: 'scopes', questions: ['all', 'custom', 'own', 'own-and-sub', 'self', 'areas', 'own-or-areas'].flatMap(scoped) },
  ]
}

/** The question in plain SQL; undefined where the account decides what is seen, and of other lists. */
function plainOf({ as, path, asked, where = 'true', order = DEFAULT_ORDER }: Question): PlainQuestion | undefined {
  if (as || path) return undefined
  return { where: `tenant_id = 1 AND ${where}`, order, offset: (Number(asked.pageNum ?? 1) - 1) * PAGE }
}

type Site = Awaited<ReturnType<typeof makeLoadSite>>

/** Pages of a list of a million rows over HTTP, with rights, scope, labels, masks and totals. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    const site = await makeLoadSite(folder, TAGS, 100)
    const filled = await fillRecords(folder, site.tenant, ROWS)
    return await measure(folder, site, filled)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function groundOf(browser: BenchBrowser): Promise<Ground> {
  const rows = async (family: string) => {
    const { data } = await browser.call(`/api/monitor-service/${family}/listPage`, { pageSize: 3000 })
    return (data as { list: { id: string; code: string; parent: string | null }[] }).list
  }
  const departments = await rows('dept')
  const id = (list: { id: string; code: string }[], code: string) => {
    const found = list.find((row) => row.code === code)
    if (!found) throw new Error(`no ${code}`)
    return found.id
  }
  const below = (root: string): string[] => [root, ...departments.filter(({ parent }) => parent === root).flatMap((row) => below(row.id))]
  return {
    unit: id(departments, 'D2-77'),
    shop: id(departments, 'D1-7'),
    works: id(departments, 'D0-1'),
    post: id(await rows('post'), 'P77'),
    below,
  }
}

type Answer = { question: Question; times: number[]; total: string }

async function ask(site: Site, url: string, asked: readonly Question[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const account of new Set(asked.map(({ as }) => as ?? site.account))) {
    // A session of its own, because so many calls of one are more than a person makes.
    const browser = await signIn(url, account, site.password, site.route)
    for (const question of asked.filter(({ as }) => (as ?? site.account) === account)) {
      const times: number[] = []
      let total = ''
      for (let i = 0; i <= TIMES; i++) {
        const begun = performance.now()
        const path = question.path ?? 'staff/listPage'
        const paged = path.endsWith('Page') ? { pageNum: 1, pageSize: PAGE } : {}
        const reply = await browser.call(`/api/monitor-service/${path}`, { ...paged, ...question.asked })
        // The first one reads the pages in.
        if (i > 0) times.push(performance.now() - begun)
        if (reply.code !== 200) throw new Error(`${question.name}: ${reply.code} ${reply.msg}`)
        const page = reply.data as { total: number; approximate: boolean } | unknown[]
        total = Array.isArray(page) ? `${page.length} options` : `${page.approximate ? 'about ' : ''}${page.total}`
      }
      answers.push({ question, times, total })
    }
  }
  return answers
}

/** Measures a data folder that has been filled; `only` those kinds of questions whose name it matches. */
export async function measure(folder: string, site: Site, filled: FilledRecords, only = /./): Promise<Figure[]> {
  const server = await startServer(folder)
  const answered: { kind: string; answers: Answer[] }[] = []
  try {
    const ground = await groundOf(await signIn(server.url, site.account, site.password, site.route))
    for (const { kind, questions } of kinds(ground).filter(({ kind }) => only.test(kind)))
      answered.push({ kind, answers: await ask(site, server.url, questions) })
  } finally {
    await server.stop()
  }
  const all = answered.flatMap(({ answers }) => answers)
  const comparable = all.flatMap((answer) => plainOf(answer.question) ?? [])
  const plain = await plainPages(folder, comparable, TIMES)
  const bare = new Map(all.filter(({ question }) => plainOf(question)).map((answer, i) => [answer, plain[i] ?? []]))
  if (process.env.BENCH_DETAILS) details(all, bare)
  return figures(answered, bare, filled, server.startMs)
}

const ms = (n: number) => n.toFixed(1)

function details(all: readonly Answer[], bare: ReadonlyMap<Answer, number[]>): void {
  for (const answer of all) {
    const own = bare.get(answer)
    const [median, late] = [percentile(answer.times, 0.5), percentile(answer.times, 0.95)].map(ms)
    console.log(
      `${answer.question.name.padEnd(48)} p50 ${median} p95 ${late} SQL ${own ? ms(percentile(own, 0.5)) : '-'} total ${answer.total}`,
    )
  }
}

function figures(
  answered: readonly { kind: string; answers: readonly Answer[] }[],
  bare: ReadonlyMap<Answer, number[]>,
  filled: FilledRecords,
  startMs: number,
): Figure[] {
  const all = answered.flatMap(({ answers }) => answers)
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
  const ground = `${ROWS} employees in 201 departments, ${PAGE} rows a page over HTTP with session, rights, scope, labels, masks and total, ${TIMES} times each one after another`
  const slowest = (answers: readonly Answer[]) =>
    answers.reduce((worst, answer) => (percentile(answer.times, 0.95) > percentile(worst.times, 0.95) ? answer : worst))
  const figure = (name: string, value: number, unit: string, conditions: string): Figure => ({
    name: `list.${name}`,
    value: Number(value.toFixed(value < 10 ? 2 : 1)),
    unit,
    conditions,
  })
  const summary = (name: string, answers: readonly Answer[]): Figure[] => {
    const times = answers.flatMap((answer) => answer.times)
    const worst = slowest(answers)
    const conditions = `${answers.length} questions; slowest "${worst.question.name}" (${worst.total} rows): p50 ${ms(percentile(worst.times, 0.5))}, p95 ${ms(percentile(worst.times, 0.95))} ms`
    return [
      figure(`${name}P50Ms`, percentile(times, 0.5), 'ms', `${conditions}; ${ground}`),
      figure(`${name}P95Ms`, percentile(times, 0.95), 'ms', `${conditions}; ${ground}`),
    ]
  }
  const compared = all.filter((answer) => bare.has(answer))
  const ratios = (wanted: (question: Question) => boolean) =>
    compared
      .filter(({ question }) => wanted(question))
      .map((answer) => percentile(answer.times, 0.5) / percentile(bare.get(answer) ?? [], 0.5))
  const searching = ({ asked }: Question) => 'keyword' in asked || JSON.stringify(asked).includes('"name":"')
  const middle = (wanted: (question: Question) => boolean) =>
    percentile(
      compared.filter(({ question }) => wanted(question)).flatMap((a) => bare.get(a) ?? []),
      0.5,
    )
  return [
    ...summary('all', all),
    ...answered.flatMap(({ kind, answers }) => summary(kind, answers)),
    figure(
      'ratioToSql',
      percentile(
        ratios((question) => !searching(question)),
        0.5,
      ),
      '×',
      `median over the questions without words of their p50 over HTTP to that of SELECT * of the same ${PAGE} rows as owner of the database, without total, scope, labels and masks (median ${ms(middle((question) => !searching(question)))} ms)`,
    ),
    figure(
      'wordsRatioToSql',
      percentile(ratios(searching), 0.5),
      '×',
      `the same for the questions with words, where plain SQL is ILIKE over five columns (median ${ms(middle(searching))} ms)`,
    ),
    figure('startSeconds', startMs / 1000, 's', `start of the server on a plant of ${ROWS + TAGS} people, ${TAGS} of them with tags`),
    figure(
      'importSlowdown',
      filled.indexedSeconds / filled.bareSeconds,
      '×',
      `adding ${filled.addedAtOnce} employees to the full table in one statement with all of its ${filled.indexes} indexes (${ms(filled.indexedSeconds)} s) to with the unique ones alone (${ms(filled.bareSeconds)} s); table ${megabytes(filled.tableBytes)} MB, indexes ${megabytes(filled.indexBytes)} MB`,
    ),
  ]
}
