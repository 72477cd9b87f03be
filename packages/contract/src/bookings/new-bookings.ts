import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, InstantText } from '../shapes.ts'

/** More at once are told by their number alone. */
export const MAX_TOLD = 20
/** What is older is no news to anybody, such as what a screen missed while it slept. */
export const NEWS_HOURS = 12

/** What the specification tells of a new booking (7.11); `isNotified` is whether it is among the answers at all. */
const NewBooking = z.object({
  id: Id,
  ticket: z.string(),
  business_id: Id,
  /** Null where nobody gave a name. */
  customer_name: z.nullable(z.string()),
  created_at: InstantText,
})

export const claimNewBookings = call({
  method: 'POST',
  path: '/v1/provider/tour/bookings/told',
  summary: 'New bookings of others of which this person has not been told on any screen; whoever asks first tells them',
  access: { module: 'mdu_tour_booking' },
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_TOLD)) }),
  answer: rowsOf(NewBooking),
  refusals: ['not_found'],
})
