import type { RefundWay } from '@muelle/contract/booking-life'
import type { Refusal } from '@muelle/contract/refusals'
import { cancelDenial } from '@muelle/domain/bookings/cancel'
import { cancelationQuote, paidFeesCents } from '@muelle/domain/bookings/cancelation-quote'
import { type CancelCause, isCustomerCause } from '@muelle/domain/bookings/policy'
import { undoUntil } from '@muelle/domain/bookings/undo'
import { hasDeparted } from '@muelle/domain/departures/state'
import { releaseSeats } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import { returnUses } from '../promotions/uses.ts'
import { giveBack } from './give-back.ts'
import { type LifeChange, writeLife } from './life.sql.ts'
import { type ChangeBy, isLife, type Life, lockLife, penaltyBaseOf, startOf, statusOf } from './lock-life.ts'
import { beforeOf } from './undo-record.ts'

export type Cancelation = {
  bookingId: number
  /** The version the writer read; null where nobody read one, as when a whole departure is closed. */
  version: number | null
  cause: CancelCause
  /** How the refund goes back now; `pending` leaves it owed. */
  method: RefundWay
  reason: string | null
  /** Of a transfer. */
  reference: string | null
  /** The refund that was shown; another one is refused. Null accepts what the rules say. */
  quotedRefundCents: number | null
}
export type Canceled = { bookingId: number; refundCents: number; penaltyCents: number; creditCode: string | null }
export type CancelRefusal = Refusal<
  'not_found' | 'booking.stale' | 'booking.not_active' | 'departure.departed' | 'booking.refund_changed'
>

/**
 * Cancels one booking inside the caller's transaction: its seats are free at once, its refund is posted or stays owed (§0.9, X1–X4).
 * A refusal is a value, and then nothing was changed. For one booking of many, such as a closure: lock all their departures with
 * `lockDepartures` first, then call this once for each booking in the order of their ids, with `version: null` and
 * `quotedRefundCents: null`. Rights, and whether the actor may see the booking, are the caller's to check. Locks: departure, then booking.
 */
export async function cancelOne(tx: Tx, by: ChangeBy, wanted: Cancelation): Promise<Canceled | CancelRefusal> {
  const life = await lockLife(tx, by, wanted)
  if (!isLife(life)) return life
  const denial = cancelDenial({ status: statusOf(life), departureState: life.departureState })
  // What the operator brings about may be settled even after the boat has come back.
  if (denial && !(denial.code === 'departure.departed' && !isCustomerCause(wanted.cause))) return denial
  const { penaltyCents, refundCents } = refundOf(life, by, wanted.cause)
  const { quotedRefundCents } = wanted
  if (quotedRefundCents !== null && quotedRefundCents !== refundCents)
    return { code: 'booking.refund_changed', quotedCents: quotedRefundCents, refundCents, currency: life.currency }

  await releaseSeats(tx, [{ departureId: life.departureId, seats: life.seats, people: life.people }])
  // Who only had seats held has used nothing up: letting the time run out would give the use back too (O3).
  await returnUses(tx, [life.id], { byCustomer: isCustomerCause(wanted.cause) && life.status === 'confirmed' })
  const { refundedCents, creditCode, isOtherWay } = await giveBack(tx, by, life, {
    amountCents: refundCents,
    way: wanted.method,
    reference: wanted.reference,
    isOperatorCaused: !isCustomerCause(wanted.cause),
  })
  const money = { penaltyCents, refundCents, refundedCents, isOtherWay }
  await writeLife(tx, life.id, changeOf(life, by, wanted, money))
  await recordCancelation(tx, by, life, wanted, money)
  return { bookingId: life.id, refundCents, penaltyCents, creditCode }
}

/** What canceling a booking now costs and gives back. */
export const refundOf = (life: Life, { now }: Pick<ChangeBy, 'now'>, cause: CancelCause) =>
  cancelationQuote({
    cause,
    policy: life.policy,
    keptTier: life.movedFromTier,
    startsAt: startOf(life),
    now,
    price: penaltyBaseOf(life.quote, life.people),
    paidCents: life.paidCents,
    unusedFeesCents: unusedFeesOf(life),
    earlierPenaltyCents: life.penaltyCents,
  })

/** What of the money paid belongs to third parties (P7): nobody has travelled yet, so that none of it is used. */
export const unusedFeesOf = ({ quote, paidCents }: Pick<Life, 'quote' | 'paidCents'>): number =>
  paidFeesCents(
    {
      lines: quote.lines.map(({ kind, total_cents, beneficiary, collected }) => ({
        kind,
        totalCents: total_cents,
        beneficiary,
        collected,
      })),
      totalCents: quote.total_cents,
      dockCents: quote.dock_cents,
    },
    paidCents,
  )

type Money = { penaltyCents: number; refundCents: number; refundedCents: number; isOtherWay: boolean }

function changeOf(life: Life, { now }: ChangeBy, wanted: Cancelation, money: Money): LifeChange {
  const refundDueCents = money.refundCents - money.refundedCents
  return {
    status: refundDueCents > 0 ? 'pending_cancelation' : 'canceled',
    paymentStatus: 'canceled',
    paidCents: life.paidCents - money.refundedCents,
    refundDueCents,
    penaltyCents: money.penaltyCents,
    expiresAt: null,
    cancelCause: wanted.cause,
    cancelReason: wanted.reason,
    canceledAt: new Date(now).toISOString(),
    undo: hasDeparted(life.departureState)
      ? null
      : {
          kind: 'cancel',
          version: life.version + 1,
          until: undoUntil(now),
          hasMovedMoney: money.refundedCents > 0,
          before: beforeOf(life),
        },
  }
}

const recordCancelation = (tx: Tx, { author }: ChangeBy, life: Life, wanted: Cancelation, money: Money) =>
  record(tx, author, [
    {
      kind: 'booking.canceled',
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: {
        departure_id: life.departureId,
        status: money.refundCents > money.refundedCents ? 'pending_cancelation' : 'canceled',
        cause: wanted.cause,
        seats: life.seats,
        people: life.people,
        penalty_cents: money.penaltyCents,
        refunded_cents: money.refundedCents,
        owed_cents: money.refundCents - money.refundedCents,
        ...(money.refundedCents > 0 && { method: wanted.method }),
        ...(money.isOtherWay && { is_other_way: true }),
      },
    },
  ])
