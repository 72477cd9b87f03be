import type { Booking, confirmBooking } from '@muelle/contract/bookings'
import { cashDenial } from '@muelle/domain/bookings/cash'
import { confirmDenial } from '@muelle/domain/bookings/confirm'
import { paymentStatusOf } from '@muelle/domain/bookings/status'
import { mayConfirmUnpaid } from '@muelle/domain/rights'
import { paidCentsOf, postCashCharges } from '../ledger/post.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { changeBooking } from './bookings.sql.ts'
import { lockStanding } from './lock-standing.ts'
import { readBooking } from './read-bookings.ts'
import { cashOf } from './sale.ts'
import { expiryOf } from './wire-booking.ts'

/** Confirms a hold with the cash that is due. Locks: departure, then booking. The seats were taken with the hold. */
export async function confirm(context: Context<typeof confirmBooking>): Promise<Booking> {
  const { tx, actor, author, input, deny, now, facts } = context
  const { payment, version } = input.body
  const booking = await lockStanding(context, input.params.id, version)
  const dueCents = booking.totalCents - booking.paidCents
  const denial = confirmDenial({
    status: booking.status,
    expiresAt: expiryOf(booking),
    now,
    paidCents: booking.paidCents + (payment?.amount_cents ?? 0),
    requiredCents: booking.totalCents,
    mayConfirmUnpaid: !payment && mayConfirmUnpaid(rightsIn(actor, booking.businessId)),
  })
  if (denial) deny(denial.code === 'booking.unpaid' ? { ...denial, currency: booking.currency } : denial)
  const cash = payment && cashDenial(cashOf(payment), dueCents)
  if (cash) deny({ ...cash, currency: booking.currency })

  if (payment)
    await postCashCharges(tx, [
      {
        bookingId: booking.id,
        amountCents: payment.amount_cents,
        receivedCents: payment.received_cents ?? null,
        currency: booking.currency,
        cashierUserId: actor.userId,
      },
    ])
  const paidCents = await paidCentsOf(tx, booking.id)
  await changeBooking(tx, booking.id, {
    status: 'confirmed',
    paymentStatus: paymentStatusOf({
      status: 'confirmed',
      paidCents,
      totalCents: booking.totalCents,
      inFlight: false,
      failed: false,
    }),
    paidCents,
    expiresAt: null,
  })
  await record(tx, author, [
    {
      kind: 'booking.confirmed',
      subjectType: 'booking',
      subjectId: booking.id,
      businessId: booking.businessId,
      data: { departure_id: booking.departureId, paid_cents: paidCents, total_cents: booking.totalCents },
    },
  ])
  return (await readBooking(tx, booking.id, { actor, now, language: facts.language })) ?? deny({ code: 'not_found' })
}
