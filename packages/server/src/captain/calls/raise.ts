import type { BoatCall, raiseBoatCall } from '@muelle/contract/captain/calls'
import { boatCallDenial, calledFrom, MAX_CALLS_AN_HOUR } from '@muelle/domain/captain/boat-call'
import { momentOf } from '@muelle/domain/device-clock'
import { HOUR_MS, type Instant, instant } from '@muelle/domain/time'
import type { Point } from '@muelle/domain/tours/geo'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { locateLed } from '../../tracking/led-departure.ts'
import { readTrip } from '../../tracking/read-trip.ts'
import { callFact } from './call-events.ts'
import { findCallByNonce, findStanding, insertCall } from './calls.sql.ts'
import { wireCall } from './wire-call.ts'

type Raising = Context<typeof raiseBoatCall>

/**
 * Keeps that somebody on board calls the office, with where they are and how many. Told again, by as many requests at once as there are, it is
 * one call. Needs no lock: whatever else changes meanwhile, they have called.
 */
export async function raise(context: Raising): Promise<BoatCall> {
  const { tx, actor, author, input, now, deny } = context
  const { kind, nonce } = input.body
  const { departure_id, plan } = await locateLed(context, { departure_id: input.body.departure_id })
  const known = await findCallByNonce(tx, { departure_id, nonce })
  if (known) return wireCall(known)
  const { state } = plan.row ?? deny({ code: 'departure.not_found' })
  const denial = boatCallDenial({ kind, state })
  if (denial) deny(denial)
  const { people, calls } = await findStanding(tx, { departure_id, since: instant(now - HOUR_MS) })
  if (calls >= MAX_CALLS_AN_HOUR) deny({ code: 'too_many_requests', retryAfterSeconds: HOUR_MS / 1_000 })
  const { business_id } = plan
  const id = await insertCall(tx, {
    business_id,
    departure_id,
    kind,
    nonce,
    user_id: actor.userId,
    called_at: momentIn(context, input.body.at),
    told_at: now,
    people,
    position: newest([toldPosition(context), await trackedPosition(context, departure_id)]),
  })
  if (id !== undefined) await record(tx, author, [callFact({ departure_id, business_id, from: null, to: kind })])
  const kept = await findCallByNonce(tx, { departure_id, nonce })
  if (!kept) throw new Error('a call that was just kept is not there')
  return wireCall(kept)
}

const momentIn = ({ input, now }: Raising, at: string): Instant =>
  momentOf(instant(Date.parse(at)), { sent_at: instant(Date.parse(input.body.sent_at)), received_at: now })

type Place = Point & { at: Instant }

/** A phone may remember an older place than its trip has told since. */
const newest = (places: readonly (Place | null)[]): Place | null =>
  places.filter((place) => place !== null).toSorted((a, b) => b.at - a.at)[0] ?? null

function toldPosition(context: Raising): Place | null {
  const { position } = context.input.body
  const place = position ? calledFrom(position) : null
  return position && place ? { ...place, at: momentIn(context, position.at) } : null
}

/** Where the boat was last, by what its trip told; the latest of several. */
async function trackedPosition(context: Raising, departureId: number): Promise<Place | null> {
  const { positions } = await readTrip(context, departureId)
  const [last] = positions.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return last ? { lat: last.lat, lng: last.lng, at: instant(Date.parse(last.at)) } : null
}
