import { updateRow, type Work } from '@muster/entity-kit/server'
import type { AnyEntity } from '@muster/model/define'
import { permissionOf } from '@muster/model/define'
import { inspectRoute, lampTask, patrolRoute } from '@muster/model/entities'
import { type Enable, enableSchema, type Saved } from '@muster/model/operations'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { type RouteDefinition, route } from '../http/route.ts'
import { kit, kitDepsOf } from './entities.ts'

/** Switches rows of an entity on or off by its `field`, all or none, within the caller's scope. Throws MusterError: notFound, or what the entity's hooks refuse. */
export async function enableRows(deps: Deps, ctx: Context, entity: string, { ids, enabled }: Enable, field = 'enabled'): Promise<Saved[]> {
  const bound = kit.bound(entity)
  const kitDeps = kitDepsOf(deps, ctx)
  const saved = await deps.db.tx(ctx, async (tx) => {
    const work: Work = { kit, deps: kitDeps, tx, ctx }
    const done: Saved[] = []
    // In one order for everybody, so that two callers never wait for each other.
    for (const id of [...new Set(ids)].sort((a, b) => Number(a) - Number(b)))
      done.push(await updateRow(work, bound, id, null, {}, { [field]: enabled }))
    return done
  })
  deps.changes.emit({ tenant: ctx.tenant, entity, ids: saved.map(({ id }) => id) })
  return saved
}

/** Definitions that are written first and switched on when they are right. */
const switched: readonly AnyEntity[] = [inspectRoute, patrolRoute, lampTask]

export const enableRoutes: RouteDefinition[] = switched.map((entity) =>
  route({
    method: 'POST',
    path: `/api/monitor-service/${entity.family}/enable`,
    access: { permission: permissionOf(entity, 'enable') },
    input: enableSchema,
    summary: { zh: `启用或停用：${entity.label.zh}`, en: `Switch on or off: ${entity.label.en}` },
    handler: (deps, ctx, input) => enableRows(deps, ctx, entity.name, input),
  }),
)
