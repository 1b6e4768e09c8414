import { read, utils, write } from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'

const browser = useBrowser()
/** A name of this run's own, so that the test may run again on the same data. */
const run = Date.now().toString(36).toUpperCase()
const name = (which: string) => `试验岗位${which}${run}`
const code = (which: string) => `E2E${which}${run}`

const drawer = (page: Page) => page.locator('.ant-drawer-open')
const field = (page: Page, id: string) => drawer(page).locator(`#${id}`)
const rowOf = (page: Page, text: string) => page.locator('.ant-table-row', { hasText: text })
const button = (page: Page, text: string) => page.locator('.m-page-actions').getByRole('button', { name: text })

async function search(page: Page, text: string): Promise<void> {
  await page.locator('.kit-filter-keyword input').fill(text)
  await page.locator('.kit-filter-keyword input').press('Enter')
  await page.waitForURL(/q=/)
}

async function save(page: Page): Promise<void> {
  await drawer(page).locator('button[type=submit]').click()
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path())
}

it('a post lives from its first refusal to its deletion', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  await enter(visitor, 'admin', { language: 'zh' })
  await page.goto('/positionManage')
  await page.locator('.ant-table-row').first().waitFor()

  // Nothing filled in: the browser says what is missing, beside the field.
  await page.locator('.m-page-actions').getByRole('button', { name: '新增' }).click()
  await save(page)
  await drawer(page).getByText('必填').waitFor()

  // A name that is taken: the server's refusal stands beside the field and what was typed stays.
  const taken = ((await page.locator('.ant-table-row td').nth(1).textContent()) ?? '').trim()
  await field(page, 'name').fill(taken)
  await field(page, 'code').fill(code('A'))
  await save(page)
  await drawer(page).locator('.ant-form-item-has-error #name').waitFor()
  expect(await field(page, 'code').inputValue()).toBe(code('A'))

  await field(page, 'name').fill(name('甲'))
  await save(page)
  await page.getByText('已保存').waitFor()
  await drawer(page).waitFor({ state: 'detached' })

  await search(page, name('甲'))
  await rowOf(page, name('甲')).getByRole('button', { name: '编辑' }).click()
  await field(page, 'duties').fill('看护试验装置')
  await save(page)
  await drawer(page).waitFor({ state: 'detached' })
  await rowOf(page, '看护试验装置').waitFor()

  // Two rows by spreadsheet, one of them with a name that exists already.
  await page.goto('/positionManage')
  await button(page, '导入').click()
  const template = read(await downloaded(page, () => page.getByRole('button', { name: '下载模板' }).click()))
  const sheet = template.Sheets[template.SheetNames[0] ?? '']
  if (!sheet) throw new Error('the template has no sheet')
  const header = utils.sheet_to_json<string[]>(sheet, { header: 1 })[0] ?? []
  const filled = (values: Record<string, string>) => header.map((title) => values[title] ?? '')
  utils.sheet_add_aoa(
    sheet,
    [filled({ 岗位名称: name('乙'), 岗位编码: code('B') }), filled({ 岗位名称: name('甲'), 岗位编码: code('C') })],
    { origin: 1 },
  )
  await page
    .locator('.ant-modal input[type=file]')
    .setInputFiles({ name: '岗位.xlsx', mimeType: 'application/octet-stream', buffer: write(template, { type: 'buffer' }) })
  await page.getByText('共 2 行，可导入 1 行，跳过 1 行').waitFor()
  await page.locator('.ant-modal').getByText('已存在').first().waitFor()
  await page.getByRole('button', { name: '导入 1 行' }).click()
  await page.getByText('导入完成：成功 1 行，跳过 1 行').waitFor()
  await page
    .locator('.ant-modal')
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()

  // What is exported is what is filtered, under the titles of the screen.
  await search(page, run)
  await page.locator('.m-page-count', { hasText: /^2$/ }).waitFor()
  const exported = read(await downloaded(page, () => button(page, '导出').click()))
  const rows = utils.sheet_to_json<Record<string, string>>(exported.Sheets[exported.SheetNames[0] ?? ''] ?? {})
  expect(rows.map((row) => row.岗位名称).sort()).toEqual([name('甲'), name('乙')].sort())

  // Cancelling changes nothing; confirming deletes both.
  await page.locator('.ant-table-thead .ant-checkbox-input').check()
  await page
    .locator('.kit-bulk')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await page
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /取\s*消/ })
    .click()
  expect(await page.locator('.ant-table-row').count()).toBe(2)
  await page
    .locator('.kit-bulk')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await page.locator('.ant-modal-confirm .ant-btn-dangerous').click()
  await page.getByText('没有符合条件的数据').waitFor()
}, 180_000)
