import { expect, test } from 'vitest'
import { controlFor } from './control.tsx'

const Place = () => null
const Hours = () => null
const own = { point: Place, hours: Hours }

test('the application brings controls by name and by kind', () => {
  expect(controlFor('json', 'hours', own)).toBe(Hours)
  expect(controlFor('point', 'location', own)).toBe(Place)
})

test('a reference called point is chosen from a list, not picked on the map', () => {
  expect(controlFor('ref', 'point', own)).toBe(controlFor('ref', 'supplier', own))
})
