import { isId, MusterError } from '@muster/base'
import { languageOf } from '@muster/i18n'
import type { FastifyRequest } from 'fastify'
import type { Context, DataScope } from '../context.ts'
import type { Deps } from '../deps.ts'
import { authenticate } from '../services/identity/session.ts'
import type { ApiAuth } from './api-auth.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Limit, RouteDefinition } from './route.ts'

/** What a page may call at once and then per second; far above what people do, far below what a script would. */
const sessionLimit: Limit = { calls: 600, seconds: 30 }
const publicLimit: Limit = { calls: 600, seconds: 60 }

const nothing: DataScope = { all: false, departments: [], areas: [], allAreas: false, self: null }

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function cookie(request: FastifyRequest, name: string): string {
  for (const part of (header(request, 'cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return ''
    }
  }
  return ''
}

const tokenOf = (request: FastifyRequest): string => (header(request, 'authorization') ?? '').replace(/^Bearer\s+/i, '').trim()

/**
 * The one gate that every call goes through, in this order: token, tenant, Api-Auth, permission, rate limit.
 * Returns who calls and what they may see. Throws MusterError: `unauthenticated` (403) for a missing or ended session, `forbidden` (4030)
 * for another tenant's header or a missing permission, `apiAuth`, `rateLimited`.
 */
export function createGuard(deps: Deps, apiAuth: ApiAuth, limiter: RateLimiter) {
  return async (request: FastifyRequest, route: RouteDefinition): Promise<Context> => {
    const asked = header(request, 'tenant-id')
    const base = {
      requestId: request.id,
      ip: request.ip,
      userAgent: header(request, 'user-agent') ?? '',
      language: languageOf(header(request, 'accept-language')),
    }
    if (route.access === 'public') {
      limiter.take(`${request.ip} ${route.limit ? route.path : ''}`, route.limit ?? publicLimit)
      return { ...base, tenant: isId(asked) ? asked : '0', actor: null, permissions: new Set(), scope: nothing }
    }
    const byCookie = route.cookie === true && tokenOf(request) === ''
    const session = await authenticate(deps, { token: byCookie ? cookie(request, 'token') : tokenOf(request) })
    if (!session) throw new MusterError('unauthenticated')
    if (asked === undefined ? !route.cookie : asked !== session.tenant) throw new MusterError('forbidden')
    const { loginName, userName, sessionId } = session.actor
    if (!route.cookie && !route.plain) apiAuth.verify(header(request, 'api-auth'), [loginName, userName])
    if (typeof route.access === 'object' && !session.permissions.has(route.access.permission)) throw new MusterError('forbidden')
    limiter.take(`s${sessionId} ${route.limit ? route.path : ''}`, route.limit ?? sessionLimit)
    // The page says its language with every call; a client that says none gets the profile's.
    const language = languageOf(header(request, 'accept-language'), session.language)
    return { ...base, language, tenant: session.tenant, actor: session.actor, permissions: session.permissions, scope: session.scope }
  }
}
export type Guard = ReturnType<typeof createGuard>
