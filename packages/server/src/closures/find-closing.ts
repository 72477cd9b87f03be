import type { DepartureLocator } from '@muelle/contract/departures/locator'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import type { Instant, LocalDate } from '@muelle/domain/time'
import { findDeparturesOfTours } from '../departures/plan/departures.sql.ts'
import { planOf } from '../departures/plan/locate.ts'
import { type DeparturePlan, planDepartures } from '../departures/plan/plan.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { groupBy } from '../platform/group-by.ts'
import type { Actor } from '../platform/http/handle.ts'
import { listToursOf } from '../tours/find-tour.ts'
import type { TourRow } from '../tours/prices/tour-facts.ts'

type Asked = { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found' | 'departure.not_found'> }

/** The departures that a request names, each once and all of one business; makes no rows. */
export async function plansNamed(
  asked: Asked,
  businessId: number,
  locators: readonly DepartureLocator[],
): Promise<DeparturePlan[]> {
  const plans = new Map<string, DeparturePlan>()
  for (const locator of locators) {
    const plan = await planOf(asked, locator)
    if (plan.business_id !== businessId) asked.deny({ code: 'not_found' })
    plans.set(placeOf(plan), plan)
  }
  return [...plans.values()].sort(byStart)
}

/** What tells departures apart, whether they have a row or not. */
export const placeOf = ({ schedule_id, local_date, row }: DeparturePlan): string =>
  schedule_id === null ? `row ${row?.id}` : `${schedule_id} ${local_date}`

/** All departures of a business on a day that start at a time (`HH:mm`, local) or later and have not left. */
export async function plansOfDay(
  tx: Tx,
  now: Instant,
  businessId: number,
  day: { date: LocalDate; fromTime: string | undefined },
): Promise<DeparturePlan[]> {
  const tours = await listToursOf(tx, businessId)
  const plans = await plansBetween(tx, now, tours, day.date, day.date)
  return plans
    .filter(({ tour, row }) => tour.enabled || row)
    .filter(({ start_time, row }) => start_time >= (day.fromTime ?? '') && !hasDeparted(row?.state ?? 'open'))
}

/** The departures of tours between two dates, both included, in order of time. */
export async function plansBetween(
  tx: Tx,
  now: Instant,
  tours: readonly TourRow[],
  from: LocalDate,
  to: LocalDate,
): Promise<DeparturePlan[]> {
  const ids = tours.map(({ id }) => id)
  const rows = groupBy(await findDeparturesOfTours(tx, now, ids, from, to), ({ tour_id }) => tour_id)
  return tours.flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], from, to)).sort(byStart)
}

const byStart = (a: DeparturePlan, b: DeparturePlan) =>
  a.starts_at.localeCompare(b.starts_at) || a.tour.name.localeCompare(b.tour.name)
