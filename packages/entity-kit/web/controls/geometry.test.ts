import { expect, test } from 'vitest'
import { readPoint } from './geometry.tsx'

test.each([['121.593, 38.974'], ['121.593，38.974'], ['121.593 38.974'], [' 121.593 ,38.974 ']])('reads %s', (typed) => {
  expect(readPoint(typed)).toEqual({ lng: 121.593, lat: 38.974 })
})

test.each([[''], ['121.593'], ['121.593, 38.974, 4'], ['东经121, 北纬38'], ['181, 38'], ['121, 91']])('refuses %s', (typed) => {
  expect(readPoint(typed)).toBeNull()
})
