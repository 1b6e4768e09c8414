import type { FastifyInstance } from 'fastify'
import type { Deps, Part } from '../deps.ts'
import { createCredentials } from './credentials.ts'
import { ingestHttp } from './http.ts'
import { createIngest, type Ingest } from './ingest.ts'
import { startJt808 } from './jt808.ts'
import { startMqtt } from './mqtt.ts'
import { omloxHub } from './omlox.ts'

export type { Ingest } from './ingest.ts'

/** Opens every door for devices: HTTP and WebSocket on the given server, MQTT and JT/T 808 on their own ports. Throws PortError. */
export async function startIngest(
  deps: Deps,
  app: FastifyInstance,
  retentionDays: (tenant: number) => number,
): Promise<Part & { ingest: Ingest; ports: { mqtt: number; jt808: number } }> {
  const ingest = createIngest(deps, retentionDays)
  const credentials = createCredentials(deps.db, deps.clock)
  ingestHttp(app, deps, ingest, credentials)
  omloxHub(app, deps, ingest, credentials)
  const mqtt = await startMqtt(deps, ingest, credentials)
  const jt808 = await startJt808(deps, ingest, credentials).catch(async (error: unknown) => {
    await mqtt.stop()
    throw error
  })
  return {
    ingest,
    ports: { mqtt: mqtt.port, jt808: jt808.port },
    stop: async () => {
      await Promise.all([mqtt.stop(), jt808.stop()])
    },
  }
}
