import { type Instant, instant } from '@muelle/domain/time'
import pg from 'pg'
import { bulkDemand } from '../../packages/server/src/demo/hotel-file.ts'
import { loadDemo } from '../../packages/server/src/demo/load-demo.ts'
import { addBulkTours, loadMany } from '../../packages/server/src/demo/load-many.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'
import { inBulk } from './bulk.ts'
import { runInChild } from './child.ts'
import type { GetResult, GetTask } from './get-load.ts'
import { type ProductionServer, startProduction } from './production-server.ts'
import { settle } from './settle.ts'
import { withTempFolder } from './temp-folder.ts'

export const FEW_BOOKINGS = 10_000
export const MANY_BOOKINGS = Number(process.env['MUELLE_BENCH_BOOKINGS'] ?? 1_000_000)
/** The demo's account, which grows. */
export const ACCOUNT = 1

/** Transactions that write bookings at the same time. */
const WRITERS = 2
const ROUNDS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 2

export type LargeAccount = {
  server: ProductionServer
  database: pg.Pool
  now: Instant
  /**
   * Adds bookings until the account has the few, or the many. The tours that carry the many are on sale from the beginning: both times
   * the business has the same departures, and only what is sold on them differs.
   */
  fill(to: 'few' | 'many'): Promise<void>
}

/** Runs with a production server whose demo account can be given as many bookings as a large company has. */
export const withLargeAccount = (work: (account: LargeAccount) => Promise<void>): Promise<void> =>
  withTempFolder(async (dataDir) => {
    const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
    const { connection } = server
    const database = new pg.Pool({ ...connection, max: 1 })
    // The server may stop before the connection's end has reached it.
    database.on('error', () => {})
    try {
      const log = createLog('error')
      const now = instant(Date.now())
      const demand = await bulkDemand(undefined)
      await loadDemo({ connection, now, log })
      const bulk = { accountId: ACCOUNT, now, log, demand }
      let tourIds: readonly number[] = []
      const fill = async (to: 'few' | 'many') => {
        const rest = MANY_BOOKINGS - FEW_BOOKINGS
        await inBulk(connection, async (by) => {
          const way = { ...bulk, connection: by, writers: WRITERS }
          if (to === 'many') await loadMany({ ...way, bookings: rest, tour_ids: tourIds, seed: 2 })
          else {
            await loadMany({ ...way, bookings: FEW_BOOKINGS, seed: 1 })
            tourIds = await addBulkTours({ ...way, bookings: rest })
          }
        })
        await settle(connection)
      }
      await work({ server, database, now, fill })
    } finally {
      await database.end()
      await server.stop()
    }
  })

type Asked = Omit<GetTask, 'seconds'>
const load = (task: GetTask) => runInChild<GetTask, GetResult>(new URL('get-load.ts', import.meta.url), task)

/** Asks over and over, each task in turn within a round, after a warm-up of each; the rounds of each task in their order. */
export async function askInTurn(tasks: readonly Asked[], rounds = ROUNDS): Promise<GetResult[][]> {
  for (const task of tasks) await load({ ...task, seconds: WARM_UP_SECONDS })
  const results = tasks.map((): GetResult[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, task] of tasks.entries()) results[at]?.push(await load({ ...task, seconds: SECONDS }))
  return results
}

/** The same for one task. */
export const ask = async (task: Asked, rounds = ROUNDS): Promise<GetResult[]> =>
  (await askInTurn([task], rounds)).flat()

/** Answers that were not 200, such as `3 × 503`; none may be. */
export const refusedOf = (results: readonly Pick<GetResult, 'refused'>[]): string[] =>
  results.flatMap(({ refused }) => Object.entries(refused).map(([status, count]) => `${count} × ${status}`))
