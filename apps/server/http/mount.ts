import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MusterError } from '@muster/base'
import { languageOf } from '@muster/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import { auditRefusal, auditReply } from '../audit.ts'
import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refusal, success, toMusterError } from './envelope.ts'
import type { Guard } from './guard.ts'
import { Download, type RouteDefinition, type Upload, WithCookie } from './route.ts'
import { parseInput } from './validate.ts'

/**
 * The file and the fields of a multipart request, in whatever order they come: the file waits on disk until all is read, and the
 * copy is gone once its stream ends. Throws `invalid` when there is no file, `tooLarge`.
 */
async function uploadOf(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: { name: string; type: string; path: string } | null = null
  const discard = async () => {
    if (file) await rm(file.path, { force: true })
  }
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 65_536 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      file = { name: part.filename, type: part.mimetype, path: join(tmpdir(), `muster-upload-${randomUUID()}`) }
      await pipeline(part.file, createWriteStream(file.path, { mode: 0o600 }))
      if (part.file.truncated) throw new MusterError('tooLarge', { params: { limit: `${Math.round(maxBytes / 2 ** 20)} MB` } })
    }
  } catch (error) {
    await discard()
    throw error
  }
  if (!file) throw new MusterError('invalid', { fields: [{ path: 'file', rule: 'required' }] })
  const stream = createReadStream(file.path)
  stream.once('close', () => void discard())
  return { name: file.name, type: file.type, stream, fields }
}

/** Of an upload the log keeps what it was called and what came with it. */
const fileOf = ({ name, fields }: Upload): unknown => ({ file: name, ...fields })

function sendFile(reply: FastifyReply, file: Download): FastifyReply {
  reply.header('content-type', file.type)
  reply.header('cache-control', file.immutable ? 'private, max-age=31536000, immutable' : 'no-store')
  // Nothing inside a stored file runs, whatever it is.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox")
  if (file.size !== null) reply.header('content-length', file.size)
  if (file.name !== null) {
    const plain = file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')
    reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`)
  }
  return reply.send(file.content)
}

const cookieText = ({ name, value, path, seconds }: WithCookie, secure: boolean): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** The permission of a call that changes or hands out something, so that its refusal is an operation that failed; null for one that only looks. */
function operationOf({ access, reads, cookie }: RouteDefinition): string | null {
  return typeof access !== 'object' || reads === true || cookie === true ? null : access.permission
}

/** What serves routes: guard, parse, handler, envelope. HTTP status is 200 for every answer of the API; `code` says how it went. */
export function mounter(app: FastifyInstance, deps: Deps, guard: Guard): (routes: readonly RouteDefinition[]) => void {
  const seconds = new Histogram({
    name: 'muster_http_seconds',
    help: 'Time of API calls by path and code',
    labelNames: ['path', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [deps.metrics],
  })
  return (routes) => {
    for (const route of routes) {
      app.route({
        method: route.method,
        url: route.path,
        ...(route.upload ? { bodyLimit: route.upload.maxBytes + 1_000_000 } : {}),
        async handler(request, reply) {
          const began = performance.now()
          const done = (code: number) => seconds.observe({ path: route.path, code: String(code) }, (performance.now() - began) / 1000)
          let language = languageOf(request.headers['accept-language'])
          let ctx: Context | null = null
          try {
            ctx = await guard(request, route)
            language = ctx.language
            const raw = route.method === 'GET' ? { ...(request.query as object), ...(request.params as object) } : (request.body ?? {})
            ctx.operation = { request: route.upload ? null : raw, rows: [] }
            const input = route.upload
              ? await uploadOf(request, route.upload.maxBytes)
              : route.input
                ? parseInput(route.input, raw)
                : undefined
            ctx.operation.request = route.upload ? fileOf(input as Upload) : input
            const result = await route.handler(deps, ctx, input)
            done(200)
            if (result instanceof Download) return sendFile(reply, result)
            await auditReply(deps, ctx, result instanceof WithCookie ? result.data : result)
            if (result instanceof WithCookie) {
              reply.header('set-cookie', cookieText(result, request.protocol === 'https'))
              return reply.send(success(result.data))
            }
            return reply.send(success(result))
          } catch (error) {
            const known = toMusterError(error, request.id)
            done(known.code)
            if (known.name === 'internal') request.log.error({ err: error, path: route.path }, 'call failed')
            const answer = refusal(known, language)
            const operation = operationOf(route)
            if (ctx && operation && !ctx.readOnly && known.name !== 'unavailable') await auditRefusal(deps, ctx, operation, answer)
            // A file is not an envelope: pictures and links need the real status.
            if (route.cookie)
              reply.code(known.name === 'notFound' ? 404 : known.name === 'unauthenticated' ? 401 : known.name === 'forbidden' ? 403 : 500)
            if (request.raw.readable && !request.raw.readableEnded) request.raw.resume()
            return reply.send(answer)
          }
        },
      })
    }
  }
}
