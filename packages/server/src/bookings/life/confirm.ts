import type { confirmBooking } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { confirmDenial } from '@muelle/domain/bookings/confirm'
import { mayConfirmUnpaid } from '@muelle/domain/rights'
import type { Context } from '../platform/http/handle.ts'
import { consumeUses } from '../promotions/uses.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { byOf, lockVisible, readChanged } from './change-context.ts'
import { recordPayment } from './collect.ts'
import { demandAnswers } from './demand-answers.ts'
import { writeLife } from './life.sql.ts'
import { moneyOf } from './lock-life.ts'
import { takeMoney } from './take-money.ts'
import { expiryOf } from './wire-booking.ts'

/** Confirms a hold with the money that is due, or its deposit (M2). Its seats were taken with the hold. */
export async function confirm(context: Context<typeof confirmBooking>): Promise<Booking> {
  const { tx, actor, input, deny, now } = context
  const { payment, version } = input.body
  const life = await lockVisible(context, input.params.id, version)
  const denial = confirmDenial({
    status: life.status,
    expiresAt: expiryOf(life),
    now,
    paidCents: life.paidCents + (payment?.amount_cents ?? 0),
    requiredCents: life.quote.deposit_cents,
    mayConfirmUnpaid: !payment && mayConfirmUnpaid(rightsIn(actor, life.businessId)),
  })
  if (denial) deny(denial.code === 'booking.unpaid' ? { ...denial, currency: life.currency } : denial)

  await demandAnswers(tx, life)
  const paidCents = payment ? await takeMoney(tx, byOf(context), life, payment) : life.paidCents
  await consumeUses(tx, [life.id])
  await writeLife(tx, life.id, {
    status: 'confirmed',
    expiresAt: null,
    ...moneyOf('confirmed', paidCents, life.totalCents),
  })
  await recordPayment(tx, context, life, { kind: 'booking.confirmed', paidCents, payment })
  return readChanged(context, life.id)
}
