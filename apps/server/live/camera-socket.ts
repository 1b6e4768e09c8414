import type { WebSocket } from '@fastify/websocket'
import { cameraPlaySchema, playEnd, streamTicketSchema } from '@muster/model/operations'
import type { FastifyInstance } from 'fastify'
import { type RouteDefinition, route } from '../http/route.ts'
import type { CameraStreams } from '../services/devices/camera-streams.ts'

/** The calls of the video player. */
export const cameraRoutes = (streams: CameraStreams): RouteDefinition[] => [
  route({
    method: 'POST',
    path: '/api/live-service/play',
    access: { permission: 'monitor:camera:play' },
    reads: true,
    input: cameraPlaySchema,
    summary: { zh: '播放摄像头', en: 'Play a camera' },
    handler: (_, ctx, input) => streams.play(ctx, input),
  }),
  route({
    method: 'POST',
    path: '/api/live-service/playAlive',
    access: { permission: 'monitor:camera:play' },
    reads: true,
    input: streamTicketSchema,
    summary: { zh: '播放保活', en: 'Keep a played stream' },
    handler: (_, ctx, input) => streams.alive(ctx, input),
  }),
]

/** Serves streams at /api/live-service/stream; the ticket in the address is what the signed-in caller was given for one camera. */
export function registerCameraStreams(app: FastifyInstance, streams: CameraStreams): void {
  app.get<{ Querystring: { ticket?: string } }>('/api/live-service/stream', { websocket: true }, (socket: WebSocket, request) => {
    const leave = streams.watch(String(request.query.ticket ?? ''), {
      send: (bytes) => socket.send(bytes),
      get bufferedAmount() {
        return socket.bufferedAmount
      },
      close: (code, reason) => socket.close(code, reason),
    })
    if (!leave) return socket.close(playEnd.noTicket, 'no ticket')
    socket.on('close', leave)
    socket.on('error', () => socket.terminate())
  })
}
