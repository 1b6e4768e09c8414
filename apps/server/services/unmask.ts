import { type Kit, kitRoutes, pathOf } from '@muster/entity-kit/server'
import { permissionOf } from '@muster/model/define'
import { findSchema } from '@muster/model/operations'
import { type RouteDefinition, route } from '../http/route.ts'
import { kitServiceOf } from './entity-routes.ts'

const idOnly = findSchema.pick({ id: true })

/**
 * Of every entity with masked fields: the clear text of one row's masked fields, and nothing else of it. The kit's own `find` checks scope and
 * permission and writes the operation log.
 */
export const unmaskRoutes = (kit: Kit): RouteDefinition[] =>
  kit.all().flatMap((bound) => {
    const { entity } = bound
    const masked = Object.entries(entity.fields).flatMap(([name, field]) => (field.masked ? [name] : []))
    const find = kitRoutes(kit, bound).find(({ verb }) => verb === 'find')
    if (masked.length === 0 || !find) return []
    return route({
      method: 'POST',
      path: pathOf(entity, 'unmask'),
      access: { permission: permissionOf(entity, 'unmask') },
      limit: { calls: 60, seconds: 60 },
      input: idOnly,
      summary: { zh: `查看明文：${entity.label.zh}`, en: `Clear text of one: ${entity.label.en}` },
      async handler(deps, ctx, { id }) {
        const row = (await find.handler(kitServiceOf(deps, ctx), ctx, { id, unmask: true })) as Record<string, unknown>
        return Object.fromEntries(masked.map((name) => [name, row[name] ?? null]))
      },
    })
  })
