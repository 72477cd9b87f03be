import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { chmod, chown, lstat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresAccount } from './postgres-account.ts'
import { socketPath } from './postmaster-file.ts'

/** Where a server listens, and the settings that make it listen there. */
export type PostgresEndpoint = { socketDir: string; port: number; settings: Record<string, string> }

/** A Unix socket's path fits in 104 bytes on macOS and 108 on Linux, the end mark included. */
const socketPathLimitBytes = 100
/** On a Unix socket the port is only a part of the file's name. */
const socketPort = 5432

/**
 * Decides where the server listens. On Unix that is a socket only, in a folder that nobody but the server's user (and
 * root) may enter: reaching the socket is the proof of identity, which is why the cluster trusts local connections without
 * a password. The cluster's own folder serves, since PostgreSQL refuses to start unless it is private. Windows, where
 * Node has no Unix sockets, gets a free port of the loopback interface.
 */
export async function choosePostgresEndpoint(clusterDir: string, account: PostgresAccount): Promise<PostgresEndpoint> {
  if (process.platform === 'win32') {
    const port = await freePort()
    return { port, socketDir: '127.0.0.1', settings: { listen_addresses: '127.0.0.1', port: String(port) } }
  }
  const fits = Buffer.byteLength(socketPath({ socketDir: clusterDir, port: socketPort })) <= socketPathLimitBytes
  const socketDir = fits ? clusterDir : await privateSocketDir(clusterDir, account)
  const settings = { listen_addresses: '', unix_socket_directories: socketDir, port: String(socketPort) }
  return { port: socketPort, socketDir, settings }
}

/** A private folder under the system's temporary one; always the same for one cluster. */
async function privateSocketDir(clusterDir: string, account: PostgresAccount): Promise<string> {
  const name = `muelle-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 16)}`
  const path = join(tmpdir(), name)
  const created = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined
  if (created && account.ids.uid !== undefined) await chown(path, account.ids.uid, account.ids.gid ?? account.ids.uid)
  // Anybody may have made this name first, and who owns the folder could answer in the server's place.
  const owner = account.ids.uid ?? process.getuid?.()
  const found = await lstat(path)
  if (!found.isDirectory() || found.uid !== owner) {
    throw new Error(`${path} should be a folder of user ${owner}. Remove it, or choose a DATA_DIR with a shorter path.`)
  }
  await chmod(path, 0o700)
  return path
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : socketPort))
    })
  })
}
