import type pg from 'pg'
import { brokenInvariants, checkInstants, type InvariantResult, openForChecks } from '../src/doctor/check-invariants.ts'

const kept = new Map<pg.ClientConfig['database'], Promise<pg.Client>>()

/**
 * What `doctor` would find broken in a database of a test, over a connection that ends with the database: to plan all checks takes ten times
 * as long as to run them over what a test has.
 */
export async function faultsIn(connection: pg.ClientConfig): Promise<InvariantResult[]> {
  const open = kept.get(connection.database) ?? openForChecks(connection)
  kept.set(connection.database, open)
  try {
    return brokenInvariants(await checkInstants(await open))
  } catch (error) {
    // It may stand in a transaction that failed.
    kept.delete(connection.database)
    await open.then((client) => client.end()).catch(() => {})
    throw error
  }
}
