import { isId, MusterError } from '@muster/base'
import { languageOf } from '@muster/i18n'
import type { FastifyRequest } from 'fastify'
import type { Context, DataScope } from '../context.ts'
import type { Deps } from '../deps.ts'
import { DEVICE_COOKIE } from '../services/identity/device.ts'
import { authenticate } from '../services/identity/session.ts'
import type { ApiAuth } from './api-auth.ts'
import { limits, type RateLimiter } from './rate-limit.ts'
import type { Limit, RouteDefinition } from './route.ts'

/** The limit of a call beyond that of its whole class, null when it has none of its own. */
function ownLimit({ limit, upload, access }: RouteDefinition): Limit | null {
  if (limit) return limit
  if (upload) return limits.upload
  return typeof access === 'object' && access.permission.endsWith(':export') ? limits.export : null
}

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
 * The one gate that every call goes through, in this order: token, tenant, read-only tokens, Api-Auth, password still to be changed,
 * permission, rate limit.
 * Returns who calls and what they may see. Throws MusterError: `unauthenticated` (403) for a missing or ended session, `forbidden` (4030)
 * for another tenant's header or a missing permission, `apiAuth`, `mustChangePassword`, `rateLimited`.
 * A call with `X-Idle: 1` comes from a page that nobody has touched lately: it is answered, but keeps no session alive.
 */
export function createGuard(deps: Deps, apiAuth: ApiAuth, limiter: RateLimiter) {
  return async (request: FastifyRequest, route: RouteDefinition): Promise<Context> => {
    const asked = header(request, 'tenant-id')
    const base = {
      requestId: request.id,
      path: route.path,
      began: performance.now(),
      ip: request.ip,
      userAgent: header(request, 'user-agent') ?? '',
      language: languageOf(header(request, 'accept-language')),
    }
    const own = ownLimit(route)
    if (route.access === 'public') {
      limiter.take(`${request.ip} ${own ? route.path : ''}`, own ?? limits.public)
      const device = cookie(request, DEVICE_COOKIE)
      return { ...base, device, tenant: isId(asked) ? asked : '0', actor: null, permissions: new Set(), scope: nothing }
    }
    const byCookie = route.cookie === true && tokenOf(request) === ''
    const token = byCookie ? cookie(request, 'token') : tokenOf(request)
    const session = await authenticate(deps, { token, idle: header(request, 'x-idle') === '1' })
    if (!session) {
      limiter.take(`stranger ${request.ip}`, limits.strangers)
      throw new MusterError('unauthenticated')
    }
    if (asked === undefined ? !route.cookie : asked !== session.tenant) throw new MusterError('forbidden')
    if (session.readOnly && route.reads !== true) throw new MusterError('forbidden')
    const { loginName, userName, sessionId } = session.actor
    if (!route.cookie && !route.plain) apiAuth.verify(header(request, 'api-auth'), [loginName, userName])
    if (session.mustChangePassword && !route.beforePasswordChange) throw new MusterError('mustChangePassword')
    if (typeof route.access === 'object' && !session.permissions.has(route.access.permission)) throw new MusterError('forbidden')
    limiter.take(`s${session.tenant}/${sessionId} ${own ? route.path : ''}`, own ?? limits.session)
    // The page says its language with every call; a client that says none gets the profile's.
    const language = languageOf(header(request, 'accept-language'), session.language)
    const { tenant, actor, permissions, scope, screen } = session
    const only = session.readOnly ? { readOnly: true, ...(screen ? { screens: screen.pages } : {}) } : {}
    return { ...base, language, tenant, actor, permissions, scope, ...only }
  }
}
export type Guard = ReturnType<typeof createGuard>
