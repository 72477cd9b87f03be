import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * Whom to believe what they say of who spoke to them: so many that stand in front of us one behind the other, or those of these
 * networks. `isAssumed`: the number was not given, the switch was only turned on.
 */
export type TrustedProxies = { hops: number; isAssumed?: true } | { networks: BlockList }

export const NO_PROXY: TrustedProxies = { hops: 0 }
const MAX_HOPS = 10

/** Networks that have a name, as other servers name them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export const isTrustedProxy = (proxies: TrustedProxies, address: string, hop: number): boolean =>
  'hops' in proxies
    ? hop < proxies.hops
    : isIP(address) > 0 && proxies.networks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/**
 * Reads TRUST_PROXY; a text is what is wrong with it. Turned on without a number it means one proxy: more would have us believe what
 * a client wrote, fewer would count all clients as one.
 */
export function readTrustedProxies(text: string): TrustedProxies | string {
  const value = text.trim().toLowerCase()
  if (['off', 'false', '0'].includes(value)) return NO_PROXY
  if (['on', 'true'].includes(value)) return { hops: 1, isAssumed: true }
  if (/^\d+$/.test(value)) {
    const hops = Number(value)
    return hops <= MAX_HOPS ? { hops } : `at most ${MAX_HOPS} proxies can stand one behind the other`
  }
  const networks = new BlockList()
  for (const entry of value.split(',').flatMap((part) => NAMED[part.trim()] ?? [part.trim()])) {
    const fault = addNetwork(networks, entry)
    if (fault !== null) return fault
  }
  return { networks }
}

function addNetwork(networks: BlockList, entry: string): string | null {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  if (version === 0 || Number(prefix ?? bits) > bits || address.includes('%'))
    return `"${entry}" is no address of a proxy. Say how many proxies stand in front (1), or list their addresses and networks (192.0.2.7, 10.0.0.0/8, ${Object.keys(NAMED).join(', ')})`
  if (version === 6 && address.startsWith('::ffff:'))
    return `"${entry}" is an IPv4 address in the form of IPv6: write it as IPv4`
  if (Number(prefix) === 0) return `"${entry}" would believe everybody, so that anyone could take any address`
  networks.addSubnet(address, Number(prefix ?? bits), version === 4 ? 'ipv4' : 'ipv6')
  return null
}
