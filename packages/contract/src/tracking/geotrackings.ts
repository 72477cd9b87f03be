import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import { GEO_STATUSES, MAX_LOCATIONS } from '@muelle/domain/tracking/progress'
import { KEEP_DAYS } from '@muelle/domain/tracking/thin'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText, LocalDateText, LocalTimeText, paged, TimeZoneText, Version } from '../shapes.ts'
import { MapPoint } from '../tours/product.ts'
import { FrozenPerson, TripStep } from './trips.ts'

const GeoStatus = z.enum(GEO_STATUSES)

/** A trip of the list, with the names of the specification. */
const Geotracking = z.object({
  id: Id,
  departure_id: Id,
  business_id: Id,
  /** Null of an extra departure. */
  tour_recurrence_schedule_id: z.nullable(Id),
  Tour: z.object({ id: Id, name: z.string() }),
  Transports: z.array(z.object({ id: Id, name: z.string() })),
  captain: z.nullable(z.string()),
  local_date: LocalDateText,
  start_time: LocalTimeText,
  starts_at: InstantText,
  time_zone: TimeZoneText,
  duration_minutes: z.int(),
  status: GeoStatus,
  started_at: InstantText,
  finalized_at: z.nullable(InstantText),
  aboard: z.int(),
  absent: z.int(),
})
export type Geotracking = z.output<typeof Geotracking>

/** Metres a second, and when; null where the track does not tell it. */
const Speed = { top_speed: z.nullable(z.number()), top_speed_at: z.nullable(InstantText) }

/** Where one of its boats was, thinned to ten metres, with what the replay shows of it. */
const Track = z.object({
  transport_id: Id,
  name: z.string(),
  type: z.enum(TRANSPORT_TYPES),
  points: z.array(
    z.object({
      at: InstantText,
      lat: z.number(),
      lng: z.number(),
      /** When the server was told: much later where the phone had no network. */
      told_at: InstantText,
    }),
  ),
  meters: z.int(),
  phases: z.array(
    z.object({
      status: z.enum(['started', 'destiny_reached', 'backing_to_origin']),
      from: InstantText,
      to: InstantText,
      meters: z.int(),
      ...Speed,
    }),
  ),
  /** Stretches without any position. */
  gaps: z.array(z.object({ from: InstantText, to: InstantText })),
})
export type Track = z.output<typeof Track>

export const listGeotrackings = call({
  method: 'GET',
  path: '/v1/provider/tour-schedule-geotracking',
  summary: 'Trips that have sailed, the latest first',
  access: { module: 'mdu_geotracking' },
  query: z.strictObject(
    paged(['started_at'], {
      business_id: z.optional(IdText),
      tour_id: z.optional(IdText),
      transport_id: z.optional(IdText),
      status: z.optional(GeoStatus),
      /** Of the calendar of the departure, both included. */
      from: z.optional(LocalDateText),
      to: z.optional(LocalDateText),
    }),
  ),
  answer: rowsOf(Geotracking),
  refusals: ['not_found'],
})

export const getGeotracking = call({
  method: 'GET',
  path: '/v1/provider/tour-schedule-geotracking/:id',
  summary: 'A trip with its steps, its tracks by phase, and who was on board',
  access: { module: 'mdu_geotracking' },
  params: z.object({ id: IdText }),
  answer: z.extend(Geotracking, {
    steps: z.array(TripStep),
    places: z.object({ origin: z.nullable(MapPoint), destination: z.nullable(MapPoint) }),
    tracks: z.array(Track),
    /** When the positions were removed, as the business wishes; until then null. */
    track_removed_at: z.nullable(InstantText),
    /** As the list was frozen; null for whom the bookings are closed. */
    persons: z.nullable(z.array(FrozenPerson)),
  }),
  refusals: ['not_found'],
})

/** Where a boat or bus was last, with the names of the specification. */
export const TransportLocation = z.object({
  latitude: z.number(),
  longitude: z.number(),
  tourGeoTrackingStatus: GeoStatus,
  tourIds: z.array(Id),
  tourRecurrenceScheduleIds: z.array(Id),
  transportId: Id,
  transportName: z.string(),
  pointAt: InstantText,
  /** The trips it is on, and what they are called. */
  departureIds: z.array(Id),
  trackingIds: z.array(Id),
  tourNames: z.array(z.string()),
  transportType: z.enum(TRANSPORT_TYPES),
  businessId: Id,
  timeZone: TimeZoneText,
  captain: z.nullable(z.string()),
  aboard: z.int(),
})
export type TransportLocation = z.output<typeof TransportLocation>

export const listTransportLocations = call({
  method: 'GET',
  path: '/v1/provider/tour/transport-locations',
  summary: `Where boats and buses are, ${MAX_LOCATIONS} at most; one whose trip ended two hours ago is hidden`,
  access: { module: 'mdu_geotracking' },
  query: z.strictObject({
    /** All businesses that the caller sees when absent. */
    business_id: z.optional(IdText),
  }),
  answer: rowsOf(TransportLocation),
  refusals: ['not_found'],
})

const Settings = z.object({
  business_id: Id,
  /** For how many days tracks are kept. */
  keep_track_days: z.int(),
  version: z.int(),
})

export const getGeotrackingSettings = call({
  method: 'GET',
  path: '/v1/provider/business/:id/geotracking-settings',
  summary: 'For how long a business keeps the tracks of its trips',
  access: { module: 'mdu_geotracking' },
  params: z.object({ id: IdText }),
  answer: Settings,
  refusals: ['not_found'],
})

export const setGeotrackingSettings = call({
  method: 'PUT',
  path: '/v1/provider/business/:id/geotracking-settings',
  summary: 'Set for how long a business keeps the tracks of its trips; what is older is removed within the hour',
  access: { module: 'mdu_business_config', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.strictObject({
    keep_track_days: z.int().check(z.minimum(KEEP_DAYS.min), z.maximum(KEEP_DAYS.max)),
    /** As it was read; 0 where nobody has set it yet. */
    version: z.union([z.literal(0), Version]),
  }),
  answer: Settings,
  refusals: ['not_found', 'stale'],
})
