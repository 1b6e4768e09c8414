import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tableOf } from '@muster/entity-kit/server'
import { createKit, kitRoutes } from '@muster/entity-kit/server'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityFiles, indexText, staleDerivedFiles, tablesText } from './entities.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Inside the project, so that the file finds the field kit by its package name. */
let folder

/** The one file that a new entity takes: twelve fields of as many kinds. */
const file = `import { defineEntity, f } from '@muster/model/define'

export const spill = defineEntity({
  name: 'spill',
  module: 'emergency',
  label: { zh: '泄漏登记', en: 'Spill' },
  family: 'spill',
  dbName: 'spill',
  key: ['number'],
  order: ['-foundAt'],
  scope: { department: 'department', area: 'area' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  fields: {
    number: f.text('编号', 'Number', 'RULFEI', { min: 1, max: 20 }),
    medium: f.text('介质', 'Medium', 'RLFEI'),
    amount: f.decimal('t', '泄漏量', 'Amount', 'LFEI', { min: 0, max: 10000 }),
    people: f.int('撤离人数', 'People evacuated', 'LEI', { min: 0 }),
    foundAt: f.dateTime('发现时间', 'Found', 'RLFEI'),
    day: f.date('处置日期', 'Cleaned', 'LEI'),
    contained: f.bool('已围堵', 'Contained', 'LFEI', { default: false }),
    department: f.ref('department', '责任部门', 'Department', 'RLFEI'),
    area: f.ref('area', '区域', 'Area', 'LFEI'),
    location: f.point('位置', 'Location', 'E'),
    phone: f.phone('联系电话', 'Phone', 'LEIM'),
    pictures: f.files('照片', 'Pictures', 'E'),
  },
})
`

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache', 'entities-'))
  await mkdir(join(folder, 'emergency'))
  await writeFile(join(folder, 'emergency', 'spill.ts'), file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a new entity is one file: the index and its table are written from it', () => {
  const files = entityFiles(folder)
  expect(files).toEqual([{ module: 'emergency', name: 'spill', view: false }])
  expect(indexText(files)).toContain("import { spill } from './emergency/spill.ts'")
  expect(tablesText(files)).toContain('export const spill = tableOf(entities.spill)')
})

it('and one migration, from which all its calls answer with their permissions', async () => {
  const { spill } = await import(join(folder, 'emergency', 'spill.ts'))
  const table = tableOf(spill)
  const sql = (await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ spill: table }))).join('\n')
  const create = sql.slice(sql.indexOf('CREATE TABLE "spill"'), sql.indexOf(');'))
  const columns = [
    'tenant_id',
    'number',
    'medium',
    'amount',
    'people',
    'found_at',
    'day',
    'contained',
    'department',
    'area',
    'location',
    'phone',
    'pictures',
  ]
  for (const column of columns) expect(create).toContain(`"${column}"`)
  expect(sql).toMatch(/CREATE UNIQUE INDEX "spill_\w+" ON "spill" USING btree \("tenant_id","number"\)/)
  const kit = createKit({ entities: { spill }, tables: { spill: table } })
  const routes = kitRoutes(kit, kit.bound('spill')).map(({ verb, path, permission }) => `${verb} ${path} ${permission}`)
  for (const verb of ['listPage', 'list', 'find', 'add', 'update', 'delete', 'import', 'export', 'template']) {
    expect(routes.find((route) => route.startsWith(`${verb} /api/monitor-service/spill/${verb} monitor:spill:`))).toBeDefined()
  }
})

it('and what is written from the files of the project is up to date', () => {
  expect(staleDerivedFiles()).toEqual([])
})
