import type { Id } from '@muster/base'
import type { MenuUsers } from '@muster/model/operations'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { menu, role } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { withDescendants } from './scope.ts'

/** What goes with a menu node when it is deleted: the nodes below it, and the roles of the caller's tenant that grant any of them. */
export function menuUsers(deps: Deps, ctx: Context, id: Id): Promise<MenuUsers> {
  return deps.db.tx(ctx, async (tx) => {
    const all = await tx
      .select({ id: menu.id, parent: menu.parent, name: menu.name, nameEn: menu.nameEn })
      .from(menu)
      .where(isNull(menu.deletedAt))
    const within = new Set(withDescendants([id], new Map(all.map((row) => [row.id, row.parent]))))
    const ids = all.filter((row) => within.has(row.id)).map((row) => row.id)
    const given = sql`${sql.param(ids)}::bigint[]`
    const roles = await tx
      .select({ name: role.name })
      .from(role)
      .where(and(eq(role.tenantId, ctx.tenant), isNull(role.deletedAt), sql`(${role.menus} && ${given} or ${role.appMenus} && ${given})`))
      .orderBy(role.sort)
    const nameOf = (row: { name: string; nameEn: string }) => (ctx.language === 'en' ? row.nameEn : row.name)
    return { ids, below: all.filter((row) => within.has(row.id) && row.id !== id).map(nameOf), roles: roles.map(({ name }) => name) }
  })
}
