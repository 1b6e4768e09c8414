import { route, type RouteDefinition } from '../http/route.ts'
import type { Ingest } from './ingest.ts'

/** What the operator may ask about the doors. */
export function ingestRoutes(ingest: Ingest): RouteDefinition[] {
  return [
    route({
      method: 'POST',
      path: '/api/monitor-service/locationLog/sources',
      access: { permission: 'monitor:locationLog:list' },
      reads: true,
      summary: {
        zh: '上报设备：收到、拒收与无法解析的报文（每台设备保留一份样本）',
        en: 'Sending devices: what was taken, refused and unreadable, with one sample each',
      },
      handler: async (_deps, ctx) => ingest.sources.list(Number(ctx.tenant)).sort((a, b) => (b.lastSeenAt ?? 0) - (a.lastSeenAt ?? 0)),
    }),
  ]
}
