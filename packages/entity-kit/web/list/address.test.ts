import { expect, test } from 'vitest'
import { readState, writeState } from './address.ts'

const address = (text: string) => new URLSearchParams(text)

test('what was asked comes back from the address', () => {
  const asked = { pageNum: 3, pageSize: 50, keyword: '韩', filters: { department: ['7'], gender: '1' }, orderBy: ['-name'] }
  expect(readState(writeState(address(''), asked))).toEqual(asked)
})

test('a new filter starts at the first page and leaves the rest of the address alone', () => {
  const after = writeState(address('page=4&q=x&tab=2'), { filters: { gender: '1' } })
  expect(readState(after)).toMatchObject({ pageNum: 1, keyword: 'x', filters: { gender: '1' } })
  expect(after.get('tab')).toBe('2')
})

test('a plain list has a plain address', () => {
  expect(
    writeState(address('page=2&size=50&q=x'), { pageNum: 1, pageSize: 20, keyword: '', filters: { a: undefined, b: null }, orderBy: [] })
      .size,
  ).toBe(0)
})

test('an address that makes no sense opens the plain list', () => {
  expect(readState(address('page=-2&size=7&f=%7Bbroken'))).toEqual({ pageNum: 1, pageSize: 20, keyword: '', filters: {}, orderBy: [] })
  expect(readState(address('f=[1]')).filters).toEqual({})
})
