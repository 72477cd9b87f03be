import { POINT_FAULTS } from '@muelle/domain/tracking/points'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id, InstantText } from '../shapes.ts'

/** Positions that a phone sends at once: eight minutes, one a second. */
export const MAX_BATCH_POINTS = 500
/** Batches that a phone sends in a minute; more is refused until the next. */
export const MAX_BATCHES_A_MINUTE = 60
const MAX_NAME = 64
const Name = (min: number) => z.string().check(z.minLength(min), z.maxLength(MAX_NAME), z.regex(/^[\w-]+$/))

/** Any number: one that is nowhere on earth counts for nothing, and the rest of its batch does. */
const Degrees = z.number().check(z.minimum(-1_000), z.maximum(1_000))

export const tellPoints = call({
  method: 'POST',
  path: '/v1/provider/tour/departures/points',
  summary: 'Where a boat was, from a phone of its crew: what counts is kept, the rest is answered with reasons',
  access: { module: 'mdu_geotracking', flag: 'create' },
  body: z.strictObject({
    departure_id: Id,
    /** Which of its boats; not needed where it has one. */
    transport_id: z.optional(Id),
    /** A number that the phone keeps. */
    device: Name(1),
    /** Of this batch: sent again it is answered alike, and changes nothing. */
    nonce: Name(8),
    /** What the clock of the phone says now. */
    sent_at: InstantText,
    points: z
      .array(
        z.strictObject({
          at: InstantText,
          lat: Degrees,
          lng: Degrees,
          /** Metres, where the phone says it. */
          accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(1e9)))),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_BATCH_POINTS)),
  }),
  answer: z.object({
    accepted: z.int(),
    /** How many counted for nothing, by reason: the phone forgets those too. */
    rejected: z.array(z.object({ fault: z.enum(POINT_FAULTS), points: z.int() })),
    /** False where this batch was known already. */
    is_new: z.boolean(),
  }),
  refusals: [
    'not_found',
    'departure.not_found',
    'tracking.not_of_crew',
    'tracking.not_started',
    'tracking.over',
    'tracking.which_transport',
  ],
  isRepeatable: true,
})
