import { expect, test } from 'vitest'
import { nestRows } from './nest-rows.ts'

const row = (id: string, parent: string | null) => ({ id, parent })

test('rows stand under their parents, in the order given', () => {
  const [root] = nestRows([row('1', null), row('2', '1'), row('3', '2'), row('4', '1')], 'parent')
  expect(root).toMatchObject({ id: '1', children: [{ id: '2', children: [{ id: '3' }] }, { id: '4' }] })
})

test('a row whose parent is out of sight stands at the top', () => {
  expect(nestRows([row('2', '1'), row('3', '2')], 'parent')).toMatchObject([{ id: '2', children: [{ id: '3' }] }])
})

test('a row that names itself as parent is not lost', () => {
  expect(nestRows([row('1', '1')], 'parent')).toMatchObject([{ id: '1' }])
})

test('the rows handed in stay as they were', () => {
  const rows = [row('1', null), row('2', '1')]
  nestRows(rows, 'parent')
  expect(rows).toEqual([row('1', null), row('2', '1')])
})
