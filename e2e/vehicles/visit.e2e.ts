import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'

const browser = useBrowser()
/** A plate of this run's own, so that the test may run again on the same data. */
const plate = `辽B${String(10_000 + (Date.now() % 90_000))}`

const rowOf = (page: Page) => page.locator('.ant-table-row', { hasText: plate })
const dialog = (page: Page) => page.locator('.ant-modal')

/** Chooses an action behind "more" of the visit's row. */
async function act(page: Page, action: string): Promise<void> {
  await rowOf(page).getByRole('button', { name: '更多' }).click()
  await page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').getByText(action, { exact: true }).click()
}

it('a driver announces the vehicle at the gate; it enters, carries a device and leaves without it', async () => {
  const gate = await browser.visit()
  const guard = gate.page
  await enter(gate, 'admin', { language: 'zh' })
  await guard.goto('/staffManage')
  const host = ((await guard.locator('.ant-table-row td').nth(1).textContent()) ?? '').trim()
  expect(host).not.toBe('')

  const driver = (await browser.visit()).page
  await driver.goto('/useVehicle')
  await driver.locator('#plate').fill(plate)
  await driver.locator('#type').click()
  await driver.locator('.ant-select-item-option', { hasText: '货车' }).click()
  await driver.locator('#driverName').fill('赵师傅')
  await driver.locator('#driverPhone').fill('13900000001')
  await driver.locator('#host').fill('查无此人')
  await driver.locator('#reason').fill('送货')
  // The site rules come first: without them nothing is sent.
  await driver.locator('button[type=submit]').click()
  await driver.getByText('请阅读并同意入厂须知').waitFor()
  await driver.locator('#rulesAccepted').check()
  await driver.locator('button[type=submit]').click()
  await driver.getByText('没有找到这位接待人').waitFor()
  await driver.locator('#host').fill(host)
  await driver.locator('button[type=submit]').click()
  await driver.waitForURL(/submitSuccess/)

  await guard.goto(`/visitorVehicle?q=${encodeURIComponent(plate)}`)
  await rowOf(guard).getByText('已预约').waitFor()
  await act(guard, '入场')
  await dialog(guard)
    .getByRole('button', { name: /入\s*场/ })
    .click()
  await rowOf(guard).getByText('在场').waitFor()

  await act(guard, '绑定设备')
  await dialog(guard).locator('.ant-select').click()
  await guard.locator('.ant-select-item-option').first().click()
  await dialog(guard)
    .getByRole('button', { name: /绑\s*定/ })
    .click()
  await guard.getByText('已绑定', { exact: true }).first().waitFor()

  // A vehicle that is on site is not announced a second time.
  await driver.goto('/useVehicle')
  await driver.locator('#plate').fill(plate)
  await driver.locator('#type').click()
  await driver.locator('.ant-select-item-option', { hasText: '货车' }).click()
  for (const [id, value] of [
    ['driverName', '赵师傅'],
    ['driverPhone', '13900000001'],
    ['host', host],
    ['reason', '送货'],
  ] as const)
    await driver.locator(`#${id}`).fill(value)
  await driver.locator('#rulesAccepted').check()
  await driver.locator('button[type=submit]').click()
  await driver.getByText('该车辆已在场内').waitFor()

  await act(guard, '访客离场')
  await guard
    .locator('.ant-modal-confirm')
    .getByRole('button', { name: /访客离场/ })
    .click()
  await rowOf(guard).getByText('已离开').waitFor()

  await guard.goto(`/carRecord?q=${encodeURIComponent(plate)}`)
  await rowOf(guard).nth(1).waitFor()
  expect(
    await rowOf(guard)
      .allInnerTexts()
      .then((rows) => rows.map((row) => (row.includes('出') ? 'out' : 'in'))),
  ).toEqual(['out', 'in'])
}, 180_000)
