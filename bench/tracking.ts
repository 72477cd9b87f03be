// K8: a hundred boats at sea tell a position a second for ten minutes, while the office looks at the map; nothing may be lost.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callApi } from './support/api.ts'
import { addNextFerries, openMarket, SELLER, signIn } from './support/market.ts'
import { type Measure, milliseconds, perSecond, printMeasures } from './support/measures.ts'
import { cpuMsOf, processesOf } from './support/processes.ts'
import { startProduction } from './support/production-server.ts'
import { saleBody, salePath } from './support/sale-request.ts'
import { invariantMeasure } from './support/sell.ts'
import { withTempFolder } from './support/temp-folder.ts'

const BOATS = 100
const MINUTES = Number(process.env['MUELLE_BENCH_MINUTES'] ?? 10)
/** A phone sends what it gathered, one position a second, this often. */
const BATCH_SECONDS = 5
/** The office draws the map anew this often. */
const LOOK_MS = 2_000
/** Until they leave. */
const LEAVE_IN_MINUTES = 60
const CAPTAIN = 'capitan'
const GOAL_MS = 250
/** Off the coast of Río Lagartos, a boat a little further east than the next; north at five metres a second. */
const START = { lat: 21.65, lng: -88.15, apart: 0.001, step: 5 / 111_195 } as const

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir, environment: { DEMO: '0' } })
  const database = new pg.Pool({ ...server.connection, max: 1 })
  // The server may stop before the connection's end has reached it.
  database.on('error', () => {})
  try {
    await openMarket(server.connection, 1)
    const office = { url: server.url, token: await signIn(server.url, SELLER) }
    const captain = { url: server.url, token: await signIn(server.url, CAPTAIN) }
    const departures = await sailAll()
    const { api, database: backends } = processesOf(server.pid, dataDir)
    const cpuBefore = { api: cpuMsOf(api), database: cpuMsOf(backends) }

    const endAt = Date.now() + MINUTES * 60_000
    const batches: number[] = []
    const looks: number[] = []
    const faults: string[] = []
    let sent = 0
    const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
      const startedAt = performance.now()
      const answer = await work()
      times.push(performance.now() - startedAt)
      return answer
    }
    await Promise.all([...departures.map(sailOn), look()])
    const seconds = MINUTES * 60
    const cpu = {
      api: cpuMsOf(api) - cpuBefore.api,
      database: cpuMsOf(processesOf(server.pid, dataDir).database) - cpuBefore.database,
    }
    const { rows } = await database.query<{ kept: number }>(
      `select count(*)::int as kept from geo_tracking_point p join geo_tracking g on g.account_id = p.account_id and g.id = p.tracking_id
       where g.departure_id = any($1)`,
      [departures],
    )
    const kept = rows[0]?.kept ?? 0
    printMeasures([
      {
        measure: `positions of ${BOATS} boats that were lost`,
        value: String(sent - kept),
        baseline: `${sent.toLocaleString('en')} sent, ${perSecond(sent / seconds)}`,
        goal: '0',
        isMet: sent === kept && faults.length === 0,
      },
      timesOf('a batch of positions', batches),
      timesOf('the map of the office meanwhile', looks),
      {
        measure: 'processor time for a position, API + database',
        value: milliseconds((cpu.api + cpu.database) / sent),
        baseline: `${milliseconds(cpu.api / sent)} + ${milliseconds(cpu.database / sent)}`,
      },
      await invariantMeasure(server.connection),
    ])
    for (const fault of new Set(faults)) console.log(fault)
    console.log(
      `\n${MINUTES} minutes, each phone ${BATCH_SECONDS} positions in a batch every ${BATCH_SECONDS} s; fsync on, boats, API and database on the same machine.`,
    )

    /** A trip of each boat, with its captain and one passenger, that has left the dock. */
    async function sailAll(): Promise<number[]> {
      const found: number[] = []
      for (const [at, target] of (await addNextFerries(server.connection, BOATS, LEAVE_IN_MINUTES)).entries()) {
        const { departure } = await callApi<{ departure: { id: number } }>(
          office,
          'POST',
          salePath(target),
          saleBody(target, at),
        )
        found.push(departure.id)
      }
      await database.query(
        `with boat as (
           insert into transport (account_id, business_id, name, type, seats, certified_people)
           select d.account_id, d.business_id, 'Panga ' || d.id, 'boat', 12, 12 from departure d where d.id = any($1)
           returning account_id, id, name),
         aboard as (
           insert into departure_transport (account_id, departure_id, transport_id)
           select account_id, split_part(name, ' ', 2)::bigint, id from boat)
         insert into departure_crew (account_id, departure_id, crew_member_id, duty)
         select c.account_id, d.id, c.id, 'captain' from departure d
         join login_name l on l.username_folded = $2 and l.account_id = d.account_id
         join crew_member c on c.account_id = d.account_id and c.business_id = d.business_id and c.user_id = l.user_id
         where d.id = any($1)`,
        [found, CAPTAIN],
      )
      for (const departure_id of found)
        await callApi(captain, 'PUT', '/v1/provider/tour/departures/sail', { departure: { departure_id } })
      return found
    }

    async function sailOn(departure_id: number, boat: number): Promise<void> {
      // Not all at once: phones began when their boats left.
      await sleep((boat * BATCH_SECONDS * 1000) / BOATS)
      const begin = Date.now()
      for (let told = 0; Date.now() < endAt; told += BATCH_SECONDS) {
        await sleep(Math.max(0, begin + (told + BATCH_SECONDS) * 1000 - Date.now()))
        const points = Array.from({ length: BATCH_SECONDS }, (_, at) => ({
          at: new Date(begin + (told + at) * 1000).toISOString(),
          lat: START.lat + (told + at) * START.step,
          lng: START.lng + boat * START.apart,
          accuracy: 5,
        }))
        const body = {
          departure_id,
          device: `phone-${boat}`,
          nonce: crypto.randomUUID(),
          sent_at: new Date().toISOString(),
          points,
        }
        const path = '/v1/provider/tour/departures/points'
        try {
          const { rejected } = await timed(batches, () =>
            callApi<{ rejected: { fault: string }[] }>(captain, 'POST', path, body),
          )
          faults.push(...rejected.map(({ fault }) => fault))
        } catch (error) {
          faults.push(String(error))
        }
        sent += points.length
      }
    }

    async function look(): Promise<void> {
      while (Date.now() < endAt) {
        await timed(looks, () => callApi(office, 'GET', '/v1/provider/tour/transport-locations'))
        await sleep(LOOK_MS)
      }
    }
  } finally {
    await database.end()
    await server.stop()
  }
})

function timesOf(what: string, times: number[]): Measure {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    measure: `${what}, p99`,
    value: milliseconds(at(0.99)),
    baseline: `${milliseconds(at(0.5))} p50`,
    goal: `≤ ${GOAL_MS} ms`,
    isMet: at(0.99) <= GOAL_MS,
  }
}
