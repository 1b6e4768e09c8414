import type { Language } from '@muster/i18n'
import type { FastifyInstance } from 'fastify'
import { docPage } from './doc-page.ts'
import { openApi } from './openapi.ts'
import type { RouteDefinition } from './route.ts'

/** Serves /api/docs (a page of our own, nothing fetched from elsewhere) and /api/docs/openapi.json. `?lang=en` for English. */
export function serveDocs(app: FastifyInstance, routes: readonly RouteDefinition[], version: string): void {
  const languageAsked = (query: unknown): Language => ((query as { lang?: string }).lang === 'en' ? 'en' : 'zh')
  app.get('/api/docs/openapi.json', async (request) => openApi(routes, version, languageAsked(request.query)))
  app.get('/api/docs', async (request, reply) => {
    const language = languageAsked(request.query)
    return reply.type('text/html; charset=utf-8').send(docPage(routes, openApi(routes, version, language), language))
  })
}
