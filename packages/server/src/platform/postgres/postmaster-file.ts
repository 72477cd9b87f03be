import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { errorCode } from '../error-code.ts'

/** What a running server writes into `postmaster.pid` of its cluster; `ready` means that it accepts connections. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean }

/** Above the largest process id of every supported system, so it names no process, ever. */
const idOfNoProcess = 2_147_483_647

/** Reads `postmaster.pid`; null when there is none, or it is still being written. */
export function readPostmasterFile(clusterDir: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** True when the process lives and is the server of this cluster, not a stranger that was given a dead server's id. */
export function isPostmaster(pid: number, clusterDir: string): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    // Another user's process (EPERM) is none of ours: the cluster is private to one user.
    return false
  }
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
    return basename(stdout.trim()) === 'postgres'
  }
  try {
    // A server works in its cluster's folder. A zombie has no working folder any more.
    return readlinkSync(`/proc/${pid}/cwd`) === clusterDir
  } catch (cause) {
    return errorCode(cause) === 'EACCES' && commandName(pid) === 'postgres'
  }
}

function commandName(pid: number): string {
  try {
    return basename(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
  } catch {
    return ''
  }
}

/**
 * Lets a server start although a killed one left its file and the system gave that id to another process, which PostgreSQL
 * would take for a live server. Only the id is replaced: the file's other lines let PostgreSQL notice backends of the
 * killed server that still hold its memory, so the file must not simply be deleted.
 */
export function disownPostmasterFile(clusterDir: string, stale: Postmaster): void {
  const path = join(clusterDir, 'postmaster.pid')
  const lines = readFileSync(path, 'utf8').split('\n')
  if (Number(lines[0]) !== stale.pid) return
  lines[0] = String(idOfNoProcess)
  const replacement = `${path}.${process.pid}`
  writeFileSync(replacement, lines.join('\n'), { mode: 0o600 })
  const owner = statSync(path)
  chownSync(replacement, owner.uid, owner.gid)
  renameSync(replacement, path)
  if (stale.socketDir) rmSync(`${socketPath(stale)}.lock`, { force: true })
}

/** Path of the Unix socket, in the form every PostgreSQL client expects. */
export function socketPath(server: { socketDir: string; port: number }): string {
  return join(server.socketDir, `.s.PGSQL.${server.port}`)
}

/** True when a PostgreSQL server answers at the socket: it must reply to the protocol's question about encryption. */
export function answersAsPostgres(server: { socketDir: string; port: number }): Promise<boolean> {
  const encryptionRequest = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])
  const socket =
    process.platform === 'win32' ? connect(server.port, '127.0.0.1') : connect({ path: socketPath(server) })
  return new Promise((resolve) => {
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(2000, () => finish(false))
    socket.once('connect', () => socket.write(encryptionRequest))
    socket.once('data', (reply) => finish(reply.length === 1 && 'NS'.includes(reply.toString('latin1'))))
    socket.once('error', () => finish(false))
    socket.once('close', () => finish(false))
  })
}
