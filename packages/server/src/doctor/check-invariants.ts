import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { connectionOptions, takeRole } from '../platform/db.ts'
import { withStatuses } from '../rules/bookings.sql.ts'

/** One check over all accounts: how many rows break it, of how many it looked at. */
export type InvariantResult = { name: string; level: 'violation' | 'warning'; checked: number; violations: number }

const INVARIANTS = new URL('../../invariants.sql', import.meta.url)

/**
 * Runs every check of `invariants.sql` in every account, as `muelle_app` inside the account: behind the same wall as requests. Each
 * account is looked at in one instant; the sums over all accounts are answered in the order of the file.
 */
export async function checkInvariants(connection: pg.ClientConfig): Promise<InvariantResult[]> {
  const checks = withStatuses(await readFile(INVARIANTS, 'utf8'))
  const { query_timeout: _query, ...options } = connectionOptions({ connection, role: 'muelle_worker' })
  const client = new pg.Client(options)
  client.on('error', () => {})
  await client.connect()
  try {
    await takeRole(client, 'muelle_worker')
    // Millions of rows take their time; nobody waits for a lock of this transaction.
    await client.query('set statement_timeout = 0')
    const accounts = await client.query<{ id: number }>('select id from account order by id')
    const sums = new Map<string, InvariantResult>()
    for (const { id } of accounts.rows) {
      await client.query(
        `begin isolation level repeatable read read only; set local role muelle_app; set local muelle.account_id = ${Math.trunc(id)}`,
      )
      // Under a name it is planned once for all accounts, which takes longer than to look at an account that has little.
      const { rows } = await client.query<InvariantResult>({ name: 'invariants', text: checks })
      await client.query('rollback')
      for (const row of rows) {
        const sum = sums.get(row.name)
        const { checked = 0, violations = 0 } = sum ?? {}
        sums.set(row.name, { ...row, checked: checked + row.checked, violations: violations + row.violations })
      }
    }
    return [...sums.values()]
  } finally {
    await client.end()
  }
}

/** The checks that found a fault of the data. */
export const brokenInvariants = (results: readonly InvariantResult[]): InvariantResult[] =>
  results.filter(({ level, violations }) => level === 'violation' && violations > 0)
