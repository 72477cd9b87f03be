import type { collectPayment } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { collectDenial, isWaiting } from '@muelle/domain/bookings/collect'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { consumeUses, retakeUses } from '../promotions/uses.ts'
import { byOf, type Changing, lockVisible, readChanged } from './change-context.ts'
import { writeLife } from './life.sql.ts'
import { type Life, moneyOf } from './lock-life.ts'
import { openPlanOf, takeAgain } from './take-again.ts'
import { type PaymentBody, takeMoney } from './take-money.ts'

/**
 * Takes money for a booking. One that waits is confirmed by it; one that gave its seats back takes them again first, or the money is
 * refused: cash in the hand is never kept for a place that is gone (B2).
 */
export async function collect(context: Context<typeof collectPayment>): Promise<Booking> {
  const { tx, input, deny } = context
  const { version, payment } = input.body
  const life = await lockVisible(context, input.params.id, version)
  const denial = collectDenial({
    status: life.status,
    totalCents: life.totalCents,
    paidCents: life.paidCents,
    depositCents: life.quote.deposit_cents,
    amountCents: payment.amount_cents,
  })
  if (denial) deny(denial.code === 'payment.not_enough' ? { ...denial, currency: life.currency } : denial)
  if (life.status === 'inactive') {
    const by = byOf(context)
    const refusal = await takeAgain(tx, by, life, await openPlanOf(tx, by, life.departureId))
    if (refusal) deny(refusal)
    const usedUp = await retakeUses(tx, life.id)
    if (usedUp) deny(usedUp)
  }
  if (isWaiting(life.status)) await consumeUses(tx, [life.id])

  const paidCents = await takeMoney(tx, byOf(context), life, payment)
  const status = isWaiting(life.status) ? 'confirmed' : life.status
  await writeLife(tx, life.id, { status, expiresAt: null, ...moneyOf(status, paidCents, life.totalCents) })
  const kind = isWaiting(life.status) ? 'booking.confirmed' : 'booking.paid'
  await recordPayment(tx, context, life, { kind, paidCents, payment })
  return readChanged(context, life.id)
}

type Paid = { kind: 'booking.confirmed' | 'booking.paid'; paidCents: number; payment: PaymentBody | null }

export const recordPayment = (
  tx: Tx,
  { author }: Pick<Changing, 'author'>,
  life: Life,
  { kind, paidCents, payment }: Paid,
) =>
  record(tx, author, [
    {
      kind,
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: {
        departure_id: life.departureId,
        paid_cents: paidCents,
        total_cents: life.totalCents,
        ...(payment && { amount_cents: payment.amount_cents, method: payment.method }),
      },
    },
  ])
