import { describe, expect, it } from 'vitest'
import { matching } from './layout/menu-search.ts'
import { type MenuNode, menuLabel, menuPath } from './menu.ts'

const screen = (id: string, path: string, name: string, nameEn: string): MenuNode => ({
  id,
  name,
  nameEn,
  type: 'menu',
  routeType: 'route',
  path,
})
const menu: MenuNode[] = [
  {
    id: '1',
    name: '实时监控',
    nameEn: 'Live monitoring',
    type: 'directory',
    children: [screen('2', 'realtimeLocation_2d', '实时定位', 'Live location'), screen('3', '/railMap', '围栏地图', 'Fence map')],
  },
  { id: '4', name: '人员管理', nameEn: 'Personnel', type: 'directory', children: [screen('5', 'staffManage', '员工管理', 'Employees')] },
]
const names = (nodes: readonly MenuNode[]) => nodes.map((node) => node.name)

describe('the way to a screen', () => {
  it('goes from the group to the screen', () => {
    expect(names(menuPath('staffManage', menu))).toEqual(['人员管理', '员工管理'])
  })
  it('takes the entry of the screen for a variant without one', () => {
    expect(names(menuPath('realtimeLocation_2ds', menu))).toEqual(['实时监控', '实时定位'])
  })
  it('reads a path with a slash', () => {
    expect(names(menuPath('railMap', menu))).toEqual(['实时监控', '围栏地图'])
  })
  it('is empty for a screen that the user does not have', () => {
    expect(menuPath('userManage', menu)).toEqual([])
  })
})

describe('menu search', () => {
  const zh = (node: MenuNode) => menuLabel(node, 'zh')
  it('keeps the groups of what matches', () => {
    const found = matching(menu, '员工', zh)
    expect(names(found)).toEqual(['人员管理'])
    expect(names(found[0]?.children ?? [])).toEqual(['员工管理'])
  })
  it('keeps all of a group that matches itself', () => {
    expect(names(matching(menu, '监控', zh)[0]?.children ?? [])).toEqual(['实时定位', '围栏地图'])
  })
  it('finds the English names without regard to case', () => {
    expect(names(matching(menu, 'fence', (node) => menuLabel(node, 'en')))).toEqual(['实时监控'])
  })
})
