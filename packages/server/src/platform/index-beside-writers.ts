import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isLockFailure, type MigrationLimits } from './migration-transaction.ts'

export type NewIndex = { name: string; isUnique: boolean; definition: string }

const ONLY_AN_INDEX = /^create (unique )?index (\w+) (on [^;]+?);?$/
const UNIQUE_VIOLATION = '23505'

/** The index that a step makes, where it makes one and does nothing else. */
export function indexIn(sql: string): NewIndex | null {
  const text = sql.replace(/^\s*--.*$/gm, '').trim()
  const [, unique, name, definition] = ONLY_AN_INDEX.exec(text) ?? []
  return name === undefined || definition === undefined ? null : { name, isUnique: unique !== undefined, definition }
}

/**
 * Makes an index while others write: an index of a large table takes longer than a sale waits. It waits for transactions that run, a dump
 * among them, and nobody waits for it. False where somebody waits for the migration itself with a transaction of theirs, as an earlier
 * version does that starts meanwhile: then the two would wait for each other, and it has to be made in a transaction like any step.
 */
export async function makeIndexBeside(
  client: pg.Client,
  index: NewIndex,
  { pauseMs, patienceMs }: MigrationLimits,
  onWait: () => void,
): Promise<boolean> {
  const { name, isUnique, definition } = index
  await client.query(`set lock_timeout = ${Math.max(1, Math.trunc(patienceMs))}`)
  try {
    // What an earlier attempt has made whole stays; what it left half made is no index.
    if (await isWhole(client, index)) return true
    await dropHalfMade(client, name)
    await client.query(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} ${definition}`)
    return true
  } catch (error) {
    if (isLockFailure(error)) {
      onWait()
      await sleep(pauseMs)
      await dropHalfMade(client, name)
      return false
    }
    // One that is unique and half made would go on refusing what others write. Where it cannot be dropped now, the next attempt does it.
    await dropHalfMade(client, name).catch(() => {})
    if (!isUniqueViolation(error)) throw error
    throw new Error(`the unique index ${name} was not made, since rows are alike in it. ${error.detail ?? ''}`.trim(), {
      cause: error,
    })
  } finally {
    await client.query('set lock_timeout = 0')
  }
}

const isUniqueViolation = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION

/** Whether there is an index of this name already that is good for use; one that is not unique is none where a unique one is wanted. */
export const isWhole = async (client: pg.Client, { name, isUnique }: NewIndex): Promise<boolean> =>
  (
    await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and indisvalid and (indisunique or not $2)',
      [name, isUnique],
    )
  ).rows.length > 0

/** An index of another kind that is good for use and has this name stays: the new one then fails by its name. */
async function dropHalfMade(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ])
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`)
}
