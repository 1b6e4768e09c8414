import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Id, type Millis, MusterError, SECOND } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import { type CameraPlay, type PlayReply, playEnd, type StreamTicket } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { auditLook } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { camera } from '../../db/tables.ts'
import type { Deps, Part } from '../../deps.ts'
import { findFfmpeg, streamAddress, streamArguments } from './ffmpeg.ts'

/** A ticket not used or not kept alive for so long is no ticket any more. */
const ALIVE: Millis = 60 * SECOND
/** A camera that sends nothing for so long is not reachable. */
const SILENCE = 15 * SECOND
/** Streams at once in one process: each is a decoder and an encoder on a core. */
const AT_ONCE = 8
/** Bytes that a slow viewer may be behind before pictures are left out for it. */
const BEHIND = 1_048_576

/** Who watches: a web socket, as far as a stream needs it. */
export type Watcher = { send(bytes: Buffer): void; bufferedAmount: number; close(code: number, reason: string): void }

type Ticket = { camera: Id; tenant: Id; user: Id | null; address: string; until: Millis; watcher: Watcher | null }
type Stream = { child: ChildProcessByStdio<null, Readable, Readable>; watchers: Set<Watcher>; heard: boolean }

/** Cameras that are being watched: one ffmpeg a camera, however many watch it. */
export interface CameraStreams extends Part {
  /** Throws MusterError: notFound, invalid for an address that is no stream, unavailable without ffmpeg or with too many streams. */
  play(ctx: Context, input: CameraPlay): Promise<PlayReply>
  /** The viewer is still there. Throws MusterError notFound when the ticket has ended. */
  alive(ctx: Context, input: StreamTicket): Promise<true>
  /** A viewer's socket with its ticket. Returns the way to say that it is gone; null for no ticket. */
  watch(ticket: string, watcher: Watcher): (() => void) | null
  /** Cameras that are on the air now. */
  readonly running: number
}

export function createCameraStreams(deps: Pick<Deps, 'db' | 'clock' | 'log'>, program = findFfmpeg): CameraStreams {
  const tickets = new Map<string, Ticket>()
  const streams = new Map<string, Stream>()
  const keyOf = ({ tenant, camera }: Ticket) => `${tenant}/${camera}`

  const end = (key: string, code: number, reason: string) => {
    const stream = streams.get(key)
    if (!stream) return
    streams.delete(key)
    stream.child.kill('SIGKILL')
    for (const watcher of stream.watchers) watcher.close(code, reason)
  }

  async function start(key: string, ticket: Ticket): Promise<Stream | null> {
    const ffmpeg = await program()
    const known = streams.get(key)
    if (known || ffmpeg === null) return known ?? null
    const child = spawn(ffmpeg, streamArguments(ticket.address), { stdio: ['ignore', 'pipe', 'pipe'] })
    const stream: Stream = { child, watchers: new Set(), heard: false }
    streams.set(key, stream)
    let silence = setTimeout(() => end(key, playEnd.unreachable, 'unreachable'), SILENCE)
    child.stdout.on('data', (bytes: Buffer) => {
      stream.heard = true
      clearTimeout(silence)
      silence = setTimeout(() => end(key, playEnd.ended, 'silent'), SILENCE)
      for (const watcher of stream.watchers) if (watcher.bufferedAmount < BEHIND) watcher.send(bytes)
    })
    // What ffmpeg complains of names the address with its account: it is counted, not logged.
    child.stderr.resume()
    child.once('error', () => end(key, playEnd.unreachable, 'ffmpeg'))
    child.once('exit', (code) => {
      clearTimeout(silence)
      deps.log.info({ camera: ticket.camera, code }, 'camera stream ended')
      if (streams.get(key) === stream) end(key, stream.heard ? playEnd.ended : playEnd.unreachable, 'exit')
    })
    return stream
  }

  const sweep = setInterval(() => {
    const now = deps.clock.now()
    for (const [name, ticket] of tickets) {
      if (ticket.until > now) continue
      tickets.delete(name)
      ticket.watcher?.close(playEnd.ended, 'not kept alive')
    }
  }, 5 * SECOND)
  sweep.unref()

  return {
    get running() {
      return streams.size
    },
    async play(ctx, { camera: id }) {
      const address = await deps.db.tx(ctx, async (tx) => {
        const [row] = await tx
          .select()
          .from(camera)
          .where(and(eq(camera.id, id), isNull(camera.deletedAt), scopeWhere(entities.camera, ctx.scope)))
        if (!row) throw new MusterError('notFound')
        const address = streamAddress(row)
        if (!address) throw new MusterError('invalid', { fields: [{ path: 'rtspAddress', rule: 'stream' }] })
        if ((await program()) === null) throw new MusterError('invalid', { fields: [{ path: 'camera', rule: 'noFfmpeg' }] })
        if (streams.size >= AT_ONCE && !streams.has(`${ctx.tenant}/${id}`))
          throw new MusterError('invalid', { fields: [{ path: 'camera', rule: 'streams', params: { max: AT_ONCE } }] })
        return address
      })
      await auditLook(deps, ctx, { entity: 'camera', action: 'query', targetId: id, request: { play: true } })
      const ticket = randomBytes(24).toString('base64url')
      const until = deps.clock.now() + ALIVE
      tickets.set(ticket, { camera: id, tenant: ctx.tenant, user: ctx.actor?.userId ?? null, address, until, watcher: null })
      return { ticket, url: `/api/live-service/stream?ticket=${ticket}`, aliveSeconds: ALIVE / SECOND / 3 }
    },
    async alive(ctx, { ticket }) {
      const known = tickets.get(ticket)
      if (!known || known.tenant !== ctx.tenant || known.user !== (ctx.actor?.userId ?? null)) throw new MusterError('notFound')
      known.until = deps.clock.now() + ALIVE
      return true
    },
    watch(name, watcher) {
      const ticket = tickets.get(name)
      if (!ticket || ticket.watcher || ticket.until <= deps.clock.now()) return null
      ticket.watcher = watcher
      const key = keyOf(ticket)
      let gone = false
      void start(key, ticket).then((stream) => {
        if (!stream) watcher.close(playEnd.unreachable, 'ffmpeg')
        else if (gone && stream.watchers.size === 0) end(key, playEnd.ended, 'nobody')
        else if (!gone) stream.watchers.add(watcher)
      })
      return () => {
        gone = true
        // The player comes back with the same ticket when its line breaks.
        ticket.watcher = null
        const stream = streams.get(key)
        stream?.watchers.delete(watcher)
        if (stream && stream.watchers.size === 0) end(key, playEnd.ended, 'nobody')
      }
    },
    async stop() {
      clearInterval(sweep)
      for (const key of [...streams.keys()]) end(key, playEnd.ended, 'stopping')
      tickets.clear()
    },
  }
}
