import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import { isTrustedProxy, type TrustedProxies } from './trusted-proxies.ts'

type Arrived = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } }

/**
 * The network address that limits are counted by: the first one, seen from here, that is no proxy of ours. Each proxy writes at the
 * right of `X-Forwarded-For` who spoke to it, so whatever stands left of the first address that is not trusted is what a client says
 * of itself, and is not looked at. Where a proxy wrote something that is no address, whoever comes through it counts as the proxy.
 */
export function clientAddress({ headers, socket }: Arrived, proxies: TrustedProxies): string {
  const forwarded = headers['x-forwarded-for']
  // Node puts several headers of this name together, in their order.
  const entries = forwarded === undefined ? [] : String(forwarded).split(',').toReversed()
  let address = addressIn(socket.remoteAddress ?? '') ?? ''
  for (const [hop, entry] of entries.entries()) {
    if (!isTrustedProxy(proxies, address, hop)) return address
    const next = addressIn(entry)
    if (next === null) return address
    address = next
  }
  return address
}

/** An address in its one usual form, without a port or a zone; null for anything else. */
export function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d{1,5})?$|^(\d+\.\d+\.\d+\.\d+)(?::\d{1,5})?$/.exec(text) ?? []
  const address = (bracketed ?? plain ?? text).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const usual = new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(usual)?.[1] ?? usual
}

/** What one subscriber holds: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const usual = addressIn(address)
  if (usual === null || isIPv4(usual)) return usual ?? address
  const [head = '', tail] = usual.split('::')
  const groups = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  // The `::` stands for as many zeros as are missing to eight groups.
  if (tail !== undefined) while (groups.length + last.length < 8) groups.push('0')
  return `${[...groups, ...last].slice(0, 4).join(':')}::/64`
}
