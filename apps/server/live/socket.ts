import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Plants } from '../pipeline/plants.ts'
import type { Hub } from './hub.ts'
import { Viewer } from './viewer.ts'

/** Serves the live protocol at /api/ws. The server must have @fastify/websocket registered. */
export function registerLive(app: FastifyInstance, deps: Deps, plants: Plants, hub: Hub): void {
  app.get('/api/ws', { websocket: true }, (socket: WebSocket) => {
    new Viewer(socket, deps, plants, hub)
  })
}
