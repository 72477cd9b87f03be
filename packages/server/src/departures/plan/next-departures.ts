import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { addDays, type Instant, localDateOf } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import { viewToursOf } from '../../tours/find-tour.ts'
import { withSharedSeats } from '../capacity/shared-seats.ts'
import { findDeparturesOfTours } from './departures.sql.ts'
import { planDepartures } from './plan.ts'

/**
 * The departures of every tour on sale on the next days of a business, today first, in order of time. What has left, or whose hour has
 * come, is nothing to sell.
 */
export async function findNext(tx: Tx, now: Instant, business: { id: number; time_zone: string }, days: number) {
  const from = localDateOf(now, business.time_zone)
  const to = addDays(from, days - 1)
  const tours = (await viewToursOf(tx, business.id)).filter(({ enabled }) => enabled)
  const ids = tours.map(({ id }) => id)
  const rows = groupBy(await findDeparturesOfTours(tx, now, ids, from, to), ({ tour_id }) => tour_id)
  const plans = tours
    .flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], from, to))
    .filter(({ starts_at, row }) => Date.parse(starts_at) > now && !hasDeparted(row?.state ?? 'open'))
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.tour.name.localeCompare(b.tour.name))
  return { from, to, plans: await withSharedSeats(tx, now, plans) }
}
