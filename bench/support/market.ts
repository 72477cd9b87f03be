import {
  addDays,
  daysBetween,
  type Instant,
  instant,
  localDateOf,
  localTimeOf,
  MINUTE_MS,
  type TimeZone,
} from '@muelle/domain/time'
import type pg from 'pg'
import { addToursWithSeasons } from '../../packages/server/src/demo/add-tours.ts'
import { findFirstTourBusiness } from '../../packages/server/src/demo/bulk.sql.ts'
import { DEMO_PASSWORD } from '../../packages/server/src/demo/cast.ts'
import type { TourSpec } from '../../packages/server/src/demo/catalog.ts'
import { loadDemo } from '../../packages/server/src/demo/load-demo.ts'
import { openPool } from '../../packages/server/src/platform/db.ts'
import { createLog } from '../../packages/server/src/platform/log.ts'
import { findToursById } from '../../packages/server/src/tours/tours.sql.ts'
import type { SaleTarget } from './sale-request.ts'

/** Tours × start times × days: ten thousand departures and some. */
const TOURS = 10
const START_TIMES = ['07:00', '11:00', '15:00'] as const
const DAYS = 340
const ACCOUNT = 1

/** The largest boat that the schema allows: nobody is turned away while speed is measured. */
const ferry = (name: string, startTimes: readonly string[]): TourSpec => ({
  name,
  summary: '',
  meeting_point: 'Muelle',
  way: [],
  transport: 'boat',
  duration_minutes: 60,
  capacity: 10_000,
  people_limit: 10_000,
  max_party_people: 50,
  price: { mode: 'per_person', pesos: { infants: 0, children: 300, youths: 400, adults: 500 } },
  window: 'BW_365_DAY',
  condition: 'NO_RESTRICTIONS',
  cutoff_web_minutes: 30,
  cutoff_if_empty_minutes: null,
  seasons: [{ name: 'Todo el año', weekdays: [0, 1, 2, 3, 4, 5, 6], months: null, priority: 0, startTimes }],
})

/** A demo account with so many big ferries: every departure on which a bench may sell one adult. */
export async function openMarket(connection: pg.ClientConfig, tourCount = TOURS): Promise<SaleTarget[]> {
  await loadDemo({ connection, now: instant(Date.now()), log: createLog('error') })
  return addMarket(connection, tourCount)
}

/** The same in an account that has the demo already. */
export const addMarket = (connection: pg.ClientConfig, tours = TOURS): Promise<SaleTarget[]> =>
  addFerries(connection, { name: 'Ferry', tours, startTimes: () => START_TIMES, firstDay: () => 1, days: DAYS })

/** Ferries that leave once, so many minutes from now. */
export const addNextFerries = (connection: pg.ClientConfig, tours: number, minutes: number): Promise<SaleTarget[]> =>
  addFerries(connection, {
    name: 'Ferry de hoy',
    tours,
    startTimes: (now, zone) => [localTimeOf(instant(now + minutes * MINUTE_MS), zone)],
    firstDay: (now, zone) => daysBetween(localDateOf(now, zone), localDateOf(instant(now + minutes * MINUTE_MS), zone)),
    days: 1,
  })

type Ferries = {
  /** Of all of them, before their number. */
  name: string
  tours: number
  startTimes: (now: Instant, zone: TimeZone) => readonly string[]
  /** Days from today. */
  firstDay: (now: Instant, zone: TimeZone) => number
  days: number
}

async function addFerries(
  connection: pg.ClientConfig,
  { name, tours: tourCount, startTimes, firstDay, days }: Ferries,
): Promise<SaleTarget[]> {
  const log = createLog('error')
  const now = instant(Date.now())
  const pool = openPool({ connection, role: 'muelle_app', max: 1, log })
  try {
    return await pool.db.transaction(ACCOUNT, async (tx) => {
      const business = await findFirstTourBusiness(tx)
      if (!business) throw new Error('the demo account has no tour business')
      const { id: business_id, time_zone: zone } = business
      const first = addDays(localDateOf(now, zone), firstDay(now, zone))
      const spec = (at: number) => ferry(`${name} ${at + 1}`, startTimes(now, zone))
      const wanted = Array.from({ length: tourCount }, (_, at) => ({ business_id, spec: spec(at) }))
      const tours = await findToursById(tx, await addToursWithSeasons(tx, wanted, first))
      return tours.flatMap((tour) => {
        const adults = tour.categories.find(({ age_range: ageRange }) => ageRange === 'adults')
        if (!adults) throw new Error('a tour without adults')
        return tour.schedules.flatMap(({ id }) =>
          Array.from({ length: days }, (_, day) => ({
            tourId: tour.id,
            scheduleId: id,
            date: addDays(first, day),
            categoryId: adults.id,
            priceCents: adults.price_cents,
          })),
        )
      })
    })
  } finally {
    await pool.end()
  }
}

/** Whoever sells while speed is measured: no limit says how much cash they may hold. The receptionist's would be reached within seconds. */
export const SELLER = 'gerente'

/** Signs somebody of the demo in, its receptionist unless told; answers the access token. */
export async function signIn(url: string, username = 'recepcion'): Promise<string> {
  const answer = await fetch(`${url}/v1/provider/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const body = (await answer.json()) as { data?: { token: string } }
  if (!body.data) throw new Error(`signing in answered ${answer.status}`)
  return body.data.token
}
