import { read, utils, write } from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'

const browser = useBrowser()
const run = Date.now().toString(36).toUpperCase()
const ROWS = 2000

const action = (page: Page, name: string) => page.locator('.m-page-actions').getByRole('button', { name })
const modal = (page: Page) => page.locator('.ant-modal')
const tasks = (page: Page) => page.locator('.ant-drawer-open .kit-task')

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path())
}
const rowsOf = (bytes: Buffer): Record<string, string>[] => {
  const book = read(bytes)
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
}

it('a large file is checked, imported and exported in the background, and the task centre keeps what came of it', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  // Two thousand rows take longer than what a page answers by itself.
  page.setDefaultTimeout(60_000)
  await enter(visitor, 'admin', { language: 'zh' })
  await page.goto('/positionManage')
  await page.locator('.ant-table-row').first().waitFor()

  await action(page, '导入').click()
  const template = read(await downloaded(page, () => page.getByRole('button', { name: '下载模板' }).click()))
  const sheet = template.Sheets[template.SheetNames[0] ?? '']
  if (!sheet) throw new Error('the template has no sheet')
  const header = utils.sheet_to_json<string[]>(sheet, { header: 1 })[0] ?? []
  const named = (n: number) => header.map((title) => (title === '岗位名称' ? `大表岗位${run}-${n}` : ''))
  // The last row repeats the first.
  const rows = [...Array.from({ length: ROWS }, (_, n) => named(n)), named(0)]
  utils.sheet_add_aoa(sheet, rows, { origin: 1 })
  const buffer = write(template, { type: 'buffer' }) as Buffer
  await modal(page).locator('input[type=file]').setInputFiles({ name: '大表.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByText(`共 ${ROWS + 1} 行，可导入 ${ROWS} 行，跳过 1 行`).waitFor()
  const left = rowsOf(await downloaded(page, () => modal(page).getByRole('button', { name: '下载未导入的行' }).click()))
  expect(left).toMatchObject([{ 行号: ROWS + 2, 未导入原因: '岗位名称：与第 2 行重复' }])

  // Closed without importing: the task centre holds the checked file and goes on with it.
  await modal(page).locator('.ant-modal-close').click()
  await page.locator('.shell-tasks').click()
  await tasks(page).first().getByText('已检查，待确认').waitFor()
  await tasks(page)
    .first()
    .getByRole('button', { name: `导入 ${ROWS} 行` })
    .click()
  await modal(page)
    .getByRole('button', { name: `导入 ${ROWS} 行` })
    .click()
  await page.getByText(`导入完成：成功 ${ROWS} 行，跳过 1 行`).waitFor()
  await modal(page).locator('.ant-modal-close').click()
  await page.locator('.ant-drawer-close').click()

  await page.locator('.kit-filter-keyword input').fill(run)
  await page.locator('.kit-filter-keyword input').press('Enter')
  await page.locator('.m-page-count', { hasText: '2,000' }).waitFor()
  const exported = rowsOf(await downloaded(page, () => action(page, '导出').click()))
  expect(exported).toHaveLength(ROWS)
  await page.locator('.shell-tasks').click()
  const again = await downloaded(page, () => tasks(page).first().getByRole('button', { name: '下载' }).click())
  expect(rowsOf(again)).toEqual(exported)
}, 240_000)

it('photos are matched by their names, and each that is not taken is listed with its reason', async () => {
  const visitor = await browser.visit({ language: 'en' })
  const { page } = visitor
  const admin = await enter(visitor, 'admin')
  const request = { pageNum: 1, pageSize: 1, keyword: '', filters: {}, orderBy: [] }
  const { list } = await admin.call<{ list: { id: string }[] }>('/monitor-service/staff/listPage', request)
  const { name, idNumber } = await admin.call<{ name: string; idNumber: string }>('/monitor-service/staff/find', {
    id: list[0]?.id,
    unmask: true,
  })
  await page.goto('/staffManage')
  await page.locator('.ant-table-row').first().waitFor()
  await page.locator('.m-page-actions .anticon-picture').click()
  const png = (width: number) => {
    const bytes = Buffer.alloc(2000)
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(500, 20)
    return bytes
  }
  await modal(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: `无此人${run}99.png`, mimeType: 'image/png', buffer: png(500) },
      { name: `${name}${idNumber}.png`, mimeType: 'image/png', buffer: png(200) },
    ])
  await modal(page).locator('.ant-alert').waitFor()
  const reasons = await modal(page).locator('.ant-table-row').allTextContents()
  expect(reasons).toHaveLength(2)
  expect(reasons.join()).toMatch(/200×500/)
}, 120_000)
