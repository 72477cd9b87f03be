import type { Trip, undoStep } from '@muelle/contract/tracking/trips'
import { instant } from '@muelle/domain/time'
import { undoDenial } from '@muelle/domain/tracking/progress'
import { returnMissed } from '../bookings/attendance/absence.ts'
import { lockDeparture } from '../departures/capacity/seats.ts'
import { followTrip } from '../departures/plan/change-states.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { locateLed, wireMoment } from './led-departure.ts'
import { deleteTrack } from './points.sql.ts'
import { readTrip } from './read-trip.ts'
import { toldMoment } from './told.ts'
import { tripFact } from './trip-events.ts'
import { deleteFrozen, deleteStep, findTrip, lockTrip } from './trips.sql.ts'

/**
 * Takes the last step back within a minute of it. Without Zarpar there is no list of persons and no track either, the departure is
 * what it was, and nobody has missed it. Locks the departure, then its trip.
 */
export async function undo(context: Context<typeof undoStep>): Promise<Trip> {
  const { tx, author, input, now, deny } = context
  const { departure_id, status, ...told } = input.body
  const { plan } = await locateLed(context, { departure_id })
  await lockDeparture(tx, departure_id)
  await lockTrip(tx, departure_id)
  const trip = await findTrip(tx, departure_id)
  const last = trip?.steps.at(-1)
  const steppedAt = last ? instant(Date.parse(last.at)) : null
  const denial = undoDenial(trip?.status ?? null, steppedAt, status, toldMoment(told, now))
  if (denial)
    deny(
      denial.code === 'tracking.nothing_to_undo'
        ? { code: denial.code }
        : { code: denial.code, undoUntil: wireMoment(denial.until), timeZone: plan.time_zone },
    )
  if (!trip) return deny({ code: 'not_found' })

  const to = trip.steps.at(-2)?.status ?? null
  await deleteStep(tx, trip.id, { from: status, to })
  if (to === null) {
    await deleteFrozen(tx, trip.id)
    await deleteTrack(tx, trip.id)
    await returnMissed({ tx, author, now }, { departure_id, departure_state: trip.state_before })
  }
  if (to === null) await followTrip(tx, departure_id, trip.state_before)
  else if (status === 'finalized') await followTrip(tx, departure_id, 'under_way')
  await record(tx, author, [
    tripFact({ departure_id, business_id: plan.business_id, from: status, to }, { undone: status }),
  ])
  return readTrip(context, departure_id)
}
