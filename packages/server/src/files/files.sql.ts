import type { Tx } from '../platform/db.ts'

export type NewFile = {
  name: string
  folder: string
  width: number
  height: number
  bytes: number
  /** Who sent it: a person, or whoever holds a payment link. */
  uploadedBy: number | null
  paymentLinkId: number | null
}
/** A field of a record that shows a file, such as the logo of a business. */
export type FileUse = { subject_type: string; subject_id: number; field: string }

export const insertFile = (tx: Tx, { name, folder, width, height, bytes, uploadedBy, paymentLinkId }: NewFile) =>
  tx.query(
    `insert into file (account_id, name, folder, width, height, bytes, uploaded_by, payment_link_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.accountId, name, folder, width, height, bytes, uploadedBy, paymentLinkId],
  )

/** Whether at least so many files came with a payment link, in use or not; counts no further than that. */
export async function hasFilesOfLink(tx: Tx, linkId: number, count: number): Promise<boolean> {
  const rows = await tx.query('select from file where account_id = $1 and payment_link_id = $2 limit $3', [
    tx.accountId,
    linkId,
    count,
  ])
  return rows.length >= count
}

/** Whether a person has at least so many files that nothing uses; counts no further than that. */
export async function hasUnusedOf(tx: Tx, userId: number, count: number): Promise<boolean> {
  const rows = await tx.query(
    `select from file f where f.account_id = $1 and f.uploaded_by = $2
     and not exists (select from file_use u where u.account_id = $1 and u.file_name = f.name) limit $3`,
    [tx.accountId, userId, count],
  )
  return rows.length >= count
}

/** Whether the whole account has. */
export async function hasUnused(tx: Tx, count: number): Promise<boolean> {
  const rows = await tx.query(
    `select from file f where f.account_id = $1
     and not exists (select from file_use u where u.account_id = $1 and u.file_name = f.name) limit $2`,
    [tx.accountId, count],
  )
  return rows.length >= count
}

/**
 * Lets a field show a file instead of what it showed; false when the account has no such file. The file's row is locked, so that
 * a sweep passes it over; one that a sweep is just removing is waited for, and is then not there.
 */
export async function upsertUse(tx: Tx, name: string, { subject_type, subject_id, field }: FileUse): Promise<boolean> {
  const rows = await tx.query(
    `insert into file_use (account_id, subject_type, subject_id, field, file_name)
     select $1, $2, $3, $4, f.name from file f where f.account_id = $1 and f.name = $5 for key share
     on conflict (account_id, subject_type, subject_id, field) do update set file_name = excluded.file_name
     returning 1`,
    [tx.accountId, subject_type, subject_id, field, name],
  )
  return rows.length > 0
}

export const deleteUse = (tx: Tx, { subject_type, subject_id, field }: FileUse) =>
  tx.query('delete from file_use where account_id = $1 and subject_type = $2 and subject_id = $3 and field = $4', [
    tx.accountId,
    subject_type,
    subject_id,
    field,
  ])

/** Locks files older than a day that nothing uses; those that somebody is just taking into use are passed over. */
export const lockForgotten = async (tx: Tx, limit: number): Promise<string[]> =>
  (
    await tx.query<{ name: string }>(
      `select f.name from file f where f.account_id = $1 and f.created_at < now() - interval '1 day'
       and not exists (select from file_use u where u.account_id = $1 and u.file_name = f.name)
       order by f.created_at limit $2 for update of f skip locked`,
      [tx.accountId, limit],
    )
  ).map(({ name }) => name)

/** Removes rows that `lockForgotten` locked, except those that came into use between its snapshot and its lock. */
export const deleteUnused = async (tx: Tx, names: readonly string[]): Promise<string[]> =>
  (
    await tx.query<{ name: string }>(
      `delete from file f where f.account_id = $1 and f.name = any($2)
       and not exists (select from file_use u where u.account_id = $1 and u.file_name = f.name) returning f.name`,
      [tx.accountId, names],
    )
  ).map(({ name }) => name)
