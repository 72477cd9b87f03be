import type { collectPayment } from '@muelle/contract/booking-life'
import type { HandlerInput } from '@muelle/contract/call'
import { cashDenial } from '@muelle/domain/bookings/cash'
import { localDateOf } from '@muelle/domain/time'
import { paidCentsOf, postCharges, type Way } from '../ledger/post.ts'
import { spendCredit } from '../ledger/store-credit.ts'
import type { Tx } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import type { ChangeBy, Life } from './lock-life.ts'

export type PaymentBody = HandlerInput<typeof collectPayment>['body']['payment']

/**
 * Takes money for a locked booking: cash into the hands of whoever acts, a transfer into the bank, or store credit. Refuses more than is
 * due, less cash than its amount, and credit that is not there. Answers what is paid in all, in cents.
 */
export async function takeMoney(
  tx: Tx,
  { actor, now }: ChangeBy,
  life: Pick<Life, 'id' | 'businessId' | 'currency' | 'timeZone' | 'totalCents' | 'paidCents'>,
  payment: PaymentBody,
): Promise<number> {
  const { id: bookingId, businessId, currency, timeZone } = life
  const { method, amount_cents: amountCents } = payment
  const receivedCents = method === 'cash' ? (payment.received_cents ?? null) : null
  const denial = cashDenial({ amountCents, receivedCents }, life.totalCents - life.paidCents)
  if (denial) deny({ ...denial, currency })
  const way = await wayOf(tx, payment, { businessId, amountCents, currency, today: localDateOf(now, timeZone) })
  await postCharges(tx, [
    { bookingId, businessId, way, amountCents, receivedCents, currency, actorUserId: actor.userId },
  ])
  return paidCentsOf(tx, bookingId)
}

type Spending = Omit<Parameters<typeof spendCredit>[1], 'code'>

async function wayOf(tx: Tx, { method, reference, credit_code: code }: PaymentBody, spending: Spending): Promise<Way> {
  if (method === 'cash') return { method }
  if (method === 'transfer') return { method, reference: reference ?? null }
  const credit = await spendCredit(tx, { ...spending, code: code ?? '' })
  return 'code' in credit && !('creditId' in credit) ? deny(credit) : credit
}
