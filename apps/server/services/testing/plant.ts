import { type Id, manualClock, MusterError } from '@muster/base'
import { type Kit, type KitContext, type KitDeps, type KitRoute, kitRoutes } from '@muster/entity-kit/server'
import { audit } from '../../audit.ts'
import { type Context, everything } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { department, role, tenant, user } from '../../db/tables.ts'
import { kit } from '../entities.ts'

export type Reply = Record<string, unknown>
type Change = { tenant: Id; entity: string; ids: Id[] }

/** One enterprise of a test: its own tenant, an account, and the calls of the kit as that account makes them. */
export type Plant = {
  tenant: Id
  ctx: Context
  changes: Change[]
  /** The same plant as somebody with other rights. */
  as(rights: Partial<Pick<Context, 'scope' | 'permissions' | 'language'>>): Plant
  call<T = Reply>(entity: string, verb: string, input?: unknown): Promise<T>
  add(entity: string, input: Reply): Promise<Id>
  /** The refusal of a call, or an error when it was not refused. */
  refusal(call: Promise<unknown>): Promise<MusterError>
}

const clock = manualClock(Date.UTC(2026, 5, 1, 0, 0, 0))

export const routesOf = (from: Kit): Map<string, KitRoute> =>
  new Map(from.all().flatMap((bound) => kitRoutes(from, bound).map((route) => [`${route.entity}.${route.verb}`, route] as const)))

const routes = routesOf(kit)

/** The kit's dependencies as the server gives them, with the changes kept for the test to see. */
export function testDeps(db: Db, ctx: Context, changes: Change[]): KitDeps {
  return {
    tx: (_, fn) => db.tx(ctx, fn),
    audit: (tx, _, entry) => audit(tx, ctx, entry),
    changed: (change) => changes.push(change),
    now: () => clock.now(),
    zoneOffsetMinutes: 480,
  }
}

function plantOf(db: Db, ctx: Context, changes: Change[]): Plant {
  const deps = testDeps(db, ctx, changes)
  const plant: Plant = {
    tenant: ctx.tenant,
    ctx,
    changes,
    as: (rights) => plantOf(db, { ...ctx, ...rights }, changes),
    async call<T>(entity: string, verb: string, input: unknown = {}) {
      const route = routes.get(`${entity}.${verb}`)
      if (!route) throw new TypeError(`no route ${entity}.${verb}`)
      const given = route.input ? route.input.parse(input) : input
      return (await route.handler(deps, ctx satisfies KitContext, given)) as T
    },
    async add(entity, input) {
      const { id } = await plant.call<{ id: Id }>(entity, 'add', input)
      return id
    },
    async refusal(call) {
      const error = await call.then(
        () => null,
        (e: unknown) => e,
      )
      if (error instanceof MusterError) return error
      throw error ?? new Error('was not refused')
    },
  }
  return plant
}

let made = 0

/** A new tenant with one department and one account that may do everything. */
export async function newPlant(db: Db): Promise<Plant> {
  const route = `plant-${++made}-${Math.random().toString(36).slice(2, 8)}`
  const id = await db.ownerTx(async (tx) => {
    const [row] = await tx.insert(tenant).values({ route, name: route, adminLoginName: 'admin' }).returning({ id: tenant.id })
    return row?.id ?? ''
  })
  const userId = await db.tx({ tenant: id }, async (tx) => {
    const [dept] = await tx.insert(department).values({ name: '总公司', code: 'HQ' }).returning({ id: department.id })
    const [manager] = await tx
      .insert(role)
      .values({ name: '管理员', permissionString: 'administrator', dataScope: 'all' })
      .returning({ id: role.id })
    const [account] = await tx
      .insert(user)
      .values({
        loginName: 'admin',
        userName: '管理员',
        password: '-',
        roles: [manager?.id ?? ''],
        channel: 'admin',
        department: dept?.id ?? null,
      })
      .returning({ id: user.id })
    return account?.id ?? ''
  })
  const ctx: Context = {
    tenant: id,
    actor: { userId, loginName: 'admin', userName: '管理员', channel: 'admin', sessionId: '1' },
    permissions: new Set(['*']),
    scope: everything,
    requestId: 'test',
    ip: '127.0.0.1',
    language: 'zh',
  }
  return plantOf(db, ctx, [])
}
