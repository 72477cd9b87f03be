import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type Author, record } from '../platform/events/events.ts'
import { type DepartureChange, lockTouched, type TouchedDeparture, updateTouched } from './touched-departures.sql.ts'

/** What a departure takes from its tour when it is first touched. */
export type DepartureLimits = { capacity: number; peopleLimit: number; durationMinutes: number }
type Applying = {
  tourId: number
  businessId: number
  before: DepartureLimits
  after: DepartureLimits
  author: Author
  now: Instant
}

/** Days that a refusal names; more would not be read. */
const MAX_DATES = 10

/**
 * Gives the departures to come that have a row what their tour says now (R7): only where they still have what it said before, so that
 * a date that was changed by hand keeps its own. Refuses with the days on which more is sold than would fit, and changes nothing.
 * Locks: the departures by id.
 */
export async function applyToDepartures(tx: Tx, applying: Applying, deny: Deny<'tour.departures_too_full'>) {
  const { tourId, businessId, before, after, author, now } = applying
  const departures = await lockTouched(tx, tourId, now)
  const changes = departures.flatMap((departure) => changeOf(departure, before, after) ?? [])
  const byId = new Map(departures.map((departure) => [departure.id, departure]))
  const dates = changes.flatMap((change) => {
    const departure = byId.get(change.id)
    return departure && isTooFull(departure, change) ? [departure.localDate] : []
  })
  if (dates.length > 0)
    deny({ code: 'tour.departures_too_full', dates: [...new Set(dates)].sort().slice(0, MAX_DATES) })
  if (changes.length === 0) return
  await updateTouched(tx, changes)
  await record(
    tx,
    author,
    changes.map(({ id, ...limits }) => ({
      kind: 'departure.changed',
      subjectType: 'departure',
      subjectId: id,
      businessId,
      data: { tour_id: tourId, ...limits },
    })),
  )
}

/** The limits that a departure gets; null for one that stays as it is. */
function changeOf(
  departure: TouchedDeparture,
  before: DepartureLimits,
  after: DepartureLimits,
): DepartureChange | null {
  const follows = {
    capacity: !departure.hasOwnCapacity,
    peopleLimit: !departure.hasOwnPeopleLimit,
    durationMinutes: !departure.hasOwnDuration,
  }
  const limitOf = (name: keyof DepartureLimits) =>
    follows[name] && departure[name] === before[name] ? after[name] : departure[name]
  const change = {
    id: departure.id,
    capacity: limitOf('capacity'),
    peopleLimit: limitOf('peopleLimit'),
    durationMinutes: limitOf('durationMinutes'),
  }
  const isSame =
    change.capacity === departure.capacity &&
    change.peopleLimit === departure.peopleLimit &&
    change.durationMinutes === departure.durationMinutes
  return isSame ? null : change
}

/** Whether what is sold would no longer fit; boats that set the limits decide for themselves. */
const isTooFull = (departure: TouchedDeparture, change: DepartureChange) =>
  !departure.isByTransport && (departure.seatsTaken > change.capacity || departure.peopleUsed > change.peopleLimit)
