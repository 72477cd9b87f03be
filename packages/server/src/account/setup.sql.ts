import type pg from 'pg'
import type { PlatformTx, Tx } from '../platform/db.ts'

/** As the owner of the schema, who alone makes and takes back links. */
export const insertSetupLink = (client: pg.Client, tokenHash: Buffer, hours: number) =>
  client.query(`insert into setup_link (token_hash, expires_at) values ($1, now() + make_interval(hours => $2))`, [
    tokenHash,
    hours,
  ])

export const deleteSetupLink = (client: pg.Client, tokenHash: Buffer) =>
  client.query('delete from setup_link where token_hash = $1 or expires_at <= now()', [tokenHash])

export const isOpenSetupLink = async (tx: PlatformTx, tokenHash: Buffer): Promise<boolean> =>
  (await tx.query('select from setup_link where token_hash = $1 and expires_at > now()', [tokenHash])).length > 0

/** Makes the first account and goes on inside it; undefined where the link opens nothing or there is an account already. */
export async function insertFirstAccount(tx: Tx, tokenHash: Buffer, name: string): Promise<number | undefined> {
  const [made] = await tx.query<{ id: number | null }>('select make_first_account($1, $2) as id', [tokenHash, name])
  if (!made || made.id === null) return undefined
  await tx.query(`set local muelle.account_id = ${Math.trunc(made.id)}`)
  return made.id
}

/** What a new account says of itself from the start. */
export const updateDefaultTimeZone = (tx: Tx, timeZone: string) =>
  tx.query('update account set default_time_zone = $2 where id = $1', [tx.accountId, timeZone])
