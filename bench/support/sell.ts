import type pg from 'pg'
import { brokenInvariants, checkInvariants } from '../../packages/server/src/doctor/check-invariants.ts'
import { runInChild } from './child.ts'
import type { Measure } from './measures.ts'
import type { SellResult, SellTask } from './sell-load.ts'

const LOAD = new URL('sell-load.ts', import.meta.url)

/** Sells over HTTP from a process of its own, as fast as the server answers. */
export const sell = (task: SellTask): Promise<SellResult> => runInChild<SellTask, SellResult>(LOAD, task)

/** What the load has left behind: a fast sale that is not a right one counts for nothing. */
export async function invariantMeasure(connection: pg.ClientConfig): Promise<Measure> {
  const results = await checkInvariants(connection)
  const broken = brokenInvariants(results)
  for (const { name, violations } of broken) console.log(`BROKEN: ${name} (${violations})`)
  const checked = results.reduce((sum, row) => sum + row.checked, 0)
  return {
    measure: 'invariants broken afterwards',
    value: String(broken.length),
    baseline: `${checked.toLocaleString('en')} rows checked`,
    goal: '0',
    isMet: broken.length === 0,
  }
}

/** Sales that were refused, of several runs; there should be none. */
export function refusedMeasure(results: readonly SellResult[]): Measure {
  const sums: Record<string, number> = {}
  for (const { refused } of results)
    for (const [status, count] of Object.entries(refused)) sums[status] = (sums[status] ?? 0) + count
  const listed = Object.entries(sums).map(([status, count]) => `${count} × ${status}`)
  return {
    measure: 'requests that sold nothing',
    value: listed.join(', ') || '0',
    goal: '0',
    isMet: listed.length === 0,
  }
}
