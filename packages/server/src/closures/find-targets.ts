import type { ClosureTarget } from '@muelle/contract/closures/record'
import type { Language } from '@muelle/contract/languages'
import { isAlwaysPrivate } from '@muelle/domain/bookings/sale/tour-prices'
import type { MoveTarget } from '@muelle/domain/closures/suggest-moves'
import { addDays, compareDates, instantOf, localDate, localTime } from '@muelle/domain/time'
import { withSharedSeats } from '../departures/capacity/shared-seats.ts'
import type { Asking, DeparturePlan } from '../departures/plan/plan.ts'
import { wireDeparture } from '../departures/plan/wire-departure.ts'
import type { Tx } from '../platform/db.ts'
import { placeOf, plansBetween } from './find-closing.ts'

/** Days after the last closed departure in which people may be offered another one. */
const DAYS_AHEAD = 10
/** Targets of one tour: a list longer than this is not read by anybody. */
const MAX_TARGETS_A_TOUR = 20

export type FoundTarget = { plan: DeparturePlan; wire: ClosureTarget; room: MoveTarget }

/** Whether a departure is of the days in which people of closed ones may be offered another: after the first of them, and soon. */
export function isOfferedAfter(plan: Place, closed: readonly Place[]): boolean {
  const [first] = closed
  const last = closed.at(-1)
  if (!first || !last) return false
  const lastDay = addDays(localDate(last.local_date), DAYS_AHEAD)
  return startOf(plan) > startOf(first) && compareDates(localDate(plan.local_date), lastDay) <= 0
}

type Place = { local_date: string; start_time: string; time_zone: string }
const startOf = (place: Place) => instantOf(localDate(place.local_date), localTime(place.start_time), place.time_zone)

/**
 * Where people could go: departures that are not being closed, of the tours that have people; they start
 * after the first closed one, are on sale for staff and have room now. Live figures, not promises: each move takes its seats when it happens (C5).
 */
export async function findTargets(
  tx: Tx,
  withPeople: readonly DeparturePlan[],
  { asking, language, closing }: { asking: Asking; language: Language; closing: readonly DeparturePlan[] },
): Promise<FoundTarget[]> {
  const [first] = withPeople
  const last = withPeople.at(-1)
  if (!first || !last) return []
  const tours = [...new Map(withPeople.map(({ tour }) => [tour.id, tour])).values()]
  const closed = new Set(closing.map(placeOf))
  const plans = await withSharedSeats(
    tx,
    asking.now,
    await plansBetween(tx, asking.now, tours, first.local_date, addDays(last.local_date, DAYS_AHEAD)),
  )
  const counts = new Map<number, number>()
  return plans.flatMap((plan) => {
    const count = counts.get(plan.tour_id) ?? 0
    if (count >= MAX_TARGETS_A_TOUR || !isOfferedAfter(plan, withPeople) || closed.has(placeOf(plan))) return []
    const found = targetOf(plan, asking, language)
    if (!found) return []
    counts.set(plan.tour_id, count + 1)
    return [found]
  })
}

function targetOf(plan: DeparturePlan, asking: Asking, language: Language): FoundTarget | null {
  const { reason, vacancies, people_limit, people_used } = wireDeparture(plan, asking, language)
  if (reason !== null || vacancies === 0) return null
  const places_left = people_limit - people_used
  return {
    plan,
    wire: { ...wirePlace(plan), seats_left: vacancies, places_left },
    room: { tour_id: plan.tour_id, seats_left: vacancies, places_left, is_private: isAlwaysPrivate(plan.tour) },
  }
}

/** When and where a departure leaves, as the wire shows it. */
export const wirePlace = (plan: DeparturePlan) => ({
  tour_id: plan.tour_id,
  tour_name: plan.tour.name,
  schedule_id: plan.schedule_id,
  local_date: plan.local_date,
  start_time: plan.start_time,
  time_zone: plan.time_zone,
  departure_id: plan.row?.id ?? null,
})
