import { expect, test } from 'vitest'
import { treeOf } from './tree.ts'

test('options stand under their parents; what is under something out of sight stands at the top', () => {
  const tree = treeOf([
    { id: '1', label: '厂区', parent: null },
    { id: '2', label: '储运区', parent: '1' },
    { id: '9', label: '外租库', parent: '7' },
  ])
  expect(tree).toEqual([
    { value: '1', title: '厂区', children: [{ value: '2', title: '储运区' }] },
    { value: '9', title: '外租库' },
  ])
})
