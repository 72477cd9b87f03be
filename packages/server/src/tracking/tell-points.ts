import type { Answer } from '@muelle/contract/call'
import { MAX_BATCHES_A_MINUTE, type tellPoints } from '@muelle/contract/tracking/points'
import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { placesOf, stepByFence } from '@muelle/domain/tracking/fences'
import { judgePoints, POINT_FAULTS, type TrackPoint } from '@muelle/domain/tracking/points'
import { takesLatePoints } from '@muelle/domain/tracking/thin'
import { tellDenial } from '@muelle/domain/tracking/who'
import { planOf } from '../departures/plan/locate.ts'
import type { Context } from '../platform/http/handle.ts'
import { findTourPlaces } from '../tours/tour-places.ts'
import {
  countBatch,
  findBatch,
  findPointsAround,
  findRecentPoints,
  insertBatch,
  insertPoints,
  updatePosition,
} from './points.sql.ts'
import { applyStep } from './take-step.ts'
import { findTrip, isOfCrew, lockTrip, type TripRow, type TripTransportRow } from './trips.sql.ts'

/** Phones of a crew that tell of one trip: more are no phones. */
const MAX_DEVICES = 20

type Told = Context<typeof tellPoints>

/**
 * Takes positions from a phone on board (K8): only between Zarpar and Finalizar, each once, and for a day after from a phone that was
 * without a network. A fence may take the next step by them. Locks the trip, so that its phones and Finalizar follow each other.
 */
export async function tell(context: Told): Promise<Answer<typeof tellPoints>> {
  const { tx, actor, input, now, deny } = context
  const { departure_id, nonce, device } = input.body
  const plan = await planOf(context, { departure_id })
  const denial = tellDenial({ isCrew: await isOfCrew(tx, departure_id, actor.userId) })
  if (denial) deny(denial)
  await lockTrip(tx, departure_id)
  const trip = await findTrip(tx, departure_id)
  const started = trip?.steps[0]
  if (!trip || !started) return deny({ code: 'tracking.not_started' })
  const known = await findBatch(tx, trip.id, nonce)
  if (known) return { accepted: known.accepted, rejected: wireRejected(known.rejected), is_new: false }
  const finalized_at = endOf(trip)
  if (finalized_at !== null && !takesLatePoints(finalized_at, now)) deny({ code: 'tracking.over' })
  const transport = whichTransport(context, trip.transports)

  const { number, batches } = await countBatch(tx, {
    tracking_id: trip.id,
    device,
    transport_id: transport.id,
    user_id: actor.userId,
    now,
  })
  if (batches > MAX_BATCHES_A_MINUTE || number > MAX_DEVICES)
    deny({ code: 'too_many_requests', retryAfterSeconds: secondsLeft(now) })
  const points = input.body.points.map(({ at, lat, lng, accuracy = null }) => ({
    at: instant(Date.parse(at)),
    lat,
    lng,
    accuracy,
  }))
  const { accepted, rejected } = judgePoints(points, {
    sent_at: instant(Date.parse(input.body.sent_at)),
    received_at: now,
    transport_type: transport.type,
    started_at: instant(Date.parse(started.at)),
    finalized_at,
    known: await findPointsAround(tx, trip.id, number, aroundOf(context)),
  })
  const counted: Record<string, number> = {}
  for (const { fault } of rejected) counted[fault] = (counted[fault] ?? 0) + 1
  await insertBatch(tx, trip.id, nonce, { accepted: accepted.length, rejected: counted, now })
  const last = accepted.at(-1)
  if (last) {
    await insertPoints(tx, { tracking_id: trip.id, device: number, now }, accepted)
    await updatePosition(tx, { transport_id: transport.id, tracking_id: trip.id }, last)
    await followFences(context, { ...trip, departure_id, business_id: plan.business_id, tour_id: plan.tour_id }, last)
  }
  return { accepted: accepted.length, rejected: wireRejected(counted), is_new: true }
}

const wireRejected = (counted: Readonly<Record<string, number>>) =>
  POINT_FAULTS.flatMap((fault) => {
    const points = counted[fault]
    return points ? [{ fault, points }] : []
  })

const endOf = ({ steps }: TripRow): Instant | null => {
  const end = steps.find(({ status }) => status === 'finalized')
  return end ? instant(Date.parse(end.at)) : null
}

const secondsLeft = (now: Instant) => Math.max(1, Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000))

/** The boat that the phone is on: the one that it names, or the only one. */
function whichTransport({ input, deny }: Told, transports: readonly TripTransportRow[]): TripTransportRow {
  const { transport_id } = input.body
  const [only, another] = transports
  const named =
    transport_id === undefined ? (another ? undefined : only) : transports.find(({ id }) => id === transport_id)
  return (
    named ?? deny({ code: 'tracking.which_transport', fits: transports.map(({ name }) => name) }, 'body.transport_id')
  )
}

/** The times around a batch in which what the phone told before matters: by its clock, which may be hours off. */
function aroundOf({ input, now }: Told): { from: Instant; to: Instant } {
  const off = now - Date.parse(input.body.sent_at)
  const times = input.body.points.map(({ at }) => Date.parse(at) + off)
  return {
    from: instant(Math.min(now, ...times) - HOUR_MS),
    to: instant(Math.max(...times) + HOUR_MS),
  }
}

type FencedTrip = TripRow & { departure_id: number; business_id: number; tour_id: number }

/** Takes the step that the positions since the last one make certain, if any; never the last one. */
async function followFences({ tx, author, now }: Told, trip: FencedTrip, newest: TrackPoint): Promise<void> {
  const last = trip.steps.at(-1)
  if (trip.status === null || trip.status === 'finalized' || !last) return
  const since = Date.parse(last.at)
  if (newest.at <= since) return
  const { meeting, route } = await findTourPlaces(tx, trip.tour_id)
  const places = placesOf(meeting, route)
  if (places.destination === null) return
  const track = (await findRecentPoints(tx, trip.id)).filter(({ at }) => at > since)
  const taken = stepByFence(trip.status, track, places)
  if (!taken) return
  const { id, departure_id, business_id, status } = trip
  await applyStep(
    tx,
    author,
    { id, departure_id, business_id, status, stepped_at: last.at },
    { step: taken.step, at: taken.at, now, is_automatic: true },
  )
}
