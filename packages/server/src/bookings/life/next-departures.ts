import type { Refusal } from '@muelle/contract/refusals'
import { capacityDenial, vacanciesOf } from '@muelle/domain/departures/capacity/capacity'
import { departureDenial } from '@muelle/domain/departures/plan/availability'
import { addDays } from '@muelle/domain/time'
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

/** Why a departure cannot take a party after all, with the next ones of its tour that can (C5). */
export async function noRoom(
  tx: Tx,
  { actor, now }: Pick<ChangeBy, 'actor' | 'now'>,
  plan: DeparturePlan,
  size: PartySize,
): Promise<Refusal<'booking.no_room'>> {
  const { tour, local_date, starts_at } = plan
  const until = addDays(local_date, DAYS_AHEAD)
  const rows = await findDeparturesOfTours(tx, now, [tour.id], local_date, until)
  const asking = deskAsking(actor, tour.business_id, now)
  const plans = await withSharedSeats(tx, now, planDepartures(tour, rows, local_date, until))
  const same = plans.find((other) => other.schedule_id === plan.schedule_id && other.starts_at === starts_at)
  const next = plans
    .filter((other) => other !== same && departureDenial(factsOf(other, asking), size) === null)
    .slice(0, MAX_NAMED)
    .map((other) => ({
      schedule_id: other.schedule_id,
      date: other.local_date,
      start_time: other.start_time,
      seats_left: vacanciesOf(factsOf(other, asking).counters) ?? size.seats,
    }))
  return { code: 'booking.no_room', seatsLeft: leftOn(same ?? plan, asking, size), next }
}

const leftOn = (plan: DeparturePlan, asking: ReturnType<typeof deskAsking>, size: PartySize): number => {
  const { counters } = factsOf(plan, asking)
  const denial = capacityDenial(counters, size)
  return denial?.code === 'departure.people_limit' ? denial.placesLeft : (vacanciesOf(counters) ?? 0)
}
