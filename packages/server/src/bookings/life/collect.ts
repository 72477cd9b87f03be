import type { collectPayment } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { collectDenial, isWaiting } from '@muelle/domain/bookings/collect'
import type { Tx } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { consumeUses, retakeUses } from '../promotions/uses.ts'
import { byOf, type Changing, readChanged } from './change-context.ts'
import { demandAnswers } from './demand-answers.ts'
import { writeLife } from './life.sql.ts'
import { type ChangeBy, type Life, moneyOf, statusOf, takingPartIn } from './lock-life.ts'
import { lockReturning, planStillToCome, type Returning, takeAgain } from './take-again.ts'
import { type PaymentBody, takeMoney } from './take-money.ts'

/**
 * Takes money for a booking. One that waits is confirmed by it; one that gave its seats back takes them again first, or the money is
 * refused: cash in the hand is never kept for a place that is gone (B2).
 */
export async function collect(context: Context<typeof collectPayment>): Promise<Booking> {
  const { version, payment } = context.input.body
  const returning = await lockReturning(context, context.input.params.id, version)
  await makePayable(context, returning, payment.amount_cents)
  await takePayment(context, returning.life, payment)
  return readChanged(context, returning.life.id)
}

/** Refuses an amount that a locked booking does not take; one that gave its seats and its uses back has them again after this. */
export async function makePayable(context: Changing, returning: Returning, amountCents: number): Promise<void> {
  const { tx } = context
  const { life } = returning
  const denial = collectDenial({
    status: statusOf(life),
    totalCents: life.totalCents,
    paidCents: life.paidCents,
    depositCents: life.quote.deposit_cents,
    amountCents,
  })
  if (denial) deny(denial.code === 'payment.not_enough' ? { ...denial, currency: life.currency } : denial)
  if (isWaiting(life.status)) await demandAnswers(tx, life)
  const refusal = await comeBack(tx, byOf(context), returning)
  if (refusal) deny(refusal)
  if (isWaiting(life.status)) await consumeUses(tx, [life.id])
}

/** Takes money for a booking that was made payable, and confirms it if it waited. */
export async function takePayment(context: Changing, life: Life, payment: PaymentBody): Promise<void> {
  const { tx } = context
  const paidCents = await takeMoney(tx, byOf(context), life, payment)
  const status = isWaiting(life.status) ? 'confirmed' : life.status
  await writeLife(tx, life.id, { status, expiresAt: null, ...moneyOf(status, paidCents, life.totalCents) })
  const kind = isWaiting(life.status) ? 'booking.confirmed' : 'booking.paid'
  await recordPayment(tx, context, life, { kind, paidCents, payment })
}

/**
 * Puts a booking whose time is over back on its departure, which must still take people; at the price it was promised (§7). One that
 * nothing has released yet still has its seats and its uses.
 */
async function comeBack(tx: Tx, by: ChangeBy, returning: Returning) {
  const { life } = returning
  if (statusOf(life) !== 'inactive') return null
  const plan = await planStillToCome(tx, by, life.departureId)
  if (life.status !== 'inactive') return null
  const promotionIds = takingPartIn(life.quote).map(({ promotionId }) => promotionId)
  return (await takeAgain(tx, by, returning, plan)) ?? retakeUses(tx, life.id, promotionIds)
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
