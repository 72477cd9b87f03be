import type { cancelBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { isCustomerCause } from '@muelle/domain/bookings/life/policy'
import type { Context } from '../../platform/http/handle.ts'
import { byOf, demandRefundRight, demandRight, readChanged, visibleBusinessOf } from '../record/change-context.ts'
import { cancelAsQuoted, cancelOne } from './cancel-booking.ts'

/**
 * Cancels a booking: its seats are free at once, whatever happens with the money (§0.9). Whoever waives the penalty by naming a cause of
 * the operator's needs the manager's right, since that gives everything back (X3).
 */
export async function cancel(context: Context<typeof cancelBooking>): Promise<Booking> {
  const { tx, input, deny } = context
  const { cause = 'customer', method = 'pending', version, reason, reference } = input.body
  const { quoted_refund_cents, quoted_penalty_cents } = input.body
  const businessId = await visibleBusinessOf(context, input.params.id)
  demandRefundRight(context, businessId, method)
  if (!isCustomerCause(cause)) demandRight(context, businessId, { module: 'mdu_tour', flag: 'edit' })
  const wanted = {
    booking_id: input.params.id,
    version,
    cause,
    method,
    reason: reason ?? null,
    reference: reference ?? null,
  }
  const canceled =
    quoted_refund_cents === undefined && quoted_penalty_cents === undefined
      ? await cancelOne(tx, byOf(context), wanted)
      : await cancelAsQuoted(tx, byOf(context), wanted, {
          refund_cents: quoted_refund_cents,
          penalty_cents: quoted_penalty_cents,
        })
  return 'code' in canceled ? deny(canceled) : readChanged(context, input.params.id)
}
