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
].join('; ')

/** The one page made for other systems' frames (realtimeLocation_2d_iframe) may be framed by them; nothing else may. */
const framed = /\/realtimeLocation_2d_iframe$/

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const ancestors = framed.test(path) ? 'http: https:' : "'self'"
    // Stored files bring a stricter one of their own.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', `${policy}; frame-ancestors ${ancestors}`)
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
