import { priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { capacityDenial, vacanciesOf } from '@muelle/domain/departures/capacity/capacity'
import { departureDenial } from '@muelle/domain/departures/plan/availability'
import { cutoffAt } from '@muelle/domain/departures/plan/booking-window'
import { heldAgainUntil, latestExpiry } from '@muelle/domain/payment-links/link-state'
import { addDays, type Instant, localDate, localDateOf } from '@muelle/domain/time'
import { withSharedSeats } from '../../departures/capacity/shared-seats.ts'
import { deskAsking } from '../../departures/plan/asking.ts'
import { findDeparturesOfTours } from '../../departures/plan/departures.sql.ts'
import { type DeparturePlan, factsOf, isTaken, planDepartures } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import { findTour } from '../../tours/find-tour.ts'
import { type ChangeBy, type Life, startOf } from '../life/lock-life.ts'
import { unpricedDenial } from '../life/move-denial.ts'
import { type Requoted, requote } from '../life/requote.ts'
import { planStillToCome, type StillToComeRefusalCode } from '../life/take-again.ts'
import { asSoldTo } from '../record/sold-categories.ts'

/** Days before and after the departure that was wanted which are searched for room, and departures that are named. */
const DAYS_AROUND = 7
const MAX_NAMED = 3

type Asker = Pick<ChangeBy, 'actor' | 'now'>
/** A departure that takes a party which lost its seats, what it costs there, and until when a link for it can be good. */
export type Elsewhere = Requoted & {
  plan: DeparturePlan
  total_cents: number
  seats_left: number
  /** Until when the seats are kept that are taken now. */
  until: Instant
  latest: Instant
}

/**
 * Whether a departure takes a party whose customer asks by themselves, by the rules and the prices of whoever books online today (P8, R6,
 * W1–W3); null where it does not, or leaves no time to pay.
 */
export function elsewhereOn(plan: DeparturePlan, life: Life, now: Instant): Elsewhere | null {
  const facts = factsOf(plan, { channel: 'web', now, sellAfterCutoff: false })
  if (unpricedDenial(plan, life)) return null
  const { size, wire } = requote(plan, life, { for: 'move' })
  const counters = { ...facts.counters, is_private: facts.counters.is_private === true || life.is_private }
  if (departureDenial({ ...facts, counters }, size) || priceLimitDenial(wire) || wire.total_cents === 0) return null
  const latest = latestExpiry(cutoffAt(facts))
  const until = heldAgainUntil(now, latest)
  if (until === null) return null
  const total_cents = wire.total_cents + life.penalty_cents
  return { plan, size, wire, total_cents, seats_left: vacanciesOf(counters) ?? size.seats, until, latest }
}

/** The departures of its tour that have room for a party which lost its seats, those nearest to the one it wanted, in their order. */
export async function departuresElsewhere(tx: Tx, { actor, now }: Asker, life: Life): Promise<Elsewhere[]> {
  const tour = await findTour(tx, actor, life.tour_id)
  if (!tour) return []
  const today = localDateOf(now, life.time_zone)
  const wanted = localDate(life.local_date)
  const earliest = addDays(wanted, -DAYS_AROUND)
  const from = earliest > today ? earliest : today
  const until = addDays(wanted > today ? wanted : today, DAYS_AROUND)
  const rows = await findDeparturesOfTours(tx, now, [tour.id], from, until)
  const plans = await withSharedSeats(tx, now, planDepartures(tour, rows, from, until))
  const distanceOf = ({ starts_at }: DeparturePlan) => Math.abs(Date.parse(starts_at) - startOf(life))
  const others = plans
    .filter(({ row }) => row?.id !== life.departure_id)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other) || (one.starts_at < other.starts_at ? 1 : -1))
  const found: Elsewhere[] = []
  // Of two that are as near the later one: whoever wanted a day has time until then.
  for (const plan of others) {
    const offer = elsewhereOn(await asSoldTo(tx, plan, life), life, now)
    if (offer) found.push(offer)
    if (found.length === MAX_NAMED) break
  }
  return found.toSorted((one, other) => Date.parse(one.plan.starts_at) - Date.parse(other.plan.starts_at))
}

/** Whether a booking whose time is over could have its own seats once more, as far as that is known before they are taken. */
export async function couldComeBack(tx: Tx, { actor, now }: Asker, life: Life): Promise<boolean> {
  const plan = await refusing<StillToComeRefusalCode, DeparturePlan>((deny) =>
    planStillToCome({ tx, actor, now, deny }, life.departure_id),
  )
  if ('refusal' in plan) return false
  // Until they are released they are its own; and what an allotment keeps for it is not on general sale.
  if (life.status !== 'inactive' || life.allotment_id !== null) return true
  const { counters } = factsOf(plan, deskAsking(actor, life.business_id, now))
  return capacityDenial({ ...counters, is_private: life.is_private || isTaken(plan) }, life) === null
}
