import type { FastifyInstance } from 'fastify'

/** Map tiles and pixel streams may come from addresses that an administrator configures, so pictures, data and frames may be remote; code may not. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // Ant Design writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: http: https:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss: http: https:",
  "worker-src 'self' blob:",
  "media-src 'self' blob:",
  "frame-src 'self' http: https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "manifest-src 'self'",
].join('; ')
/** A reply of the API is data: whatever a browser takes it for, nothing in it loads or runs. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'"

/** The one page made for other systems' frames (realtimeLocation_2d_iframe) may be framed by them; nothing else may. */
const framed = /\/realtimeLocation_2d_iframe$/

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const ancestors = framed.test(path) ? 'http: https:' : "'self'"
    // Stored files bring a stricter one of their own.
    const data = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', data ? `${dataPolicy}; frame-ancestors 'none'` : `${policy}; frame-ancestors ${ancestors}`)
    // Over https only: a browser that once came that way comes no other.
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self)')
    if (!framed.test(path)) reply.header('x-frame-options', 'SAMEORIGIN')
    if (path.startsWith('/api/')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      reply.header('x-server-time', String(Date.now()))
    }
  })
}
