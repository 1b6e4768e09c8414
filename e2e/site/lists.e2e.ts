import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'

const browser = useBrowser()

it('a map is switched off only when the question is answered with yes', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  await enter(visitor, 'admin', { language: 'zh' })
  await page.goto('/mapList')
  const plant = page.locator('.ant-table-row').first()
  await plant.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  const question = page.getByRole('dialog')
  await question.locator('.ant-modal-confirm-title', { hasText: '停用地图' }).waitFor()
  await question.getByRole('button', { name: /取\s*消/ }).click()
  await question.waitFor({ state: 'detached' })
  await plant.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).waitFor()
})

it('a map that cannot be fetched says so; the form stays as it is, and the next try opens it', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  await enter(visitor, 'admin', { language: 'zh' })
  await page.goto('/buildingList')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.locator('.ant-drawer-open')
  const name = form.locator('#name')
  await name.fill('泵房')
  const away = (route: Route) => route.abort()
  await page.route('**/assets/place-dialog-*.js', away)
  await form.getByRole('button', { name: '在地图上选点' }).click()
  await page.getByText('没有打开').waitFor()
  expect(await name.inputValue()).toBe('泵房')

  await page.unroute('**/assets/place-dialog-*.js', away)
  await form.getByRole('button', { name: '在地图上选点' }).click()
  await page.locator('.control-dialog-map').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.control-dialog-map').waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('泵房')
})
