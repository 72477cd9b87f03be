// R8: a month of one tour's availability with a million bookings behind it, against the same month with ten thousand.
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import pg from 'pg'
import { bulkDemand } from '../packages/server/src/demo/hotel-file.ts'
import { loadDemo } from '../packages/server/src/demo/load-demo.ts'
import { loadMany } from '../packages/server/src/demo/load-many.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { runInChild } from './support/child.ts'
import type { GetResult, GetTask } from './support/get-load.ts'
import { signIn } from './support/market.ts'
import { median, milliseconds, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const FEW = 10_000
const MANY = Number(process.env['MUELLE_BENCH_BOOKINGS'] ?? 1_000_000)
const ROUNDS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 2
const MONTH_DAYS = 31
const SCHEDULES = 3
const GOAL_MS = 20
const ACCOUNT = 1

const load = (task: GetTask) => runInChild<GetTask, GetResult>(new URL('support/get-load.ts', import.meta.url), task)

async function rounds(task: Omit<GetTask, 'seconds'>): Promise<GetResult[]> {
  await load({ ...task, seconds: WARM_UP_SECONDS })
  const results: GetResult[] = []
  for (let round = 0; round < ROUNDS; round += 1) results.push(await load({ ...task, seconds: SECONDS }))
  return results
}
const refusedIn = (results: readonly GetResult[]) =>
  results.filter(({ refused }) => Object.keys(refused).length > 0).length

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  const { connection } = server
  const database = new pg.Pool({ ...connection, max: 1 })
  try {
    const log = createLog('error')
    const now = instant(Date.now())
    const demand = await bulkDemand(undefined)
    await loadDemo({ connection, now, log })
    // The tour with the fewest start times from three on: what the promise is about.
    const { rows } = await database.query<{ id: string; zone: string }>(
      `select t.id, coalesce(t.time_zone, b.time_zone) as zone
       from tour t join business b on b.account_id = t.account_id and b.id = t.business_id
       join tour_recurrence_schedule s on s.account_id = t.account_id and s.tour_id = t.id and s.removed_at is null
       where t.account_id = $1 and t.enabled group by t.id, zone having count(*) >= $2 order by count(*), t.id limit 1`,
      [ACCOUNT, SCHEDULES],
    )
    const tour = rows[0]
    if (!tour) throw new Error(`the demo account has no tour with ${SCHEDULES} start times`)
    const from = localDateOf(now, tour.zone)
    const month = `/v1/provider/tour/${tour.id}/schedules?from=${from}&to=${addDays(from, MONTH_DAYS - 1)}`
    const asked = { url: server.url, token: await signIn(server.url), paths: [month], connections: 1 }
    const add = (bookings: number, seed: number) =>
      loadMany({ connection, accountId: ACCOUNT, bookings, seed, now, demand, log })

    await add(FEW, 1)
    const few = await rounds(asked)
    await add(MANY - FEW, 2)
    const many = await rounds(asked)
    const worst = median(many.map(({ p99 }) => p99))
    const baseline = median(few.map(({ p99 }) => p99))
    printMeasures([
      {
        measure: `R8 a month of one tour, p99, ${MANY.toLocaleString('en')} ÷ ${FEW.toLocaleString('en')} bookings`,
        value: milliseconds(worst),
        baseline: milliseconds(baseline),
        ratio: worst / baseline,
        goal: `≤ ${GOAL_MS} ms`,
        isMet: worst <= GOAL_MS,
      },
      { measure: 'rounds with refused requests', value: String(refusedIn([...few, ...many])) },
    ])
  } finally {
    await database.end()
    await server.stop()
  }
})
