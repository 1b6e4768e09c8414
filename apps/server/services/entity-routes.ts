import { KitDownload, type KitRoute, type KitService, kitRoutes } from '@muster/entity-kit/server'
import type { AnyEntity } from '@muster/model/define'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { Keys } from '../http/keys.ts'
import { Download, type RouteDefinition } from '../http/route.ts'
import { unsealRow } from '../http/sealed.ts'
import { kit, kitDepsOf } from './entities.ts'
import { startExport } from './system/jobs/export-job.ts'
import { commitImport, startImport } from './system/jobs/import-job.ts'

/** What one call of an entity is served with. */
export const kitServiceOf = (deps: Deps, ctx: Context): KitService => ({
  ...kitDepsOf(deps, ctx),
  jobs: {
    startImport: (_, bound, upload, asked) => startImport(deps, ctx, bound, upload, asked),
    commitImport: (_, bound, id) => commitImport(deps, ctx, bound, id),
    startExport: (_, bound, asked) => startExport(deps, ctx, bound, asked),
  },
})

/**
 * Calls that a service has by hand, because they do more than keep a row: other tenants, system information, settings with fixed keys.
 */
const byHand: Record<string, readonly string[] | '*'> = {
  tenant: '*',
  tenantDataSource: '*',
  systemInfo: '*',
  systemConfig: '*',
  file: '*',
  inboxMessage: ['listPage', 'list', 'find', 'export'],
  customSystemConfig: '*',
  customSelfConfig: '*',
}

const isByHand = ({ entity, verb }: KitRoute): boolean => byHand[entity] === '*' || (byHand[entity]?.includes(verb) ?? false)

const reading: ReadonlySet<string> = new Set(['listPage', 'list', 'find'])

/** A call of the kit as the server mounts it. */
export function toRoute(route: KitRoute): RouteDefinition {
  return {
    method: 'POST',
    path: route.path,
    access: { permission: route.permission },
    summary: route.summary,
    ...(route.input ? { input: route.input } : {}),
    ...(reading.has(route.verb) ? { reads: true } : {}),
    ...(route.upload ? { upload: route.upload } : {}),
    async handler(deps, ctx, input) {
      const reply = await route.handler(kitServiceOf(deps, ctx), ctx, input)
      return reply instanceof KitDownload ? new Download(reply.content, { type: reply.type, name: reply.name }) : reply
    },
  }
}

/** A writing call whose secrets may come sealed. */
function unsealing(keys: Keys, entity: AnyEntity, route: RouteDefinition): RouteDefinition {
  if (!Object.values(entity.fields).some(({ kind }) => kind === 'secret')) return route
  return { ...route, handler: (deps, ctx, input) => route.handler(deps, ctx, unsealRow(keys, entity, input as Record<string, unknown>)) }
}

/** The generic calls of every entity, for http/app.ts to mount. */
export function entityRoutes(keys: Keys): RouteDefinition[] {
  return kit
    .all()
    .flatMap((bound) => kitRoutes(kit, bound))
    .filter((route) => !isByHand(route))
    .map((route) => {
      const served = toRoute(route)
      return route.verb === 'add' || route.verb === 'update' ? unsealing(keys, kit.bound(route.entity).entity, served) : served
    })
}
