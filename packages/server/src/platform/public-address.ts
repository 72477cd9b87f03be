import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6 } from 'node:net'
import { addressIn } from './http/client-address.ts'
import { createKeptEntries } from './kept-entries.ts'

type Arrived = {
  headers: Pick<IncomingHttpHeaders, 'host'>
  socket: { localAddress?: string | undefined; localPort?: number | undefined }
}

const MAX_ORIGINS = 50
const origins = createKeptEntries<string>(MAX_ORIGINS)
/** Of an address; each request asks for the same few, and to read one takes longer than to find it. */
function originOf(address: string): string {
  const known = origins.get(address)
  if (known !== undefined) return known
  const { origin } = new URL(address)
  origins.set(address, origin)
  return origin
}

/** The origin of PUBLIC_URL: links that are sent without a request are written with it or not at all. */
export const configuredOrigin = (publicUrl: string | undefined): string | null =>
  publicUrl === undefined ? null : originOf(publicUrl)

/**
 * Where browsers reach the product, with scheme and host and without a path: PUBLIC_URL, or the address of this machine at which the
 * request arrived. What a request says of its host is written by whoever sends it and never ends up in a link; only `localhost` is
 * taken for what it is, on a connection that this machine has with itself.
 */
export function publicOrigin(publicUrl: string | undefined, { headers, socket }: Arrived): string {
  const configured = configuredOrigin(publicUrl)
  if (configured !== null) return configured
  const address = addressIn(socket.localAddress ?? '') ?? '127.0.0.1'
  const isLocal = (address === '::1' || address.startsWith('127.')) && /^localhost(:\d+)?$/i.test(headers.host ?? '')
  const host = isLocal ? 'localhost' : isIPv6(address) ? `[${address}]` : address
  return originOf(`http://${host}:${socket.localPort ?? 80}`)
}

/** A link of the product to one of its own pages; every link that leaves the server is written here. */
export const linkTo = (origin: string, path: `/${string}`): string => new URL(path, origin).href
