import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Headers of every page: only our own scripts run, nobody frames us, and the camera is ours alone (tickets are scanned with it).
 * JSON needs none of this, it is never rendered.
 */
export function setHtmlHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
  mapStyleUrl: string | null = null,
): void {
  reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(request.headers.host, publicUrl, mapStyleUrl),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=(), interest-cohort=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  })
}

function contentSecurityPolicy(host: string | undefined, publicUrl: string | undefined, mapStyleUrl: string | null) {
  const map = mapStyleUrl === null ? '' : ` ${new URL(mapStyleUrl).origin}`
  return [
    "default-src 'self'",
    "script-src 'self'",
    // The component library sets styles on elements.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    "font-src 'self'",
    `connect-src 'self'${webSocketSource(host, publicUrl)}${map}`,
    // The map computes in a worker that is a file of ours.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Some browsers do not count a WebSocket of the same host as `'self'`. */
function webSocketSource(host: string | undefined, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return ` ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`
  // What a client wrote goes into a header of ours: nothing but a host may pass.
  return host !== undefined && /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(host) ? ` ws://${host}` : ''
}
