import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { languageOf } from '@muster/i18n'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { createApiAuth } from './api-auth.ts'
import { refusal, toMusterError } from './envelope.ts'
import { createGuard } from './guard.ts'
import type { Keys } from './keys.ts'
import { mounter } from './mount.ts'
import { serveDocs } from './docs.ts'
import { serveProbes } from './probes.ts'
import { createRateLimiter } from './rate-limit.ts'
import type { RouteDefinition } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { serveWeb } from './static.ts'

/** Bodies beyond this are refused as `tooLarge`; uploads have limits of their own. */
export const BODY_LIMIT = 5 * 2 ** 20

export type HttpApp = {
  app: FastifyInstance
  /** Serves and documents further calls; before listening only. */
  mount(routes: readonly RouteDefinition[]): void
}

/** The HTTP side of the server, not yet listening: other parts may still add their own addresses. */
export async function createApp(deps: Deps, keys: Keys, routes: readonly RouteDefinition[]): Promise<HttpApp> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Behind a proxy on the same machine the caller's address is in the header; from anywhere else the header is not believed.
    trustProxy: 'loopback',
    genReqId: () => randomUUID().slice(0, 8),
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Calls without input may come with an empty body.
    if (body === '') done(null, {})
    else parse(request, body as string, done)
  })
  app.setErrorHandler((error, request, reply) => {
    const known = toMusterError(error, request.id)
    if (known.name === 'internal') request.log.error({ err: error }, 'request failed')
    // Reading the rest lets a browser that is still sending see the answer instead of a broken connection.
    request.raw.resume()
    return reply.code(200).send(refusal(known, languageOf(request.headers['accept-language'])))
  })
  securityHeaders(app)
  await app.register(multipart)
  await app.register(websocket, { options: { maxPayload: 1_048_576 } })
  serveProbes(app, deps)
  const guard = createGuard(deps, createApiAuth(keys, deps.clock), createRateLimiter(deps.clock))
  const mounted: RouteDefinition[] = []
  const serve = mounter(app, deps, guard)
  const mount = (more: readonly RouteDefinition[]) => {
    mounted.push(...more)
    serve(more)
  }
  mount(routes)
  serveDocs(app, mounted, deps.config.version)
  await serveWeb(app, deps.config.webFolder)
  return { app, mount }
}
