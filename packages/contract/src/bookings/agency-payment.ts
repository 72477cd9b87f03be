import { voucherKey } from '@muelle/domain/sellers/agency-credit'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ImageName } from '../files/images.ts'
import { Id, IdText, optionalText, text, Version } from '../shapes.ts'
import { APPROVAL_GIVEN_REFUSALS, ApprovalGiven } from './approval-given.ts'
import { MAX_REASON, MAX_VOUCHER } from './booking-bounds.ts'
import { EARNER_REFUSALS } from './earners.ts'
import { Booking } from './record.ts'

/** An agency pays a booking in place of its customer, who then owes nothing: on its credit, with a paper voucher or without (S2, S8). */
export const AgencyPayment = z.strictObject({
  /** The agency; it earns on the booking as such. */
  seller_id: Id,
  /** Of its paper voucher: each pays one booking, or bookings of one order. */
  voucher_number: z.optional(
    z.nullable(text(1, MAX_VOUCHER).check(z.refine((number) => voucherKey(number) !== '', { error: 'format' }))),
  ),
  /** The voucher, photographed. */
  photo: z.optional(z.nullable(ImageName)),
  /** Why it may owe more than was agreed; for whoever settles with agencies. */
  over_credit_reason: optionalText(MAX_REASON),
})
export type AgencyPayment = z.output<typeof AgencyPayment>

/** Why an agency does not pay a booking, besides what keeps it from earning and from owing. */
export const VOUCHER_REFUSALS = ['agency.no_credit', 'voucher.missing', 'voucher.used'] as const

export const setAgencyPayment = call({
  method: 'PUT',
  path: '/v1/provider/tour/bookings/:id/agency-payment',
  summary:
    'Say which agency pays a booking in place of its customer, with its voucher; one that waits is confirmed by it. Null lets the customer owe it again',
  access: { module: 'mdu_payment', flag: 'create' },
  params: z.object({ id: IdText }),
  body: z.strictObject({ payment: z.nullable(AgencyPayment), version: Version, approval: ApprovalGiven }),
  answer: Booking,
  refusals: [
    'not_found',
    'booking.stale',
    'booking.not_active',
    'booking.expired',
    'answers.missing',
    ...EARNER_REFUSALS,
    ...VOUCHER_REFUSALS,
    'image.unknown',
    ...APPROVAL_GIVEN_REFUSALS,
  ],
})
