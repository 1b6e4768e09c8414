import { expect, it } from 'vitest'
import { tenantBase, tenantRouteOf } from './address.ts'

it.each([
  ['/demo/userSet', 'demo'],
  ['/demo/login', 'demo'],
  ['/demo/404', 'demo'],
  ['/demo/', 'demo'],
  ['/%E6%B5%8B/login', '测'],
])('%s belongs to tenant %s', (path, tenant) => {
  expect(tenantRouteOf(path)).toBe(tenant)
})

it.each(['/', '/login', '/userSet', '/404', '/demo', '/demo/nowhere', '/demo/userSet/more', '/main/userSet', '/login/userSet'])(
  '%s names no tenant',
  (path) => {
    expect(tenantRouteOf(path)).toBe('')
  },
)

it('makes the router base of a tenant', () => {
  expect(tenantBase('demo')).toBe('/demo')
  expect(tenantBase('')).toBe('')
})
