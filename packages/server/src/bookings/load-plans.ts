import { type Instant, localDate } from '@muelle/domain/time'
import { findVisibleBusiness } from '../businesses/visible.ts'
import { findDeparturesBySchedule } from '../departures/find-departures.ts'
import { type DeparturePlan, planDepartures } from '../departures/plan.ts'
import type { Tx } from '../platform/db.ts'
import type { Actor } from '../platform/http/handle.ts'
import { findTours } from '../tours/find-tour.ts'

export type Wanted = { actor: Actor; tourId: number; scheduleId: number; date: string }
export type FoundPlan = DeparturePlan | { code: 'not_found' | 'departure.not_found' }

/** The departures that several sales are about, each read once; in the order of `wanted`. */
export async function loadPlans(tx: Tx, now: Instant, wanted: readonly Wanted[]): Promise<FoundPlan[]> {
  const tours = new Map(
    (await findTours(tx, [...new Set(wanted.map(({ tourId }) => tourId))])).map((tour) => [tour.id, tour]),
  )
  const rows = await findDeparturesBySchedule(
    tx,
    now,
    wanted.map(({ scheduleId, date }) => ({ scheduleId, date: localDate(date) })),
  )
  const visible = new Map<string, boolean>()
  const plans = new Map<string, DeparturePlan[]>()
  const found: FoundPlan[] = []
  for (const { actor, tourId, scheduleId, date } of wanted) {
    const tour = tours.get(tourId)
    const place = `${actor.userId} ${tour?.businessId}`
    if (tour && !visible.has(place)) visible.set(place, !!(await findVisibleBusiness(tx, actor, tour.businessId)))
    if (!tour || !visible.get(place)) {
      found.push({ code: 'not_found' })
      continue
    }
    const day = `${tourId} ${date}`
    let ofDay = plans.get(day)
    if (!ofDay) {
      const mine = rows.filter((row) => row.tourId === tourId && row.localDate === date)
      plans.set(day, (ofDay = planDepartures(tour, mine, localDate(date), localDate(date))))
    }
    found.push(ofDay.find((plan) => plan.scheduleId === scheduleId) ?? { code: 'departure.not_found' })
  }
  return found
}

export const isPlan = (found: FoundPlan): found is DeparturePlan => 'tour' in found
