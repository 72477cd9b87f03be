import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'

/** How the programs of PostgreSQL are run: under which user, and through which wrapper. */
export type PostgresAccount = {
  command(program: string, args: readonly string[]): { file: string; args: string[] }
  /** Ids given to `spawn`; empty when the caller's own user runs the programs. */
  ids: { uid?: number; gid?: number }
  /** Hands a folder, with all it holds, to the user that runs the programs. */
  own(path: string): void
}

/** Names of system users without rights, in order of preference. */
const unprivilegedUsers = ['muelle', 'postgres', 'nobody']

/** Id that user namespaces show for "nobody"; any id but 0 would do. */
const nobodyId = 65_534

const direct = (program: string, args: readonly string[]) => ({ file: program, args: [...args] })

/** An ordinary user: nothing to change. */
const self: PostgresAccount = { command: direct, ids: {}, own: () => {} }

/** Root seen as "nobody" through a user namespace: files stay root's, so nothing needs a new owner. */
const namespaced: PostgresAccount = {
  command: (program, args) => ({
    file: 'unshare',
    args: ['-U', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, program, ...args],
  }),
  ids: {},
  own: (path) => chownTree(path, 0, 0),
}

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. An existing cluster keeps its owner; otherwise a
 * user namespace is probed, then unprivileged users that reach both the program and the data folder.
 */
export function choosePostgresAccount(paths: {
  program: string
  dataDir: string
  clusterDir: string
}): PostgresAccount {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return self
  const cluster = statSync(paths.clusterDir, { throwIfNoEntry: false })
  if (cluster && cluster.uid !== 0) return ordinaryUser(cluster.uid, cluster.gid)
  const candidates = [namespaced, ...systemUsers().map(({ uid, gid }) => ordinaryUser(uid, gid))]
  const account = candidates.find((candidate) => reaches(candidate, [paths.program, paths.dataDir]))
  if (account) return account
  throw new Error(
    `PostgreSQL does not run as root, and no unprivileged user reaches both ${paths.program} and ${paths.dataDir}. ` +
      'Start Muelle as an ordinary user, move it to folders that user "nobody" may enter, or set DATABASE_URL.',
  )
}

function ordinaryUser(uid: number, gid: number): PostgresAccount {
  return { command: direct, ids: { uid, gid }, own: (path) => chownTree(path, uid, gid) }
}

function systemUsers(): { uid: number; gid: number }[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return unprivilegedUsers.flatMap((name) => {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    return Number(uid) > 0 ? [{ uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** True when the account can really start a program and enter every path: the probe runs as that account. */
function reaches(account: PostgresAccount, paths: readonly string[]): boolean {
  const { file, args } = account.command('/bin/sh', [
    '-c',
    'for path; do test -x "$path" || exit 1; done',
    'sh',
    ...paths,
  ])
  return spawnSync(file, args, { ...account.ids, stdio: 'ignore' }).status === 0
}

function chownTree(path: string, uid: number, gid: number): void {
  if (statSync(path).uid === uid) return
  const { status } = spawnSync('chown', ['-R', `${uid}:${gid}`, path], { stdio: 'ignore' })
  if (status !== 0) chownSync(path, uid, gid)
}
