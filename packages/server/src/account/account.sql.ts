import type { Tx } from '../platform/db.ts'

/** Makes an account as the owner of the schema, who alone may; the caller goes on as `muelle_app` inside it. */
export async function insertAccount(tx: Tx, name: string): Promise<number> {
  await tx.query('set local role none')
  const [account] = await tx.query<{ id: number }>('insert into account (name) values ($1) returning id', [name])
  await tx.query('set local role muelle_app')
  if (!account) throw new Error('an account that was just made has no id')
  await tx.query(`set local muelle.account_id = ${Math.trunc(account.id)}`)
  return account.id
}

/** What people may change of their account. */
export type AccountData = {
  name: string
  legal_name: string | null
  tax_id: string | null
  address: string | null
  phone: string | null
  email: string | null
  website: string | null
  default_currency: string
  default_time_zone: string
}
export type AccountRow = AccountData & { id: number; created_at: string; version: number }

const COLUMNS = `id, name, legal_name, tax_id, address, phone, email, website,
  default_currency, default_time_zone, created_at, version`

/** The account of the transaction; `isLocked` makes a second writer wait. */
export async function findAccount(tx: Tx, { isLocked }: { isLocked: boolean }): Promise<AccountRow> {
  const lock = isLocked ? 'for update' : ''
  const [row] = await tx.query<AccountRow>(`select ${COLUMNS} from account where id = $1 ${lock}`, [tx.accountId])
  if (!row) throw new Error(`Account ${tx.accountId} of a running session does not exist`)
  return row
}

export const updateAccountData = (tx: Tx, data: AccountData) =>
  tx.query(
    `update account set name = $2, legal_name = $3, tax_id = $4, address = $5, phone = $6, email = $7, website = $8,
       default_currency = $9, default_time_zone = $10, version = version + 1
     where id = $1`,
    [
      tx.accountId,
      data.name,
      data.legal_name,
      data.tax_id,
      data.address,
      data.phone,
      data.email,
      data.website,
      data.default_currency,
      data.default_time_zone,
    ],
  )
