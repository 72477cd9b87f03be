import type { GroupMode, GroupScope } from '@muelle/domain/departures/capacity/shared-vacants'
import { addDays, type Instant, instant, instantOf, type LocalDate, localDate, localTime } from '@muelle/domain/time'
import { planDepartures } from '../../src/departures/plan/plan.ts'
import { touchDepartures } from '../../src/departures/plan/touch-departures.ts'
import { findToursById } from '../../src/tours/tours.sql.ts'
import type { TestDatabase } from '../database.ts'
import { type AddedTour, fixtures } from '../fixtures.ts'

const ZONE = 'America/Merida'
/** A morning on which the first boats are about to leave. */
const TODAY = localDate('2026-07-15')
const NOW = instantOf(TODAY, localTime('07:40'), ZONE)

type TourWish = {
  startTimes: readonly string[]
  minutes: number
  zone?: string
  capacity?: number
  people_limit?: number
}
type GroupWish = {
  scope: GroupScope
  mode: GroupMode
  buffer: number
  capacity: number
  /** Certified persons of the boat that is shared; none without. */
  people?: number
  tours: readonly number[]
  /** Only these start times of the first tour. */
  firstSchedules?: readonly number[]
}

const TOURS: readonly TourWish[] = [
  { startTimes: ['09:00', '11:00'], minutes: 120 },
  { startTimes: ['09:00', '11:00'], minutes: 90 },
  { startTimes: ['08:00', '12:00'], minutes: 120 },
  { startTimes: ['08:00', '12:00'], minutes: 120 },
  { startTimes: ['08:00', '09:30', '14:00'], minutes: 120 },
  { startTimes: ['09:00', '10:30', '15:00'], minutes: 90 },
  { startTimes: ['07:00', '08:30', '10:00'], minutes: 90 },
  { startTimes: ['08:00', '09:45'], minutes: 100 },
  { startTimes: ['09:00', '13:00'], minutes: 60 },
  { startTimes: ['10:00', '16:00'], minutes: 60 },
  { startTimes: ['09:00'], minutes: 60 },
  { startTimes: ['10:00'], minutes: 60 },
  // Late in Sonora and just after midnight in Quintana Roo: the same boat, two local dates.
  { startTimes: ['21:30', '23:00'], minutes: 180, zone: 'America/Hermosillo' },
  { startTimes: ['00:30', '02:00'], minutes: 120, zone: 'America/Cancun' },
  // In no group.
  { startTimes: ['09:00', '11:00'], minutes: 60, capacity: 9, people_limit: 11 },
]
const GROUPS: readonly GroupWish[] = [
  { scope: 'same_start', mode: 'mixed', buffer: 0, capacity: 9, tours: [0, 1] },
  { scope: 'same_start', mode: 'exclusive', buffer: 0, capacity: 9, tours: [2, 3] },
  { scope: 'overlap', mode: 'mixed', buffer: 30, capacity: 9, people: 10, tours: [4, 5] },
  { scope: 'overlap', mode: 'exclusive', buffer: 15, capacity: 8, tours: [6, 7] },
  { scope: 'day', mode: 'mixed', buffer: 0, capacity: 14, tours: [8, 9] },
  { scope: 'day', mode: 'exclusive', buffer: 0, capacity: 10, tours: [10, 11] },
  { scope: 'overlap', mode: 'mixed', buffer: 0, capacity: 10, people: 12, tours: [12, 13] },
  // A second group for tours of others, and one of single schedules.
  { scope: 'overlap', mode: 'mixed', buffer: 10, capacity: 13, tours: [0, 4, 8] },
  { scope: 'day', mode: 'mixed', buffer: 0, capacity: 16, people: 12, tours: [1, 2], firstSchedules: [0] },
]
/** Boats for any departure: some smaller than what tours sell, some larger. */
const FLEET: readonly { seats: number; people: number }[] = [
  { seats: 5, people: 6 },
  { seats: 6, people: 8 },
  { seats: 8, people: 10 },
  { seats: 9, people: 12 },
  { seats: 4, people: 5 },
  { seats: 7, people: 9 },
]
const CAPTAINS = 5

/** What a market needs of a database; its tables are prepared past row-level security. */
export type MarketDatabase = Pick<TestDatabase, 'db' | 'admin'>

export type Market = {
  database: MarketDatabase
  account: number
  business: number
  owner: number
  tours: AddedTour[]
  groups: number[]
  allotments: number[]
  departures: MarketDeparture[]
  /** Boats and captains that no tour has by itself. */
  boats: number[]
  captains: number[]
  /** Moves on with every operation. */
  now(): Instant
  pass(ms: number): void
}
export type MarketDeparture = {
  id: number
  tour: AddedTour
  schedule_id: number
  date: LocalDate
  starts_at: Instant
  /** Seats that its tour may be sold above the capacity. */
  overbook_seats: number
  allotments: readonly number[]
}

/** Seats some tours may be sold above their capacity. */
const OVERBOOK_SEATS = 2

/**
 * A business whose tours share seats in every way there is, with departures of the next days, and of today if they are asked for, that
 * have their rows already.
 */
export async function openMarket(
  database: MarketDatabase,
  { days, withToday = false }: { days: number; withToday?: boolean },
): Promise<Market> {
  const add = fixtures(database.admin)
  const account = await add.addAccount()
  const business = await add.addBusiness({ account, time_zone: ZONE })
  const owner = await add.addUser({ account, username: `duena-${account}`, is_first: true })
  const { admin } = database
  const tours: AddedTour[] = []
  for (const [at, wish] of TOURS.entries()) {
    const tour = await add.addTour({
      account,
      business,
      name: `Tour ${at}`,
      slug: `tour-${at}`,
      capacity: wish.capacity ?? 7,
      people_limit: wish.people_limit ?? 9,
      startTimes: wish.startTimes,
    })
    await admin(
      `update tour set duration_minutes = $2, time_zone = $3, overbook_seats = $4, capacity_by_transport = $5
       where id = $1`,
      [tour.tour, wish.minutes, wish.zone ?? null, at % 3 === 2 ? OVERBOOK_SEATS : 0, at % 2 === 0],
    )
    tours.push(tour)
  }
  const groups = []
  for (const [at, wish] of GROUPS.entries()) groups.push(await addGroup(at, wish))
  const allotments = []
  for (const at of [0, 5, 9])
    for (const schedule of [null, tours[at]?.schedules[0] ?? null])
      allotments.push(
        await insert(
          `insert into allotment (account_id, tour_id, schedule_id, holder_name, seats, release_hours)
           values ($1, $2, $3, 'Agencia', 2, $4) returning id`,
          [account, tours[at]?.tour, schedule, schedule === null ? 0 : 30],
        ),
      )
  const boats = []
  for (const [at, { seats, people }] of FLEET.entries())
    boats.push(
      await insert(
        `insert into transport (account_id, business_id, name, type, seats, certified_people, turnaround_minutes)
         values ($1, $2, $3, 'boat', $4, $5, $6) returning id`,
        [account, business, `Panga ${at}`, seats, people, at * 5],
      ),
    )
  const captains = []
  for (let at = 0; at < CAPTAINS; at += 1)
    captains.push(
      await insert(
        `insert into crew_member (account_id, business_id, name, duty) values ($1, $2, $3, 'captain') returning id`,
        [account, business, `Capitán ${at}`],
      ),
    )
  let now: Instant = NOW
  return {
    database,
    account,
    business,
    owner,
    tours,
    groups,
    allotments,
    boats,
    captains,
    departures: await touchAll(),
    now: () => now,
    pass: (ms) => {
      now = instant(now + ms)
    },
  }

  async function insert(sql: string, params: readonly unknown[]): Promise<number> {
    const [row] = await admin<{ id: number }>(sql, params)
    if (!row) throw new Error('nothing was inserted')
    return row.id
  }

  async function addGroup(at: number, wish: GroupWish): Promise<number> {
    const boat =
      wish.people === undefined
        ? null
        : await insert(
            `insert into transport (account_id, business_id, name, type, seats, certified_people)
             values ($1, $2, $3, 'boat', $4, $5) returning id`,
            [account, business, `Lancha ${at}`, wish.capacity, wish.people],
          )
    const id = await insert(
      `insert into shared_vacants_group (account_id, business_id, name, capacity, people_limit, transport_id, scope, mode, buffer_minutes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [account, business, `Grupo ${at}`, wish.capacity, wish.people ?? null, boat, wish.scope, wish.mode, wish.buffer],
    )
    for (const [position, tour] of wish.tours.entries()) {
      const member = tours[tour]
      const schedules =
        position === 0 && wish.firstSchedules ? wish.firstSchedules.map((n) => member?.schedules[n]) : [null]
      for (const schedule of schedules)
        await admin(
          'insert into shared_vacants_member (account_id, group_id, tour_id, schedule_id) values ($1, $2, $3, $4)',
          [account, id, member?.tour, schedule ?? null],
        )
    }
    return id
  }

  async function touchAll(): Promise<MarketDeparture[]> {
    const ids = tours.map(({ tour }) => tour)
    return database.db.transaction(account, async (tx) => {
      const rows = await findToursById(tx, ids)
      const plans = rows.flatMap((row) =>
        planDepartures(row, [], addDays(TODAY, withToday ? 0 : 1), addDays(TODAY, days)),
      )
      const departureIds = await touchDepartures(tx, NOW, plans)
      return plans.map((plan, at) => ({
        id: departureIds[at] as number,
        tour: tours.find(({ tour }) => tour === plan.tour_id) as AddedTour,
        schedule_id: plan.schedule_id as number,
        date: plan.local_date,
        starts_at: instant(Date.parse(plan.starts_at)),
        overbook_seats: plan.tour.overbook_seats,
        allotments: plan.tour.allotments.map(({ id }) => id),
      }))
    })
  }
}
