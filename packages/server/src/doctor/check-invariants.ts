import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { connectionOptions, takeRole } from '../platform/db.ts'
import { withStatuses } from '../rules/bookings.sql.ts'

/** One check over all accounts: how many rows break it, of how many it looked at. */
export type InvariantResult = { name: string; level: 'violation' | 'warning'; checked: number; violations: number }

const INVARIANTS = new URL('../../invariants.sql', import.meta.url)

/** Shows one account to who looks at it, as `muelle_app` inside the account: behind the same wall as requests. */
type InAccount = <R>(client: pg.ClientBase, accountId: number, look: () => Promise<R>) => Promise<R>

/** Each account is looked at in one instant. */
const inAnInstant: InAccount = async (client, accountId, look) => {
  await client.query(`begin isolation level repeatable read read only; ${asAccount(accountId)}`)
  const found = await look()
  await client.query('rollback')
  return found
}

/** For a transaction that is open already: what it has changed and may not keep is seen, too. */
export const inOpenTransaction: InAccount = async (client, accountId, look) => {
  await client.query(`savepoint looking; ${asAccount(accountId)}`)
  const found = await look()
  await client.query('rollback to savepoint looking')
  return found
}

const asAccount = (id: number) => `set local role muelle_app; set local muelle.account_id = ${Math.trunc(id)}`

/** Runs every check of `invariants.sql` in every account; the sums over all accounts are answered in the order of the file. */
export async function checkInvariants(connection: pg.ClientConfig): Promise<InvariantResult[]> {
  const client = await openForChecks(connection)
  try {
    return await checkInstants(client)
  } finally {
    await client.end()
  }
}

/** A connection that sees the accounts, for `checkInstants`. */
export async function openForChecks(connection: pg.ClientConfig): Promise<pg.Client> {
  const { query_timeout: _query, ...options } = connectionOptions({ connection, role: 'muelle_worker' })
  const client = new pg.Client(options)
  client.on('error', () => {})
  await client.connect()
  try {
    await takeRole(client, 'muelle_worker')
    // Millions of rows take their time; nobody waits for a lock of this transaction.
    await client.query('set statement_timeout = 0')
    return client
  } catch (error) {
    // Nobody else knows of it, and a connection keeps the process alive.
    await client.end()
    throw error
  }
}

/** Each account as it is at one instant, over a connection outside of any transaction. */
export const checkInstants = (client: pg.ClientBase): Promise<InvariantResult[]> => checkAccounts(client, inAnInstant)

/** The same over a connection that is open and sees the accounts. */
export async function checkAccounts(client: pg.ClientBase, inAccount: InAccount): Promise<InvariantResult[]> {
  const text = withStatuses(await readFile(INVARIANTS, 'utf8'))
  const accounts = await client.query<{ id: number }>('select id from account order by id')
  const sums = new Map<string, InvariantResult>()
  for (const { id } of accounts.rows) {
    // Under a name it is planned once for all accounts, which takes longer than to look at an account that has little.
    const { rows } = await inAccount(client, id, () => client.query<InvariantResult>({ name: 'invariants', text }))
    for (const row of rows) {
      const sum = sums.get(row.name)
      const { checked = 0, violations = 0 } = sum ?? {}
      sums.set(row.name, { ...row, checked: checked + row.checked, violations: violations + row.violations })
    }
  }
  return [...sums.values()]
}

/** The checks that found a fault of the data. */
export const brokenInvariants = (results: readonly InvariantResult[]): InvariantResult[] =>
  results.filter(({ level, violations }) => level === 'violation' && violations > 0)
