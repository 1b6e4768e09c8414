import { buildPlant, type PlantPerson as Person } from '@muster/simulator/plant'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'
import { pressSos, reportFrom } from './device.ts'
import { choosePerson, listen, pretendGraphicsCard } from './screen.ts'

const browser = useBrowser()
const words = {
  zh: {
    pressed: (name: string) => new RegExp(`${name}.*发出 SOS 求救`),
    blocked: '因浏览器限制，需手动点击打开声音',
    enable: '开启',
    silence: '静音',
    handle: /处\s*理/,
    result: '请选择处理结果',
    required: '请填写处理备注',
    handled: '报警已处理',
    history: '历史轨迹',
    play: '播放',
    pause: '暂停',
    none: '未查询到数据',
    noMatch: '没有符合条件的目标',
  },
  en: {
    pressed: (name: string) => new RegExp(`${name}.*pressed SOS`),
    blocked: 'The browser blocks sound. Click to switch the alarm sound on.',
    enable: 'Switch on',
    silence: 'Silence',
    handle: 'Handle',
    result: 'Please choose a result',
    required: 'Please enter remarks',
    handled: 'Alarm handled',
    history: 'Track',
    play: 'Play',
    pause: 'Pause',
    none: 'No data was found',
    noMatch: 'Nobody matches',
  },
} as const

/** People of the demo plant: the account `employee` is the first field operator; then a colleague of his and two who press SOS. */
const operators = buildPlant().people.filter(({ kind, post }) => kind === 'employee' && post === 'field')
const [self, colleague, inDistressZh, inDistressEn] = operators as [Person, Person, Person, Person]
/** Somebody of another team. */
const stranger = operators.find(({ department }) => department !== self.department)!
const inDistress = { zh: inDistressZh, en: inDistressEn }

/** Small enough for a machine that draws the map without a graphics card. */
const SIZE = { width: 1280, height: 720 }

/** When the subject of the card reported last; empty before its first report. */
const reportedAt = () => document.querySelector('.pos-card .pos-wide time')?.getAttribute('datetime') ?? ''

/** Resolves when the chosen subject has reported again, after `cause` when one is given. */
async function nextReport(page: Page, cause?: () => Promise<void>): Promise<void> {
  const last = await page.evaluate(reportedAt)
  await cause?.()
  await page.waitForFunction(
    (before) => (document.querySelector('.pos-card .pos-wide time')?.getAttribute('datetime') ?? '') > before,
    last,
  )
}

describe.each(['zh', 'en'] as const)('live location in %s', (language) => {
  const said = words[language]

  it('shows an employee the people of his scope and nobody else', async () => {
    const visitor = await browser.visit({ language, moving: true })
    const { page } = visitor
    await page.setViewportSize(SIZE)
    await enter(visitor, 'employee', { channel: 'employee', language })
    await page.goto('/realtimeLocation_2d')
    // Who has never reported is on no list: off shift it takes up to a minute until a tag in the cabinet beats.
    await reportFrom(colleague.tag, -2)
    const rows = page.locator('.pos-subject')
    const search = page.locator('.pos-panel input').first()
    await search.fill(colleague.name)
    await rows.filter({ hasText: colleague.name }).click()
    await page.locator('.pos-card', { hasText: colleague.name }).waitFor()
    await page.locator('.pos-card button').first().click()
    await search.fill(stranger.name)
    await page.getByText(said.noMatch, { exact: true }).waitFor()
    expect(await rows.count()).toBe(0)
  })

  it('raises an SOS with its sound, takes the disposal, shows who moves, and replays the track', async () => {
    const visitor = await browser.visit({ language, moving: true })
    const { page, context } = visitor
    await enter(visitor, 'scope_all', { language })
    // Both ways of drawing people are walked: on a graphics card in English, without one in Chinese.
    if (language === 'en') await pretendGraphicsCard(context)
    await page.setViewportSize(SIZE)
    const sounds = await listen(page)
    await page.goto('/realtimeLocation_2d')
    await sounds.until('strip')

    const { name, tag } = inDistress[language]
    await pressSos(tag)
    await sounds.until('NotAllowedError')
    const item = page.locator('.alarm-strip .alarm-item').filter({ hasText: said.pressed(name) })
    await item.waitFor()
    await page.locator('.pos-subject', { hasText: name }).locator('.pos-alarm').waitFor()
    const banner = page.locator('.audio-banner')
    await banner.waitFor()
    expect(await banner.locator('span').textContent()).toBe(said.blocked)
    expect(sounds.heard).not.toContain('plays')
    await banner.getByText(said.enable, { exact: true }).click()
    await banner.waitFor({ state: 'detached' })
    await sounds.until('plays')
    // Active while it sounds; what is silenced stays on the strip.
    const silence = `.alarm-strip button[aria-label=${said.silence}]`
    await page.locator(`${silence}:enabled`).click()
    await page.locator(`${silence}:disabled`).waitFor()

    await item.getByRole('button', { name: said.handle }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
    await dialog.getByText(said.result, { exact: true }).waitFor()
    await dialog.getByText(said.required, { exact: true }).waitFor()
    await dialog.locator('.ant-radio-button-wrapper').first().click()
    await dialog.locator('textarea').fill('现场确认，人员安全 / seen on site, unhurt')
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click()
    await page.locator('.m-toast', { hasText: said.handled }).waitFor()
    await item.waitFor({ state: 'detached' })
    await dialog.waitFor({ state: 'detached' })

    // Somebody in sight: each report is a later one, and the picture of the map changes with it.
    const card = await choosePerson(page)
    const map = page.locator('canvas.maplibregl-canvas')
    expect(await page.locator('.mu-soft-people').count()).toBe(language === 'en' ? 0 : 1)
    const picture = await map.screenshot()
    await nextReport(page)
    await nextReport(page)
    expect(picture.equals(await map.screenshot())).toBe(false)

    await card.getByRole('button', { name: said.history, exact: true }).click()
    await page.waitForURL('**/history-2d?**')
    const player = page.locator('.his-player')
    const line = player.getByRole('slider')
    await line.waitFor()
    const clock = async () => Number(await line.getAttribute('aria-valuenow'))
    const [from, to] = [Number(await line.getAttribute('aria-valuemin')), Number(await line.getAttribute('aria-valuemax'))]

    // Scrub: to the start by key, to the middle by pointer; the clock shows the same instant.
    await line.press('Home')
    expect(await clock()).toBe(from)
    const box = (await line.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    expect(Math.abs((await clock()) - (from + to) / 2)).toBeLessThan((to - from) / 100)
    const shown = await player.locator('.his-clock').textContent()
    await line.press('ArrowRight')
    expect(await player.locator('.his-clock').textContent()).not.toBe(shown)

    // Play at 64x: no faster than 64 seconds a second, and a pause holds the clock.
    await player.getByRole('button', { name: '64x', exact: true }).click()
    const start = await clock()
    const began = Date.now()
    await player.getByRole('button', { name: said.play, exact: true }).click()
    await page.waitForFunction(
      (after) => Number(document.querySelector('.his-line')?.getAttribute('aria-valuenow')) > after,
      start + 64_000,
    )
    await player.getByRole('button', { name: said.pause, exact: true }).click()
    await player.getByRole('button', { name: said.play, exact: true }).waitFor()
    const held = await clock()
    expect(held - start).toBeLessThanOrEqual((Date.now() - began) * 64)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await clock()).toBe(held)

    // A time before anything was recorded.
    await page.goto(emptyDays(page.url()))
    await page.getByText(said.none, { exact: true }).waitFor()
    expect(await player.count()).toBe(0)
  }, 120_000)
})

/** The same question three days earlier. */
function emptyDays(url: string): string {
  const address = new URL(url)
  for (const end of ['from', 'to']) address.searchParams.set(end, String(Number(address.searchParams.get(end)) - 3 * 86_400_000))
  return address.toString()
}
