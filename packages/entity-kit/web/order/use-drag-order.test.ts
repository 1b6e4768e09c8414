import { expect, test } from 'vitest'
import { moved, movedAmong } from './use-drag-order.tsx'

test('something moves to a place and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
})

test('what is not there, or a place that is not there, moves nothing', () => {
  expect(moved(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'a', 2)).toEqual(['a', 'b'])
})

test('siblings change places among themselves, and what stands between them stays', () => {
  expect(movedAmong(['a', 'a1', 'a2', 'b', 'c'], ['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a1', 'a2', 'a', 'b'])
  expect(movedAmong(['a', 'a1', 'a2', 'b'], ['a1', 'a2'], 'a2', 0)).toEqual(['a', 'a2', 'a1', 'b'])
})
