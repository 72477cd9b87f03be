import type { DepartureLocator } from '@muelle/contract/departures/locator'
import { type Instant, localDate } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { type Deny } from '../../platform/denied.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { findTour } from '../../tours/find-tour.ts'
import { findToursById, type TourRow } from '../../tours/tours.sql.ts'
import { withSharedSeats } from '../capacity/shared-seats.ts'
import { type DepartureRow, findDepartureById, findDeparturesOfDays, findTourOfSchedule } from './departures.sql.ts'
import { type DeparturePlan, planDepartures } from './plan.ts'
import { touchDepartures } from './touch-departures.ts'

type Asked = { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found' | 'departure.not_found'> }
export type LocatedDeparture = { departure_id: number; plan: DeparturePlan }

/**
 * The departure a request names, as it stands before any lock, with a row made for it if it had none (R2). What this person may not
 * see is `not_found`; a date on which the schedule does not run is `departure.not_found`.
 */
export async function locateDeparture(asked: Asked, locator: DepartureLocator): Promise<LocatedDeparture> {
  const plan = await planOf(asked, locator)
  const [departure_id] = await touchDepartures(asked.tx, asked.now, [plan])
  if (departure_id === undefined) throw new Error('a departure without a row')
  return { departure_id, plan }
}

/** As `locateDeparture`, without making a row: for questions. */
export async function planOf(asked: Asked, locator: DepartureLocator): Promise<DeparturePlan> {
  const plan =
    'departure_id' in locator ? await planOfRow(asked, locator.departure_id) : await planOfSchedule(asked, locator)
  return (await withSharedSeats(asked.tx, asked.now, [plan]))[0] ?? plan
}

async function planOfRow({ tx, actor, now, deny }: Asked, id: number): Promise<DeparturePlan> {
  const row = (await findDepartureById(tx, now, id)) ?? deny({ code: 'not_found' })
  const tour = (await findTour(tx, actor, row.tour_id)) ?? deny({ code: 'not_found' })
  return planWith(tour, row) ?? deny({ code: 'departure.not_found' })
}

/**
 * The departure of what somebody was given to sell, whatever became since of its tour or of their place in the business: the money is taken.
 * The caller has made sure that it is theirs.
 */
export async function planOfGiven(
  { tx, now, deny }: Omit<Asked, 'actor'>,
  departureId: number,
): Promise<DeparturePlan> {
  const row = (await findDepartureById(tx, now, departureId)) ?? deny({ code: 'not_found' })
  const [tour] = await findToursById(tx, [row.tour_id])
  const plan = (tour && planWith(tour, row)) ?? deny({ code: 'departure.not_found' })
  return (await withSharedSeats(tx, now, [plan]))[0] ?? plan
}

const planWith = (tour: TourRow, row: DepartureRow): DeparturePlan | undefined =>
  planDepartures(tour, [row], row.local_date, row.local_date).find((plan) => plan.row?.id === row.id)

async function planOfSchedule(
  { tx, actor, now, deny }: Asked,
  { schedule_id, date: day }: Extract<DepartureLocator, { schedule_id: number }>,
): Promise<DeparturePlan> {
  const tour_id = (await findTourOfSchedule(tx, schedule_id)) ?? deny({ code: 'not_found' })
  const tour = (await findTour(tx, actor, tour_id)) ?? deny({ code: 'not_found' })
  const date = localDate(day)
  const rows = await findDeparturesOfDays(tx, now, [{ tour_id, date }])
  const plans = planDepartures(tour, rows, date, date)
  return plans.find((plan) => plan.schedule_id === schedule_id) ?? deny({ code: 'departure.not_found' })
}
