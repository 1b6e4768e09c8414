import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'

const browser = useBrowser()

it('a new system name shows in header, title and on the sign-in page, without a rebuild', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  await enter(visitor, 'admin', { language: 'zh' })
  await page.goto('/systemInfo')
  const name = page.getByLabel('系统名称')
  await name.waitFor()
  const before = await name.inputValue()
  const save = async (value: string) => {
    await name.fill(value)
    await page.locator('.system-footer button[type=submit]').click()
    await page.locator('.shell-brand', { hasText: value }).waitFor()
  }
  try {
    await save('东港炼化安全平台')
    await page.waitForFunction(() => document.title.endsWith('东港炼化安全平台'))
    const { page: stranger } = await browser.visit()
    await stranger.goto('/login')
    await stranger.getByRole('heading', { name: '东港炼化安全平台' }).waitFor()
    expect(await stranger.title()).toContain('东港炼化安全平台')
  } finally {
    if ((await name.inputValue()) !== before) await save(before)
  }
})

it('settings that are no numbers are refused by name, nothing is saved and what was typed stays', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  await enter(visitor, 'admin', { language: 'zh' })
  await page.goto('/systemConfigura')
  const gap = page.locator('#track_gap_seconds')
  const colour = page.locator('#rail_color')
  await gap.waitFor()
  const kept = await gap.inputValue()
  await colour.fill('0AF')
  await gap.fill('两分钟')
  await page.locator('.system-footer button[type=submit]').click()
  await page.locator('.m-toast', { hasText: '填写不规范(请填写数值)！' }).waitFor()
  await page.locator('.system-problem', { hasText: '轨迹断开时间' }).waitFor()
  expect(await gap.inputValue()).toBe('两分钟')
  expect(await colour.inputValue()).toBe('0AF')

  await gap.fill(kept)
  await page.locator('.system-footer button[type=submit]').click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#rail_color')?.value === '#0AF')
  await page.reload()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#rail_color')?.value === '#0AF')
  await page.getByLabel('恢复“围栏默认颜色”的默认值').click()
  await page.locator('.system-footer button[type=submit]').click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#rail_color')?.value === '#00D500')
})

it('a backup made now is followed to its end and can be fetched', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  await enter(visitor, 'admin', { language: 'zh' })
  await page.goto('/sqlBack')
  await page.locator('.backup-plan b').waitFor()
  await page.getByRole('button', { name: '立即备份' }).click()
  const row = page.locator('.ant-table-row', { hasText: 'database_' }).first()
  await row.waitFor()
  await row.locator('text=成功').waitFor({ timeout: 45_000 })
  const started = page.waitForEvent('download')
  await row.getByRole('button', { name: '下载' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^database_\d{14}\.tar\.zst$/)
  expect(await download.failure()).toBeNull()
})
