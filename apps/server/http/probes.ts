import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, collectDefaultMetrics } from 'prom-client'
import type { Deps } from '../deps.ts'

/** A collector on this machine, or one that brings the token. */
function mayMeasure(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return /^(127\.|::1$|::ffff:127\.)/.test(request.ip)
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** /healthz: the process runs. /readyz: it can serve; 503 with the reasons when not. /metrics: Prometheus, for this machine or with the token of MUSTER_METRICS_TOKEN. */
export function serveProbes(app: FastifyInstance, deps: Deps): void {
  collectDefaultMetrics({ register: deps.metrics })
  new Gauge({
    name: 'muster_degraded',
    help: 'Parts that are degraded right now',
    labelNames: ['part', 'reason'],
    registers: [deps.metrics],
    collect() {
      this.reset()
      for (const { part, reason } of deps.health.reasons()) this.set({ part, reason }, 1)
    },
  })
  app.get('/healthz', async () => ({ status: 'ok', version: deps.config.version }))
  app.get('/readyz', async (_request, reply) => {
    const reasons = deps.health.reasons()
    return reply.code(deps.health.ready() ? 200 : 503).send({ status: deps.health.ready() ? 'ready' : 'unavailable', reasons })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, deps.config.metricsToken)) return reply.code(401).send({ code: 403, data: null, msg: 'unauthorized' })
    return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics())
  })
}
