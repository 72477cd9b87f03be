import type { Answer } from '@muelle/contract/call'
import type {
  Geotracking,
  getGeotracking,
  listGeotrackings,
  listTransportLocations,
  Track,
  TransportLocation,
} from '@muelle/contract/tracking/geotrackings'
import { hasRight } from '@muelle/domain/rights'
import { type Instant, instant } from '@muelle/domain/time'
import { placesOf } from '@muelle/domain/tracking/fences'
import { oneTrack, replayOf } from '@muelle/domain/tracking/phases'
import { MAX_LOCATIONS, SHOWN_AFTER_END_MS, statusOfBoat } from '@muelle/domain/tracking/progress'
import { thinned } from '@muelle/domain/tracking/thin'
import { findVisibleBusiness, listVisibleBusinesses } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { findTourPlaces } from '../tours/tour-places.ts'
import {
  findGeotracking,
  findGeotrackings,
  type GeotrackingRow,
  type LocationRow,
  listLocations,
} from './geotrackings.sql.ts'
import { wireMoment } from './led-departure.ts'
import { listPoints, type TrackRow } from './points.sql.ts'
import { findTrip, listFrozen, type TripStepRow, type TripTransportRow } from './trips.sql.ts'

type Asked = { tx: Tx; actor: Actor; deny: Deny<'not_found'> }

/** The businesses that a question is about: the named one, or all in which this person may ask it. */
async function askedBusinesses({ tx, actor, deny }: Asked, named: number | undefined): Promise<number[]> {
  if (named !== undefined) return [((await findVisibleBusiness(tx, actor, named)) ?? deny({ code: 'not_found' })).id]
  return (await listVisibleBusinesses(tx, actor)).map(({ id }) => id)
}

export async function list(context: Context<typeof listGeotrackings>): Promise<Answer<typeof listGeotrackings>> {
  const { page, count: limit, sorting = [], filter = {} } = context.input.query
  const { business_id, tour_id = null, transport_id = null, status = null, from = null, to = null } = filter
  const { rows, count } = await findGeotrackings(
    context.tx,
    await askedBusinesses(context, business_id),
    { tour_id, transport_id, status, from, to },
    { isOldestFirst: sorting[0] === 'started_at', limit, offset: (page - 1) * limit },
  )
  return { rows: rows.map(wireGeotracking), count }
}

function wireGeotracking(row: GeotrackingRow): Geotracking {
  return {
    id: row.id,
    departure_id: row.departure_id,
    business_id: row.business_id,
    tour_recurrence_schedule_id: row.schedule_id,
    Tour: row.tour,
    Transports: row.transports,
    captain: row.captain_name,
    local_date: row.local_date,
    start_time: row.start_time,
    starts_at: row.starts_at,
    time_zone: row.time_zone,
    duration_minutes: row.duration_minutes,
    status: row.status,
    started_at: row.started_at,
    finalized_at: row.finalized_at,
    aboard: row.aboard,
    absent: row.absent,
  }
}

/** Of a trip whose Zarpar was taken back meanwhile. */
const NO_TRIP: { steps: TripStepRow[]; transports: TripTransportRow[] } = { steps: [], transports: [] }

export async function get(context: Context<typeof getGeotracking>): Promise<Answer<typeof getGeotracking>> {
  const { tx, actor, input, now, deny } = context
  const businesses = await askedBusinesses(context, undefined)
  const row = (await findGeotracking(tx, businesses, input.params.id)) ?? deny({ code: 'not_found' })
  const { steps, transports } = (await findTrip(tx, row.departure_id)) ?? NO_TRIP
  const { meeting, route } = await findTourPlaces(tx, row.tour.id)
  const seesPeople = hasRight(rightsIn(actor, row.business_id), 'mdu_tour_booking')
  const points = await listPoints(tx, row.id)
  return {
    ...wireGeotracking(row),
    steps,
    places: placesOf(meeting, route),
    tracks: transports.map((transport) => wireTrack(transport, steps, points, now)),
    track_removed_at: row.track_removed_at,
    persons: seesPeople ? await listFrozen(tx, row.id) : null,
  }
}

/** The track of one boat: that of one of its phones at a time, thinned, so that no answer grows with the length of a trip. */
function wireTrack(
  { id, name, type }: Pick<TripTransportRow, 'id' | 'name' | 'type'>,
  steps: readonly TripStepRow[],
  points: readonly TrackRow[],
  now: Instant,
): Track {
  const track = oneTrack(points.filter(({ transport_id }) => transport_id === id))
  const moments = steps.map(({ status, at }) => ({ status, at: instant(Date.parse(at)) }))
  const { phases, gaps, meters } = replayOf(moments, track, now)
  return {
    transport_id: id,
    name,
    type,
    points: thinned(track).map(({ at, lat, lng, told_at }) => ({
      at: wireMoment(at),
      lat,
      lng,
      told_at: wireMoment(told_at),
    })),
    meters,
    phases: phases.map(({ from, to, top_speed_at, ...phase }) => ({
      ...phase,
      from: wireMoment(from),
      to: wireMoment(to),
      top_speed_at: top_speed_at === null ? null : wireMoment(top_speed_at),
    })),
    gaps: gaps.map(({ from, to }) => ({ from: wireMoment(from), to: wireMoment(to) })),
  }
}

export async function locations(
  context: Context<typeof listTransportLocations>,
): Promise<Answer<typeof listTransportLocations>> {
  const { tx, input, now } = context
  const found = await listLocations(tx, await askedBusinesses(context, input.query.business_id), {
    endedAfter: instant(now - SHOWN_AFTER_END_MS),
    limit: MAX_LOCATIONS,
  })
  const rows = found.flatMap((row) => wireLocation(row) ?? [])
  return { rows, count: rows.length }
}

/** A boat with the trips that it is on now; with those that ended lately where it is on none. */
function wireLocation({ trips, ...row }: LocationRow): TransportLocation | null {
  const status = statusOfBoat(trips.map((one) => one.status))
  const shown = trips.filter((one) => status === 'finalized' || one.status !== 'finalized')
  const [first] = shown
  if (status === null || !first) return null
  return {
    latitude: row.lat,
    longitude: row.lng,
    tourGeoTrackingStatus: status,
    tourIds: [...new Set(shown.map(({ tour_id }) => tour_id))],
    tourRecurrenceScheduleIds: [...new Set(shown.flatMap(({ schedule_id }) => schedule_id ?? []))],
    transportId: row.transport_id,
    transportName: row.name,
    pointAt: row.at,
    departureIds: shown.map(({ departure_id }) => departure_id),
    trackingIds: shown.map(({ id }) => id),
    tourNames: [...new Set(shown.map(({ tour }) => tour))],
    transportType: row.type,
    businessId: row.business_id,
    timeZone: first.time_zone,
    captain: shown.find(({ captain }) => captain !== null)?.captain ?? null,
    aboard: shown.reduce((sum, { aboard }) => sum + aboard, 0),
  }
}
