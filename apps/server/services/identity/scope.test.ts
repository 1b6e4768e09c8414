import { describe, expect, it } from 'vitest'
import { type ScopeRole, scopeOf } from './scope.ts'

// 1 head office ─ 2 production ─ 3 workshop;  4 laboratory beside production
const departments = new Map([
  ['1', null],
  ['2', '1'],
  ['3', '2'],
  ['4', '1'],
])
// 10 plant ─ 11 tank farm ─ 12 pump house
const areas = new Map([
  ['10', null],
  ['11', '10'],
  ['12', '11'],
])
const role = (dataScope: string, more: Partial<ScopeRole> = {}): ScopeRole => ({
  dataScope,
  customDepartments: null,
  areas: null,
  allAreas: null,
  ...more,
})
const foreman = { userId: '7', department: '2', extraDepartments: null }
const scope = (...roles: ScopeRole[]) => scopeOf(roles, foreman, departments, areas)

describe('data scope', () => {
  it('is the five scopes of the specification', () => {
    expect(scope(role('all')).all).toBe(true)
    expect(scope(role('customDepartments', { customDepartments: ['4'] })).departments).toEqual(['4'])
    expect(scope(role('ownDepartment')).departments).toEqual(['2'])
    expect(scope(role('ownAndSub')).departments.sort()).toEqual(['2', '3'])
    expect(scope(role('self'))).toEqual({ all: false, departments: [], areas: [], allAreas: false, self: '7' })
  })

  it('adds up over roles, and areas are granted beside it with what lies in them', () => {
    const both = scope(role('ownDepartment', { areas: ['11'] }), role('customDepartments', { customDepartments: ['4'] }))
    expect(both.departments.sort()).toEqual(['2', '4'])
    expect(both.areas.sort()).toEqual(['11', '12'])
    expect(both.all).toBe(false)
  })

  it('always holds what is the user’s own, and nothing else without a role', () => {
    expect(scope()).toEqual({ all: false, departments: [], areas: [], allAreas: false, self: '7' })
  })

  it('holds the departments that were added to the account', () => {
    expect(scopeOf([role('self')], { ...foreman, extraDepartments: ['4'] }, departments, areas).departments).toEqual(['4'])
  })

  it('of an unknown code grants nothing, and a loop in the tree does not hang', () => {
    expect(scope(role('everything')).departments).toEqual([])
    const loop = new Map([
      ['1', '2'],
      ['2', '1'],
    ])
    expect(scopeOf([role('ownAndSub')], foreman, loop, areas).departments.sort()).toEqual(['1', '2'])
  })
})
