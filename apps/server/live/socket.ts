import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { createRateLimiter, limits } from '../http/rate-limit.ts'
import type { Plants } from '../pipeline/plants.ts'
import type { Hub } from './hub.ts'
import { Viewer } from './viewer.ts'

/** RFC 6455 registry: the server asks the client to come back later. */
const TRY_LATER = 1013

/** Serves the live protocol at /api/ws. The server must have @fastify/websocket registered. */
export function registerLive(app: FastifyInstance, deps: Deps, plants: Plants, hub: Hub): void {
  const limiter = createRateLimiter(deps.clock)
  app.get('/api/ws', { websocket: true }, (socket: WebSocket, request) => {
    // The token comes in the first message, not in a cookie: a foreign page cannot connect as the user.
    try {
      limiter.take(request.ip, limits.live)
    } catch {
      socket.close(TRY_LATER)
      return
    }
    new Viewer(socket, deps, plants, hub)
  })
}
