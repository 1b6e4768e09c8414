import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure, reasonOf } from '../boot/failure.ts'
import { sslOption, type Tls } from './tls.ts'

export const appRole = 'muster_app'
export const engineRole = 'muster_engine'

/**
 * The only tables that the engine may write: the log, the shelf, episodes with their outbox, offsets, and what it learns of tags and devices.
 * A name that has no table is passed over, so that a module can be named before it comes.
 */
export const engineWrites = [
  'frame',
  'track_chunk',
  'last_fix',
  'input_offset',
  'outbox',
  'person_alarm',
  'vehicle_alarm',
  'alarm_action',
  'alarm_counter',
  'site_origin',
  'tag',
  'beacon',
  'base_station',
  'uwb_station',
  'device_state_log',
  'observation_log',
] as const

/** What the pipeline and the jobs alone write; people only read it. */
export const appReads = [
  'frame',
  'track_chunk',
  'observation_log',
  'last_fix',
  'site_origin',
  'input_offset',
  'purge_record',
  'version_log',
  'tenant_home',
] as const

/** Logs: a row is added and never changed, not even by a mistake of ours. */
export const appAdds = ['login_log', 'operation_log', 'alarm_action', 'track_query'] as const

/** Tables of secrets, kept from the engine. */
export const engineBlind = ['user', 'session', 'screen_token', 'captcha', 'remembered_device'] as const

/** Tables of the main database of which a tenant's own one holds a copy: its own row, and the menus. Nobody writes them there but the copier. */
export const copied = ['tenant', 'menu'] as const

/** Password of a role, the same on every node of a cluster without being stored: derived from the owner's. */
export function rolePassword(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  return createHmac('sha256', decodeURIComponent(url.password)).update(`${role}@muster`).digest('base64url')
}

/** The same database as another role; `password` when it is not derived from the owner's. */
export function urlAs(ownerUrl: string, role: string, password = rolePassword(ownerUrl, role)): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  return url.toString()
}

async function canSignIn(url: string, tls: Tls | undefined): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, ...sslOption(tls) })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export type RolePasswords = (role: string) => string
/** How a tenant's own database is entered: the passwords of the roles there, and how the connection is protected. */
export type OwnAccess = {
  passwordOf: RolePasswords
  tls?: Tls | undefined
  /** Roles that are there are left alone, whatever their passwords: nobody signs in as them now. */
  keep?: boolean
}

/**
 * Makes the two roles that the server works as. Neither is a superuser nor may bypass row-level security, and a role found with
 * such rights is refused them. `own` = their passwords where they are not derived from the owner's; roles that are there with
 * others stay as they are then, because somebody else may work with them. Throws StartFailure `databaseRole` when the owner may not
 * create roles, `databaseRoleTaken`.
 */
export async function ensureRoles(owner: pg.Pool, ownerUrl: string, own?: OwnAccess): Promise<void> {
  for (const role of [appRole, engineRole]) {
    const password = own?.passwordOf(role) ?? rolePassword(ownerUrl, role)
    for (let attempt = 1; ; attempt++) {
      try {
        const found = await owner.query<{ strong: boolean }>(
          'SELECT rolsuper OR rolbypassrls OR rolcreaterole AS strong FROM pg_roles WHERE rolname = $1',
          [role],
        )
        if (found.rows[0]?.strong === false && (own?.keep || (await canSignIn(urlAs(ownerUrl, role, password), own?.tls)))) break
        if (own && found.rowCount !== 0) throw new StartFailure('server.fail.databaseRoleTaken')
        const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER'
        await owner.query(`${verb} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB PASSWORD '${password}'`)
        break
      } catch (error) {
        if (error instanceof StartFailure) throw error
        // Several nodes may start at once on one cluster.
        if (attempt >= 5) {
          const denied = error instanceof pg.DatabaseError && error.code === '42501'
          throw denied
            ? new StartFailure('server.fail.databaseRole')
            : new StartFailure('server.fail.databaseStart', { reason: reasonOf(error), path: '-' })
        }
        await delay(100 * attempt)
      }
    }
  }
}
