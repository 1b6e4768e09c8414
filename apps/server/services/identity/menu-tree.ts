import type { Id } from '@muster/base'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { role, tenant, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type MenuClient, type MenuRow, menusOf, menusOfScreens } from './permissions.ts'

/** A directory or screen of the caller's menu. Buttons are not in it: they are the permission strings. */
export type MenuNode = Pick<
  MenuRow,
  'id' | 'name' | 'nameEn' | 'type' | 'routeType' | 'path' | 'icon' | 'order' | 'keepAlive' | 'visible'
> & {
  children: MenuNode[]
}

function treeOf(rows: readonly MenuRow[], parent: Id | null): MenuNode[] {
  return rows
    .filter((row) => row.parent === parent && row.type !== 'button')
    .sort((a, b) => a.order - b.order || Number(a.id) - Number(b.id))
    .map(({ id, name, nameEn, type, routeType, path, icon, order, keepAlive, visible }) => ({
      id,
      name,
      nameEn,
      type,
      routeType,
      path,
      icon,
      order,
      keepAlive,
      visible,
      children: treeOf(rows, id),
    }))
    .filter((node) => node.type !== 'directory' || node.children.length > 0)
}

/** The menu of the caller's roles, or of the pages that a screen token opens; empty directories are left out. */
export async function menuTree(deps: Deps, ctx: Context, client: MenuClient): Promise<MenuNode[]> {
  const actor = ctx.actor
  if (!actor) return []
  return deps.db.tx(ctx, async (tx) => {
    const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
    if (ctx.screens) return home && client === 'web' ? treeOf(await menusOfScreens(tx, ctx.screens, home), null) : []
    const [account] = await tx.select({ roles: user.roles }).from(user).where(eq(user.id, actor.userId))
    const ids = account?.roles ?? []
    if (!home || ids.length === 0) return []
    const roles = await tx
      .select()
      .from(role)
      .where(and(inArray(role.id, ids), eq(role.enabled, true), isNull(role.deletedAt)))
    return treeOf(await menusOf(tx, roles, home, client), null)
  })
}
