// P4 and P5: a page of the bookings' list and a month of the calendar, with a million bookings behind them.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addDays, localDateOf } from '@muelle/domain/time'
import type { GetResult } from './support/get-load.ts'
import {
  ACCOUNT,
  askInTurn,
  FEW_BOOKINGS,
  type LargeAccount,
  MANY_BOOKINGS,
  refusedOf,
  withLargeAccount,
} from './support/large-account.ts'
import { signIn } from './support/market.ts'
import { type Measure, median, milliseconds, perSecond, printMeasures } from './support/measures.ts'

/** People who page through the list at once, and those who look at the calendar. */
const READERS = 8
const LOOKERS = 1
const MONTH_DAYS = 31
/** Some more than of the pages: the month is asked by one person alone, so that few answers make a round. */
const MONTH_ROUNDS = 7
const BARE_LIST = fileURLToPath(new URL('support/bare-list.ts', import.meta.url))

/** What is asked of a server, and of whom: everything that the owner of the demo's account works in, and one business of it. */
async function questionsTo({ server, database, now }: LargeAccount) {
  const { rows } = await database.query<{ id: string; time_zone: string }>(
    `select id, time_zone from business where account_id = $1 and type = 'tour' order by id limit 1`,
    [ACCOUNT],
  )
  const business = rows[0]
  if (!business) throw new Error('the demo account has no tour business')
  const today = localDateOf(now, business.time_zone)
  const asked = { url: server.url, token: await signIn(server.url) }
  const dates = `from=${today}&to=${addDays(today, MONTH_DAYS - 1)}`
  const list = '/v1/provider/tour/bookings'
  return {
    business: business.id,
    month: { ...asked, paths: [`/v1/provider/calendar?business_id=${business.id}&${dates}`], connections: LOOKERS },
    list: { ...asked, paths: [`${list}?filter[business_id]=${business.id}`], connections: READERS },
    listOfAll: { ...asked, paths: [list], connections: READERS },
  }
}

// Side by side, so that few and many are asked in turn: a machine that is quicker and slower by turns is so for both.
await withLargeAccount(async (small) => {
  await small.fill('few')
  await withLargeAccount(async (large) => {
    await large.fill('few')
    await large.fill('many')
    const [few, many] = [await questionsTo(small), await questionsTo(large)]
    const [fewMonth = [], manyMonth = []] = await askInTurn([few.month, many.month], MONTH_ROUNDS)
    await measurePages(large.server.connection, many, { fewMonth, manyMonth })
  })
})

async function measurePages(
  connection: LargeAccount['server']['connection'],
  { business, list, listOfAll }: Awaited<ReturnType<typeof questionsTo>>,
  { fewMonth, manyMonth }: Record<'fewMonth' | 'manyMonth', readonly GetResult[]>,
): Promise<void> {
  const bare = fork(BARE_LIST, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    bare.send(connection)
    const [bareUrl] = (await once(bare, 'message')) as [string]
    const bareList = { url: bareUrl, token: null, paths: [`/${business}`], connections: READERS }
    const [theirs = [], ours = []] = await askInTurn([bareList, list])
    const [ofOne = [], ofAll = []] = await askInTurn([list, listOfAll])
    const refused = refusedOf([...ours, ...theirs, ...ofOne, ...ofAll, ...fewMonth, ...manyMonth])
    printMeasures([
      ...pageMeasures(ours, theirs),
      severalMeasure(ofAll, ofOne),
      ...monthMeasures(manyMonth, fewMonth),
      {
        measure: 'answers that were not 200',
        value: refused.join(', ') || '0',
        goal: '0',
        isMet: refused.length === 0,
      },
    ])
  } finally {
    bare.disconnect()
  }
}

function rateOf(results: readonly GetResult[]): number {
  return median(results.map(({ answered, seconds }) => answered / seconds))
}

/** A page costs what it costs, however many businesses the person who looks at it works in. */
function severalMeasure(ofAll: readonly GetResult[], ofOne: readonly GetResult[]): Measure {
  const ratio = rateOf(ofAll) / rateOf(ofOne)
  return {
    measure: 'page of 10 of all businesses of a person ÷ of one',
    value: perSecond(rateOf(ofAll)),
    baseline: perSecond(rateOf(ofOne)),
    ratio,
    goal: '≥ 0.7',
    isMet: ratio >= 0.7,
  }
}

function pageMeasures(ours: readonly GetResult[], theirs: readonly GetResult[]): Measure[] {
  const ratio = rateOf(ours) / rateOf(theirs)
  return [
    {
      measure: `P4 page of 10 of ${MANY_BOOKINGS.toLocaleString('en')} bookings ÷ bare indexed select`,
      value: perSecond(rateOf(ours)),
      baseline: perSecond(rateOf(theirs)),
      ratio,
      goal: '≥ 0.8',
      isMet: ratio >= 0.8,
    },
    {
      measure: 'time to the page, p99',
      value: milliseconds(median(ours.map(({ p99 }) => p99))),
      baseline: milliseconds(median(theirs.map(({ p99 }) => p99))),
    },
  ]
}

function monthMeasures(manyMonth: readonly GetResult[], fewMonth: readonly GetResult[]): Measure[] {
  const [many, few] = [manyMonth, fewMonth].map((results) => median(results.map(({ p50 }) => p50))) as [number, number]
  const [manyCount, fewCount] = [MANY_BOOKINGS, FEW_BOOKINGS].map((count) => count.toLocaleString('en'))
  return [
    {
      measure: `P5 month with ${manyCount} bookings ÷ with ${fewCount}`,
      value: milliseconds(many),
      baseline: milliseconds(few),
      ratio: many / few,
      goal: '≤ 1.5',
      isMet: many / few <= 1.5,
    },
  ]
}
