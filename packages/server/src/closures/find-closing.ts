import type { DepartureLocator } from '@muelle/contract/departure-locator'
import { hasDeparted } from '@muelle/domain/departures/state'
import type { Instant, LocalDate } from '@muelle/domain/time'
import { findDeparturesOfTours } from '../departures/find-departures.ts'
import { planOf } from '../departures/locate.ts'
import { type DeparturePlan, planDepartures } from '../departures/plan.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { groupBy } from '../platform/group-by.ts'
import type { Actor } from '../platform/http/handle.ts'
import { listToursOf } from '../tours/find-tour.ts'
import type { TourRow } from '../tours/tour-facts.ts'

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
    if (plan.businessId !== businessId) asked.deny({ code: 'not_found' })
    plans.set(placeOf(plan), plan)
  }
  return [...plans.values()].sort(byStart)
}

/** What tells departures apart, whether they have a row or not. */
export const placeOf = ({ scheduleId, localDate, row }: DeparturePlan): string =>
  scheduleId === null ? `row ${row?.id}` : `${scheduleId} ${localDate}`

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
    .filter(({ startTime, row }) => startTime >= (day.fromTime ?? '') && !hasDeparted(row?.state ?? 'open'))
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
  const rows = groupBy(await findDeparturesOfTours(tx, now, ids, from, to), ({ tourId }) => tourId)
  return tours.flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], from, to)).sort(byStart)
}

const byStart = (a: DeparturePlan, b: DeparturePlan) =>
  a.startsAt.localeCompare(b.startsAt) || a.tour.name.localeCompare(b.tour.name)
