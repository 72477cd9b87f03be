import { splitTold } from '@muelle/domain/payment-links/split-told'
import { type Instant, instant } from '@muelle/domain/time'
import { lockDeparturesFor } from '../bookings/provider/business-itself.ts'
import { noteComplaint } from '../bookings/provider/dispute.ts'
import { noteInFlight } from '../bookings/provider/in-flight.ts'
import { bookProviderMoney } from '../bookings/provider/provider-money.ts'
import { noteFailedRefund } from '../bookings/provider/refund-failed.ts'
import type { ToldMoney } from '../bookings/provider/told-money.ts'
import { findDepartureOf } from '../bookings/record/bookings.sql.ts'
import { partName } from '../bookings/record/payment-reference.ts'
import type { Tx } from '../platform/db.ts'
import type { PaymentChange, PaymentListener } from '../providers/payments/payment-deps.ts'
import { listPartsAskedBack, listPaymentsOf } from '../providers/payments/payments-of.sql.ts'
import { findPartOfAsk } from '../providers/payments/refund-asks.sql.ts'
import { askOfKey } from '../providers/payments/refund-asks.ts'
import { markPaid } from './links.sql.ts'
import { bookingOfReference, isOrderReference, linkOfKey } from './payment-names.ts'

/**
 * Keeps the books of what providers tell of bookings, in the transaction that writes their word down: both are true or neither is. What
 * is posted follows from what the provider holds all told, so that the same word twice posts nothing more.
 */
export const keepBooks =
  (clock: () => number): PaymentListener =>
  async (tx, change) => {
    const { before, after, refused } = change
    const name = after.payment_id ?? after.checkout_id
    if (name === null) return
    const now: Instant = instant(clock())
    const told = await moneyToldOf(tx, change, name)
    // Departures of all of them before the first booking, as whoever pays an order at the desk locks them.
    if (told.length > 1) await lockDeparturesOf(tx, told, now)
    const isInFlight = after.state === 'processing'
    const turns = isInFlight !== (before.state === 'processing')
    if (after.paid_cents === 0) {
      for (const { booking_id, amount_cents } of turns ? told : [])
        await noteInFlight(tx, booking_id, { provider: after.provider, amount_cents, isInFlight }, now)
      return
    }
    for (const { amount_cents: _, ...money } of told) {
      if (money.paid_cents === 0) continue
      await bookProviderMoney(tx, money, now)
      await noteComplaint(tx, money.booking_id, {
        before: before.dispute,
        after: after.dispute,
        provider: after.provider,
        amount_cents: money.paid_cents - money.refunded_cents,
      })
    }
    for (const { request_key, amount_cents, failure } of refused) {
      const ask_id = askOfKey(request_key)
      const part = ask_id === null ? null : await findPartOfAsk(tx, ask_id)
      const its = told.find((one) => part === null || one.name === partName(name, part))
      if (!its) continue
      const failed = { provider: after.provider, name: its.name, ask_id, amount_cents }
      await noteFailedRefund(tx, its.booking_id, { ...failed, reason: failure ?? 'failed' }, now)
    }
    if (told.length === 0) return
    const payments = await listPaymentsOf(tx, [after.reference])
    const linkId = linkOfKey(payments.find(({ id }) => id === after.id)?.request_key ?? '')
    // What has gone back whole before anybody heard of it has paid nothing.
    if (linkId !== null && after.refunded_cents < after.paid_cents) await markPaid(tx, linkId)
  }

/** What a provider holds of a booking, and how much of what was asked for is for it. */
type ToldOfBooking = ToldMoney & { amount_cents: number }

/** What a payment means for each booking that it is for, as if each were paid alone; none where it is for something else. */
async function moneyToldOf(tx: Tx, { before, after }: PaymentChange, name: string): Promise<ToldOfBooking[]> {
  const { provider, currency, reference, amount_cents } = after
  const booking_id = bookingOfReference(reference)
  const beforeOf = (one: { refunded_cents: number; taken_back_cents: number }) => ({
    refunded_before_cents: one.refunded_cents,
    taken_back_before_cents: one.taken_back_cents,
  })
  if (booking_id !== null) {
    const { paid_cents, refunded_cents, fee_cents, taken_back_cents, dispute_fee_cents } = after
    const cents = { paid_cents, refunded_cents, fee_cents, taken_back_cents, dispute_fee_cents }
    return [{ booking_id, provider, currency, name, amount_cents, ...cents, ...beforeOf(before) }]
  }
  if (!isOrderReference(reference)) return []
  const parts = await listPartsAskedBack(tx, after.id)
  const then = splitTold(before, parts)
  const now = splitTold(after, parts)
  return parts.flatMap((part, at) => {
    const [its, told] = [bookingOfReference(part.reference), now[at]]
    if (its === null || !told) return []
    const named = { booking_id: its, provider, currency, name: partName(name, part.reference) }
    const was = beforeOf(then[at] ?? { refunded_cents: 0, taken_back_cents: 0 })
    return [{ ...named, amount_cents: part.amount_cents, ...told, ...was }]
  })
}

async function lockDeparturesOf(tx: Tx, told: readonly ToldOfBooking[], now: Instant): Promise<void> {
  const found: { departure_id: number }[] = []
  for (const { booking_id } of told) {
    const departure_id = await findDepartureOf(tx, booking_id)
    if (departure_id !== undefined) found.push({ departure_id })
  }
  await lockDeparturesFor(tx, found, now)
}
