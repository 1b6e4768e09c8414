import { type Decoded, decoders, type Envelope } from '@muster/devices'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Credentials, Device } from './credentials.ts'
import { type Ingest, type Protocol, protocolOf } from './ingest.ts'
import { isTooMany, receiveMessage, type Receipt } from './payload.ts'

/** The largest body of an ingest call, bytes. */
export const BODY_LIMIT = 4 * 1024 * 1024

/** The token of `Authorization: Bearer <device token>`, or of a device that only knows names and passwords the password; null without. */
export function tokenOf(request: FastifyRequest): string | null {
  const [, scheme, value] = /^(Bearer|Basic) (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (scheme !== 'Basic') return value ?? null
  return Buffer.from(value!, 'base64').toString('utf8').split(':').slice(1).join(':') || null
}

/** One address for devices: how its body is read and how its outcome is worded. */
export type Door = {
  method: 'POST' | 'PUT'
  path: string
  protocol: Protocol
  decode(message: Uint8Array, envelope: Envelope, parameters: Record<string, string>): Decoded
  /** What must be known before a message can be read. */
  ready?(device: Device): Promise<unknown>
  /** Hears of a message whose observations are durable, before it is answered. */
  stored?(message: Uint8Array, device: Device, parameters: Record<string, string>, receipt: Receipt): Promise<void>
  /** The answer once the observations are durable. */
  answer(reply: FastifyReply, receipt: Receipt): FastifyReply
  /** The body of an answer that says nothing was stored. */
  refusal(status: number, message: string): Record<string, unknown>
}

/** Nothing of the message could be read as what it should have been. */
const isUnreadable = ({ accepted, refused }: Receipt): boolean => accepted === 0 && wholes.has(refused[0]?.reason ?? '')
/** Reasons that concern a message as a whole: it holds no observations at all. */
const wholes = new Set(['notJson', 'noObservations', 'notAnArray', 'noDevices', 'header', 'length', 'tail', 'checksum', 'codec'])

/**
 * `POST /ingest/v1/<name>` for every decoder of `@muster/devices`, with a device token: `/ingest/v1/observations` is the canonical format.
 * Answers `{accepted, rejected: [{index, reason}]}` after the observations are durable; 401 without a token, 400 when the body holds
 * no observations, 413 when it is too large, 503 when nothing was stored and the device must send again.
 */
export function ingestHttp(app: FastifyInstance, deps: Deps, ingest: Ingest, credentials: Credentials): void {
  openDoors(
    app,
    deps,
    ingest,
    credentials,
    decoders.map((decoder) => ({
      method: 'POST',
      path: `/ingest/v1/${decoder.name}`,
      protocol: protocolOf(decoder.name, 'http'),
      decode: (message, envelope) => decoder.decode(message, envelope, []),
      answer: (reply, receipt) => {
        const { accepted, refused } = receipt
        if (isUnreadable(receipt)) return reply.code(400).send({ accepted, rejected: refused })
        return reply.code(200).send(decoder.httpAnswer ?? { accepted, rejected: refused })
      },
      refusal: (_status, message) => ({ error: message }),
    })),
  )
}

/**
 * Serves the addresses. Devices need plain HTTP status codes, not the envelope of the pages: what was not stored must never look
 * like a success. The token is looked at before the body is read.
 */
export function openDoors(app: FastifyInstance, deps: Deps, ingest: Ingest, credentials: Credentials, doors: readonly Door[]): void {
  const signedIn = new WeakMap<FastifyRequest, Device>()
  const sourceOf = (device: Device, { protocol }: Door) => ({ tenant: device.tenant, device: device.name, protocol })

  app.register(async (scope) => {
    // The bytes are wanted as they came: for the sample, and because devices seldom name their content rightly.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    for (const door of doors) {
      scope.route<{ Params: Record<string, string> }>({
        method: door.method,
        url: door.path,
        bodyLimit: BODY_LIMIT,
        onRequest: async (request, reply) => {
          const token = tokenOf(request)
          const device = token === null ? null : await credentials.byToken(token)
          if (device) signedIn.set(request, device)
          else {
            ingest.denied(door.protocol)
            return reply.code(401).send(door.refusal(401, 'device token missing or revoked'))
          }
        },
        handler: async (request, reply) => {
          const device = signedIn.get(request)!
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await door.ready?.(device)
          const receipt = await receiveMessage(ingest, sourceOf(device, door), body, deps.clock.now(), (message, envelope) =>
            door.decode(message, envelope, request.params),
          )
          if (receipt.accepted > 0) await door.stored?.(body, device, request.params, receipt)
          return door.answer(reply, receipt)
        },
        errorHandler: (error, request, reply) => {
          const device = signedIn.get(request)
          // Reading the rest lets a device that is still sending see the answer instead of a broken connection.
          request.raw.resume()
          if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
            if (device) ingest.broken(sourceOf(device, door), '', 'tooLarge')
            return reply.code(413).send(door.refusal(413, `over ${BODY_LIMIT} bytes`))
          }
          if (isTooMany(error)) return reply.code(413).send(door.refusal(413, 'too many observations in one message'))
          const status = error.statusCode ?? 500
          if (status >= 400 && status < 500) {
            if (device) ingest.broken(sourceOf(device, door), '', 'http')
            return reply.code(status).send(door.refusal(status, error.message))
          }
          deps.log.warn({ device: device?.name, reason: error.message }, 'observations not stored')
          return reply.code(503).send(door.refusal(503, 'not stored, send again'))
        },
      })
    }
  })
}
