import type { completePendingCancelation, getRefund, RefundQuote, refundBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { agencyPenaltyOf } from '@muelle/domain/bookings/life/cancelation-quote'
import { isCustomerCause, tierNow, timeLeft } from '@muelle/domain/bookings/life/policy'
import { pendingRefundDenial, refundDenial } from '@muelle/domain/bookings/life/refund'
import { allocateRefund, suggestedMethod } from '@muelle/domain/bookings/life/refund-allocation'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { wireTier } from '../../tours/wire-tier.ts'
import { byOf, demandRight, lockVisible, readChanged, visibleBusinessOf } from '../record/change-context.ts'
import { findLife } from '../record/find-life.ts'
import type { LifeChange } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { askedBack, sumOf, withAsked } from './asked-back.ts'
import { keepable, quoteOf, unusedFeesOf } from './cancel-booking.ts'
import { giveBack } from './give-back.ts'
import { givenBack } from './goodwill.ts'
import { type Life, moneyOf, startOf } from './lock-life.ts'

const MINUTES_PER_HOUR = 60

/** What canceling now would cost and give back (X1–X4); changes nothing. */
export async function quoteRefund(context: Context<typeof getRefund>): Promise<RefundQuote> {
  const { input, now } = context
  const { cause = 'customer' } = input.query
  await visibleBusinessOf(context, input.params.id)
  const life = await findLife(context, input.params.id)
  const asked = await askedBack(context.tx, life)
  // What is owed already stays what it is.
  const isOwed = life.status === 'pending_cancelation'
  const { tier, penalty_cents, refund_cents } = isOwed
    ? { tier: null, penalty_cents: life.penalty_cents, refund_cents: life.refund_due_cents }
    : quoteOf(life, context, cause, asked)
  const when = { starts_at: startOf(life), time_zone: life.time_zone, now }
  const left = timeLeft(when)
  const parts = allocateRefund(withAsked(life.entries, asked), Math.max(0, refund_cents - sumOf(asked)))
  const referenceOf = new Map(life.entries.map(({ id, reference }) => [id, reference]))
  return {
    cause,
    currency: life.currency,
    paid_cents: life.paid_cents,
    tier: tier && wireTier(tier),
    is_tier_kept: isCustomerCause(cause) && tier !== null && tier !== tierNow(life.policy, when),
    hours_left: Math.floor(left.hours * MINUTES_PER_HOUR) / MINUTES_PER_HOUR,
    days_left: left.days,
    penalty_cents,
    fees_cents: unusedFeesOf(life),
    agency_cents: agencyPenaltyOf({ ...life, penalty_cents, refund_cents }),
    refund_cents,
    parts: parts.map(({ payment_id, method, refundable_cents, refund_cents: partCents }) => ({
      payment_id,
      method,
      reference: referenceOf.get(payment_id) ?? null,
      refundable_cents,
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
  demandRight(context, life.business_id, { module: 'mdu_refund', flag: 'create' })
  const { isOtherWay, refundedCents, askedCents } = await giveBack(tx, byOf(context), life, {
    amount_cents: life.refund_due_cents,
    way: method,
    reference: reference ?? null,
    isOperatorCaused: life.cancel_cause !== null && !isCustomerCause(life.cancel_cause),
  })
  // All of it is on its way already, or its provider holds none of it.
  if (refundedCents + askedCents === 0) deny({ code: 'refund.too_much', refundableCents: 0, currency: life.currency })
  // What a provider was asked for stays owed until it tells of it; who read the booking before reads it again.
  const owed_cents = life.refund_due_cents - refundedCents
  await writeLife(tx, life.id, {
    status: owed_cents === 0 ? 'canceled' : 'pending_cancelation',
    payment_status: 'canceled',
    paid_cents: life.paid_cents - refundedCents,
    refund_due_cents: owed_cents,
  })
  if (refundedCents === 0) return readChanged(context, life.id)
  await record(tx, author, [
    {
      kind: 'booking.refunded',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: life.departure_id,
        amount_cents: refundedCents,
        method,
        owed_cents,
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
  const { version, method, reference, reason, amount_cents } = input.body
  const life = await lockVisible(context, input.params.id, version)
  const onItsWayCents = sumOf(await askedBack(tx, life))
  const denial = refundDenial(amount_cents, life.paid_cents - onItsWayCents)
  if (denial) deny(denial.code === 'refund.too_much' ? { ...denial, currency: life.currency } : denial)
  if (life.status === 'pending_cancelation' || life.status === 'inactive' || life.status === 'rejected')
    deny({ code: 'booking.not_active', status: life.status })
  const { isOtherWay, refundedCents, askedCents } = await giveBack(tx, byOf(context), life, {
    amount_cents: onItsWayCents + amount_cents,
    way: method,
    reference: reference ?? null,
    note: reason,
  })
  if (refundedCents + askedCents === 0) deny({ code: 'refund.too_much', refundableCents: 0, currency: life.currency })
  // What was owed for a cheaper date and is on its way is owed to nobody else.
  const goodwill_cents = Math.max(0, amount_cents - Math.max(0, life.refund_due_cents - onItsWayCents))
  const givenUp = { amount_cents: onItsWayCents + amount_cents, refundedCents, goodwill_cents }
  await writeLife(tx, life.id, changeOf(life, givenUp))
  if (refundedCents === 0) return readChanged(context, life.id)
  await record(tx, author, [
    {
      kind: 'booking.refunded',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: life.departure_id,
        amount_cents: refundedCents,
        method,
        ...(goodwill_cents > 0 && { goodwill_cents }),
        ...(isOtherWay && { is_other_way: true }),
      },
    },
  ])
  return readChanged(context, life.id)
}

type GivenUp = {
  /** With what is on its way already. */
  amount_cents: number
  refundedCents: number
  goodwill_cents: number
}

/**
 * Of a canceled booking less is kept, and where an agency owes the rest of the penalty it falls by what is given away: the house's present
 * is not the agency's bill. One that stands costs less by what was not owed. What a provider has yet to give back is owed.
 */
function changeOf(life: Life, { amount_cents, refundedCents, goodwill_cents }: GivenUp): LifeChange {
  const paid_cents = life.paid_cents - refundedCents
  const owed_cents = amount_cents - refundedCents
  if (life.status === 'canceled')
    return {
      status: owed_cents > 0 ? 'pending_cancelation' : 'canceled',
      payment_status: 'canceled',
      paid_cents,
      refund_due_cents: owed_cents,
      penalty_cents: leftPenalty(life, { amount_cents, goodwill_cents }),
    }
  const { quote, penalty_cents } = givenBack(life, goodwill_cents)
  return {
    quote,
    penalty_cents,
    total_cents: quote.total_cents,
    ...moneyOf(life, life.status, paid_cents, quote.total_cents),
  }
}

const leftPenalty = (life: Life, { amount_cents, goodwill_cents }: Pick<GivenUp, 'amount_cents' | 'goodwill_cents'>) =>
  Math.max(
    0,
    Math.min(life.penalty_cents - (life.payer_id === null ? 0 : goodwill_cents), keepable(life, amount_cents)),
  )
