import type { RefundWay } from '@muelle/contract/bookings/life'
import type { Refusal } from '@muelle/contract/refusals'
import { cancelDenial } from '@muelle/domain/bookings/life/cancel'
import {
  agencyCentsOf,
  type CancelationQuote,
  cancelationQuote,
  paidFeesCents,
} from '@muelle/domain/bookings/life/cancelation-quote'
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
  /** Nobody is told of it. */
  isTold?: true
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

/** What somebody was shown before they canceled; what was not shown is not compared. */
export type ShownCancelation = { refund_cents: number | undefined; penalty_cents: number | undefined }

/** Cancels a booking as `cancelOne` does, but only for the refund, and the penalty of an agency, that somebody was shown. */
export async function cancelAsQuoted(
  tx: Tx,
  by: ChangeBy,
  wanted: Cancelation,
  shown: ShownCancelation,
): Promise<Canceled | CancelRefusal | Refusal<'booking.refund_changed' | 'booking.penalty_changed'>> {
  const life = await lockCancelable(tx, by, wanted)
  if (!isLife(life)) return life
  const { refund_cents, penalty_cents } = quoteOf(life, by, wanted.cause, await askedBack(tx, life))
  const { currency } = life
  if (shown.refund_cents !== undefined && shown.refund_cents !== refund_cents)
    return { code: 'booking.refund_changed', quotedCents: shown.refund_cents, refundCents: refund_cents, currency }
  if (shown.penalty_cents !== undefined && shown.penalty_cents !== penalty_cents)
    return { code: 'booking.penalty_changed', quotedCents: shown.penalty_cents, penaltyCents: penalty_cents, currency }
  return writeCancelation(tx, by, life, wanted)
}

async function lockCancelable(tx: Tx, by: ChangeBy, wanted: Cancelation): Promise<Life | CancelRefusal> {
  const life = await lockLife(tx, by, wanted)
  if (!isLife(life)) return life
  const denial = cancelDenial({ status: statusOf(life), departure_state: life.departure_state })
  // What the operator brings about may be settled even after the boat has come back.
  return denial && !(denial.code === 'departure.departed' && !isCustomerCause(wanted.cause)) ? denial : life
}

async function writeCancelation(tx: Tx, by: ChangeBy, life: Life, wanted: Cancelation): Promise<Canceled> {
  const { penalty_cents, refund_cents } = quoteOf(life, by, wanted.cause, await askedBack(tx, life))
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

/** What canceling a booking now costs and gives back: what is on its way back to the customer goes back, also where canceling would give back less. */
export function quoteOf(
  life: Life,
  by: Pick<ChangeBy, 'now'>,
  cause: CancelCause,
  asked: readonly { amount_cents: number }[],
): CancelationQuote {
  const quote = refundOf(life, by, cause)
  const refund_cents = Math.max(quote.refund_cents, sumOf(asked))
  return { ...quote, refund_cents, penalty_cents: Math.min(quote.penalty_cents, keepable(life, refund_cents)) }
}

/** What of a booking can be kept once so much of it goes back: of one that an agency pays also what that answers for. */
export const keepable = (
  life: Pick<Life, 'status' | 'payer_id' | 'total_cents' | 'paid_cents'>,
  givenBackCents: number,
): number => life.paid_cents - givenBackCents + agencyCentsOf(life)

const refundOf = (life: Life, { now }: Pick<ChangeBy, 'now'>, cause: CancelCause) =>
  cancelationQuote({
    cause,
    policy: life.policy,
    kept_tier: life.moved_from_tier,
    starts_at: startOf(life),
    time_zone: life.time_zone,
    now,
    price: penaltyBaseOf(life.quote, life.people),
    paid_cents: life.paid_cents,
    agency_cents: agencyCentsOf(life),
    unused_fees_cents: unusedFeesOf(life),
    earlier_penalty_cents: life.penalty_cents,
  })

/** What of the money that is paid, or that an agency answers for, belongs to third parties (P7): nobody has travelled yet, so that none of it is used. */
export const unusedFeesOf = ({
  quote,
  ...life
}: Pick<Life, 'quote' | 'status' | 'paid_cents' | 'payer_id' | 'total_cents'>): number =>
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
    life.paid_cents + agencyCentsOf(life),
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
        ...(wanted.isTold && { is_told: true }),
        ...(money.isOtherWay && { is_other_way: true }),
      },
    },
  ])
