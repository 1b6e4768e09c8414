import { expect, it } from 'vitest'
import { withHash } from './config.ts'

it.each([
  ['00D500', '#00D500'],
  ['0d5', '#0d5'],
  ['#00D500', '#00D500'],
  ['green', 'green'],
  ['00D50', '00D50'],
])('a rail colour %s is %s', (given, colour) => {
  expect(withHash(given)).toBe(colour)
})
