import { DAY, HOUR, MINUTE, SECOND } from '@muster/base'
import { createTranslator } from '@muster/i18n'
import { describe, expect, it } from 'vitest'
import { absoluteTime, relativeTime } from './format.ts'

const noon = Date.UTC(2026, 10, 21, 4, 5, 7)
const SITE = 'Asia/Shanghai'

it('shows a moment on the site’s clock, whatever the browser’s zone', () => {
  expect(absoluteTime(noon, SITE)).toBe('2026-11-21 12:05:07')
  expect(absoluteTime(Date.UTC(2026, 10, 20, 16, 0, 0), SITE)).toBe('2026-11-21 00:00:00')
  expect(absoluteTime(noon, 'Europe/Berlin')).toBe('2026-11-21 05:05:07')
})

describe('relative time', () => {
  const ago = (age: number, language: 'zh' | 'en' = 'zh') => relativeTime(noon - age, noon, SITE, createTranslator(language))
  it.each([
    [0, '刚刚'],
    [30 * SECOND, '30 秒前'],
    [MINUTE, '1 分钟前'],
    [3 * HOUR, '3 小时前'],
    [2 * DAY, '2 天前'],
  ])('%i ms ago is %s', (age, text) => expect(ago(age)).toBe(text))
  it('counts in English too', () => {
    expect(ago(DAY, 'en')).toBe('1 day ago')
    expect(ago(2 * DAY, 'en')).toBe('2 days ago')
  })
  it('gives the date beyond a week, and for a time that is far ahead', () => {
    expect(ago(8 * DAY)).toBe('2026-11-13 12:05')
    expect(ago(-HOUR)).toBe('2026-11-21 13:05')
  })
  it('takes a device clock that is a little ahead for now', () => {
    expect(ago(-20 * SECOND)).toBe('刚刚')
  })
})
