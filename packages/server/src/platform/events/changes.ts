import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../db.ts'
import { type Author, record } from './events.ts'

/** The fields of a record as people know them; secrets and hashes never stand in one. */
export type Fields = Readonly<Record<string, unknown>>
export type FieldChanges = Record<string, { from: unknown; to: unknown }>

export type RecordChange = {
  kind: string
  subject_type: string
  subject_id: number
  business_id: number | null
  /** Null: the record did not exist before. */
  before: Fields | null
  /** Null: the record exists no more. */
  after: Fields | null
}

/**
 * Records that somebody changed a record: the fields that differ, each with its value before and after, as the event and as the
 * audit entry (I20). Returns false, and records nothing, when no field differs.
 */
export async function recordChange(tx: Tx, author: Author, change: RecordChange): Promise<boolean> {
  const { before, after, ...fact } = change
  const changes = changesBetween(before ?? {}, after ?? {})
  if (before && after && Object.keys(changes).length === 0) return false
  await record(tx, author, [{ ...fact, data: { changes } }])
  return true
}

/** What differs between two states of a record; a field that one of them lacks counts as null there. */
export function changesBetween(before: Fields, after: Fields): FieldChanges {
  const changes: FieldChanges = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const from = before[field] ?? null
    const to = after[field] ?? null
    if (!isDeepStrictEqual(from, to)) changes[field] = { from, to }
  }
  return changes
}
