import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DataScope } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { area, department, role, type tenant, type user } from '../../db/tables.ts'
import { permissionsOf } from './permissions.ts'
import { scopeOf } from './scope.ts'

type Account = typeof user.$inferSelect
type Home = typeof tenant.$inferSelect
export type Rights = { permissions: ReadonlySet<string>; scope: DataScope }

/** Permission strings and data scope of an account, from its enabled roles. Runs in the tenant's transaction. */
export async function rightsOf(tx: Tx, account: Account, home: Home): Promise<Rights> {
  const roles =
    account.roles.length === 0
      ? []
      : await tx
          .select()
          .from(role)
          .where(and(inArray(role.id, account.roles), eq(role.enabled, true), isNull(role.deletedAt)))
  const tree = async (table: typeof department | typeof area) => {
    const rows = await tx.select({ id: table.id, parent: table.parent }).from(table).where(isNull(table.deletedAt))
    return new Map(rows.map((row) => [row.id, row.parent] as const))
  }
  const holder = { userId: account.id, department: account.department, extraDepartments: account.extraDepartments }
  return {
    permissions: await permissionsOf(tx, roles, home),
    scope: scopeOf(roles, holder, await tree(department), await tree(area)),
  }
}
