import { locksSeats } from '@muelle/domain/bookings/record/status'
import { addDays, type Instant, instant, localDateOf, MINUTE_MS } from '@muelle/domain/time'
import type pg from 'pg'
import { type DeparturePlan, planDepartures } from '../departures/plan/plan.ts'
import { type Db, openPool, type Tx } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { findTours } from '../tours/find-tour.ts'
import { addToursWithSeasons } from './add-tours.ts'
import { analyze, findCrew, findFirstTourBusiness } from './bulk.sql.ts'
import { departureOf, type FilledDeparture } from './calendar.ts'
import type { TourSpec } from './catalog.ts'
import type { Demand } from './demand.ts'
import { drawSale, type Market, ticketsFrom } from './draw-sale.ts'
import type { Outcome } from './life.ts'
import { createRandom } from './random.ts'
import { addBookings, addDepartures } from './sales.sql.ts'

export type BulkOptions = {
  /** Connects as whoever owns the schema: only they may let the planner count the rows anew. */
  connection: pg.ClientConfig
  accountId: number
  bookings: number
  /** Tours that `addBulkTours` made for these bookings; without them they get tours of their own. */
  tour_ids?: readonly number[]
  seed: number
  now: Instant
  demand: Demand
  /** Transactions that write at the same time. More than one only where no references are checked: they would wait for the account's row. */
  writers?: number
  onProgress?: (written: number) => void
  log: Pick<Logger, 'warn'>
}

const DAYS_BACK = 700
const DAYS_AHEAD = 150
/** Bookings that an average departure is given; its boat has room for twice as many. */
const BOOKINGS_A_DEPARTURE = 24
const START_TIMES = ['08:00', '11:30', '15:00'] as const
const BOOKINGS_A_TRANSACTION = 4000
/** Boats of this size carry bulk bookings; departures of the demo tours are left as they are. */
const bulkTour = (number: number): TourSpec => ({
  name: `Ruta ${String(number).padStart(3, '0')}`,
  summary: 'Ruta de carga.',
  meeting_point: 'Muelle principal',
  way: [],
  transport: 'boat',
  duration_minutes: 120,
  capacity: 100,
  people_limit: 110,
  max_party_people: 12,
  price: { mode: 'per_person', pesos: { infants: 0, children: 400, youths: 500, adults: 600 + 10 * (number % 30) } },
  window: 'BW_720_DAY',
  condition: 'NO_RESTRICTIONS',
  cutoff_web_minutes: 30,
  cutoff_if_empty_minutes: null,
  seasons: [
    { name: 'Todo el año', weekdays: [0, 1, 2, 3, 4, 5, 6], months: null, priority: 0, startTimes: START_TIMES },
  ],
})

/**
 * Adds that many bookings to the first tour business of an account, on tours of their own: as many as it takes for two years of
 * departures to hold them. Every transaction leaves whole departures with all their bookings, so every invariant holds at each
 * commit and an interrupted run leaves less data, not wrong data. Answers how many were written, which is all of them.
 */
export async function loadMany(options: BulkOptions): Promise<{ tours: number; departures: number; bookings: number }> {
  const { writers = 1 } = options
  const pool = openPool({ connection: options.connection, role: 'muelle_app', max: writers, log: options.log })
  try {
    const { market, plans, tours } = await prepare(pool.db, options)
    const random = market.random
    let departures = 0
    let bookings = 0
    let batch: FilledDeparture[] = []
    let batchSize = 0
    // While they are written, the next batch is made here.
    const writing: Promise<unknown>[] = []
    const flush = async () => {
      const filled = batch
      const size = batchSize
      batch = []
      batchSize = 0
      if (writing.length >= writers) await writing.shift()
      const written = write(pool.db, options.accountId, filled).then(() => options.onProgress?.(size))
      // Its failure is met at the next wait; until then it must not count as unhandled.
      written.catch(() => {})
      writing.push(written)
    }
    for (const [at, plan] of plans.entries()) {
      const left = plans.length - at
      const mean = (options.bookings - bookings) / left
      // Busy and quiet departures, and the last one takes what remains.
      const count =
        left === 1
          ? options.bookings - bookings
          : Math.min(options.bookings - bookings, Math.round(mean * (0.4 + 1.2 * random.next())))
      if (count === 0) continue
      const filled = fill(market, plan, count)
      batch.push(filled)
      departures += 1
      bookings += filled.sales.length
      batchSize += filled.sales.length
      if (batchSize >= BOOKINGS_A_TRANSACTION) await flush()
    }
    if (batch.length > 0) await flush()
    await Promise.all(writing)
    await pool.db.transaction(options.accountId, analyze)
    return { tours, departures, bookings }
  } finally {
    await pool.end()
  }
}

async function prepare(db: Db, options: BulkOptions) {
  const { accountId, seed, now, demand } = options
  return db.transaction(accountId, async (tx) => {
    const crew = await findCrew(tx)
    if (!crew) throw new Error(`Account ${accountId} has no users.`)
    const tours = await findTours(tx, options.tour_ids ?? (await createTours(tx, options)))
    const plans = tours
      .flatMap((tour) => {
        const today = localDateOf(now, tour.time_zone)
        return planDepartures(tour, [], addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD))
      })
      .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.tour_id - b.tour_id)
    const random = createRandom(seed)
    const market: Market = {
      random,
      tariffs: createRandom(seed),
      demand,
      crew,
      now,
      newTicket: ticketsFrom(random),
      quotes: new Map(),
    }
    return { market, plans, tours: tours.length }
  })
}

type TourNeeds = Pick<BulkOptions, 'connection' | 'accountId' | 'bookings' | 'now' | 'log'>

/** The tours that so many bookings need, on sale and without any booking yet: what `loadMany` is to fill later. Answers their ids. */
export async function addBulkTours(needs: TourNeeds): Promise<number[]> {
  const pool = openPool({ connection: needs.connection, role: 'muelle_app', max: 1, log: needs.log })
  try {
    return await pool.db.transaction(needs.accountId, (tx) => createTours(tx, needs))
  } finally {
    await pool.end()
  }
}

async function createTours(tx: Tx, { accountId, bookings, now }: Omit<TourNeeds, 'connection' | 'log'>) {
  const business = await findFirstTourBusiness(tx)
  if (!business) throw new Error(`Account ${accountId} has no tour business; load the demo data first.`)
  const days = DAYS_BACK + DAYS_AHEAD + 1
  const tours = Math.max(1, Math.ceil(bookings / (BOOKINGS_A_DEPARTURE * START_TIMES.length * days)))
  const specs = Array.from({ length: tours }, (_, at) => ({
    business_id: business.id,
    spec: bulkTour(business.tours + at + 1),
  }))
  return addToursWithSeasons(tx, specs, addDays(localDateOf(now, business.time_zone), -DAYS_BACK))
}

/** So many sales on one departure; one that no longer fits is one of those that were canceled. */
function fill(market: Market, plan: DeparturePlan, count: number): FilledDeparture {
  const isOver = market.now >= Date.parse(plan.starts_at) + plan.duration_minutes * MINUTE_MS
  const used = { seats_used: 0, people_used: 0 }
  const sales = Array.from({ length: count }, () => {
    const room = { seats: plan.capacity - used.seats_used, people: plan.people_limit - used.people_used }
    const sale =
      drawSale(market, plan, room, drawOutcome(market, isOver)) ??
      drawSale(market, plan, { seats: plan.capacity, people: plan.people_limit }, 'canceled')
    if (!sale) throw new Error('not even one person fits on an empty boat')
    if (locksSeats(sale.status, null, instant(market.now))) {
      used.seats_used += sale.quote.seats
      used.people_used += sale.quote.people
    }
    return sale
  })
  return { departure: departureOf(plan, { state: isOver ? 'finished' : 'open', ...used }), sales }
}

function drawOutcome({ random, demand }: Market, isOver: boolean): Outcome {
  const drawn = random.next()
  if (drawn < demand.cancelationRate) return drawn < demand.cancelationRate * 0.1 ? 'refunded' : 'canceled'
  if (!isOver) return random.chance(0.8) ? 'paid' : 'unpaid'
  return drawn < demand.cancelationRate + demand.noShowRate ? 'no_show' : 'completed'
}

const write = (db: Db, accountId: number, filled: readonly FilledDeparture[]) =>
  db.transaction(accountId, async (tx: Tx) => {
    const ids = await addDepartures(
      tx,
      filled.map(({ departure }) => departure),
    )
    await addBookings(
      tx,
      filled.flatMap(({ sales }, at) => sales.map((sale) => ({ ...sale, departure_id: ids[at] as number }))),
    )
  })
