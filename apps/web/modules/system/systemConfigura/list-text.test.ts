import { expect, test } from 'vitest'
import { listItems, listText } from './list-text.ts'

test('a list is read whichever way it is written, and written as it was shipped', () => {
  expect(listItems('[]')).toEqual([])
  expect(listItems('["alarms","people"]')).toEqual(['alarms', 'people'])
  expect(listItems('3,6, 10')).toEqual(['3', '6', '10'])
  expect(listItems('[broken')).toEqual([])
  expect(listText(['alarms'], '[]')).toBe('["alarms"]')
  expect(listText(['3', '6'], '3,6,10')).toBe('3,6')
})
