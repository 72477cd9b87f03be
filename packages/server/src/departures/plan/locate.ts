import type { DepartureLocator } from '@muelle/contract/departure-locator'
import { type Instant, localDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { findTour } from '../tours/find-tour.ts'
import { findDepartureById, findDeparturesOfDays, findTourOfSchedule } from './departures.sql.ts'
import { type DeparturePlan, planDepartures } from './plan.ts'
import { withSharedSeats } from './shared-seats.ts'
import { touchDepartures } from './touch-departures.ts'

type Asked = { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found' | 'departure.not_found'> }
export type LocatedDeparture = { departureId: number; plan: DeparturePlan }

/**
 * The departure a request names, as it stands before any lock, with a row made for it if it had none (R2). What this person may not
 * see is `not_found`; a date on which the schedule does not run is `departure.not_found`.
 */
export async function locateDeparture(asked: Asked, locator: DepartureLocator): Promise<LocatedDeparture> {
  const plan = await planOf(asked, locator)
  const [departureId] = await touchDepartures(asked.tx, asked.now, [plan])
  if (departureId === undefined) throw new Error('a departure without a row')
  return { departureId, plan }
}

/** As `locateDeparture`, without making a row: for questions. */
export async function planOf(asked: Asked, locator: DepartureLocator): Promise<DeparturePlan> {
  const plan =
    'departure_id' in locator ? await planOfRow(asked, locator.departure_id) : await planOfSchedule(asked, locator)
  return (await withSharedSeats(asked.tx, asked.now, [plan]))[0] ?? plan
}

async function planOfRow({ tx, actor, now, deny }: Asked, id: number): Promise<DeparturePlan> {
  const row = (await findDepartureById(tx, now, id)) ?? deny({ code: 'not_found' })
  const tour = (await findTour(tx, actor, row.tourId)) ?? deny({ code: 'not_found' })
  const plans = planDepartures(tour, [row], row.localDate, row.localDate)
  return plans.find((plan) => plan.row?.id === id) ?? deny({ code: 'departure.not_found' })
}

async function planOfSchedule(
  { tx, actor, now, deny }: Asked,
  { schedule_id: scheduleId, date: day }: Extract<DepartureLocator, { schedule_id: number }>,
): Promise<DeparturePlan> {
  const tourId = (await findTourOfSchedule(tx, scheduleId)) ?? deny({ code: 'not_found' })
  const tour = (await findTour(tx, actor, tourId)) ?? deny({ code: 'not_found' })
  const date = localDate(day)
  const rows = await findDeparturesOfDays(tx, now, [{ tourId, date }])
  const plans = planDepartures(tour, rows, date, date)
  return plans.find((plan) => plan.scheduleId === scheduleId) ?? deny({ code: 'departure.not_found' })
}
