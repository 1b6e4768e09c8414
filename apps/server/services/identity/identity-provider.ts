import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type Id, MusterError, SECOND } from '@muster/base'
import { createTranslator } from '@muster/i18n'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { identityProvider, role, user } from '../../db/tables.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword, makePassword } from './password.ts'
import { PLATFORM_TENANT } from './permissions.ts'

export type Provider = typeof identityProvider.$inferSelect
type Reason = 'unknown' | 'unreachable' | 'refused' | 'noAccount' | 'closed'

/** How long a provider may take to answer. */
export const PATIENCE = 5 * SECOND
/** A reply names one account: longer ones are none of ours, bytes. */
const LONGEST_REPLY = 65_536

export const exchangeRefused = (ctx: Pick<Context, 'language'>, reason: Reason): MusterError =>
  new MusterError('exchangeRefused', { params: { reason: createTranslator(ctx.language)(`account.exchange.${reason}`) } })

/** Where a tenant's pages look for a token of another system. */
export async function thirdParties(deps: Deps, tenant: Id): Promise<{ org: string; thirdOrg: string | null; tokenParameter: string }[]> {
  const rows = await deps.db.tx({ tenant }, (tx) => tx.select().from(identityProvider).where(enabled).orderBy(asc(identityProvider.sort)))
  return rows.map(({ org, thirdOrg, tokenParameter }) => ({ org, thirdOrg, tokenParameter: tokenParameter || 'token' }))
}

const enabled = and(eq(identityProvider.enabled, true), isNull(identityProvider.deletedAt))

/** The provider of an organisation; `thirdOrg` decides when it is given. */
export async function findProvider(tx: Tx, asked: { org: string; thirdOrg?: string | undefined }): Promise<Provider | null> {
  const named = asked.thirdOrg ? eq(identityProvider.thirdOrg, asked.thirdOrg) : eq(identityProvider.org, asked.org)
  const [row] = await tx.select().from(identityProvider).where(and(enabled, named)).orderBy(asc(identityProvider.sort)).limit(1)
  return row ?? null
}

/** Addresses that a tenant may not make this server ask: its own machine (the installation's own tenant may) and the cloud's metadata. */
function isBarred(address: string, tenant: Id): boolean {
  const plain = address.replace(/^::ffff:/, '')
  if (/^(169\.254\.|fe80:|0\.)/i.test(plain) || plain === '::') return true
  return tenant !== PLATFORM_TENANT && (/^127\./.test(plain) || plain === '::1')
}

/** Whether this server may ask an address for a tenant: `protocol` = neither http nor https, `host` = nobody knows the name. */
export async function reachOf(url: URL, tenant: Id): Promise<'open' | 'protocol' | 'host' | 'barred'> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!/^https?:$/.test(url.protocol)) return 'protocol'
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address)
  if (addresses.length === 0) return 'host'
  return addresses.some((address) => isBarred(address, tenant)) ? 'barred' : 'open'
}

/** Text up to a limit; longer ones are cut off at the source. Throws RangeError. */
export async function textOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > LONGEST_REPLY) throw new RangeError('reply too long')
  }
  return text
}

/** `data.user.loginName` of a reply. */
const fieldOf = (reply: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined),
      reply,
    )

type Given = { org: string; thirdOrg?: string | undefined; token: string; loginName: string }

/** The question to a provider, as it is sent. */
export function questionTo(provider: Provider, given: Given): RequestInit {
  const credentials = Buffer.from(`${provider.clientId ?? ''}:${provider.clientSecret ?? ''}`).toString('base64')
  return {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE),
    headers: { 'content-type': 'application/json', ...(provider.clientSecret ? { authorization: `Basic ${credentials}` } : {}) },
    body: JSON.stringify({ ...given, clientId: provider.clientId ?? undefined }),
  }
}

/** The account that a provider's reply names, null for a refusal. */
export function namedIn(provider: Provider, reply: unknown): string | null {
  const code = fieldOf(reply, 'code')
  if (code !== undefined && Number(code) !== 200 && Number(code) !== 0) return null
  const field = provider.loginNameField || 'loginName'
  const name = fieldOf(reply, field) ?? fieldOf(reply, `data.${field}`)
  return typeof name !== 'string' || name === '' || name.length > 64 ? null : name
}

/**
 * Asks the provider who a token belongs to: POST of `{org, thirdOrg, token, loginName, clientId}` with basic authentication by client id and
 * secret; the reply names the account in `loginNameField`, at its top or under `data`. No redirect is followed. Throws `exchangeRefused`.
 */
export async function askProvider(deps: Pick<Deps, 'log'>, ctx: Context, tenant: Id, provider: Provider, given: Given): Promise<string> {
  const url = new URL(provider.exchangeUrl)
  if ((await reachOf(url, tenant)) !== 'open') throw exchangeRefused(ctx, 'unreachable')
  let reply: unknown
  try {
    const response = await fetch(url, { ...questionTo(provider, given), redirect: 'error' })
    if (!response.ok) throw exchangeRefused(ctx, 'refused')
    reply = JSON.parse(await textOf(response))
  } catch (error) {
    if (error instanceof MusterError) throw error
    deps.log.warn({ err: error, provider: provider.name }, 'identity provider did not answer')
    throw exchangeRefused(ctx, 'unreachable')
  }
  const name = namedIn(provider, reply)
  if (name === null) throw exchangeRefused(ctx, 'refused')
  return name
}

/** Makes the account of a name that the provider vouches for, with the role that it is set up with; its password is known to nobody. */
export async function createFromProvider(tx: Tx, deps: Deps, provider: Provider, loginName: string): Promise<Id | null> {
  if (!provider.autoCreate || !provider.defaultRole || !/^[\w.@-]{2,32}$/.test(loginName)) return null
  const [granted] = await tx
    .select()
    .from(role)
    .where(and(eq(role.id, provider.defaultRole), eq(role.enabled, true), isNull(role.deletedAt)))
  if (!granted) return null
  const [made] = await tx
    .insert(user)
    .values({
      loginName,
      userName: loginName,
      password: await hashPassword(makePassword()),
      roles: [granted.id],
      channel: granted.channel ?? 'employee',
      language: 'zh',
      skin: 'theme99',
      enabled: true,
      locked: false,
      failedCount: 0,
      passwordChangedAt: deps.clock.now(),
      passwordHistory: [],
      mustChangePassword: false,
    })
    .returning({ id: user.id })
  return made?.id ?? null
}
