import { createTranslator, type Language } from '@muster/i18n'
import { errorCodes } from '@muster/base'
import { type ZodType, z } from 'zod'
import type { RouteDefinition } from './route.ts'

export type Schema = Record<string, unknown>

const schemaOf = (schema: ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
  return rest
}

const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: { type: 'integer', enum: [200, ...Object.values(errorCodes)] }, data, msg: { type: 'string' } },
})

/** `/a/b/:key` → tag `b`: the family of the specification. */
export const tagOf = (path: string): string => {
  const parts = path
    .replace(/^\/api\/(monitor-service\/)?/, '')
    .split('/')
    .filter(Boolean)
  return parts.slice(0, -1).join('/') || parts[0] || 'api'
}

function operationOf(route: RouteDefinition, language: Language): Schema {
  const t = createTranslator(language)
  const input = route.input ? schemaOf(route.input, 'input') : null
  const access =
    route.access === 'public' ? t('server.doc.public') : route.access === 'session' ? t('server.doc.session') : route.access.permission
  const query = route.method === 'GET' && input ? Object.entries((input.properties ?? {}) as Record<string, Schema>) : []
  const body: Schema | null = route.upload
    ? {
        'multipart/form-data': {
          schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : route.method === 'POST'
      ? { 'application/json': { schema: input ?? { type: 'object' } } }
      : null
  return {
    tags: [tagOf(route.path)],
    summary: route.summary[language],
    description: access,
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z0-9]+(.)?/g, (_m, c: string | undefined) => (c ?? '').toUpperCase())}`,
    security: route.access === 'public' ? [] : [{ token: [], tenant: [], apiAuth: [] }],
    parameters: query.map(([name, schema]) => ({
      name,
      in: route.path.includes(`:${name}`) ? 'path' : 'query',
      required: route.path.includes(`:${name}`) || ((input?.required ?? []) as string[]).includes(name),
      schema,
    })),
    ...(body ? { requestBody: { content: body } } : {}),
    responses: {
      200: {
        description: 'envelope',
        content: { 'application/json': { schema: envelope(route.output ? schemaOf(route.output, 'output') : {}) } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of the routes. */
export function openApi(routes: readonly RouteDefinition[], version: string, language: Language): Schema {
  const t = createTranslator(language)
  const paths: Record<string, Schema> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, language) }
  }
  return {
    openapi: '3.1.0',
    info: { title: t('server.doc.title'), version, description: t('server.doc.intro', { envelope: '{code, data, msg}' }) },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        tenant: { type: 'apiKey', in: 'header', name: 'tenant-id' },
        apiAuth: { type: 'apiKey', in: 'header', name: 'Api-Auth' },
      },
    },
  }
}
