import { type Id, invalid, MusterError } from '@muster/base'
import type { LoginSystemInfo } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit, type FieldChange } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { file, systemConfig, systemInfo } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Keys } from '../../http/keys.ts'
import { thirdParties } from '../identity/identity-provider.ts'
import { findTenant } from '../tenancy/find-tenant.ts'
import { sharedAddresses } from './server-config.ts'

type Row = typeof systemInfo.$inferSelect

async function logoAddress(deps: Deps, tenant: Id, row: Row | null): Promise<string | null> {
  if (!row?.logoUrl) return null
  const id = row.logoUrl
  const [found] = await deps.db.tx({ tenant }, (tx) => tx.select({ key: file.storageKey }).from(file).where(eq(file.id, id)))
  return found ? `/api/system/logo/${tenant}/${found.key}` : null
}

async function rowOf(deps: Deps, tenant: Id): Promise<Row | null> {
  const [row] = await deps.db.tx({ tenant }, (tx) => tx.select().from(systemInfo).where(eq(systemInfo.tenantId, tenant)))
  return row ?? null
}

/** What the sign-in page shows of a tenant (by route or id; without either the installation's own), and the public key. Throws `notFound`. */
export async function loginSystemInfo(
  deps: Deps,
  keys: Keys,
  by: { route?: string; id?: Id },
): Promise<LoginSystemInfo & { captcha: boolean }> {
  const home = await findTenant(deps, by)
  if (!home && (by.route !== undefined || by.id !== undefined)) throw new MusterError('notFound')
  const row = home ? await rowOf(deps, home.id) : null
  return {
    systemName: row?.systemName ?? 'Muster',
    systemNameEn: row?.systemNameEn ?? null,
    logoUrl: home ? await logoAddress(deps, home.id, row) : null,
    copyright: row?.copyright ?? null,
    icp: row?.icp ?? null,
    language: row?.language === 'en' ? 'en' : 'zh',
    version: deps.config.version,
    captcha: deps.config.captcha,
    publicKey: keys.publicPem,
    serverTime: deps.clock.now(),
    thirdParties: home ? await thirdParties(deps, home.id) : [],
  }
}

/** The tenant's system information for signed-in pages; of the map key only whether there is one. Throws `notFound`. */
export async function currentSystem(deps: Deps, ctx: Context) {
  const row = await rowOf(deps, ctx.tenant)
  if (!row) throw new MusterError('notFound')
  const { tenantId: _tenant, deletedAt: _deleted, createdBy: _by, updatedBy: _updater, ...info } = row
  return {
    ...info,
    mapWorldKey: Boolean(row.mapWorldKey),
    logo: row.logoUrl,
    logoUrl: await logoAddress(deps, ctx.tenant, row),
    version: deps.config.version,
  }
}

export type SystemChanges = Partial<
  Pick<
    typeof systemInfo.$inferInsert,
    | 'systemName'
    | 'systemNameEn'
    | 'logoUrl'
    | 'copyright'
    | 'mapType'
    | 'defaultLayerId'
    | 'range'
    | 'language'
    | 'hideElement'
    | 'tracingPoint'
    | 'largeScreenTheme'
    | 'mapWorldKey'
    | 'targetIndex'
    | 'icp'
  >
>

/** Bytes. */
const LOGO_LIMIT = 2 * 2 ** 20

const secret = new Set(['mapWorldKey'])

/** A logo loads with every first visit: a picture, and a small one. Throws `invalid`. */
async function checkLogo(tx: Tx, id: Id): Promise<void> {
  const [found] = await tx.select({ type: file.contentType, size: file.size }).from(file).where(eq(file.id, id))
  if (!found?.type?.startsWith('image/') || (found.size ?? 0) > LOGO_LIMIT) throw invalid({ path: 'logoUrl', rule: 'logo' })
}

/** Changes the tenant's system information. `revision` is the one the form was filled from. Throws `conflict`, `notFound`. */
export async function updateSystem(deps: Deps, ctx: Context, changes: SystemChanges, revision?: number) {
  await deps.db.tx(ctx, async (tx) => {
    const [before] = await tx.select().from(systemInfo).where(eq(systemInfo.tenantId, ctx.tenant)).for('update')
    if (!before) throw new MusterError('notFound')
    if (revision !== undefined && revision !== before.revision) throw new MusterError('conflict')
    if (changes.logoUrl) await checkLogo(tx, changes.logoUrl)
    const given = Object.fromEntries(
      // An empty secret keeps the old one: the form never shows it.
      Object.entries(changes).filter(([field, value]) => value !== undefined && !(secret.has(field) && value === '')),
    )
    await tx
      .update(systemInfo)
      .set({ ...given, revision: before.revision + 1, updatedAt: deps.clock.now(), updatedBy: ctx.actor?.userId ?? null })
      .where(eq(systemInfo.id, before.id))
    const old: Record<string, unknown> = before
    const differences = Object.entries(given).map(
      ([field, after]): FieldChange => (secret.has(field) ? { field, before: '***', after: '***' } : { field, before: old[field], after }),
    )
    await audit(tx, ctx, { entity: 'systemInfo', module: 'system', action: 'update', targetId: before.id, changes: differences })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'systemInfo', ids: [] })
  return currentSystem(deps, ctx)
}

/** The configuration map: what every page may know, or for those who set it up all of it. A colour without # gets one. */
export async function settingsMap(deps: Deps, ctx: Context, all = false): Promise<Record<string, string>> {
  const rows = await deps.db.tx(ctx, (tx) => tx.select().from(systemConfig).where(eq(systemConfig.tenantId, ctx.tenant)))
  const map = Object.fromEntries(rows.filter((row) => all || row.publicKey === true).map((row) => [row.key, row.value]))
  if (all || (map.websocket_url && map.UEUrl)) return map
  const { websocket, stream3d } = await sharedAddresses(deps)
  return { ...map, websocket_url: map.websocket_url || websocket || '', UEUrl: map.UEUrl || stream3d || '' }
}
