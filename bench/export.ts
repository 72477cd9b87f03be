// A million bookings as CSV and as a workbook while the desk sells: how long it takes, what it holds, and what the sales notice of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { MANY_BOOKINGS, withLargeAccount } from './support/large-account.ts'
import { addMarket, SELLER, signIn } from './support/market.ts'
import { type Measure, median, megabytes, milliseconds, perSecond, printMeasures } from './support/measures.ts'
import { rssOf } from './support/processes.ts'
import { refusedMeasure, sell } from './support/sell.ts'
import type { SellResult } from './support/sell-load.ts'

/** People who sell one booking after the other, each without a pause. */
const SELLERS = 4
const SALE_SECONDS = 6
const ROUNDS = 3
const SAMPLE_MS = 50
/** An export that takes longer is broken off and counts as failed. */
const LIMIT_MS = 600_000
/** What an export may add to the memory of the server, whatever it writes. */
const GOAL_BYTES = 150 * 1024 * 1024
/** How much later a sale may be answered while somebody exports. */
const GOAL_RATIO = 2
/** Rows are counted in the text of a CSV by what ends them. */
const LINE_FEED = 0x0a

type Exported = { bytes: number; lines: number; seconds: number; highest: number }

await withLargeAccount(async ({ server, database, fill }) => {
  await fill('few')
  await fill('many')
  const targets = await addMarket(server.connection)
  const token = await signIn(server.url, SELLER)
  const task = { url: server.url, token, connections: SELLERS, targets, inTurn: null, seconds: SALE_SECONDS }
  await sell(task)

  const alone: SellResult[] = []
  for (let round = 0; round < ROUNDS; round += 1) alone.push(await sell(task))
  const measures: Measure[] = []
  const sales = [...alone]
  // PostgreSQL's own floor: the same bookings read once, in their order, with nothing made of them.
  const begunAt = performance.now()
  await database.query(`do $$ declare b record; begin
    for b in select * from booking where account_id = 1 order by business_id, created_at desc, id desc loop end loop; end $$`)
  const floorSeconds = (performance.now() - begunAt) / 1000

  for (const format of ['csv', 'xlsx'] as const) {
    const before = rssOf(server.pid)
    const meanwhile: SellResult[] = []
    let isOver = false
    const exporting = exported(format, before).finally(() => {
      isOver = true
    })
    const selling = (async () => {
      while (!isOver) meanwhile.push(await sell(task))
    })()
    const [file] = await Promise.all([exporting, selling])
    sales.push(...meanwhile)
    // The last round outlives the export.
    const during = meanwhile.length > 1 ? meanwhile.slice(0, -1) : meanwhile
    measures.push(...measuresOf(format, file, { before, during, alone, floorSeconds }))
    await sleep(2_000)
    measures.push({ measure: `${format}: memory two seconds later`, value: megabytes(rssOf(server.pid)) })
  }
  printMeasures([...measures, refusedMeasure(sales)])
  console.log(
    `\n${MANY_BOOKINGS.toLocaleString('en')} bookings; ${SELLERS} people sell without a pause all the time; API, database and load on the same machine.`,
  )

  async function exported(format: 'csv' | 'xlsx', before: number): Promise<Exported> {
    const found: Exported = { bytes: 0, lines: 0, seconds: 0, highest: before }
    const sampling = setInterval(() => {
      found.highest = Math.max(found.highest, rssOf(server.pid))
    }, SAMPLE_MS)
    try {
      const begunAt = performance.now()
      const answer = await fetch(`${server.url}/v1/provider/tour/bookings/export/${format}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
        found.bytes += part.length
        if (format === 'csv') for (const byte of part) if (byte === LINE_FEED) found.lines += 1
      }
      found.seconds = (performance.now() - begunAt) / 1000
      return found
    } finally {
      clearInterval(sampling)
    }
  }
})

type Beside = { before: number; during: readonly SellResult[]; alone: readonly SellResult[]; floorSeconds: number }

function measuresOf(format: string, file: Exported, { before, during, alone, floorSeconds }: Beside): Measure[] {
  const p99 = (results: readonly SellResult[]) => median(results.map((result) => result.p99))
  const rate = (results: readonly SellResult[]) => median(results.map(({ sold, seconds }) => sold / seconds))
  const grown = file.highest - before
  return [
    {
      measure: `${format}: seconds while the desk sells`,
      value: `${file.seconds.toFixed(1)} s`,
      baseline: `${floorSeconds.toFixed(1)} s read by PostgreSQL alone`,
      ratio: file.seconds / floorSeconds,
    },
    { measure: `${format}: rows`, value: perSecond(MANY_BOOKINGS / file.seconds), baseline: megabytes(file.bytes) },
    ...(format === 'csv'
      ? [
          {
            measure: 'csv: lines, its head among them',
            value: file.lines.toLocaleString('en'),
            goal: `> ${MANY_BOOKINGS.toLocaleString('en')}`,
            isMet: file.lines > MANY_BOOKINGS,
          },
        ]
      : []),
    {
      measure: `${format}: largest memory of the server`,
      value: megabytes(file.highest),
      baseline: `${megabytes(before)} before`,
      ratio: file.highest / before,
      goal: `+ ${megabytes(GOAL_BYTES)}`,
      isMet: grown <= GOAL_BYTES,
    },
    {
      measure: `${format}: a sale meanwhile, p99`,
      value: milliseconds(p99(during)),
      baseline: milliseconds(p99(alone)),
      ratio: p99(during) / p99(alone),
      goal: `≤ ${GOAL_RATIO}`,
      isMet: p99(during) <= GOAL_RATIO * p99(alone),
    },
    {
      measure: `${format}: sales meanwhile`,
      value: perSecond(rate(during)),
      baseline: perSecond(rate(alone)),
      ratio: rate(during) / rate(alone),
    },
  ]
}
