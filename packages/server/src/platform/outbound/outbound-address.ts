import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Which addresses requests on behalf of an account may reach. Without this, whoever may enter an address here could have the
 * server ask what only the server can reach: its neighbours, its own services, the metadata of its cloud.
 */
export type OutboundPolicy = {
  /** Networks of one's own, for an installation whose receivers stand beside it. */
  allowsPrivate: boolean
  /** This very machine, also without TLS: while developing and testing. */
  allowsLoopback: boolean
}

export const PUBLIC_ONLY: OutboundPolicy = { allowsPrivate: false, allowsLoopback: false }

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Everything that is not meant for the open internet (IANA special-purpose registries), loopback aside. */
const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
/** Of IPv6 only this block is given out for the internet; inside it, what carries an IPv4 address or documents something. */
const GLOBAL_V6 = new BlockList()
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6')

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether a request may go to a numeric address. */
export function isAllowedAddress(address: string, policy: OutboundPolicy): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address
  const version = isIP(plain)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (LOOPBACK.check(plain, family)) return policy.allowsLoopback
  const isPublic = !PRIVATE.check(plain, family) && (version === 4 || GLOBAL_V6.check(plain, family))
  return isPublic || policy.allowsPrivate
}

/** The host of an address as programs compare it: an IPv6 address without its brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')
const isLoopbackHost = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && LOOPBACK.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6'))

/**
 * Whether an address may be entered: https, without user or password, and no number of a private network. What a name leads to
 * is looked at when it is called, since that can change.
 */
export function isAllowedUrl(text: string, policy: OutboundPolicy): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '' || host === '') return false
  if (isLoopbackHost(host)) return policy.allowsLoopback && ['http:', 'https:'].includes(url.protocol)
  if (url.protocol !== 'https:') return false
  return isIP(host) === 0 || isAllowedAddress(host, policy)
}

/** An address that may not be reached; told apart from a connection that failed. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

/**
 * Resolves a name for one connection and lets it through only when every address it leads to is allowed. The connection goes to
 * exactly these addresses, so a name that changes between look and call gains nothing.
 */
export const guardedLookup =
  (policy: OutboundPolicy): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const isAllowed = addresses.length > 0 && addresses.every(({ address }) => isAllowedAddress(address, policy))
      if (!isAllowed) return callback(new RefusedAddress(hostname), [])
      if (options.all) return callback(null, addresses)
      const [first] = addresses
      return callback(null, first?.address ?? '', first?.family)
    })
  }
