import type { FastifyInstance } from 'fastify'
import { Gauge, collectDefaultMetrics } from 'prom-client'
import type { Deps } from '../deps.ts'

/** /healthz: the process runs. /readyz: it can serve; 503 with the reasons when not. /metrics: Prometheus. */
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
  app.get('/metrics', async (_request, reply) => reply.type(deps.metrics.contentType).send(await deps.metrics.metrics()))
}
