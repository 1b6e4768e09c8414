import { type FieldError, invalid } from '@muster/base'
import { type DisplayChoices, type DisplayEntry, type DisplayItem, displayItems } from '@muster/model/operations'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { customSelfConfig, customSystemConfig } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

type Change = { item: string; target: string; value?: unknown }

/** Checks every change against what the item can be. Throws `invalid` with `item` or `item.target` as path. */
function checked(changes: readonly Change[], own: boolean): DisplayEntry[] {
  const errors: FieldError[] = []
  const entries = changes.flatMap(({ item, target, value }): DisplayEntry[] => {
    const path = target === '' ? item : `${item}.${target}`
    const known = Object.hasOwn(displayItems, item) ? displayItems[item as DisplayItem] : undefined
    if (!known?.targets.includes(target) || (known.selfOnly === true && !own)) {
      errors.push({ path, rule: 'unknownField' })
      return []
    }
    if (value === null || value === undefined) return [{ item: item as DisplayItem, target, value: null }]
    const parsed = known.value(target).safeParse(value)
    if (parsed.success) return [{ item: item as DisplayItem, target, value: parsed.data }]
    errors.push({ path, rule: 'type' })
    return []
  })
  if (errors.length > 0) throw invalid(...errors)
  return entries
}

const key = ({ item, target }: Pick<DisplayEntry, 'item' | 'target'>) => `${item}/${target}`

/** What the site has set and what the caller has; a value that this version no longer knows is left out. */
export async function displayChoices(deps: Deps, ctx: Context): Promise<DisplayChoices> {
  const known = (row: { item: string; target: string; value: unknown }): DisplayEntry[] => {
    const item = Object.hasOwn(displayItems, row.item) ? displayItems[row.item as DisplayItem] : undefined
    const fits = item?.targets.includes(row.target) && item.value(row.target).safeParse(row.value).success
    return fits ? [{ item: row.item as DisplayItem, target: row.target, value: row.value }] : []
  }
  return deps.db.tx(ctx, async (tx) => {
    const system = await tx.select().from(customSystemConfig).where(isNull(customSystemConfig.deletedAt))
    const self = ctx.actor
      ? await tx
          .select()
          .from(customSelfConfig)
          .where(and(eq(customSelfConfig.user, ctx.actor.userId), isNull(customSelfConfig.deletedAt)))
      : []
    return { system: system.flatMap(known), self: self.flatMap(known) }
  })
}

async function storeSystem(tx: Tx, ctx: Context, entries: readonly DisplayEntry[], now: number): Promise<void> {
  for (const { item, target, value } of entries) {
    const here = and(eq(customSystemConfig.item, item), eq(customSystemConfig.target, target), isNull(customSystemConfig.deletedAt))
    await tx.delete(customSystemConfig).where(here)
    if (value === null) continue
    const who = ctx.actor?.userId ?? null
    await tx
      .insert(customSystemConfig)
      .values({ item, target, value, group: 'display', createdAt: now, updatedAt: now, createdBy: who, updatedBy: who })
  }
}

/** Sets choices for the whole site; null goes back to what the product ships. All or none. Throws `invalid`. */
export async function setSystemDisplay(deps: Deps, ctx: Context, changes: readonly Change[]): Promise<DisplayChoices> {
  const entries = checked(changes, false)
  await deps.db.tx(ctx, async (tx) => {
    const before = await tx
      .select({ item: customSystemConfig.item, target: customSystemConfig.target, value: customSystemConfig.value })
      .from(customSystemConfig)
      .where(inArray(customSystemConfig.item, [...new Set(entries.map(({ item }) => item))]))
    const old = new Map(before.map((row) => [key(row as DisplayEntry), row.value]))
    await storeSystem(tx, ctx, entries, deps.clock.now())
    await audit(tx, ctx, {
      entity: 'customSystemConfig',
      module: 'system',
      action: 'update',
      changes: entries.map((entry) => ({ field: key(entry), before: old.get(key(entry)) ?? null, after: entry.value })),
    })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'customSystemConfig', ids: [] })
  return displayChoices(deps, ctx)
}

/** Puts all choices of the site back to what the product ships. Users' own stay. */
export async function restoreSystemDisplay(deps: Deps, ctx: Context): Promise<DisplayChoices> {
  await deps.db.tx(ctx, async (tx) => {
    await tx.delete(customSystemConfig).where(eq(customSystemConfig.tenantId, ctx.tenant))
    await audit(tx, ctx, { entity: 'customSystemConfig', module: 'system', action: 'delete', request: { all: true } })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'customSystemConfig', ids: [] })
  return displayChoices(deps, ctx)
}

/** Sets the caller's own choices; null goes back to the site's. All or none. Throws `invalid`. */
export async function setOwnDisplay(deps: Deps, ctx: Context, changes: readonly Change[]): Promise<DisplayChoices> {
  const entries = checked(changes, true)
  const user = ctx.actor?.userId
  if (user === undefined) throw invalid({ path: 'user', rule: 'required' })
  const now = deps.clock.now()
  await deps.db.tx(ctx, async (tx) => {
    for (const { item, target, value } of entries) {
      const { user: owner, item: ofItem, target: ofTarget } = customSelfConfig
      await tx.delete(customSelfConfig).where(and(eq(owner, user), eq(ofItem, item), eq(ofTarget, target)))
      if (value === null) continue
      await tx
        .insert(customSelfConfig)
        .values({ user, item, target, value, createdAt: now, updatedAt: now, createdBy: user, updatedBy: user })
    }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'customSelfConfig', ids: [] })
  return displayChoices(deps, ctx)
}
