import type { Departure, listVacancies, Vacancies, Vacancy } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { addDays, localDateOf } from '@muelle/domain/time'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { Context } from '../../platform/http/handle.ts'
import { picked } from '../../platform/picked.ts'
import { viewToursOf } from '../../tours/find-tour.ts'
import { withSharedSeats } from '../capacity/shared-seats.ts'
import { deskAsking } from './asking.ts'
import { findDeparturesOfTours } from './departures.sql.ts'
import { planDepartures } from './plan.ts'
import { wireDeparture } from './wire-departure.ts'

/** What is told of each departure, besides the name of its tour. */
const DEPARTURE_FIELDS = [
  'id',
  'schedule_id',
  'tour_id',
  'local_date',
  'start_time',
  'starts_at',
  'time_zone',
  'capacity',
  'vacancies',
  'is_private',
  'availability',
  'reason',
  'warning',
] as const satisfies readonly (keyof Vacancy & keyof Departure)[]

/** Today and tomorrow: what somebody at a desk is asked for. */
const DEFAULT_DAYS = 2

/**
 * What every tour on sale has left on the next days of a business, in order of time, with the reason where a departure cannot be sold
 * (W1–W5, C5–C8). Counters and rules answer it: no booking is read. What has left, or whose hour has come, is nothing to sell.
 */
export async function vacancies(context: Context<typeof listVacancies>): Promise<Vacancies> {
  const { tx, actor, input, deny, now, facts } = context
  const business = (await findVisibleBusiness(tx, actor, input.query.business_id)) ?? deny({ code: 'not_found' })
  const from = localDateOf(now, business.time_zone)
  const to = addDays(from, (input.query.days ?? DEFAULT_DAYS) - 1)
  const tours = (await viewToursOf(tx, business.id)).filter(({ enabled }) => enabled)
  const ids = tours.map(({ id }) => id)
  const rows = groupBy(await findDeparturesOfTours(tx, now, ids, from, to), ({ tour_id }) => tour_id)
  const plans = tours
    .flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], from, to))
    .filter(({ starts_at, row }) => Date.parse(starts_at) > now && !hasDeparted(row?.state ?? 'open'))
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.tour.name.localeCompare(b.tour.name))
  const asking = deskAsking(actor, business.id, now)
  const departures = (await withSharedSeats(tx, now, plans)).map(
    (plan): Vacancy => ({
      ...picked(wireDeparture(plan, asking, facts.language), DEPARTURE_FIELDS),
      tour_name: plan.tour.name,
    }),
  )
  return { business_id: business.id, from, to, departures }
}
