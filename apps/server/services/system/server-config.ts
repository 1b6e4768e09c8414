import { type Id, MusterError } from '@muster/base'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { serverConfig } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Reached, reachAddress } from './reach.ts'

/** Tests the address of a service and writes down what came of it. Throws `notFound`. */
export async function testServer(deps: Deps, ctx: Context, id: Id): Promise<Reached> {
  const [row] = await deps.db.tx(ctx, (tx) =>
    tx
      .select()
      .from(serverConfig)
      .where(and(eq(serverConfig.id, id), isNull(serverConfig.deletedAt))),
  )
  if (!row) throw new MusterError('notFound')
  const reached = await reachAddress(row.address)
  await deps.db.tx(ctx, async (tx) => {
    await tx
      .update(serverConfig)
      .set({
        testedAt: deps.clock.now(),
        testResult: `${reached.ok ? '✓' : '✗'} ${reached.detail} · ${reached.ms} ms`,
        revision: sql`${serverConfig.revision} + 1`,
      })
      .where(eq(serverConfig.id, id))
    await audit(tx, ctx, {
      entity: 'serverConfig',
      module: 'system',
      action: 'command',
      targetId: id,
      request: { address: row.address },
      result: reached.ok ? 'success' : 'fail',
    })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'serverConfig', ids: [id] })
  return reached
}

/** Addresses of enabled services that the browsers are given where the tenant has set none of its own. */
export async function sharedAddresses(deps: Deps): Promise<{ websocket?: string; stream3d?: string }> {
  const rows = await deps.db.tx({ tenant: '0' }, (tx) =>
    tx
      .select({ service: serverConfig.service, address: serverConfig.address })
      .from(serverConfig)
      .where(and(eq(serverConfig.enabled, true), isNull(serverConfig.deletedAt))),
  )
  return Object.fromEntries(rows.map(({ service, address }) => [service, address]))
}
