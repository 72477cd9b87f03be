import type { Refusal } from '@muelle/contract/refusals'
import { capacityDenial, vacanciesOf } from '@muelle/domain/departures/capacity/capacity'
import { departureDenial } from '@muelle/domain/departures/plan/availability'
import { addDays, type Instant, type LocalDate } from '@muelle/domain/time'
import type { PartySize } from '@muelle/domain/tours/party'
import { withSharedSeats } from '../../departures/capacity/shared-seats.ts'
import { deskAsking } from '../../departures/plan/asking.ts'
import { findDeparturesOfTours } from '../../departures/plan/departures.sql.ts'
import { type DeparturePlan, factsOf, planDepartures } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import type { ChangeBy } from './lock-life.ts'

/** Days that are searched for room, and departures that are named. */
const DAYS_AHEAD = 7
const MAX_NAMED = 3

type Asker = Pick<ChangeBy, 'actor' | 'now'>
type Wanted = { tour: DeparturePlan['tour']; from: LocalDate; size: PartySize }

/** The departures of a tour in the week from a day on, as they stand. */
async function plansOfWeek(tx: Tx, now: Instant, { tour, from }: Pick<Wanted, 'tour' | 'from'>) {
  const until = addDays(from, DAYS_AHEAD)
  const rows = await findDeparturesOfTours(tx, now, [tour.id], from, until)
  return withSharedSeats(tx, now, planDepartures(tour, rows, from, until))
}

const fitting = (plans: readonly DeparturePlan[], { actor, now }: Asker, size: PartySize) => {
  const seatsLeft = (plan: DeparturePlan) =>
    vacanciesOf(factsOf(plan, deskAsking(actor, plan.business_id, now)).counters) ?? size.seats
  return plans
    .filter((plan) => departureDenial(factsOf(plan, deskAsking(actor, plan.business_id, now)), size) === null)
    .slice(0, MAX_NAMED)
    .map((plan) => ({ plan, seats_left: seatsLeft(plan) }))
}

/** The next departures of a tour from a day on that can take a party. */
export async function departuresWithRoom(tx: Tx, asker: Asker, wanted: Wanted) {
  const plans = await plansOfWeek(tx, asker.now, wanted)
  return fitting(plans, asker, wanted.size).map(({ plan, seats_left }) => ({
    schedule_id: plan.schedule_id,
    departure_id: plan.row?.id ?? null,
    date: plan.local_date,
    start_time: plan.start_time,
    seats_left,
  }))
}

/** Why a departure cannot take a party after all, with the next ones of its tour that can (C5). */
export async function noRoom(
  tx: Tx,
  asker: Asker,
  plan: DeparturePlan,
  size: PartySize,
): Promise<Refusal<'booking.no_room'>> {
  const { tour, local_date, starts_at } = plan
  const plans = await plansOfWeek(tx, asker.now, { tour, from: local_date })
  const same = plans.find((other) => other.schedule_id === plan.schedule_id && other.starts_at === starts_at)
  const others = plans.filter((other) => other !== same)
  const next = fitting(others, asker, size).map(({ plan: other, seats_left }) => ({
    schedule_id: other.schedule_id,
    date: other.local_date,
    start_time: other.start_time,
    seats_left,
  }))
  const asking = deskAsking(asker.actor, tour.business_id, asker.now)
  return { code: 'booking.no_room', seatsLeft: leftOn(same ?? plan, asking, size), next }
}

const leftOn = (plan: DeparturePlan, asking: ReturnType<typeof deskAsking>, size: PartySize): number => {
  const { counters } = factsOf(plan, asking)
  const denial = capacityDenial(counters, size)
  return denial?.code === 'departure.people_limit' ? denial.placesLeft : (vacanciesOf(counters) ?? 0)
}
