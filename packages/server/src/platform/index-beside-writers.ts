import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isLockFailure, type MigrationLimits } from './migration-transaction.ts'

export type NewIndex = { name: string; definition: string }

const ONLY_AN_INDEX = /^create index (\w+) (on [^;]+?);?$/

/** The index that a step makes, where it makes one and does nothing else. */
export function indexIn(sql: string): NewIndex | null {
  const text = sql.replace(/^\s*--.*$/gm, '').trim()
  const [, name, definition] = ONLY_AN_INDEX.exec(text) ?? []
  return name === undefined || definition === undefined ? null : { name, definition }
}

/**
 * Makes an index while others write: an index of a large table takes longer than a sale waits. It waits for transactions that run, a dump
 * among them, and nobody waits for it. False where somebody waits for the migration itself with a transaction of theirs, as an earlier
 * version does that starts meanwhile: then the two would wait for each other, and it has to be made in a transaction like any step.
 */
export async function makeIndexBeside(
  client: pg.Client,
  { name, definition }: NewIndex,
  { pauseMs, patienceMs }: MigrationLimits,
  onWait: () => void,
): Promise<boolean> {
  await client.query(`set lock_timeout = ${Math.max(1, Math.trunc(patienceMs))}`)
  try {
    // What an earlier attempt has made whole stays; what it left half made is no index.
    if (await isWhole(client, name)) return true
    await client.query(`drop index concurrently if exists ${name}`)
    await client.query(`create index concurrently ${name} ${definition}`)
    return true
  } catch (error) {
    if (!isLockFailure(error)) throw error
    onWait()
    await sleep(pauseMs)
    await client.query(`drop index concurrently if exists ${name}`)
    return false
  } finally {
    await client.query('set lock_timeout = 0')
  }
}

/** Whether there is an index of this name already that is good for use. */
export const isWhole = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select from pg_index where indexrelid = to_regclass($1) and indisvalid', [name])).rows.length > 0
