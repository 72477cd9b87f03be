import type { Config } from './platform/config.ts'

/** The address with which a command prints links: the public one, or that of a server on this machine with the same settings. */
export function reachableAt({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? hereAt(host, port)
}

/** Where this machine reaches a server that listens at a host and port. */
export function hereAt(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
