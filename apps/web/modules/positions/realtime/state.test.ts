import { expect, it } from 'vitest'
import { departmentTree, withBelow } from '../site/departments.ts'
import { floorMatcher, groupFloors } from '../site/floors.ts'
import { initialState, type LiveMapAction, reduce } from './state.ts'

const after = (...actions: LiveMapAction[]) => actions.reduce(reduce, initialState)

it('Escape steps back once: follow, card, search, filters', () => {
  let state = after(
    { type: 'search', keyword: '李' },
    { type: 'toggleKind', kind: 'visitor' },
    { type: 'select', tag: 5 },
    { type: 'follow', on: true },
  )
  state = reduce(state, { type: 'back' })
  expect(state).toMatchObject({ following: false, selected: 5 })
  state = reduce(state, { type: 'back' })
  expect(state).toMatchObject({ selected: null, keyword: '李' })
  state = reduce(state, { type: 'back' })
  expect(state.keyword).toBe('')
  expect(state.hiddenKinds.size).toBe(1)
  state = reduce(state, { type: 'back' })
  expect(state.hiddenKinds.size).toBe(0)
  expect(reduce(state, { type: 'back' })).toBe(state)
})

it('following ends when someone else is chosen, and needs someone', () => {
  expect(after({ type: 'follow', on: true }).following).toBe(false)
  expect(after({ type: 'select', tag: 1 }, { type: 'follow', on: true }, { type: 'select', tag: 2 }).following).toBe(false)
})

const departments = [
  { id: '1', name: '公司', parent: null },
  { id: '2', name: '生产部', parent: '1' },
  { id: '3', name: '一班', parent: '2' },
]

it('a department stands for everything below it, in filters and in counts', () => {
  expect([...withBelow(departments, ['2'])].sort()).toEqual(['2', '3'])
  const [root] = departmentTree(
    departments,
    new Map([
      ['3', 4],
      ['1', 1],
    ]),
  )
  expect(root).toMatchObject({ title: '公司', count: 5 })
  expect(root?.children[0]).toMatchObject({ title: '生产部', count: 4 })
})

it('floors are grouped by building with the top storey first; the ground takes fixes without a floor', () => {
  const floor = (id: string, building: string | null, level: number) => ({
    id,
    name: id,
    abbreviation: id,
    building,
    level,
    isOutdoor: building === null,
    isDefault: false,
    elevation: null,
    minLongitude: 0,
    minLatitude: 0,
    maxLongitude: 1,
    maxLatitude: 1,
  })
  const buildings = [{ id: 'b', name: '综合楼', outline: null, longitude: 0, latitude: 0, height: null }]
  const floors = [floor('11', 'b', 1), floor('10', null, 0), floor('12', 'b', 2)]
  expect(groupFloors({ floors, buildings }).map((group) => group.floors.map(({ id }) => id))).toEqual([['10'], ['12', '11']])
  expect([0, 10, 11].map(floorMatcher(floors[1]))).toEqual([true, true, false])
})
