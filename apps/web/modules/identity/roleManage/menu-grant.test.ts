import type { TreeNode } from '@muster/entity-kit/web'
import { expect, test } from 'vitest'
import { granted, leavesOf, matching } from './menu-grant.ts'

const tree: TreeNode[] = [
  {
    value: 'people',
    title: '人员管理',
    children: [
      {
        value: 'staff',
        title: '员工',
        children: [
          { value: 'staff:add', title: '新增' },
          { value: 'staff:delete', title: '删除' },
        ],
      },
      { value: 'all', title: '全部人员' },
    ],
  },
]

test('leaves are the buttons, and screens without buttons', () => {
  expect(leavesOf(tree)).toEqual(['staff:add', 'staff:delete', 'all'])
  expect(leavesOf(tree, true)).toEqual(['people', 'staff'])
})

test('a screen in the list does not tick its buttons', () => {
  expect(granted(tree, ['people', 'staff', 'staff:add'])).toEqual(['staff:add'])
})

test('a search keeps what stands above and below a hit', () => {
  expect(leavesOf(matching(tree, '员工'))).toEqual(['staff:add', 'staff:delete'])
  expect(leavesOf(matching(tree, '全部'))).toEqual(['all'])
  expect(matching(tree, '没有')).toEqual([])
})
