import { resolve } from 'node:path'
import type { Config } from './config.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** The database that a program works on, for people: the folder of the embedded one, or the address without its password. */
export const databaseName = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl === undefined
    ? `the embedded database in ${resolve(dataDir)}`
    : `the database at ${addressOf(databaseUrl)}`

/** `postgres://host:port/name`, or with the folder of a Unix socket, without who connects and as whom. */
export function addressOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const socket = searchParams.get('host')
  return `${socket ?? host}${pathname}`
}
