import type { confirmBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { confirmDenial } from '@muelle/domain/bookings/life/confirm'
import { mayConfirmUnpaid } from '@muelle/domain/rights'
import { withWorth } from '../../ledger/foreign-cash.ts'
import type { Context } from '../../platform/http/handle.ts'
import { consumeUses } from '../../promotions/uses.ts'
import { creditRefusal } from '../../sellers/agency-credit.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import { lockVisible, readChanged } from '../record/change-context.ts'
import { demandAnswers } from '../record/demand-answers.ts'
import { expiryOf } from '../record/wire-booking.ts'
import { writeLife } from '../record/write-life.ts'
import { announceTransfer, isOnlySaid } from '../transfers/announce.ts'
import { announcedIn, recordPayment, releaseCash } from './collect.ts'
import { moneyOf } from './lock-life.ts'
import { takeMoney } from './take-money.ts'

/** Confirms a hold with the money that is due, or its deposit (M2). Its seats were taken with the hold. */
export async function confirm(context: Context<typeof confirmBooking>): Promise<Booking> {
  const { tx, actor, input, deny, now } = context
  const { payment, version, approval } = input.body
  const life = await lockVisible(context, input.params.id, version, { evenRunOut: true })
  const denial = confirmDenial({
    status: life.status,
    expires_at: expiryOf(life),
    now,
    paid_cents: life.paid_cents + (payment?.amount_cents ?? 0),
    required_cents: life.quote.deposit_cents,
    may_confirm_unpaid: !payment && mayConfirmUnpaid(rightsIn(actor, life.business_id)),
  })
  if (denial) deny(denial.code === 'booking.unpaid' ? { ...denial, currency: life.currency } : denial)

  await demandAnswers(context, life)
  if (payment && isOnlySaid(actor, life.business_id, payment)) {
    await announceTransfer(context, life, announcedIn(payment, actor.userId))
    return readChanged(context, life.id)
  }
  const isCashReleased = payment ? await releaseCash(context, life, { payment, approval }) : false
  const paid_cents = payment
    ? await takeMoney(context, life, await withWorth(context, life, payment), { isCashReleased })
    : life.paid_cents
  await consumeUses(tx, [life.id])
  const isCredited = await writeLife(tx, life.id, {
    status: 'confirmed',
    expires_at: null,
    ...moneyOf(life, 'confirmed', paid_cents, life.total_cents),
  })
  const beyond = isCredited && !payment ? await creditRefusal(tx, now, [life.id]) : null
  if (beyond) deny(beyond)
  await recordPayment(context, life, { kind: 'booking.confirmed', paid_cents, payment })
  return readChanged(context, life.id)
}
