import { expect, it } from 'vitest'
import { baseName, collect, screens } from './registry.ts'

it('finds the modules’ screens by itself', () => {
  expect(screens.get('userSet')?.title).toBe('profile.title')
})

it('refuses two screens of one name', () => {
  const route = { name: 'twice', title: 'common.add', component: () => null } as const
  expect(() => collect([{ routes: [route] }, { routes: [route] }])).toThrow(/twice/)
})

it.each([
  ['realtimeLocation_2d', 'realtimeLocation'],
  ['realtimeLocation_2ds', 'realtimeLocation'],
  ['realtimeLocation_ue', 'realtimeLocation'],
  ['realtimeLocation_2d_iframe', 'realtimeLocation'],
  ['history-2d', 'history'],
  ['personTime-2ds', 'personTime'],
  ['index-set', 'index-set'],
  ['car-history', 'car-history'],
])('%s is a variant of %s', (name, base) => {
  expect(baseName(name)).toBe(base)
})
