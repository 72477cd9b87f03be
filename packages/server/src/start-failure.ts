import { type Config, ConfigError } from './platform/config.ts'
import { addressOf } from './platform/database-name.ts'
import { errorCode } from './platform/error-code.ts'

type Place = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>

/** Why the server could not start and what to do about it, for the person who started it. */
export function startFailureText(thrown: unknown, config: Place | null): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (thrown instanceof ConfigError || config === null) return message
  const code = errorCode(thrown) ?? ''
  const syscall = thrown instanceof Error && 'syscall' in thrown ? String(thrown.syscall) : ''

  if (syscall === 'listen' || code === 'EADDRINUSE' || code === 'EADDRNOTAVAIL')
    return listenFailure(code, config, message)
  if (FILE_CODES.has(code))
    return `The data folder ${config.dataDir} cannot be used (${code}). Make it writable for this user, or set DATA_DIR to another folder.`
  if (config.databaseUrl !== undefined) {
    const advice = DATABASE_ADVICE[code]
    // The address without its password.
    if (advice) return `The database at ${addressOf(config.databaseUrl)} ${advice} (${code})`
  }
  return message
}

const FILE_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'])

const DATABASE_ADVICE: Record<string, string> = {
  ECONNREFUSED:
    'does not accept connections. Start it, or correct DATABASE_URL; without it the embedded database is used.',
  ECONNRESET: 'closed the connection. Look at its log.',
  ETIMEDOUT: 'does not answer. Check the network, or correct DATABASE_URL.',
  ENOTFOUND: 'has a name that nobody knows. Correct the host in DATABASE_URL.',
  EAI_AGAIN: 'has a name that cannot be looked up now. Check the network, or correct the host in DATABASE_URL.',
  '28P01': 'refused the password. Correct DATABASE_URL.',
  '28000': 'refused this user. Correct DATABASE_URL, or allow the user to sign in.',
  '3D000': 'has no database of this name. Create it, or correct DATABASE_URL.',
  '42501': 'does not allow this user what is needed. Use the owner of the database, who may also create roles.',
  '53300': 'has no connection left. Raise its max_connections, or stop other programs that use it.',
  '57P03': 'is still starting or shutting down. Try again in a moment.',
}

function listenFailure(code: string, { host, port }: Place, message: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use, perhaps by another copy of Muelle. Stop that program, or set PORT to a free one (PORT=${port + 1} npm start).`
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one it has, or to 0.0.0.0 for all of them.`
  return message
}
