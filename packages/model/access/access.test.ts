import { expect, it } from 'vitest'
import { type AnyEntity, permissionOf } from '../define/index.ts'
import { entities } from '../entities/index.ts'
import { actionLabels, appMenuRows, appMenus, menuRows, permissionCatalogue, starterRoles, webMenuRows, webMenus } from './index.ts'

it('gives every action of every entity a name in both languages', () => {
  const unnamed = [...new Set(permissionCatalogue.map((entry) => entry.action))].filter((action) => !(action in actionLabels))
  expect(unnamed).toEqual([])
})

it('holds each permission string once', () => {
  const strings = permissionCatalogue.map((entry) => entry.permission)
  expect(new Set(strings).size).toBe(strings.length)
})

it('names only entities that exist on its screens', () => {
  const known = new Set(permissionCatalogue.map((entry) => entry.entity))
  const used = webMenus.flatMap((d) => d.screens.flatMap((s) => [s.entity, ...(s.also ?? []), ...(s.reads ?? [])]))
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

it('puts the rows of every entity that can be listed on some screen', () => {
  const offered = new Set(webMenuRows.map((row) => row.permissionString))
  const listed = Object.values<AnyEntity>(entities).filter((entity) => entity.actions.includes('list'))
  expect(listed.filter((entity) => !offered.has(permissionOf(entity, 'list'))).map((entity) => entity.name)).toEqual([])
})

it('offers in the app only what there is, and opens every page of it', () => {
  const known = new Set(permissionCatalogue.map((entry) => `${entry.entity} ${entry.action}`))
  const acts = appMenus.flatMap(({ screens }) =>
    screens.flatMap(({ entity, actions, also = {} }) =>
      Object.entries({ [entity]: actions, ...also }).flatMap(([name, all]) => all.map((action) => `${name} ${action}`)),
    ),
  )
  expect(acts.filter((act) => !known.has(act))).toEqual([])
  expect(appMenuRows.filter((row) => row.type === 'menu' && row.permissionString === null)).toEqual([])
  expect(appMenuRows.filter((row) => row.permissionString === 'monitor:personAlarm:dispose')).toHaveLength(1)
})

it('lets starter roles open only screens of the menu', () => {
  const paths = new Set(webMenus.flatMap((d) => d.screens.map((s) => s.path)))
  expect(starterRoles.flatMap((r) => (r.screens === '*' ? [] : r.screens)).filter((path) => !paths.has(path))).toEqual([])
  const pages = new Set(appMenus.flatMap((d) => d.screens.map((s) => s.path)))
  expect(starterRoles.flatMap(({ app = [] }) => (app === '*' ? [] : app)).filter((path) => !pages.has(path))).toEqual([])
})

it('has distinct keys, parents first', () => {
  const seen = new Set<string>()
  for (const row of menuRows) {
    expect(seen.has(row.key), row.key).toBe(false)
    expect(row.parent === null || seen.has(row.parent), row.key).toBe(true)
    seen.add(row.key)
  }
})
