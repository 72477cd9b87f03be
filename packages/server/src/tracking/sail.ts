import type { RefusalCodeOf } from '@muelle/contract/call'
import type { Refusal } from '@muelle/contract/refusals'
import type { setSail, Trip } from '@muelle/contract/tracking/trips'
import { noShowAt } from '@muelle/domain/checkins/no-show'
import { instant } from '@muelle/domain/time'
import { isOut, type SailDenial, sailDenial } from '@muelle/domain/tracking/progress'
import { lockDeparture } from '../departures/capacity/seats.ts'
import { listPersons } from '../departures/manifest/persons.ts'
import { followTrip } from '../departures/plan/change-states.ts'
import { type DepartureRow, findDepartureById } from '../departures/plan/departures.sql.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { freezeList } from './frozen-list.ts'
import { locateLed, wireMoment } from './led-departure.ts'
import { readTrip } from './read-trip.ts'
import { toldMoment } from './told.ts'
import { tripFact } from './trip-events.ts'
import { findTransportsToSail, findTrip, insertFrozen, insertStep, insertTrip, listBoarded } from './trips.sql.ts'

/**
 * Zarpar (K5): keeps the list of persons, hour, boats and captain, and begins tracking. Pressed again, by whomever, it changes nothing.
 * Locks the departure.
 */
export async function sail(context: Context<typeof setSail>): Promise<Trip> {
  const { tx, actor, author, input, now, deny } = context
  const { departure: locator, absent = [], is_told_late, known, ...told } = input.body
  const { departure_id, plan } = await locateLed(context, locator)
  await lockDeparture(tx, departure_id)
  // Read under the lock: somebody may have pressed, sold or assigned meanwhile.
  const row = (await findDepartureById(tx, now, departure_id)) ?? deny({ code: 'not_found' })
  const trip = await findTrip(tx, departure_id)
  if (trip && isOut(trip.status)) return readTrip(context, departure_id)

  const transports = await findTransportsToSail(tx, departure_id)
  // Told later, as by a phone without a signal: whoever was called off or moved meanwhile is on no list, and the boat has left.
  const isLate = is_told_late ?? told.at !== undefined
  const { persons, aboard, unlisted } = freezeList(
    await listPersons(tx, now, { departure_id, tour_id: row.tour_id }),
    absent,
    await listBoarded(tx, departure_id),
    known,
  )
  if (unlisted > 0 && !isLate) deny({ code: 'tracking.not_listed', people: unlisted }, 'body.absent')
  const at = toldMoment(told, now)
  const starts_at = instant(Date.parse(row.starts_at))
  const denial = sailDenial({ state: row.state, status: trip?.status ?? null, starts_at, transports, aboard }, at)
  if (denial) deny(refusalOf(denial, plan.time_zone))

  const tracking_id = await insertTrip(tx, {
    business_id: row.business_id,
    departure_id,
    state_before: stateBefore(row),
    captain_name: captainOf(row, actor.userId),
    people_limit: transports.reduce((sum, { certified_people }) => sum + certified_people, 0),
    aboard,
  })
  await insertFrozen(tx, tracking_id, { persons, transports })
  await insertStep(tx, {
    tracking_id,
    from: null,
    status: 'started',
    at,
    told_at: now,
    user_id: author.userId,
    is_automatic: false,
  })
  await followTrip(tx, departure_id, 'under_way')
  await record(tx, author, [
    tripFact(
      { departure_id, business_id: row.business_id, from: null, to: 'started' },
      { taken: 'started' },
      { aboard: { from: null, to: aboard }, absent: { from: null, to: persons.length - aboard } },
      // Those who stay behind are looked at once the grace is over.
      { no_show_at: aboard < persons.length ? wireMoment(noShowAt(starts_at, now)) : null },
    ),
  ])
  return readTrip(context, departure_id)
}

/** What it is again when Zarpar is taken back; one that staff's word alone had sent out was boarding before. */
function stateBefore({ state }: DepartureRow): 'open' | 'closed' | 'boarding' {
  return state === 'open' || state === 'closed' ? state : 'boarding'
}

/** The captain it was given; without one, whoever of the crew presses. */
const captainOf = ({ crew }: DepartureRow, userId: number): string | null =>
  (crew.find(({ duty }) => duty === 'captain') ?? crew.find(({ user_id }) => user_id === userId))?.name ?? null

/** A rule's no with its moments on the clock of the place. */
function refusalOf(denial: SailDenial, timeZone: string): Refusal<RefusalCodeOf<typeof setSail>> {
  if (denial.code === 'tracking.too_early') return { ...denial, opensAt: wireMoment(denial.opensAt), timeZone }
  if (denial.code === 'tracking.too_late') return { ...denial, closedAt: wireMoment(denial.closedAt), timeZone }
  return denial
}
