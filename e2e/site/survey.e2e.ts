import { expect, it, vi } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'

const browser = useBrowser()
/** Maps are drawn without a graphics card here, beside whatever else the machine does, ms. */
const PATIENCE = 90_000

type Position = { tag: number; tagNumber: string; floor: string | null; technology: string }
type Point = { name: string; state: string; deviceCount: number; floor: string }
type Page<T> = { list: T[] }

it('a survey point is recorded where its tag stands, grows while it is, and is deleted again', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  page.setDefaultTimeout(PATIENCE)
  const session = await enter(visitor, 'admin', { language: 'zh' })
  // Somebody indoors whom gateways hear: the demo plant walks, and is heard within seconds of its start.
  const find = async () => {
    const { list } = await session.call<Page<Position>>('/monitor-service/position/current')
    const outdoors = (await session.call<Page<{ id: string; isOutdoor: boolean }>>('/monitor-service/layer/listPage')).list.filter(
      ({ isOutdoor }) => isOutdoor,
    )
    const found = list.find(({ technology, floor }) => technology === 'ble' && floor !== null && outdoors.every(({ id }) => id !== floor))
    if (!found) throw new Error('nobody is heard indoors yet')
    return found
  }
  const { tagNumber, floor } = await vi.waitFor(find, { timeout: PATIENCE, interval: 1000 })
  await page.goto(`/radioSurvey?floor=${floor}`)
  await page.locator('.mu-floors').waitFor()
  await page.locator('.survey-record .ant-select').first().click()
  await page.keyboard.type(tagNumber)
  await page.locator('.ant-select-item-option', { hasText: tagNumber }).click()
  await page.getByLabel('每点时长').fill('5')
  await page.getByRole('button', { name: '开始记录' }).click()
  await page.getByRole('alert').getByText('点击平面图上所站的位置').waitFor()

  const box = (await page.locator('.mu-map canvas').first().boundingBox())!
  await page.mouse.click(box.x + 400 + (box.width - 580) / 2, box.y + box.height / 2)
  await page.getByText('已选位置，可再次点击调整').waitFor()
  await page.getByRole('button', { name: '开始记录' }).click()
  const name = /P\d+/.exec((await page.locator('.survey-now b').textContent()) ?? '')?.[0] ?? ''
  await page.locator('.survey-signals tbody tr').first().waitFor()
  await page.getByText(`${name} 已记录`).waitFor()

  const listed = page.locator(`.ed-list span[title="${name}"]`)
  await page.getByText('勘测点', { exact: true }).click()
  await listed.click()
  const points = await session.call<Page<Point>>('/monitor-service/surveyPoint/listPage', { pageSize: 500 })
  const point = points.list.find((one) => one.name === name && one.floor === floor)
  expect(point).toMatchObject({ state: 'kept' })
  expect(await page.locator('.survey-point .survey-signals tbody tr').count()).toBe(point!.deviceCount)

  await page
    .locator('.ed-beside')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await page.locator('.ant-modal-confirm-btns .ant-btn-dangerous').click()
  await page.getByText(`${name} 已删除`).waitFor()
  await listed.waitFor({ state: 'detached' })
}, 240_000)
