import { BOAT_CALL_KINDS } from '@muelle/domain/captain/boat-call-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Nonce } from '../checkins/record.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText, TimeZoneText } from '../shapes.ts'
import { Done, TOLD } from './done.ts'

const CALL = {
  id: Id,
  business_id: Id,
  departure_id: Id,
  kind: z.enum(BOAT_CALL_KINDS),
  nonce: z.string(),
  /** When it was pressed, by the clock of the server, and when the server heard of it. */
  called_at: InstantText,
  told_at: InstantText,
  by: z.string(),
  /** Persons on board at that moment. */
  people: z.int(),
  /** The last place that is known; null where there is none. */
  position: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: InstantText })),
  /** By whoever of the office said so first. */
  seen: z.nullable(Done),
  called_off: z.nullable(Done),
  /** A request for another boat: the departure has others now. */
  has_other_boats: z.boolean(),
}
/** What somebody on board called the office for, and what became of it. */
export const BoatCall = z.object(CALL)
export type BoatCall = z.output<typeof BoatCall>

/** The same with what the office has to know to act. */
const HeardCall = z.object({
  ...CALL,
  /** Null for an extra departure. */
  schedule_id: z.nullable(Id),
  tour_name: z.string(),
  starts_at: InstantText,
  time_zone: TimeZoneText,
  transports: z.array(z.string()),
  /** Who is on board, by party: as the list was kept, or as scans at the boat let them in. */
  aboard: z.array(z.object({ name: z.nullable(z.string()), people: z.int() })),
})
export type HeardCall = z.output<typeof HeardCall>

/** Any number: a place that is none on earth is left out, and the call counts. */
const Degrees = z.number().check(z.minimum(-1_000), z.maximum(1_000))

export const raiseBoatCall = call({
  method: 'POST',
  path: '/v1/provider/captain/calls',
  summary: 'Call the office from on board, for help or for another boat; the same nonce is one call',
  access: { module: 'mdu_geotracking', flag: 'edit' },
  body: z.strictObject({
    departure_id: Id,
    kind: z.enum(BOAT_CALL_KINDS),
    nonce: Nonce,
    ...TOLD,
    /** Where the phone is, and when it measured that; without it the last place that the trip told counts. */
    position: z.optional(z.nullable(z.strictObject({ lat: Degrees, lng: Degrees, at: InstantText }))),
  }),
  answer: BoatCall,
  refusals: ['not_found', 'departure.not_found', 'tracking.not_of_crew', 'boat_call.trip_over'],
  isRepeatable: true,
})

export const callOffBoatCall = call({
  method: 'POST',
  path: '/v1/provider/captain/calls/called-off',
  summary: 'Take a call to the office back, as one pressed by mistake; whoever did it first stays',
  access: { module: 'mdu_geotracking', flag: 'edit' },
  body: z.strictObject({ departure_id: Id, nonce: Nonce, ...TOLD }),
  answer: BoatCall,
  refusals: ['not_found', 'departure.not_found', 'tracking.not_of_crew'],
  isRepeatable: true,
})

export const listBoatCalls = call({
  method: 'GET',
  path: '/v1/provider/captain/calls',
  summary: 'The calls from boats of a business that nobody of the office has seen yet: for help first, then the oldest',
  access: { module: 'mdu_geotracking' },
  query: z.object({ business_id: IdText }),
  answer: rowsOf(HeardCall),
  refusals: ['not_found'],
})

export const seeBoatCall = call({
  method: 'POST',
  path: '/v1/provider/captain/calls/:id/seen',
  summary: '«Enterado»: somebody of the office has seen a call; whoever said so first stays',
  access: { module: 'mdu_geotracking' },
  params: z.object({ id: IdText }),
  answer: BoatCall,
  refusals: ['not_found'],
  isRepeatable: true,
})
