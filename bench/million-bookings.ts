// P4 and P5: a page of the bookings' list and a month of the calendar, with a million bookings behind them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addDays, instant, localDateOf } from '@muelle/domain/time'
import pg from 'pg'
import { bulkDemand } from '../packages/server/src/demo/hotel-file.ts'
import { loadDemo } from '../packages/server/src/demo/load-demo.ts'
import { loadMany } from '../packages/server/src/demo/load-many.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { runInChild } from './support/child.ts'
import type { GetResult, GetTask } from './support/get-load.ts'
import { signIn } from './support/market.ts'
import { type Measure, median, milliseconds, perSecond, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const FEW = 10_000
const MANY = Number(process.env['MUELLE_BENCH_BOOKINGS'] ?? 1_000_000)
const ROUNDS = 3
const SECONDS = 4
const WARM_UP_SECONDS = 2
/** People who page through the list at once, and those who look at the calendar. */
const READERS = 8
const LOOKERS = 1
const MONTH_DAYS = 31
const ACCOUNT = 1

const load = (task: GetTask) => runInChild<GetTask, GetResult>(new URL('support/get-load.ts', import.meta.url), task)
const rateOf = ({ answered, seconds }: GetResult) => answered / seconds
const refusedOf = (results: readonly GetResult[]) =>
  results.flatMap(({ refused }) => Object.entries(refused).map(([status, count]) => `${count} × ${status}`))

/** Asks over and over; the middle of the rounds by rate. */
async function rounds(task: Omit<GetTask, 'seconds'>): Promise<GetResult[]> {
  await load({ ...task, seconds: WARM_UP_SECONDS })
  const results: GetResult[] = []
  for (let round = 0; round < ROUNDS; round += 1) results.push(await load({ ...task, seconds: SECONDS }))
  return results
}

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  const { connection } = server
  const database = new pg.Pool({ ...connection, max: 1 })
  const bare = fork(fileURLToPath(new URL('support/bare-list.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    const log = createLog('error')
    const now = instant(Date.now())
    const demand = await bulkDemand(undefined)
    await loadDemo({ connection, now, log })
    const { rows } = await database.query<{ id: string; time_zone: string }>(
      `select id, time_zone from business where account_id = $1 and type = 'tour' order by id limit 1`,
      [ACCOUNT],
    )
    const business = rows[0]
    if (!business) throw new Error('the demo account has no tour business')
    const token = await signIn(server.url)
    const today = localDateOf(now, business.time_zone)
    const month = `/v1/provider/calendar?business_id=${business.id}&from=${today}&to=${addDays(today, MONTH_DAYS - 1)}`
    const asked = { url: server.url, token }
    const calendar = () => rounds({ ...asked, paths: [month], connections: LOOKERS })
    const add = (bookings: number, seed: number) =>
      loadMany({ connection, accountId: ACCOUNT, bookings, seed, now, demand, log })

    await add(FEW, 1)
    const fewMonth = await calendar()
    await add(MANY - FEW, 2)
    const manyMonth = await calendar()

    const list = `/v1/provider/tour/bookings?filter[business_id]=${business.id}`
    bare.send(connection)
    const [bareUrl] = (await once(bare, 'message')) as [string]
    const ours: GetResult[] = []
    const theirs: GetResult[] = []
    const ourTask: GetTask = { ...asked, paths: [list], connections: READERS, seconds: SECONDS }
    const bareTask: GetTask = { ...ourTask, url: bareUrl, paths: [`/${business.id}`], token: null }
    for (const task of [ourTask, bareTask]) await load({ ...task, seconds: WARM_UP_SECONDS })
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await load(bareTask))
      ours.push(await load(ourTask))
    }

    const [ourRate, bareRate] = [median(ours.map(rateOf)), median(theirs.map(rateOf))]
    const [few, many] = [median(fewMonth.map(({ p50 }) => p50)), median(manyMonth.map(({ p50 }) => p50))]
    const refused = refusedOf([...ours, ...theirs, ...fewMonth, ...manyMonth])
    const measures: Measure[] = [
      {
        measure: `P4 page of 10 of ${MANY.toLocaleString('en')} bookings ÷ bare indexed select`,
        value: perSecond(ourRate),
        baseline: perSecond(bareRate),
        ratio: ourRate / bareRate,
        goal: '≥ 0.8',
        isMet: ourRate / bareRate >= 0.8,
      },
      {
        measure: 'time to the page, p99',
        value: milliseconds(median(ours.map(({ p99 }) => p99))),
        baseline: milliseconds(median(theirs.map(({ p99 }) => p99))),
      },
      {
        measure: `P5 month with ${MANY.toLocaleString('en')} bookings ÷ with ${FEW.toLocaleString('en')}`,
        value: milliseconds(many),
        baseline: milliseconds(few),
        ratio: many / few,
        goal: '≤ 1.5',
        isMet: many / few <= 1.5,
      },
      {
        measure: 'answers that were not 200',
        value: refused.join(', ') || '0',
        goal: '0',
        isMet: refused.length === 0,
      },
    ]
    printMeasures(measures)
  } finally {
    bare.disconnect()
    await database.end()
    await server.stop()
  }
})
