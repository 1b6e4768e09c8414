import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'

const browser = useBrowser()
/** No marker, road or alarm of the demo plant is drawn in it. */
const MAGENTA = 'f0f'

/** Maps are drawn without a graphics card here, beside whatever else the machine does, ms. */
const PATIENCE = 60_000

/** Opens a map editor; its map takes the mouse as soon as the floors are to be seen. */
async function openEditor(page: Page, screen: string): Promise<{ x: number; y: number }> {
  await page.goto(`/${screen}`)
  await page.locator('.mu-floors').waitFor()
  const box = await page.locator('.mu-map canvas').first().boundingBox()
  if (!box) throw new Error('the editor has no map')
  // The middle of what the panels leave free.
  return { x: box.x + 340 + (box.width - 530) / 2, y: box.y + box.height / 2 }
}

/** Clicks corners of a polygon and closes it by Enter; each corner is waited for. */
async function drawPolygon(page: Page, corners: readonly (readonly [number, number])[]): Promise<void> {
  for (const [at, [x, y]] of corners.entries()) {
    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
    await page.locator(`.draw-measure[data-corners="${at + 2}"]`).waitFor()
  }
  await page.keyboard.press('Enter')
  await page.locator('.draw-button[aria-pressed=true] >> nth=0').waitFor()
  await page.locator(`.draw-measure[data-corners="${corners.length}"]`).waitFor()
}

/** How many pixels of the page are magenta. */
async function magentaPixels(page: Page): Promise<number> {
  const shot = (await page.screenshot()).toString('base64')
  return page.evaluate(async (png) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    let found = 0
    for (let i = 0; i < data.length; i += 4) if (data[i]! > 150 && data[i + 1]! < 70 && data[i + 2]! > 150) found++
    return found
  }, shot)
}

it('a fence is made by mouse; the list and the live map show it', async () => {
  const name = `E2E ${process.pid}`
  const visitor = await browser.visit()
  const { page } = visitor
  page.setDefaultTimeout(PATIENCE)
  await enter(visitor, 'admin', { language: 'zh' })
  const { x, y } = await openEditor(page, 'railManage_2d')
  await page.getByRole('button', { name: '新绘' }).click()

  await page.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByText('请绘制围栏').waitFor()
  await page.locator('.ant-form-item-explain-error').nth(1).waitFor()
  expect(await page.locator('.ant-form-item-explain-error').allInnerTexts()).toEqual(['必填', '必填'])

  await drawPolygon(page, [
    [x - 90, y - 70],
    [x + 90, y - 70],
    [x + 90, y + 70],
    [x - 90, y + 70],
  ])
  const drawn = await page.getByLabel('顶点坐标').inputValue()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => page.getByLabel('顶点坐标').inputValue()).not.toBe(drawn)
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.getByLabel('顶点坐标').inputValue()).toBe(drawn)

  await page.getByLabel('围栏名称').fill(name)
  await page.getByLabel('围栏高度').fill('3')
  const colour = page.locator('#color')
  await colour.fill(MAGENTA)
  await colour.blur()
  expect(await colour.inputValue()).toBe('#FF00FF')
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/rail/add')),
    page.getByRole('button', { name: /保\s*存/ }).click(),
  ])
  expect((await reply.json()).code).toBe(200)
  await page.locator('.ed-head h1', { hasText: name }).waitFor()

  await page.goto(`/railList_2d?q=${encodeURIComponent(name)}`)
  await page.locator('.ant-table-row', { hasText: name }).waitFor()

  await page.goto('/realtimeLocation_2d')
  await page.locator('.mu-floors').waitFor()
  await expect.poll(() => magentaPixels(page), { timeout: 60_000, interval: 500 }).toBeGreaterThan(100)
}, 240_000)

it('a beacon is dragged onto the plan; leaving before it is saved warns', async () => {
  const code = `E2E${process.pid}`
  const visitor = await browser.visit({ language: 'en' })
  const { page } = visitor
  page.setDefaultTimeout(PATIENCE)
  await enter(visitor, 'admin', { language: 'en' })
  await page.goto('/beaconList_2d')
  await page.locator('.m-page-actions button', { hasText: /^Add$/ }).click()
  await page.locator('.kit-form #code').fill(code)
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/beacon/add')),
    page.locator('.kit-form button[type=submit]').click(),
  ])

  const { x, y } = await openEditor(page, 'beaconManage_2d')
  const canvas = page.locator('.mu-map canvas').first()
  const box = await canvas.boundingBox()
  const waiting = page.locator('.ed-list button[draggable]', { hasText: code })
  await waiting.dragTo(canvas, { targetPosition: { x: x - box!.x, y: y - box!.y } })
  await page.locator('.ed-detail h2', { hasText: code }).waitFor()

  const group = page.locator('button.shell-link[aria-expanded=false]').first()
  await group.click()
  await page.locator('.shell-group ul a.shell-link:not([aria-current])').first().click()
  await page.locator('.ant-modal-confirm .ed-ask button').first().click()
  await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })

  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/beacon/place')),
    page.locator('.ed-foot-alone').getByRole('button', { name: 'Save' }).click(),
  ])
  expect((await reply.json()).code).toBe(200)
  await page.locator('.ed-foot-alone').waitFor({ state: 'detached' })

  await openEditor(page, 'beaconManage_2d')
  await page.locator('.ed-search input[type=text]').fill(code)
  await page.locator('.ed-list button[aria-pressed]', { hasText: code }).waitFor()
  expect(await waiting.count()).toBe(0)
}, 240_000)

it('whoever leaves an editor that is still saving is not called back by the answer', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  page.setDefaultTimeout(PATIENCE)
  await enter(visitor, 'admin', { language: 'zh' })
  await openEditor(page, 'railManage_2d')
  await page.locator('.ed-list button').first().click()
  await page.waitForURL(/id=/)
  const name = page.getByLabel('围栏名称')
  await expect.poll(() => name.inputValue(), { timeout: PATIENCE }).not.toBe('')
  await name.fill(`${await name.inputValue()} E2E`)
  const answer = Promise.withResolvers<void>()
  await page.route('**/rail/update', (route) => answer.promise.then(() => route.continue()))
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await page.locator('.shell-group ul a.shell-link:not([aria-current])').first().click()
  await page.locator('.ant-modal-confirm .ed-ask button', { hasText: /^不保存$/ }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/railManage'))
  const there = page.url()
  answer.resolve()
  await page.locator('.m-toast').waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(page.url()).toBe(there)
}, 120_000)
