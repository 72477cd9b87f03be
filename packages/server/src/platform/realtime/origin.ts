import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from a page of ours: its `Origin` is that of `publicUrl`, or, where none is set, names the host it was
 * sent to. Programs that are no browser send no `Origin`; `mustShow` refuses them too.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined, mustShow: boolean): boolean {
  const { origin, host } = headers
  if (origin === undefined) return !mustShow
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  const named = URL.canParse(origin) ? new URL(origin) : null
  if (named === null || host === undefined) return false
  // Behind a proxy the host says nothing about who serves the page, so PUBLIC_URL alone decides; loopback stays usable.
  return named.host === host && (publicUrl === undefined || isLoopback(named.hostname))
}

const isLoopback = (name: string) => name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
