import type { Refusal } from '@muelle/contract/refusals'
import { departureDenial } from '@muelle/domain/departures/availability'
import { capacityDenial, vacanciesOf } from '@muelle/domain/departures/capacity'
import { addDays } from '@muelle/domain/time'
import type { PartySize } from '@muelle/domain/tours/party'
import { deskAsking } from '../departures/asking.ts'
import { findDeparturesOfTours } from '../departures/find-departures.ts'
import { type DeparturePlan, factsOf, planDepartures } from '../departures/plan.ts'
import { withSharedSeats } from '../departures/shared-seats.ts'
import type { Tx } from '../platform/db.ts'
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
  const { tour, localDate, startsAt } = plan
  const until = addDays(localDate, DAYS_AHEAD)
  const rows = await findDeparturesOfTours(tx, now, [tour.id], localDate, until)
  const asking = deskAsking(actor, tour.businessId, now)
  const plans = await withSharedSeats(tx, now, planDepartures(tour, rows, localDate, until))
  const same = plans.find((other) => other.scheduleId === plan.scheduleId && other.startsAt === startsAt)
  const next = plans
    .filter((other) => other !== same && departureDenial(factsOf(other, asking), size) === null)
    .slice(0, MAX_NAMED)
    .map((other) => ({
      schedule_id: other.scheduleId,
      date: other.localDate,
      start_time: other.startTime,
      seats_left: vacanciesOf(factsOf(other, asking).counters) ?? size.seats,
    }))
  return { code: 'booking.no_room', seatsLeft: leftOn(same ?? plan, asking, size), next }
}

const leftOn = (plan: DeparturePlan, asking: ReturnType<typeof deskAsking>, size: PartySize): number => {
  const { counters } = factsOf(plan, asking)
  const denial = capacityDenial(counters, size)
  return denial?.code === 'departure.people_limit' ? denial.placesLeft : (vacanciesOf(counters) ?? 0)
}
