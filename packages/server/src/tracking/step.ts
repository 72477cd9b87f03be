import type { Trip, takeStep } from '@muelle/contract/tracking/trips'
import { stepDenial } from '@muelle/domain/tracking/progress'
import { lockDeparture } from '../departures/capacity/seats.ts'
import type { Context } from '../platform/http/handle.ts'
import { locateLed } from './led-departure.ts'
import { readTrip } from './read-trip.ts'
import { applyStep } from './take-step.ts'
import { toldMoment } from './told.ts'
import { findTrip, lockTrip } from './trips.sql.ts'

/** Takes the next step of a trip; the one that it is at already, by whomever, is no change. Locks the departure, then its trip. */
export async function step(context: Context<typeof takeStep>): Promise<Trip> {
  const { tx, author, input, now, deny } = context
  const { departure_id, step: wanted, is_automatic = false, ...told } = input.body
  const { plan } = await locateLed(context, { departure_id })
  await lockDeparture(tx, departure_id)
  await lockTrip(tx, departure_id)
  const trip = await findTrip(tx, departure_id)
  const denial = stepDenial(trip?.status ?? null, wanted)
  if (denial)
    deny(
      denial.code === 'tracking.not_started'
        ? denial
        : { code: denial.code, geoStatus: denial.status, nextSteps: [...denial.next] },
    )
  const last = trip?.steps.at(-1)
  if (trip?.status && last && trip.status !== wanted)
    await applyStep(
      tx,
      author,
      { id: trip.id, departure_id, business_id: plan.business_id, status: trip.status, stepped_at: last.at },
      { step: wanted, at: toldMoment(told, now), now, is_automatic },
    )
  return readTrip(context, departure_id)
}
