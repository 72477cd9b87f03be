import * as z from 'zod/mini'
import { MAX_TOLD } from '../bookings/new-bookings.ts'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText } from '../shapes.ts'

export const claimNewVisits = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/told',
  summary:
    'New visits of others of which this person has not been told on any screen; whoever asks first tells them (X-7)',
  access: { module: 'mdu_booking' },
  params: z.object({ id: IdText }),
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_TOLD)) }),
  answer: rowsOf(
    z.object({
      id: Id,
      ticket: z.string(),
      business_id: Id,
      customer_name: z.nullable(z.string()),
      created_at: InstantText,
    }),
  ),
  refusals: ['not_found'],
})
