import { z } from 'zod'
import { idSchema } from '../common.ts'

/** POST …/live-service/play */
export const cameraPlaySchema = z.object({ camera: idSchema })
export type CameraPlay = z.infer<typeof cameraPlaySchema>

/** POST …/live-service/playAlive: the viewer is still there. */
export const streamTicketSchema = z.object({ ticket: z.string().min(16).max(64) })
export type StreamTicket = z.infer<typeof streamTicketSchema>

/** `url` is opened as a web socket; it sends an MPEG transport stream. `aliveSeconds`: how often to say that one is still there. */
export type PlayReply = { ticket: string; url: string; aliveSeconds: number }

/** Why a stream's socket is closed (RFC 6455: 4000-4999 are an application's own). */
export const playEnd = { noTicket: 4404, unreachable: 4502, ended: 4410 } as const
