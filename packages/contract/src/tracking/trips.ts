import { DEPARTURE_STATES } from '@muelle/domain/departures/plan/state'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { TRANSPORT_TYPES } from '@muelle/domain/tours/transport-type'
import { GEO_STATUSES, GEO_STEPS } from '@muelle/domain/tracking/progress'
import * as z from 'zod/mini'
import { MAX_PARTY_QUANTITY } from '../bookings/party.ts'
import { call } from '../call.ts'
import { DepartureLocator } from '../departures/locator.ts'
import { Id, IdText, InstantText } from '../shapes.ts'
import { MapPoint } from '../tours/product.ts'

/** Bookings of which somebody stays behind: more than any departure has. */
const MAX_ABSENT = 1_000
/** As many bookings as there may be people on a departure, and those that were called off. */
const MAX_KNOWN = 5_000

/** When it happened and when it was sent, both by the clock of the device: what was done without a network is told later. */
const TOLD = { at: z.optional(InstantText), sent_at: z.optional(InstantText) }

const GeoStatus = z.enum(GEO_STATUSES)
export const TripStep = z.object({
  status: GeoStatus,
  at: InstantText,
  /** When the server was told. */
  told_at: InstantText,
  by: z.nullable(z.string()),
  /** A fence said it, not a person. */
  is_automatic: z.boolean(),
})
export type TripStep = z.output<typeof TripStep>

export const TripTransport = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(TRANSPORT_TYPES),
  certified_people: z.int(),
})
export const Position = z.object({ transport_id: Id, lat: z.number(), lng: z.number(), at: InstantText })

/** «Tu lancha viene a N min» (K8), as `arrivalOf` of the rules says it. */
const Arrival = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not_started') }),
  z.object({ kind: z.literal('over'), at: z.nullable(InstantText) }),
  z.object({ kind: z.literal('coming'), minutes: z.int(), meters: z.int(), seen_at: InstantText }),
  z.object({ kind: z.literal('here'), seen_at: InstantText }),
  z.object({ kind: z.literal('away'), meters: z.int(), seen_at: InstantText }),
  z.object({ kind: z.literal('stale'), seen_at: z.nullable(InstantText) }),
])

/** A departure on its way: what its crew sees and does. */
export const Trip = z.object({
  departure_id: Id,
  business_id: Id,
  /** Of the list of trips; null before Zarpar was ever pressed. */
  tracking_id: z.nullable(Id),
  tour_name: z.string(),
  starts_at: InstantText,
  state: z.enum(DEPARTURE_STATES),
  /** Null: not started. */
  status: z.nullable(GeoStatus),
  steps: z.array(TripStep),
  next_steps: z.array(z.enum(GEO_STEPS)),
  /** Until then the last step can be taken back; null where there is none. */
  undo_until: z.nullable(InstantText),
  /** As it sailed; before that, as it would. */
  transports: z.array(TripTransport),
  captain: z.nullable(z.string()),
  aboard: z.int(),
  absent: z.int(),
  people_limit: z.int(),
  /** Whether this person leads the trip, and whether their phone tells where it is. */
  may_lead: z.boolean(),
  is_crew: z.boolean(),
  /** Where it begins and where it turns; null where the tour does not say. */
  places: z.object({ origin: z.nullable(MapPoint), destination: z.nullable(MapPoint) }),
  /** The last of each boat. */
  positions: z.array(Position),
  arrival: Arrival,
})
export type Trip = z.output<typeof Trip>

/** Somebody of the list as it was when the boat sailed (K5). */
export const FrozenPerson = z.object({
  position: z.int(),
  booking_id: Id,
  ticket: z.string(),
  /** Counted from 1 within the booking, in the order of the passenger list. */
  passenger: z.int(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  age: z.nullable(z.int()),
  age_range: z.enum(AGE_RANGES),
  is_aboard: z.boolean(),
})

export const getTrip = call({
  method: 'GET',
  path: '/v1/provider/tour/departures/:id/trip',
  summary: 'How far the trip of a departure is, what can be done next, and when it will be back',
  access: { module: 'mdu_geotracking' },
  params: z.object({ id: IdText }),
  answer: Trip,
  refusals: ['not_found', 'departure.not_found'],
})

export const setSail = call({
  method: 'PUT',
  path: '/v1/provider/tour/departures/sail',
  summary: 'Zarpar: keep who is on board, with which boat and captain, and begin tracking; out already is no change',
  access: { module: 'mdu_geotracking', flag: 'edit' },
  body: z.strictObject({
    departure: DepartureLocator,
    /** Who stays behind: of each booking the people, counted from 1 in the order of the passenger list. */
    absent: z.optional(
      z
        .array(
          z.strictObject({
            booking_id: Id,
            passengers: z
              .array(z.int().check(z.minimum(1), z.maximum(MAX_PARTY_QUANTITY)))
              .check(z.minLength(1), z.maxLength(MAX_PARTY_QUANTITY)),
          }),
        )
        .check(z.maxLength(MAX_ABSENT)),
    ),
    /**
     * Kept by the device and told later: the boat has left, and whoever was called off meanwhile is on no list. Unsaid, it is so wherever a
     * time is told, as devices did that have kept it from before this was asked.
     */
    is_told_late: z.optional(z.boolean()),
    /**
     * The bookings on the device's list as it sailed, of a device that tells of it later: whoever is of none of them was sold without its
     * knowing, and not on board unless somebody let them in. Unsaid, all who are listed now count as known.
     */
    known: z.optional(z.array(Id).check(z.maxLength(MAX_KNOWN))),
    ...TOLD,
  }),
  answer: Trip,
  refusals: [
    'not_found',
    'departure.not_found',
    'departure.canceled',
    'tracking.not_of_crew',
    'tracking.over',
    'tracking.without_transport',
    'tracking.too_early',
    'tracking.too_late',
    'tracking.over_limit',
    'tracking.not_listed',
  ],
})

export const takeStep = call({
  method: 'PUT',
  path: '/v1/provider/tour/departures/step',
  summary: 'Destination reached, on the way back, or Finalizar; the step it is at already is no change',
  access: { module: 'mdu_geotracking', flag: 'edit' },
  body: z.strictObject({
    departure_id: Id,
    step: z.enum(GEO_STEPS),
    /** A fence said it, on the phone. */
    is_automatic: z.optional(z.boolean()),
    ...TOLD,
  }),
  answer: Trip,
  refusals: [
    'not_found',
    'departure.not_found',
    'tracking.not_of_crew',
    'tracking.not_started',
    'tracking.step_passed',
  ],
})

export const undoStep = call({
  method: 'PUT',
  path: '/v1/provider/tour/departures/step/undo',
  summary: 'Take the last step back, Zarpar and Finalizar too, within a minute',
  access: { module: 'mdu_geotracking', flag: 'edit' },
  body: z.strictObject({
    departure_id: Id,
    /** The step as the person saw it. */
    status: GeoStatus,
    ...TOLD,
  }),
  answer: Trip,
  refusals: [
    'not_found',
    'departure.not_found',
    'tracking.not_of_crew',
    'tracking.nothing_to_undo',
    'tracking.undo_late',
  ],
})
