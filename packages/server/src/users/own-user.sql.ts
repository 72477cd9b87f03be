import type { Tx } from '../platform/db.ts'

/** What people change about themselves; each statement is whole by itself. */
export type OwnFields = {
  first_name: string
  last_name: string
  name_folded: string
  email: string | null
  image: string | null
}

export const updateOwnFields = (tx: Tx, userId: number, fields: OwnFields) =>
  tx.query(
    `update app_user set first_name = $3, last_name = $4, name_folded = $5, email = $6, image = $7, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, userId, fields.first_name, fields.last_name, fields.name_folded, fields.email, fields.image],
  )

/** Not a new version: no form edits the language. */
export const updateLanguage = (tx: Tx, userId: number, language: string) =>
  tx.query('update app_user set language = $3 where account_id = $1 and id = $2', [tx.accountId, userId, language])

/** Sets a password in place of the one that was checked; false when another was set meanwhile. */
export const replacePassword = async (tx: Tx, userId: number, hashes: { from: string; to: string }): Promise<boolean> =>
  (
    await tx.query(
      `update app_user set password_hash = $4, version = version + 1
       where account_id = $1 and id = $2 and password_hash = $3 returning 1`,
      [tx.accountId, userId, hashes.from, hashes.to],
    )
  ).length > 0

/** Sets a PIN, or takes it away with null; only while the password is still the one that was checked. */
export const replacePin = async (
  tx: Tx,
  userId: number,
  { pin_hash, password_hash }: { pin_hash: string | null; password_hash: string },
): Promise<boolean> =>
  (
    await tx.query(
      'update app_user set pin_hash = $3 where account_id = $1 and id = $2 and password_hash = $4 returning 1',
      [tx.accountId, userId, pin_hash, password_hash],
    )
  ).length > 0
