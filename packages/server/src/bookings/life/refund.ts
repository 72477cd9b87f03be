import type { completePendingCancelation, getRefund, RefundQuote, refundBooking } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { isCustomerCause, tierNow } from '@muelle/domain/bookings/policy'
import { pendingRefundDenial, refundDenial } from '@muelle/domain/bookings/refund'
import { allocateRefund, suggestedMethod } from '@muelle/domain/bookings/refund-allocation'
import { HOUR_MS } from '@muelle/domain/time'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { refundOf, unusedFeesOf } from './cancel-booking.ts'
import { byOf, demandRight, lockVisible, readChanged, visibleBusinessOf } from './change-context.ts'
import { findLife } from './find-life.ts'
import { giveBack } from './give-back.ts'
import { givenBack } from './goodwill.ts'
import { type LifeChange, writeLife } from './life.sql.ts'
import { type Life, moneyOf, startOf } from './lock-life.ts'
import { wireTier } from './wire-life.ts'

const MINUTES_PER_HOUR = 60

/** What canceling now would cost and give back (X1–X4); changes nothing. */
export async function quoteRefund(context: Context<typeof getRefund>): Promise<RefundQuote> {
  const { input, now } = context
  const { cause = 'customer' } = input.query
  await visibleBusinessOf(context, input.params.id)
  const life = await findLife(context, input.params.id)
  // What is owed already stays what it is.
  const isOwed = life.status === 'pending_cancelation'
  const { tier, penaltyCents, refundCents } = isOwed
    ? { tier: null, penaltyCents: life.penaltyCents, refundCents: life.refundDueCents }
    : refundOf(life, context, cause)
  const parts = allocateRefund(life.entries, refundCents)
  const referenceOf = new Map(life.entries.map(({ id, reference }) => [id, reference]))
  return {
    cause,
    currency: life.currency,
    paid_cents: life.paidCents,
    tier: tier && wireTier(tier),
    is_tier_kept: isCustomerCause(cause) && tier !== null && tier !== tierNow(life.policy, startOf(life), now),
    hours_left: Math.floor(((startOf(life) - now) / HOUR_MS) * MINUTES_PER_HOUR) / MINUTES_PER_HOUR,
    penalty_cents: penaltyCents,
    fees_cents: unusedFeesOf(life),
    refund_cents: refundCents,
    parts: parts.map(({ paymentId, method, refundableCents, refundCents: partCents }) => ({
      payment_id: paymentId,
      method,
      reference: referenceOf.get(paymentId) ?? null,
      refundable_cents: refundableCents,
      refund_cents: partCents,
    })),
    suggested_method: suggestedMethod(parts),
  }
}

/** Pays out what a canceled booking is owed: the liability ends with an entry of the ledger (§7). */
export async function completePending(context: Context<typeof completePendingCancelation>): Promise<Booking> {
  const { tx, author, input, deny } = context
  const { version, method, reference } = input.body
  const life = await lockVisible(context, input.params.id, version)
  const denial = pendingRefundDenial(life.status)
  if (denial) deny(denial)
  demandRight(context, life.businessId, { module: 'mdu_refund', flag: 'create' })
  const amountCents = life.refundDueCents
  const { isOtherWay } = await giveBack(tx, byOf(context), life, {
    amountCents,
    way: method,
    reference: reference ?? null,
    isOperatorCaused: life.cancelCause !== null && !isCustomerCause(life.cancelCause),
  })
  await writeLife(tx, life.id, {
    status: 'canceled',
    paymentStatus: 'canceled',
    paidCents: life.paidCents - amountCents,
    refundDueCents: 0,
  })
  await record(tx, author, [
    {
      kind: 'booking.refunded',
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: {
        departure_id: life.departureId,
        amount_cents: amountCents,
        method,
        owed_cents: 0,
        ...(isOtherWay && { is_other_way: true }),
      },
    },
  ])
  return readChanged(context, life.id)
}

/**
 * Gives money back without canceling (§7): what was owed for a cheaper date first, beyond that out of goodwill. Goodwill makes the booking
 * cheaper by as much, so that nobody asks for it again.
 */
export async function refund(context: Context<typeof refundBooking>): Promise<Booking> {
  const { tx, author, input, deny } = context
  const { version, method, reference, reason, amount_cents: amountCents } = input.body
  const life = await lockVisible(context, input.params.id, version)
  const denial = refundDenial(amountCents, life.paidCents)
  if (denial) deny(denial.code === 'refund.too_much' ? { ...denial, currency: life.currency } : denial)
  if (life.status === 'pending_cancelation' || life.status === 'inactive' || life.status === 'rejected')
    deny({ code: 'booking.not_active', status: life.status })
  const { isOtherWay } = await giveBack(tx, byOf(context), life, {
    amountCents,
    way: method,
    reference: reference ?? null,
    note: reason,
  })
  const goodwillCents = Math.max(0, amountCents - life.refundDueCents)
  await writeLife(tx, life.id, changeOf(life, amountCents, goodwillCents))
  await record(tx, author, [
    {
      kind: 'booking.refunded',
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: {
        departure_id: life.departureId,
        amount_cents: amountCents,
        method,
        ...(goodwillCents > 0 && { goodwill_cents: goodwillCents }),
        ...(isOtherWay && { is_other_way: true }),
      },
    },
  ])
  return readChanged(context, life.id)
}

/** Of a canceled booking less is kept; one that stands costs less by what was not owed. */
function changeOf(life: Life, amountCents: number, goodwillCents: number): LifeChange {
  const paidCents = life.paidCents - amountCents
  if (life.status === 'canceled')
    return {
      paymentStatus: 'canceled',
      paidCents,
      refundDueCents: 0,
      penaltyCents: Math.min(life.penaltyCents, paidCents),
    }
  const { quote, penaltyCents } = givenBack(life, goodwillCents)
  return {
    quote,
    penaltyCents,
    totalCents: quote.total_cents,
    ...moneyOf(life.status, paidCents, quote.total_cents),
  }
}
