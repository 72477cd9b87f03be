import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

type ClusterOptions = {
  binaries: PostgresBinaries
  account: PostgresAccount
  clusterDir: string
  superuser: string
  settings: Record<string, string>
  onCreate(): void
}

/** Temporary folders of initialisations that were interrupted are removed after this time. */
const abandonedAfterMs = 10 * 60_000

/**
 * Creates the cluster unless it exists. It is made in a temporary folder and renamed into place, so a half-made one is
 * never taken for a good one; of several processes that do this at once, the first rename wins.
 */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const { clusterDir, account } = options
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    account.own(clusterDir)
    return
  }
  options.onCreate()
  const temporary = mkdtempSync(`${clusterDir}.init-`)
  try {
    removeAbandoned(clusterDir, statSync(temporary).mtimeMs)
    account.own(temporary)
    await initialise(temporary, options)
    renameSync(temporary, clusterDir)
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) throw cause
  }
}

async function initialise(folder: string, { binaries, account, superuser, settings }: ClusterOptions): Promise<void> {
  const { file, args } = account.command(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    // Only the server's own user can reach the socket, so the system has already checked who connects.
    '--auth=trust',
    '--encoding=UTF8',
    // PostgreSQL's own locale sorts and folds the same way on every system and after every upgrade of the system.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--text-search-config=simple',
    '--no-instructions',
    ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ])
  const child = spawn(file, args, {
    ...account.ids,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: postgresEnvironment(),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString('utf8')))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new Error(`The PostgreSQL cluster could not be created (initdb, code ${code}):\n${output.trim()}`)
}

/** `nowMs` by the clock of the file system, which may be that of another machine: only its own times can be compared. */
function removeAbandoned(clusterDir: string, nowMs: number): void {
  const folder = dirname(clusterDir)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isTemporary = name.startsWith(`${basename(clusterDir)}.init-`)
    // One that is gone by now has become the cluster.
    const made = isTemporary && statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (made && nowMs - made > abandonedAfterMs) rmSync(path, { recursive: true, force: true })
  }
}

/** What shifts the clock of this process shifts that of its database too: moments of both are compared everywhere. */
const CLOCK_VARIABLES = ['LD_PRELOAD', 'MUELLE_CLOCK_SHIFT_SECONDS']

/** PostgreSQL needs none of our secrets, and no PG… variable of the caller may steer it. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', ...CLOCK_VARIABLES]
  const inherited = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' }
}
