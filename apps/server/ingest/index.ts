import type { FastifyInstance } from 'fastify'
import type { Deps, Part } from '../deps.ts'
import type { Plants } from '../pipeline/plants.ts'
import { createCredentials, type Credentials } from './credentials.ts'
import { ingestHttp } from './http.ts'
import { createIngest, type Ingest } from './ingest.ts'
import { startJt808 } from './jt808.ts'
import { startMqtt } from './mqtt.ts'
import { omloxHub } from './omlox/index.ts'
import { startStreams } from './stream.ts'

export type { Ingest } from './ingest.ts'

/** Opens every door for devices: HTTP and WebSocket on the given server, MQTT, JT/T 808 and byte streams on their own ports. Throws PortError. */
export async function startIngest(
  deps: Deps,
  app: FastifyInstance,
  plants: Plants,
  retentionDays: (tenant: number) => number,
): Promise<Part & { ingest: Ingest; ports: { mqtt: number; jt808: number; stream: number } }> {
  const ingest = createIngest(deps, retentionDays)
  const credentials = createCredentials(deps.db, deps.clock)
  ingestHttp(app, deps, ingest, credentials)
  const parts: Part[] = [omloxHub(app, deps, plants, ingest, credentials)]
  const stop = async () => {
    await Promise.all(parts.map((part) => part.stop()))
  }
  const open = async <P extends Part>(start: (deps: Deps, ingest: Ingest, credentials: Credentials) => Promise<P>): Promise<P> => {
    const part = await start(deps, ingest, credentials)
    parts.push(part)
    return part
  }
  try {
    const mqtt = await open(startMqtt)
    const jt808 = await open(startJt808)
    const streams = await open(startStreams)
    return { ingest, ports: { mqtt: mqtt.port, jt808: jt808.port, stream: streams.port }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
