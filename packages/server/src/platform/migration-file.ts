import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** What is committed together. Without `eachAccount` it is one transaction over the whole database. */
export type MigrationStep = {
  sql: string
  /** A transaction for each account, inside it: it sees and writes that account's rows. */
  eachAccount: boolean
  /** The transaction is repeated as long as its last statement changes rows. */
  untilNothingChanges: boolean
}
export type Migration = { version: number; name: string; checksum: string; steps: readonly MigrationStep[] }

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const STEP_LINE = /^-- step\b(.*)$/gm
const STEP_KINDS: Readonly<Record<string, Omit<MigrationStep, 'sql'>>> = {
  '': { eachAccount: false, untilNothingChanges: false },
  ': each account': { eachAccount: true, untilNothingChanges: false },
  ': each account, until nothing changes': { eachAccount: true, untilNothingChanges: true },
}

/** Every migration of a folder, in the order of its numbers. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort()
  if (names.length === 0) throw new Error(`No migrations in ${folder.pathname}`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { version: Number(name.slice(0, 4)), name, checksum: checksumOf(text), steps: stepsIn(name, text) }
    }),
  )
}

/** What stands for a file of which only the first steps ran: the others may still be corrected. */
export const checksumOfSteps = ({ steps }: Migration, count: number): string =>
  checksumOf(
    steps
      .slice(0, count)
      .map(({ sql }) => sql)
      .join('\n'),
  )

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A file is one step, or as many as it has lines that begin with `-- step`. */
export function stepsIn(name: string, text: string): MigrationStep[] {
  const lines = [...text.matchAll(STEP_LINE)]
  if (lines.length === 0) return [{ sql: text, eachAccount: false, untilNothingChanges: false }]
  if (hasStatements(text.slice(0, lines[0]?.index)))
    throw new Error(`Migration ${name} has statements before its first step.`)
  return lines.map((line, at) => {
    const kind = STEP_KINDS[(line[1] ?? '').trimEnd()]
    if (!kind) throw new Error(`Migration ${name} has a step of an unknown kind: ${line[0]}`)
    return { ...kind, sql: text.slice(line.index, lines[at + 1]?.index) }
  })
}

const hasStatements = (text: string) => text.split('\n').some((line) => !/^\s*(?:--.*)?$/.test(line))
