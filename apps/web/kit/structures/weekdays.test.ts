import { expect, test } from 'vitest'
import { sayWeekdays } from './weekdays.ts'

test('days of the week read as people say them', () => {
  expect(sayWeekdays([1, 2, 3, 4, 5], 'zh')).toBe('周一至周五')
  expect(sayWeekdays([7, 6], 'zh')).toBe('周六、周日')
  expect(sayWeekdays([1, 3, 4, 5], 'en')).toBe('Mon, Wed–Fri')
})

test('all days and no days are every day', () => {
  expect(sayWeekdays([], 'zh')).toBe('')
  expect(sayWeekdays([1, 2, 3, 4, 5, 6, 7], 'en')).toBe('')
})
