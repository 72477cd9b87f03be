import { TARIFFS } from '@muelle/domain/tours/tariff'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdText, Version } from '../shapes.ts'
import { MAX_PARTY_QUANTITY } from './party.ts'
import { Booking } from './record.ts'

export const setProof = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/proof',
  summary: 'Tick the proofs that people at a tariff show on arrival: all of a booking, or how many of each tariff',
  access: { module: 'mdu_tour_booking', flag: 'edit' },
  params: z.object({ id: IdText }),
  body: z.strictObject({
    /** What is to be true afterwards, so that a retry changes nothing; the other state takes it back. */
    seen: z.union([
      z.boolean(),
      z
        .array(
          z.strictObject({
            tariff: z.enum(TARIFFS),
            seen: z.int().check(z.minimum(0), z.maximum(MAX_PARTY_QUANTITY)),
          }),
        )
        .check(z.minLength(1), z.maxLength(TARIFFS.length)),
    ]),
    /** Only for writers who want to be told of other changes: a tick is right whatever else changed. */
    version: z.optional(Version),
  }),
  answer: Booking,
  refusals: ['not_found', 'booking.stale', 'booking.not_active', 'proof.not_needed', 'proof.too_many'],
})
