import type { FastifyInstance } from 'fastify'
import type { Deps, Part } from '../../deps.ts'
import type { Plants } from '../../pipeline/plants.ts'
import type { Credentials } from '../credentials.ts'
import type { Ingest } from '../ingest.ts'
import { createHub } from './hub.ts'
import { hubRest, providerDoors } from './rest.ts'
import { hubSocket } from './socket.ts'

/** The omlox hub API 2.0.0 under `/omlox/v2`: providers' locations in, Muster's plant and everybody's locations out. */
export function omloxHub(app: FastifyInstance, deps: Deps, plants: Plants, ingest: Ingest, credentials: Credentials): Part {
  const hub = createHub(deps, plants)
  providerDoors(app, deps, hub, ingest, credentials)
  hubRest(app, deps, hub, ingest, credentials)
  hubSocket(app, deps, hub, ingest, credentials)
  return hub
}
