import type { Tx } from '../platform/db.ts'

/** Makes an account as the owner of the schema, who alone may; the caller goes on as `muelle_app` inside it. */
export async function insertAccount(tx: Tx, name: string): Promise<number> {
  await tx.query('set local role none')
  const [account] = await tx.query<{ id: number }>('insert into account (name) values ($1) returning id', [name])
  await tx.query('set local role muelle_app')
  if (!account) throw new Error('an account that was just made has no id')
  await tx.query(`select set_config('muelle.account_id', $1, true)`, [String(account.id)])
  return account.id
}

export type OwnerRow = {
  username: string
  username_folded: string
  first_name: string
  last_name: string
  name_folded: string
  email: string | null
  language: string
  password_hash: string
}

/** The first user of an account: its owner, with every right. Fails on `login_name_pkey` when the username is taken. */
export async function insertOwner(tx: Tx, owner: OwnerRow): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into app_user (account_id, username, first_name, last_name, name_folded, email, language, password_hash,
       is_first, show_all_sections_dashboard)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true, true) returning id`,
    [
      tx.accountId,
      owner.username,
      owner.first_name,
      owner.last_name,
      owner.name_folded,
      owner.email,
      owner.language,
      owner.password_hash,
    ],
  )
  if (!row) throw new Error('a user that was just made has no id')
  await tx.query('insert into login_name (username_folded, account_id, user_id) values ($1, $2, $3)', [
    owner.username_folded,
    tx.accountId,
    row.id,
  ])
  return row.id
}
