import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { ensureCluster, postgresEnvironment } from './postgres-cluster.ts'
import { choosePostgresEndpoint } from './postgres-endpoint.ts'
import {
  answersAsPostgres,
  disownPostmasterFile,
  isPostmaster,
  type Postmaster,
  readPostmasterFile,
} from './postmaster-file.ts'

/**
 * A PostgreSQL server that runs beside this process. `socketDir` is the `host` that clients are given; `adopted` servers
 * were started by another process, so `stop` leaves them alone.
 */
export type EmbeddedPostgres = {
  socketDir: string
  port: number
  user: string
  pid: number
  adopted: boolean
  stop(): Promise<void>
}

export type EmbeddedPostgresStep = 'initdb' | 'starting' | 'ready' | 'adopted'

export type EmbeddedPostgresOptions = {
  dataDir: string
  onProgress?: (step: EmbeddedPostgresStep) => void
  /** Server settings by name; they win over the defaults. */
  settings?: Record<string, string>
}

type Site = {
  binaries: PostgresBinaries
  account: PostgresAccount
  clusterDir: string
  logFile: string
  settings: Record<string, string>
}

const superuser = 'muelle'

/** Recovery after a crash replays up to `max_wal_size`, which a slow disk may take minutes for. */
const startLimitMs = 5 * 60_000
/** How long rivals and the last backends of a killed server may stand in the way of a start. */
const contentionLimitMs = 30_000
const fastShutdownLimitMs = 20_000
const immediateShutdownLimitMs = 5000
const pollMs = 10
const logLimitBytes = 16 * 1024 * 1024

/**
 * Durability (`fsync`, `synchronous_commit`, `full_page_writes`) keeps PostgreSQL's defaults: an acknowledged booking
 * survives a power cut. The rest suits one small machine shared with the API.
 */
const defaultSettings: Record<string, string> = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  wal_buffers: '16MB',
  // Of PostgreSQL's own ways to compress, the binaries have the slow one: 50 µs for each page that is first written after a checkpoint.
  wal_compression: 'off',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '30min',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum_naptime: '60s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  cluster_name: 'muelle',
}

/**
 * Starts the PostgreSQL of `<dataDir>/postgres`, creating the cluster on first use, or adopts the server that already runs
 * there. Several processes may call it at once: one starts the server, the others adopt it. Rejects when the platform has
 * no binaries, when no user may run them, and when the server does not start (with the end of its log).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const report = options.onProgress ?? (() => {})
  const binaries = findPostgresBinaries()
  // As root the server may run as another user, who must be able to pass through the folder but not to list it.
  mkdirSync(resolve(options.dataDir), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const dataDir = realpathSync(options.dataDir)
  const clusterDir = join(dataDir, 'postgres')
  const account = choosePostgresAccount({ program: binaries.postgres, dataDir, clusterDir })
  const site = {
    binaries,
    account,
    clusterDir,
    logFile: join(dataDir, 'postgres.log'),
    settings: options.settings ?? {},
  }

  await ensureCluster({ ...site, superuser, onCreate: () => report('initdb') })

  const deadline = Date.now() + startLimitMs
  const contentionEnd = Date.now() + contentionLimitMs
  while (Date.now() < deadline) {
    const running = findRunning(clusterDir)
    if (running === null) {
      report('starting')
      const outcome = await launch(site)
      if (outcome.started) {
        report('ready')
        return { ...outcome.endpoint, user: superuser, adopted: false, stop: onceOnly(() => stop(site, outcome.child)) }
      }
      if (!outcome.contended || Date.now() > contentionEnd) throw startFailure(site.logFile, outcome.reason)
      await sleep(pollMs * 10)
    } else if (running.ready && (await answersAsPostgres(running))) {
      report('adopted')
      const { pid, port, socketDir } = running
      return { pid, port, socketDir, user: superuser, adopted: true, stop: async () => {} }
    } else {
      await sleep(pollMs)
    }
  }
  throw startFailure(site.logFile, 'it was not ready in time')
}

/** The live server of the cluster, ready or still starting; null when a new one may be started. */
function findRunning(clusterDir: string): Postmaster | null {
  const found = readPostmasterFile(clusterDir)
  if (found === null) return null
  if (isPostmaster(found.pid, clusterDir)) return found
  disownPostmasterFile(clusterDir, found)
  return null
}

type Launch =
  | { started: true; child: ChildProcess; endpoint: { pid: number; port: number; socketDir: string } }
  | { started: false; contended: boolean; reason: string }

async function launch(site: Site): Promise<Launch> {
  const { account, clusterDir, logFile } = site
  const endpoint = await choosePostgresEndpoint(clusterDir, account)
  const settings = { ...defaultSettings, ...site.settings, ...endpoint.settings }
  const { file, args } = account.command(site.binaries.postgres, [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const log = openLog(logFile)
  const logStart = fstatSync(log).size
  // A process group of its own keeps Ctrl-C in the terminal from stopping the database before the API has drained.
  const child = spawn(file, args, {
    ...account.ids,
    cwd: clusterDir,
    detached: true,
    stdio: ['ignore', log, log],
    env: postgresEnvironment(),
  })
  closeSync(log)
  child.unref()
  const failure = failureOf(child)
  const limit = Date.now() + startLimitMs

  // Readiness comes from the server's own file: no guessing from log lines, no connection attempts.
  while (failure.reason === null) {
    const found = readPostmasterFile(clusterDir)
    if (found?.ready && found.pid === child.pid) {
      return { started: true, child, endpoint: { pid: found.pid, port: endpoint.port, socketDir: endpoint.socketDir } }
    }
    if (Date.now() > limit) {
      child.kill('SIGKILL')
      return { started: false, contended: false, reason: `it was not ready within ${startLimitMs / 1000} seconds` }
    }
    await sleep(pollMs)
  }
  const lines = logTail(logFile, logStart)
  // Either a rival was faster, or backends of a killed server have not noticed yet that it is gone.
  return { started: false, contended: /lock file "|shared memory block .* in use/.test(lines), reason: failure.reason }
}

/** Notes why a server ended; `reason` stays null while it runs. */
function failureOf(child: ChildProcess): { reason: string | null } {
  const failure: { reason: string | null } = { reason: null }
  child.once('error', (error) => (failure.reason ??= error.message))
  child.once('exit', (code, signal) => (failure.reason ??= `it ended with ${signal ?? `code ${code}`}`))
  return failure
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimitBytes) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

function logTail(path: string, fromByte: number): string {
  return readFileSync(path).subarray(fromByte).toString('utf8')
}

function startFailure(logFile: string, reason: string): Error {
  const lines = logTail(logFile, 0).trimEnd().split('\n').slice(-12).join('\n')
  return new Error(`PostgreSQL did not start: ${reason}. The end of ${logFile}:\n${lines}`)
}

/**
 * Fast shutdown: open transactions are rolled back, everything acknowledged is checkpointed. A server that does not
 * follow in time is told to quit at once, which costs a recovery at the next start but no data.
 */
async function stop(site: Site, child: ChildProcess): Promise<void> {
  const gone = new Promise<true>((resolveGone) => {
    if (child.exitCode !== null || child.signalCode !== null) resolveGone(true)
    else child.once('exit', () => resolveGone(true))
  })
  const goneWithin = (ms: number) => Promise.race([gone, sleep(ms, false, { ref: false })])
  // The child alone keeps this process waiting; the timers must not outlive it.
  child.ref()
  requestShutdown(site, child)
  if (await goneWithin(fastShutdownLimitMs)) return
  child.kill('SIGQUIT')
  if (await goneWithin(immediateShutdownLimitMs)) return
  child.kill('SIGKILL')
  if (!(await goneWithin(immediateShutdownLimitMs))) throw new Error(`PostgreSQL (process ${child.pid}) does not stop`)
}

function requestShutdown({ binaries, clusterDir }: Site, child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGINT')
  // Windows has no such signal, and Node would end the process the hard way.
  else execFile(binaries.pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '--no-wait'], () => {})
}

function onceOnly(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= action())
}
