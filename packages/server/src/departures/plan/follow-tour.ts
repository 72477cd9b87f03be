import { hasDeparted } from '@muelle/domain/departures/state'
import { type Instant, instantOf } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { TourRow } from '../tours/tour-facts.ts'
import type { DepartureRow } from './departures.sql.ts'
import { type FirstTouch, firstTouchOf } from './first-touch.ts'
import { type ReshapeRefusal, reshapeDepartures, type Shape } from './reshape.ts'

type Following = { before: TourRow; after: TourRow; author: Author; now: Instant }

/** What a departure takes from its tour besides its hour and its zone; its online status is its schedule's. */
const FOLLOWED = ['durationMinutes', 'capacity', 'peopleLimit', 'minPeople'] as const

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
    reshaped.map(({ row, after: { durationMinutes, capacity, peopleLimit, minPeople, timeZone, startsAt } }) => ({
      kind: 'departure.changed',
      subjectType: 'departure',
      subjectId: row.id,
      businessId: after.businessId,
      data: { tour_id: after.id, durationMinutes, capacity, peopleLimit, minPeople, timeZone, startsAt },
    })),
  )
  return null
}

function followed(row: DepartureRow, shape: Shape, before: TourRow, after: TourRow): Shape {
  const [was, is] = [ruleOf(row, before), ruleOf(row, after)]
  const next = { ...shape }
  for (const field of FOLLOWED) if (shape[field] === was[field]) next[field] = is[field]
  if (shape.timeZone !== before.timeZone || after.timeZone === before.timeZone) return next
  const startsAt = new Date(instantOf(row.localDate, shape.startTime, after.timeZone)).toISOString()
  return { ...next, timeZone: after.timeZone, startsAt }
}

/** What a tour says of a departure: through its schedule, or alone where that is over or the departure was added by hand (R3). */
function ruleOf({ scheduleId, onlineStatus }: DepartureRow, tour: TourRow): FirstTouch {
  const schedule = tour.schedules.find(({ id }) => id === scheduleId)
  return firstTouchOf(
    tour,
    schedule ?? { durationMinutes: null, capacity: null, peopleLimit: null, minPeople: 0, onlineStatus },
  )
}
