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

/**
 * Whether a request was sent for a page of ours, as far as its browser says: other pages of the same site, such as another port or a
 * sibling of our name, send our cookies along too. A page at the very host it writes to is ours, whatever PUBLIC_URL says.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (isOwnOrigin(headers, publicUrl, false)) return true
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

const isLoopback = (name: string) => name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
