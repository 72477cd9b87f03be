import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { type Instant, instantOf } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
import type { DepartureRow } from './departures.sql.ts'
import { type FirstTouch, firstTouchOf } from './first-touch.ts'
import { type ReshapeRefusal, reshapeDepartures, type Shape } from './reshape.ts'

type Following = { before: TourRow; after: TourRow; author: Author; now: Instant }

/** What a departure takes from its tour besides its hour and its zone; its online status is its schedule's. */
const FOLLOWED = ['duration_minutes', 'capacity', 'people_limit', 'min_people'] as const

/**
 * Gives the departures to come that have a row what their tour says now (R7, T1): only where they still have what it said before, so
 * that a date that was changed by hand keeps its own. A departure keeps its hour on the clock; in another zone that is another instant.
 * Refuses as `reshapeDepartures`, whose locks the caller has to take, and changes nothing then.
 */
export async function followTour(tx: Tx, { before, after, author, now }: Following): Promise<ReshapeRefusal | null> {
  const reshaped = await reshapeDepartures(tx, now, after, (row, shape) =>
    hasDeparted(row.state) ? null : followed(row, shape, before, after),
  )
  if ('code' in reshaped) return reshaped
  await record(
    tx,
    author,
    reshaped.map(({ row, after: { duration_minutes, capacity, people_limit, min_people, time_zone, starts_at } }) => ({
      kind: 'departure.changed',
      subject_type: 'departure',
      subject_id: row.id,
      business_id: after.business_id,
      data: {
        tour_id: after.id,
        durationMinutes: duration_minutes,
        capacity,
        peopleLimit: people_limit,
        minPeople: min_people,
        timeZone: time_zone,
        startsAt: starts_at,
      },
    })),
  )
  return null
}

function followed(row: DepartureRow, shape: Shape, before: TourRow, after: TourRow): Shape {
  const [was, is] = [ruleOf(row, before), ruleOf(row, after)]
  const next = { ...shape }
  for (const field of FOLLOWED) if (shape[field] === was[field]) next[field] = is[field]
  if (shape.time_zone !== before.time_zone || after.time_zone === before.time_zone) return next
  const starts_at = new Date(instantOf(row.local_date, shape.start_time, after.time_zone)).toISOString()
  return { ...next, time_zone: after.time_zone, starts_at }
}

/** What a tour says of a departure: through its schedule, or alone where that is over or the departure was added by hand (R3). */
function ruleOf({ schedule_id, online_status }: DepartureRow, tour: TourRow): FirstTouch {
  const schedule = tour.schedules.find(({ id }) => id === schedule_id)
  return firstTouchOf(
    tour,
    schedule ?? { duration_minutes: null, capacity: null, people_limit: null, min_people: 0, online_status },
  )
}
