import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { signIn } from '../harness/sign-in.ts'

const browser = useBrowser()

const screens = [
  ...['userManage', 'roleManage', 'menuManage', 'deptManage', 'positionManage', 'tenantList', 'dictManage', 'loginLog', 'operLog'],
  ...['mapList', 'buildingList', 'layerList', 'areaList', 'railList', 'railList_2d'],
  ...['cardManage', 'beaconList', 'beaconList_2d', 'beaconGrouping', 'stationList', 'stationList_2d', 'UWBstationList'],
  ...['personAll', 'staffManage', 'visitorManage', 'contractorManage', 'certificationContractor', 'carManage'],
  ...['alarmPersonSet', 'alarmCarSet', 'alarmPsList', 'alarmCarList'],
]
/** Drawn whole: rows, words for "none", or the refusal; never a page without anything in it. */
const settled = '.ant-table-row, .ant-table-placeholder, .m-state'
/** A message key that nobody translated reads like `kit.list.actions`. */
const KEY = /(?:^|\s)(?:kit|records|screen|common|map|shell|rule|error|alarm)\.[a-zA-Z]+(?:\.[a-zA-Z]+)*(?:\s|$)/

/** Collects what the browser complains about while the pages are walked. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/WebGL|GPU/.test(message.text())) found.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`${page.url()} ${error.message}`))
  return found
}

async function speak(page: Page, language: 'zh' | 'en'): Promise<void> {
  const other = page.locator('.shell-header').getByRole('button', { name: language === 'en' ? 'English' : '中文' })
  if (await other.count()) await other.first().click()
  await page.waitForFunction((code) => document.documentElement.lang.startsWith(code), language)
}

it.each([
  ['zh', 'admin'],
  ['en', 'admin'],
] as const)(
  'every record screen is whole in %s for %s',
  async (language, account) => {
    const { page } = await browser.visit({ language })
    await signIn(page, { channel: 'admin', account })
    await speak(page, language)
    const found = complaints(page)
    for (const screen of screens) {
      await page.goto(`/${screen}`)
      await page.locator(settled).first().waitFor()
      const words = (await page.locator('main').textContent()) ?? ''
      expect(words, screen).not.toMatch(KEY)
      expect(words.trim().length, screen).toBeGreaterThan(10)
      if (language === 'en')
        expect(
          await page
            .locator('.ant-table-thead')
            .allInnerTexts()
            .then((all) => all.join()),
          screen,
        ).not.toMatch(/\p{Script=Han}/u)
    }
    await speak(page, 'zh')
    expect(found).toEqual([])
  },
  240_000,
)
