import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CustomerRow } from '../customers/record.ts'
import { FieldError } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { IdText, text } from '../shapes.ts'

/** Somebody who was here before, with what is worth knowing before a table is promised; counted of this business alone. */
export const KnownGuest = z.pick(CustomerRow, {
  id: true,
  name: true,
  phone: true,
  tags: true,
  allergies: true,
  is_blocked: true,
  visits: true,
  no_shows: true,
})
export type KnownGuest = z.output<typeof KnownGuest>

export const findKnownGuests = call({
  method: 'GET',
  path: '/v1/provider/business/:id/known-guest',
  summary:
    'Who is meant by a telephone or a name while a visit is typed: guests of this business, the latest first (C-1, C-4)',
  access: { module: 'mdu_booking', flag: 'create' },
  params: z.object({ id: IdText }),
  query: z.strictObject({
    name: z.optional(text(0, MAX_SEARCH)),
    /** As it was typed so far. */
    phone: z.optional(text(0, MAX_SEARCH)),
  }),
  answer: z.object({
    rows: z.array(KnownGuest),
    /** Why nobody with this telephone is taken, whichever business they are of. */
    refusal: z.nullable(FieldError),
  }),
  refusals: ['not_found'],
})
