import type { listVacancies, Vacancies, Vacancy } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { addDays, localDateOf } from '@muelle/domain/time'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { Context } from '../../platform/http/handle.ts'
import { viewToursOf } from '../../tours/find-tour.ts'
import { withSharedSeats } from '../capacity/shared-seats.ts'
import { deskAsking } from './asking.ts'
import { findDeparturesOfTours } from './departures.sql.ts'
import { planDepartures } from './plan.ts'
import { wireDeparture } from './wire-departure.ts'

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
  const departures = (await withSharedSeats(tx, now, plans)).map((plan): Vacancy => {
    const departure = wireDeparture(plan, asking, facts.language)
    return {
      id: departure.id,
      schedule_id: departure.schedule_id,
      tour_id: departure.tour_id,
      tour_name: plan.tour.name,
      local_date: departure.local_date,
      start_time: departure.start_time,
      starts_at: departure.starts_at,
      time_zone: departure.time_zone,
      capacity: departure.capacity,
      vacancies: departure.vacancies,
      availability: departure.availability,
      reason: departure.reason,
      warning: departure.warning,
    }
  })
  return { business_id: business.id, from, to, departures }
}
