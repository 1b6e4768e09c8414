import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { bilingual } from '../boot/failure.ts'

/** Addresses that are never a page: an unknown one is an error, not the start of the web app. */
const notPages = /^\/(api|ingest|omlox|live-service|files|assets|healthz|readyz|metrics)(\/|$|\?)/

/**
 * The built web app with history-mode addresses: any address that is not a file or a service gets index.html.
 * Files under /assets carry a digest in their name and are kept for a year; precompressed .br and .gz are preferred.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html')
  const built = () => existsSync(index)
  if (built()) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  let page: string | null = null
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      /^(GET|HEAD)$/.test(request.method) && !notPages.test(request.url) && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '')
    if (!isPage) return reply.code(404).send({ code: 4040, data: null, msg: 'not found' })
    if (!built()) return reply.code(503).type('text/plain; charset=utf-8').send(bilingual('server.start.noWeb'))
    page ??= await readFile(index, 'utf8')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
