import type { getTrip, Trip } from '@muelle/contract/tracking/trips'
import { type Instant, instant } from '@muelle/domain/time'
import { arrivalOf } from '@muelle/domain/tracking/arrival'
import { placesOf } from '@muelle/domain/tracking/fences'
import { isOut, nextSteps, UNDO_MS } from '@muelle/domain/tracking/progress'
import { leadDenial } from '@muelle/domain/tracking/who'
import type { DepartureRow } from '../departures/plan/departures.sql.ts'
import { planOf } from '../departures/plan/locate.ts'
import type { DeparturePlan } from '../departures/plan/plan.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { findTourPlaces } from '../tours/tour-places.ts'
import { wireMoment } from './led-departure.ts'
import { findRecentPoints, listPositions } from './points.sql.ts'
import { findTransportsToSail, findTrip, isOfCrew, type TripRow } from './trips.sql.ts'

type Asked = { tx: Tx; actor: Actor; now: Instant; deny: Deny<'not_found' | 'departure.not_found'> }

export const trip = (context: Context<typeof getTrip>): Promise<Trip> => readTrip(context, context.input.params.id)

/** The trip of a departure as its crew sees it; one that nobody has begun is shown as it would sail. */
export async function readTrip(asked: Asked, departure_id: number): Promise<Trip> {
  const { tx, actor, now, deny } = asked
  const plan = await planOf(asked, { departure_id })
  const row = plan.row ?? deny({ code: 'departure.not_found' })
  const [begun, is_crew, { meeting, route }] = await Promise.all([
    findTrip(tx, departure_id),
    isOfCrew(tx, departure_id, actor.userId),
    findTourPlaces(tx, plan.tour_id),
  ])
  const kept = begun && begun.status !== null ? begun : null
  const places = placesOf(meeting, route)
  const track = kept && isOut(kept.status) ? await findRecentPoints(tx, kept.id) : []
  const lastAt = kept?.steps.at(-1)?.at
  const arrival = arrivalOf({
    status: kept?.status ?? null,
    finalized_at: kept?.status === 'finalized' && lastAt ? instant(Date.parse(lastAt)) : null,
    track,
    place: places.origin,
    now,
  })
  return {
    departure_id,
    business_id: plan.business_id,
    tracking_id: begun?.id ?? null,
    tour_name: plan.tour.name,
    starts_at: plan.starts_at,
    state: row.state,
    ...(kept ? asItSailed(kept, now) : await asItWould(tx, departure_id, plan, row)),
    may_lead: leadDenial({ isCrew: is_crew, rights: rightsIn(actor, plan.business_id) }) === null,
    is_crew,
    places,
    positions: kept ? await listPositions(tx, kept.id) : [],
    arrival: wireArrival(arrival),
  }
}

type Standing = Pick<
  Trip,
  'status' | 'steps' | 'next_steps' | 'undo_until' | 'transports' | 'captain' | 'aboard' | 'absent' | 'people_limit'
>

function asItSailed(trip: TripRow, now: Instant): Standing {
  const last = trip.steps.at(-1)
  const until = last ? instant(Date.parse(last.at) + UNDO_MS) : null
  return {
    status: trip.status,
    steps: trip.steps,
    next_steps: [...nextSteps(trip.status)],
    undo_until: until !== null && until >= now ? wireMoment(until) : null,
    transports: trip.transports,
    captain: trip.captain_name,
    aboard: trip.aboard,
    absent: trip.absent,
    people_limit: trip.people_limit,
  }
}

async function asItWould(tx: Tx, departureId: number, plan: DeparturePlan, row: DepartureRow): Promise<Standing> {
  const transports = await findTransportsToSail(tx, departureId)
  return {
    status: null,
    steps: [],
    next_steps: [],
    undo_until: null,
    transports,
    captain: row.crew.find(({ duty }) => duty === 'captain')?.name ?? null,
    aboard: row.people_used - row.expired_people,
    absent: 0,
    people_limit:
      transports.length > 0
        ? transports.reduce((sum, { certified_people }) => sum + certified_people, 0)
        : plan.people_limit,
  }
}

export function wireArrival(arrival: ReturnType<typeof arrivalOf>): Trip['arrival'] {
  const textOf = (at: Instant | null) => (at === null ? null : wireMoment(at))
  if (arrival.kind === 'not_started') return arrival
  if (arrival.kind === 'over') return { kind: 'over', at: textOf(arrival.at) }
  if (arrival.kind === 'stale') return { kind: 'stale', seen_at: textOf(arrival.seen_at) }
  return { ...arrival, seen_at: wireMoment(arrival.seen_at) }
}
