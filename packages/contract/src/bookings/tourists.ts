import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { MAX_SEARCH } from '../field-bounds.ts'
import { IdText, LocalDateText, text } from '../shapes.ts'

/** Letters of a name, or digits of the end of a telephone number, that a search needs; fewer find nobody. */
export const MIN_TOURIST_LETTERS = 3
export const MIN_TOURIST_DIGITS = 4

/** Somebody who has booked before, as their latest booking knows them. */
export const KnownTourist = z.object({
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone_code: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  /** How many of their bookings fit the search: one person is one telephone number, or one name where there is none. */
  bookings: z.int(),
  /** The latest departure they were booked on, local to its tour. */
  last_trip: z.object({ date: LocalDateText, tour: z.string() }),
})
export type KnownTourist = z.output<typeof KnownTourist>

export const findTourists = call({
  method: 'GET',
  path: '/v1/provider/shared/autocomplete/tourist',
  summary: 'Who has booked before, by the end of a telephone number or the beginning of a name; the latest first',
  access: { module: 'mdu_tour_booking', flag: 'create' },
  query: z.strictObject({ search: z._default(text(0, MAX_SEARCH), ''), business_id: z.optional(IdText) }),
  answer: rowsOf(KnownTourist),
  refusals: ['not_found'],
})
