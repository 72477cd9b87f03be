import { type Instant, instant } from '@muelle/domain/time'
import { noteComplaint } from '../bookings/provider/dispute.ts'
import { noteInFlight } from '../bookings/provider/in-flight.ts'
import { bookProviderMoney } from '../bookings/provider/provider-money.ts'
import { noteFailedRefund } from '../bookings/provider/refund-failed.ts'
import type { PaymentListener } from '../providers/payments/payment-deps.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.ts'
import { askOfKey } from '../providers/payments/refund-asks.ts'
import { markPaid } from './links.sql.ts'
import { bookingOfReference, linkOfKey } from './payment-names.ts'

/**
 * Keeps the books of what providers tell of bookings, in the transaction that writes their word down: both are true or neither is. What
 * is posted follows from what the provider holds all told, so that the same word twice posts nothing more.
 */
export const keepBooks =
  (clock: () => number): PaymentListener =>
  async (tx, { before, after, refused }) => {
    const booking_id = bookingOfReference(after.reference)
    const name = after.payment_id ?? after.checkout_id
    if (booking_id === null || name === null) return
    const now: Instant = instant(clock())
    const isInFlight = after.state === 'processing'
    const turns = isInFlight !== (before.state === 'processing')
    const flight = { provider: after.provider, amount_cents: after.amount_cents, isInFlight }
    if (after.paid_cents === 0) return turns ? noteInFlight(tx, booking_id, flight, now) : undefined
    await bookProviderMoney(
      tx,
      {
        booking_id,
        provider: after.provider,
        name,
        paid_cents: after.paid_cents,
        refunded_cents: after.refunded_cents,
        refunded_before_cents: before.refunded_cents,
        fee_cents: after.fee_cents,
        taken_back_cents: after.taken_back_cents,
        taken_back_before_cents: before.taken_back_cents,
        dispute_fee_cents: after.dispute_fee_cents,
        currency: after.currency,
      },
      now,
    )
    await noteComplaint(tx, booking_id, {
      before: before.dispute,
      after: after.dispute,
      provider: after.provider,
      amount_cents: after.paid_cents - after.refunded_cents,
    })
    for (const { request_key, amount_cents, failure } of refused) {
      const failed = { provider: after.provider, name, ask_id: askOfKey(request_key), amount_cents }
      await noteFailedRefund(tx, booking_id, { ...failed, reason: failure ?? 'failed' }, now)
    }
    const payments = await listPaymentsOf(tx, after.reference)
    const linkId = linkOfKey(payments.find(({ id }) => id === after.id)?.request_key ?? '')
    // What has gone back whole before anybody heard of it has paid nothing.
    if (linkId !== null && after.refunded_cents < after.paid_cents) await markPaid(tx, linkId)
  }
