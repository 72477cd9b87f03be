import type { Departure, listVacancies, Vacancies, Vacancy } from '@muelle/contract/departures/plan'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { picked } from '../../platform/picked.ts'
import { deskAsking } from './asking.ts'
import { findNext } from './next-departures.ts'
import { wireDeparture } from './wire-departure.ts'

/** What is told of each departure, besides the name of its tour. */
export const VACANCY_FIELDS = [
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
 * (W1–W5, C5–C8). Counters and rules answer it: no booking is read.
 */
export async function vacancies(context: Context<typeof listVacancies>): Promise<Vacancies> {
  const { tx, actor, input, deny, now, facts } = context
  const business = (await findVisibleBusiness(tx, actor, input.query.business_id)) ?? deny({ code: 'not_found' })
  const { from, to, plans } = await findNext(tx, now, business, input.query.days ?? DEFAULT_DAYS)
  const asking = deskAsking(actor, business.id, now)
  const departures = plans.map(
    (plan): Vacancy => ({
      ...picked(wireDeparture(plan, asking, facts.language), VACANCY_FIELDS),
      tour_name: plan.tour.name,
    }),
  )
  return { business_id: business.id, from, to, departures }
}
