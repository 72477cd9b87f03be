import type { RefundWay } from '@muelle/contract/bookings/life'
import type { Refusal } from '@muelle/contract/refusals'
import { cancelDenial } from '@muelle/domain/bookings/life/cancel'
import { cancelationQuote, paidFeesCents } from '@muelle/domain/bookings/life/cancelation-quote'
import { type CancelCause, isCustomerCause } from '@muelle/domain/bookings/life/policy'
import { undoUntil } from '@muelle/domain/bookings/life/undo'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { releaseSeats } from '../../departures/capacity/seats.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { returnUses } from '../../promotions/uses.ts'
import type { LifeChange } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { askedBack, sumOf } from './asked-back.ts'
import { giveBack } from './give-back.ts'
import { type ChangeBy, isLife, type Life, lockLife, penaltyBaseOf, seatsOf, startOf, statusOf } from './lock-life.ts'
import { beforeOf } from './undo-record.ts'

export type Cancelation = {
  booking_id: number
  /** The version the writer read; null where nobody read one, as when a whole departure is closed. */
  version: number | null
  cause: CancelCause
  /** How the refund goes back now; `pending` leaves it owed. */
  method: RefundWay
  reason: string | null
  /** Of a transfer. */
  reference: string | null
}
export type Canceled = { booking_id: number; refund_cents: number; penalty_cents: number; credit_code: string | null }
export type CancelRefusal = Refusal<'not_found' | 'booking.stale' | 'booking.not_active' | 'departure.departed'>

/**
 * Cancels one booking inside the caller's transaction: its seats are free at once, its refund is posted or stays owed (§0.9, X1–X4).
 * A refusal is a value, and then nothing was changed. For one booking of many, such as a closure: lock all their departures with
 * `lockDepartures` first, then call this once for each booking in the order of their ids, with `version: null`. Rights, and whether
 * the actor may see the booking, are the caller's to check. Locks: departure, then booking.
 */
export async function cancelOne(tx: Tx, by: ChangeBy, wanted: Cancelation): Promise<Canceled | CancelRefusal> {
  const life = await lockCancelable(tx, by, wanted)
  return isLife(life) ? writeCancelation(tx, by, life, wanted) : life
}

/** Cancels a booking as `cancelOne` does, but only for the refund that somebody was shown. */
export async function cancelAsQuoted(
  tx: Tx,
  by: ChangeBy,
  wanted: Cancelation,
  quotedRefundCents: number,
): Promise<Canceled | CancelRefusal | Refusal<'booking.refund_changed'>> {
  const life = await lockCancelable(tx, by, wanted)
  if (!isLife(life)) return life
  const { refund_cents } = refundOf(life, by, wanted.cause)
  if (quotedRefundCents === refund_cents) return writeCancelation(tx, by, life, wanted)
  return {
    code: 'booking.refund_changed',
    quotedCents: quotedRefundCents,
    refundCents: refund_cents,
    currency: life.currency,
  }
}

async function lockCancelable(tx: Tx, by: ChangeBy, wanted: Cancelation): Promise<Life | CancelRefusal> {
  const life = await lockLife(tx, by, wanted)
  if (!isLife(life)) return life
  const denial = cancelDenial({ status: statusOf(life), departure_state: life.departure_state })
  // What the operator brings about may be settled even after the boat has come back.
  return denial && !(denial.code === 'departure.departed' && !isCustomerCause(wanted.cause)) ? denial : life
}

async function writeCancelation(tx: Tx, by: ChangeBy, life: Life, wanted: Cancelation): Promise<Canceled> {
  const { penalty_cents, refund_cents } = atLeast(refundOf(life, by, wanted.cause), life, await askedBack(tx, life))
  await releaseSeats(tx, [seatsOf(life)])
  // Who only had seats held has used nothing up: letting the time run out would give the use back too (O3).
  await returnUses(tx, [life.id], { byCustomer: isCustomerCause(wanted.cause) && life.status === 'confirmed' })
  const { refundedCents, credit_code, isOtherWay, askedCents } = await giveBack(tx, by, life, {
    amount_cents: refund_cents,
    way: wanted.method,
    reference: wanted.reference,
    isOperatorCaused: !isCustomerCause(wanted.cause),
  })
  const money = { penalty_cents, refund_cents, refundedCents, isOtherWay, askedCents }
  await writeLife(tx, life.id, changeOf(life, by, wanted, money))
  await recordCancelation(tx, by, life, wanted, money)
  return { booking_id: life.id, refund_cents, penalty_cents, credit_code }
}

/** What is on its way back to the customer goes back, also where canceling would give back less. */
function atLeast(
  quote: { penalty_cents: number; refund_cents: number },
  { paid_cents }: Life,
  asked: readonly { amount_cents: number }[],
): { penalty_cents: number; refund_cents: number } {
  const refund_cents = Math.max(quote.refund_cents, sumOf(asked))
  return { refund_cents, penalty_cents: Math.min(quote.penalty_cents, paid_cents - refund_cents) }
}

/** What canceling a booking now costs and gives back. */
export const refundOf = (life: Life, { now }: Pick<ChangeBy, 'now'>, cause: CancelCause) =>
  cancelationQuote({
    cause,
    policy: life.policy,
    kept_tier: life.moved_from_tier,
    starts_at: startOf(life),
    time_zone: life.time_zone,
    now,
    price: penaltyBaseOf(life.quote, life.people),
    paid_cents: life.paid_cents,
    unused_fees_cents: unusedFeesOf(life),
    earlier_penalty_cents: life.penalty_cents,
  })

/** What of the money paid belongs to third parties (P7): nobody has travelled yet, so that none of it is used. */
export const unusedFeesOf = ({ quote, paid_cents }: Pick<Life, 'quote' | 'paid_cents'>): number =>
  paidFeesCents(
    {
      lines: quote.lines.map(({ kind, total_cents, beneficiary, collected }) => ({
        kind,
        total_cents,
        beneficiary,
        collected,
      })),
      total_cents: quote.total_cents,
      dock_cents: quote.dock_cents,
    },
    paid_cents,
  )

type Money = {
  penalty_cents: number
  refund_cents: number
  refundedCents: number
  isOtherWay: boolean
  askedCents: number
}

function changeOf(life: Life, { now }: ChangeBy, wanted: Cancelation, money: Money): LifeChange {
  const refund_due_cents = money.refund_cents - money.refundedCents
  return {
    status: refund_due_cents > 0 ? 'pending_cancelation' : 'canceled',
    payment_status: 'canceled',
    paid_cents: life.paid_cents - money.refundedCents,
    refund_due_cents,
    penalty_cents: money.penalty_cents,
    expires_at: null,
    cancel_cause: wanted.cause,
    cancel_reason: wanted.reason,
    canceled_at: new Date(now).toISOString(),
    undo: hasDeparted(life.departure_state)
      ? null
      : {
          kind: 'cancel',
          version: life.version + 1,
          until: undoUntil(now),
          hasMovedMoney: money.refundedCents + money.askedCents > 0,
          before: beforeOf(life),
        },
  }
}

const recordCancelation = (tx: Tx, { author }: ChangeBy, life: Life, wanted: Cancelation, money: Money) =>
  record(tx, author, [
    {
      kind: 'booking.canceled',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: life.departure_id,
        status: money.refund_cents > money.refundedCents ? 'pending_cancelation' : 'canceled',
        cause: wanted.cause,
        seats: life.seats,
        people: life.people,
        penalty_cents: money.penalty_cents,
        refunded_cents: money.refundedCents,
        owed_cents: money.refund_cents - money.refundedCents,
        ...(money.refundedCents > 0 && { method: wanted.method }),
        ...(money.isOtherWay && { is_other_way: true }),
      },
    },
  ])
