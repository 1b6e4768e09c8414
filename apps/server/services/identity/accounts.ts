import { type Id, invalid } from '@muster/base'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Channel, Context } from '../../context.ts'
import { department, role, tenant, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { checkPassword, hashPassword, makePassword } from './password.ts'
import { ADMINISTRATOR } from './permissions.ts'

export type NewUser = {
  loginName: string
  userName: string
  /** Clear text; kept as argon2id only. */
  password: string
  channel: Channel
  /** Permission strings of roles: `administrator`, `dispatcher` … */
  roles: string[]
  department?: Id | null
  person?: Id | null
  language?: 'zh' | 'en'
  mustChangePassword?: boolean
}

/** Makes an account, or returns the one of that name unchanged. Throws MusterError `invalid` on a weak password or an unknown role. */
export async function createUser(deps: Deps, ctx: Context, wanted: NewUser): Promise<Id> {
  const existing = await deps.db.tx(ctx, async (tx) => {
    const [row] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.loginName, wanted.loginName), isNull(user.deletedAt)))
    return row?.id
  })
  if (existing !== undefined) return existing
  const password = await hashPassword(wanted.password)
  const id = await deps.db.tx(ctx, async (tx) => {
    const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
    checkPassword(wanted.password, home?.passwordPolicy ?? null, 'password')
    const held = await tx
      .select({ id: role.id })
      .from(role)
      .where(and(inArray(role.permissionString, wanted.roles), isNull(role.deletedAt)))
    if (held.length !== wanted.roles.length || held.length === 0) throw invalid({ path: 'roles', rule: 'reference' })
    const [made] = await tx
      .insert(user)
      .values({
        loginName: wanted.loginName,
        userName: wanted.userName,
        password,
        roles: held.map((row) => row.id),
        channel: wanted.channel,
        department: wanted.department ?? null,
        person: wanted.person ?? null,
        language: wanted.language ?? 'zh',
        skin: 'theme99',
        enabled: true,
        locked: false,
        failedCount: 0,
        passwordChangedAt: deps.clock.now(),
        passwordHistory: [],
        mustChangePassword: wanted.mustChangePassword ?? false,
      })
      .returning({ id: user.id })
    return made!.id
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'user', ids: [id] })
  return id
}

export type NewRole = {
  permissionString: string
  name: string
  channel?: Channel | null
  dataScope: 'all' | 'customDepartments' | 'ownDepartment' | 'ownAndSub' | 'self'
  /** Codes of departments, for `customDepartments`. */
  customDepartments?: string[]
  areas?: Id[]
  allAreas?: boolean
  /** Permission string of the role whose menus it takes. */
  menusOf?: string
}

/** Makes a role, or returns the one of that permission string unchanged. */
export async function createRole(deps: Deps, ctx: Context, wanted: NewRole): Promise<Id> {
  const id = await deps.db.tx(ctx, async (tx) => {
    const [known] = await tx
      .select({ id: role.id })
      .from(role)
      .where(and(eq(role.permissionString, wanted.permissionString), isNull(role.deletedAt)))
    if (known) return known.id
    const [model] = await tx
      .select()
      .from(role)
      .where(and(eq(role.permissionString, wanted.menusOf ?? 'dispatcher'), isNull(role.deletedAt)))
    const codes = wanted.customDepartments ?? []
    const departments =
      codes.length === 0 ? [] : await tx.select({ id: department.id }).from(department).where(inArray(department.code, codes))
    const [made] = await tx
      .insert(role)
      .values({
        name: wanted.name,
        permissionString: wanted.permissionString,
        channel: wanted.channel ?? null,
        menus: model?.menus ?? [],
        appMenus: model?.appMenus ?? [],
        dataScope: wanted.dataScope,
        customDepartments: departments.map((row) => row.id),
        areas: wanted.areas ?? [],
        allAreas: wanted.allAreas ?? false,
        builtIn: false,
        enabled: true,
        sort: 100,
      })
      .returning({ id: role.id })
    return made!.id
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'role', ids: [id] })
  return id
}

/**
 * Gives a tenant without any account its first administrator. Returns the password to show once, or null when it was given
 * (MUSTER_ADMIN_PASSWORD) or somebody can already sign in.
 */
export async function ensureAdministrator(deps: Deps, ctx: Context): Promise<{ account: string; password: string } | null> {
  const somebody = await deps.db.tx(ctx, (tx) => tx.select({ id: user.id }).from(user).where(isNull(user.deletedAt)).limit(1))
  if (somebody.length > 0) return null
  const password = deps.config.adminPassword ?? makePassword()
  const random = deps.config.adminPassword === null
  await createUser(deps, ctx, {
    loginName: 'admin',
    userName: '系统管理员',
    password,
    channel: 'admin',
    roles: [ADMINISTRATOR],
    mustChangePassword: random,
  })
  return random ? { account: 'admin', password } : null
}
