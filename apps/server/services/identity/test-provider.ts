import { randomUUID } from 'node:crypto'
import { type Id, type Millis, MusterError } from '@muster/base'
import { createTranslator, type MessageKey } from '@muster/i18n'
import type { ProviderTest } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { identityProvider, role, tenant, user } from '../../db/tables.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { namedIn, type Provider, questionTo, reachOf, textOf } from './identity-provider.ts'
import { refusedFor } from './login.ts'

type Key = Extract<MessageKey, `account.provider.result.${string}`> extends `account.provider.result.${infer K}` ? K : never
type Finding = { ok: boolean; key: Key; params?: Record<string, string | number> }

const ofCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|SSL|EPROTO/

/** Why no reply came, out of what the runtime throws. */
function failureOf(error: unknown, host: string): Finding {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT')
    return { ok: false, key: 'timeout', params: { host } }
  if (code === 'ECONNREFUSED') return { ok: false, key: 'refusedConnection', params: { host } }
  if (ofCertificate.test(code)) return { ok: false, key: 'certificate', params: { host, detail: code } }
  return { ok: false, key: 'network', params: { host, detail: code || (cause instanceof Error ? cause.message : name) } }
}

/** What a reply other than success means. `real` = the token was somebody's, not made up. */
function statusFinding(status: number, real: boolean): Finding | null {
  if (status >= 300 && status < 400) return { ok: false, key: 'redirect', params: { status } }
  if (status === 404 || status === 405 || status === 410) return { ok: false, key: 'notFound', params: { status } }
  if (status >= 500) return { ok: false, key: 'broken', params: { status } }
  if (status >= 400) return real ? { ok: false, key: 'notAccepted', params: { status } } : { ok: true, key: 'denies', params: { status } }
  return null
}

type Asked = { found: Finding } | { reply: unknown; status: number }

async function ask(provider: Provider, tenantId: Id, token: string, real: boolean): Promise<Asked> {
  const url = new URL(provider.exchangeUrl)
  const host = url.host
  const reach = await reachOf(url, tenantId)
  if (reach !== 'open') return { found: { ok: false, key: reach, params: { host } } }
  try {
    const given = { org: provider.org, thirdOrg: provider.thirdOrg ?? undefined, token, loginName: '' }
    const response = await fetch(url, { ...questionTo(provider, given), redirect: 'manual' })
    const said = statusFinding(response.status, real)
    if (said) {
      await response.body?.cancel()
      return { found: said }
    }
    const text = await textOf(response)
    try {
      return { reply: JSON.parse(text) as unknown, status: response.status }
    } catch {
      return { found: { ok: false, key: 'notJson' } }
    }
  } catch (error) {
    return { found: error instanceof RangeError ? { ok: false, key: 'tooLong' } : failureOf(error, host) }
  }
}

/** Whether the account that a real token names could enter. */
async function accountFinding(tx: Tx, deps: Deps, ctx: Context, provider: Provider, name: string): Promise<Finding> {
  const [account] = await tx
    .select()
    .from(user)
    .where(and(eq(user.loginName, name), isNull(user.deletedAt)))
  const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
  if (account && home)
    return refusedFor(account, home, deps.clock.now()) === null
      ? { ok: true, key: 'account', params: { name } }
      : { ok: false, key: 'closed', params: { name } }
  const [granted] = provider.defaultRole
    ? await tx
        .select({ id: role.id })
        .from(role)
        .where(and(eq(role.id, provider.defaultRole), eq(role.enabled, true), isNull(role.deletedAt)))
    : []
  return provider.autoCreate && granted
    ? { ok: true, key: 'willCreate', params: { name } }
    : { ok: false, key: 'noAccount', params: { name } }
}

/**
 * Asks a provider as a sign-in would, and says in the caller's language what came of it: with a token that is made up, which it must refuse, or
 * with a real one, up to the account. Signs nobody in. Throws `notFound`.
 */
export async function testProvider(deps: Deps, ctx: Context, id: Id, given: string | null): Promise<ProviderTest> {
  const [provider] = await deps.db.tx(ctx, (tx) =>
    tx
      .select()
      .from(identityProvider)
      .where(and(eq(identityProvider.id, id), isNull(identityProvider.deletedAt))),
  )
  if (!provider) throw new MusterError('notFound')
  const began = performance.now()
  const asked = await ask(provider, ctx.tenant, given ?? `muster-test-${randomUUID()}`, given !== null)
  const ms: Millis = Math.round(performance.now() - began)
  const finding = await deps.db.tx(ctx, async (tx) => {
    const found = 'found' in asked ? asked.found : await judge(tx, deps, ctx, provider, asked, given !== null)
    await audit(tx, ctx, {
      entity: 'identityProvider',
      module: 'identity',
      action: 'command',
      targetId: id,
      request: { verb: 'test', finding: found.key },
      result: found.ok ? 'success' : 'fail',
    })
    return found
  })
  return { ok: finding.ok, ms, detail: createTranslator(ctx.language)(`account.provider.result.${finding.key}`, finding.params) }
}

async function judge(
  tx: Tx,
  deps: Deps,
  ctx: Context,
  provider: Provider,
  { reply, status }: { reply: unknown; status: number },
  real: boolean,
): Promise<Finding> {
  const name = namedIn(provider, reply)
  if (!real) return name === null ? { ok: true, key: 'refuses' } : { ok: false, key: 'acceptsAnything', params: { name } }
  if (name !== null) return accountFinding(tx, deps, ctx, provider, name)
  const code = typeof reply === 'object' && reply !== null && 'code' in reply ? Number(reply.code) : 200
  return code === 200 || code === 0
    ? { ok: false, key: 'noName', params: { field: provider.loginNameField || 'loginName' } }
    : { ok: false, key: 'notAccepted', params: { status: `${status} · ${code}` } }
}
