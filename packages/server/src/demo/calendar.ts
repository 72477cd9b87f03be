import { locksSeats } from '@muelle/domain/bookings/record/status'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import { daysBetween, instant, localDateOf, MINUTE_MS } from '@muelle/domain/time'
import type { DeparturePlan } from '../departures/plan/plan.ts'
import { picked } from '../platform/picked.ts'
import { type DemoSale, drawSale, type Market } from './draw-sale.ts'
import type { Outcome } from './life.ts'
import type { Weighted } from './random.ts'
import type { DemoDeparture } from './sales.sql.ts'

/** A departure with its sales, as they stand now. */
export type FilledDeparture = { departure: DemoDeparture; sales: DemoSale[] }
type Outcomes = readonly [Weighted<Outcome>, ...Weighted<Outcome>[]]

/** How full departures are in the end: some stay empty, some sell out. */
const MOODS: readonly [Weighted<number>, ...Weighted<number>[]] = [
  [0, 10],
  [0.3, 18],
  [0.6, 32],
  [0.85, 25],
  [1, 15],
]
/** Today shows every case, in this order over the day: full, nearly full, half empty, empty. */
const MOODS_TODAY = [1, 0.55, 1, 0.8, 0.45, 1, 0.85, 0, 0.65, 0.9, 0.9, 0.55, 0.35, 0.15, 0.1, 0.1] as const
/** Days before travel in which most of the rest is sold. */
const BOOKING_HORIZON_DAYS = 14

const TRAVELED: Outcomes = [
  ['completed', 84],
  ['no_show', 4],
  ['canceled', 4],
  ['refunded', 4],
  ['expired', 4],
]
const TRAVELING: Outcomes = [
  ['paid', 90],
  ['no_show', 3],
  ['canceled', 4],
  ['expired', 3],
]
const SOON: Outcomes = [
  ['paid', 62],
  ['deposit', 10],
  ['unpaid', 10],
  ['held', 6],
  ['canceled', 4],
  ['owed', 4],
  ['expired', 4],
]
const LATER: Outcomes = [...SOON.filter(([outcome]) => outcome !== 'held'), ['pending', 8]] as unknown as Outcomes
const WEATHER: Outcomes = [
  ['owed', 60],
  ['canceled', 40],
]
const WEATHER_REASON = 'Puerto cerrado por mal tiempo'
/** From so long before travel there is time to wait for a transfer. */
const PENDING_FROM_MINUTES = 30 * 60
const BOARDING_MINUTES = 20

/** What a departure has sold by now, by how it goes and how many days it is away. */
export function fillDeparture(
  market: Market,
  plan: DeparturePlan,
  position: { ofDay: number; isLastOfDay: boolean },
): FilledDeparture | null {
  const { random, now } = market
  const daysAhead = daysBetween(localDateOf(instant(now), plan.time_zone), plan.local_date)
  const state = stateOf(plan, daysAhead, position, now)
  const mood = daysAhead === 0 ? (MOODS_TODAY[position.ofDay % MOODS_TODAY.length] ?? 1) : random.weighted(MOODS)
  const share = daysAhead > 0 ? mood * (0.1 + 0.9 * Math.exp(-daysAhead / BOOKING_HORIZON_DAYS)) : mood
  // A private boat is one party's, however small it is.
  const isPrivate = plan.tour.price_mode === 'per_boat'
  const targetSeats = isPrivate ? Number(share > 0.3) : Math.round(plan.capacity * share)
  const outcomes = outcomesOf(plan, state, now)

  const sales: DemoSale[] = []
  let seats_used = 0
  let people_used = 0
  let soldSeats = 0
  while (soldSeats < targetSeats) {
    const room = { seats: plan.capacity - seats_used, people: plan.people_limit - people_used }
    const reason = state === 'canceled' ? WEATHER_REASON : undefined
    const sale = drawSale(market, plan, room, random.weighted(outcomes), reason)
    if (!sale) break
    sales.push(sale)
    const isLive = locksSeats(
      sale.status,
      sale.expires_at === null ? null : instant(Date.parse(sale.expires_at)),
      instant(now),
    )
    if (isLive) {
      seats_used += sale.quote.seats
      people_used += sale.quote.people
    }
    // Where everything was canceled, the canceled sales are what fills it.
    if (isLive || state === 'canceled') soldSeats += sale.quote.seats
  }
  if (sales.length === 0 && state !== 'closed') return null
  return { departure: departureOf(plan, { state, seats_used, people_used }), sales }
}

function stateOf(
  plan: DeparturePlan,
  daysAhead: number,
  position: { ofDay: number; isLastOfDay: boolean },
  now: number,
): DepartureState {
  const startsAt = Date.parse(plan.starts_at)
  if (now >= startsAt + plan.duration_minutes * MINUTE_MS) return 'finished'
  if (now >= startsAt) return 'under_way'
  if (now >= startsAt - BOARDING_MINUTES * MINUTE_MS) return 'boarding'
  // One departure that staff have closed, and one that the harbour master has.
  if (daysAhead === 1 && position.isLastOfDay) return 'closed'
  return daysAhead === 2 && position.ofDay === 1 ? 'canceled' : 'open'
}

function outcomesOf(plan: DeparturePlan, state: DepartureState, now: number): Outcomes {
  if (state === 'finished') return TRAVELED
  if (state === 'under_way') return TRAVELING
  if (state === 'canceled') return WEATHER
  return Date.parse(plan.starts_at) - now > PENDING_FROM_MINUTES * MINUTE_MS ? LATER : SOON
}

const DEPARTURE_FIELDS = [
  'business_id',
  'tour_id',
  'local_date',
  'start_time',
  'time_zone',
  'starts_at',
  'duration_minutes',
  'capacity',
  'people_limit',
  'min_people',
  'online_status',
] as const satisfies readonly (keyof DeparturePlan & keyof DemoDeparture)[]

/** The row of a departure that is as full as its sales have made it. */
export function departureOf(
  plan: DeparturePlan,
  stand: Pick<DemoDeparture, 'state' | 'seats_used' | 'people_used'>,
): DemoDeparture {
  if (plan.schedule_id === null) throw new Error('the rules of a tour yield no departure without a schedule')
  return {
    ...picked(plan, DEPARTURE_FIELDS),
    schedule_id: plan.schedule_id,
    transport: null,
    ...stand,
  }
}
