import type { RefundWay } from '@muelle/contract/bookings/life'
import type { Refusal } from '@muelle/contract/refusals'
import { agencyCentsOf } from '@muelle/domain/bookings/life/cancelation-quote'
import { type CancelCause, isCustomerCause } from '@muelle/domain/bookings/life/policy'
import { type MovePlan, movePlan } from '@muelle/domain/bookings/life/reschedule'
import { undoUntil } from '@muelle/domain/bookings/life/undo'
import { holdExpiry } from '@muelle/domain/bookings/sale/create'
import { priceLimitDenial } from '@muelle/domain/bookings/sale/price-limit'
import { cutoffAt } from '@muelle/domain/departures/plan/booking-window'
import { latestExpiry } from '@muelle/domain/payment-links/link-state'
import { moveSeats } from '../../departures/capacity/seats.ts'
import { deskAsking } from '../../departures/plan/asking.ts'
import { planOf } from '../../departures/plan/locate.ts'
import { type DeparturePlan, factsOf } from '../../departures/plan/plan.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { record } from '../../platform/events/events.ts'
import { type AgencyCreditRefusal, denyGrowth, owedFor } from '../../sellers/agency-credit.ts'
import { asSoldTo } from '../record/sold-categories.ts'
import { writeLife } from '../record/write-life.ts'
import { sumWaiting } from '../transfers/notices.sql.ts'
import { expireHoldsOf } from './expire.ts'
import { giveBack } from './give-back.ts'
import {
  type ChangeBy,
  isLife,
  type Life,
  type LifeRefusal,
  lockLife,
  moneyOf,
  penaltyBaseOf,
  seatsOf,
  slidExpiry,
  startOf,
  withoutPenalty,
  withPenalty,
} from './lock-life.ts'
import { type MoveDenial, moveDenial, type OperatorMoveDenial, operatorMoveDenial } from './move-denial.ts'
import { noRoom } from './next-departures.ts'
import { agesOf, withPart } from './penalty-parts.ts'
import { type Requoted, requote } from './requote.ts'
import { settlePromotions } from './settle-promotions.ts'
import { beforeOf } from './undo-record.ts'

export type Move = {
  booking_id: number
  /** The version the writer read; null where nobody read one, as when departures are joined. */
  version: number | null
  /** Where to; a departure that nothing has touched yet gets its row from `locateDeparture` first. */
  to_departure_id: number
  /** Whatever is not the customer's keeps the price and costs no penalty (X3, X5), and passes over the cut-off. */
  cause: CancelCause
  is_penalty_waived?: boolean
  /** What becomes of what was paid beyond the new total; it stays owed unless said. */
  excess?: RefundWay
  /** The new total that was shown; another one is refused. Without it whatever the rules say is accepted. */
  quotedTotalCents?: number
  reason?: string | null
  /** Of a transfer that gives the excess back. */
  reference?: string | null
  /** The caller tells the people itself, or has been asked not to: they hear nothing of this move by themselves. */
  isTold?: boolean
  /** Refuses a dearer departure that an agency may not owe; the operator's own moves keep the price. */
  denyOwing?: Deny<AgencyCreditRefusal['code']>
  /** `to_departure_id` as the caller has read it under its lock, so that it is not read again for each of many bookings. */
  target?: DeparturePlan
}
/** A move that is not the customer's asks for no price: nothing of what decides one can refuse it. */
type OperatorMove = Omit<Move, 'quotedTotalCents'> & { cause: Exclude<CancelCause, 'customer'> }
/** Who moves a booking. What is not known before its seats were taken is denied, so that they are given back. */
export type MovingBy = ChangeBy & {
  deny: Deny<'not_found' | 'departure.not_found' | 'promotion.used_up'>
}
/** What stands in the way of any move. */
type AnyMoveRefusal = LifeRefusal | Refusal<'booking.no_room'>
export type OperatorMoveRefusal = AnyMoveRefusal | OperatorMoveDenial
type MoveRefusal = AnyMoveRefusal | MoveDenial | Refusal<'booking.price_changed' | 'price.too_large'>
export type Moved = {
  booking_id: number
  fromDepartureId: number
  departure_id: number
  penalty_cents: number
  total_cents: number
  due_cents: number
  excess_cents: number
}
/** What a move would come to, and what of the booking it would write. */
export type PlannedMove = { plan: MovePlan; quote: Requoted }

/**
 * Moves one booking to another departure inside the caller's transaction (I5, X5): the same ticket, payments and history; its new seats
 * are taken before anybody else can have the old ones. A refusal is a value, and then nothing was changed: `booking.no_room` names the
 * next departures that would fit. Rights are the caller's to check; a target that the actor may not see is denied as `not_found`. Locks:
 * both departures by id, the booking.
 */
export const moveBooking = (tx: Tx, by: MovingBy, move: Move): Promise<Moved | MoveRefusal> =>
  moveUnless<MoveRefusal>(tx, by, move, {
    place: (life, target) => moveDenial(life, by, target, move),
    price: (life, planned) => priceLimitDenial(planned.quote.wire) ?? priceDenial(life, move, planned.plan.total_cents),
  })

/**
 * Moves one booking of many, such as when departures are joined, for a cause that is the operator's: it keeps its price. Lock all
 * departures with `lockDepartures` first, then call this for each booking in the order of their ids. Otherwise as `moveBooking`.
 */
export const moveByOperator = (tx: Tx, by: MovingBy, move: OperatorMove): Promise<Moved | OperatorMoveRefusal> =>
  moveUnless(tx, by, move, { place: (life, target) => operatorMoveDenial(life, by, target), price: () => null })

type Objections<R> = {
  /** Says why a booking may not go there. */
  place: (life: Life, target: DeparturePlan) => R | null
  /** Says why not for this price. */
  price: (life: Life, planned: PlannedMove) => R | null
}

async function moveUnless<R extends Refusal>(
  tx: Tx,
  by: MovingBy,
  move: Move,
  objections: Objections<R>,
): Promise<Moved | AnyMoveRefusal | R> {
  const { to_departure_id } = move
  const life = await lockLife(tx, by, { ...move, otherDepartures: [to_departure_id] })
  if (!isLife(life)) return life
  const target = await asSoldTo(
    tx,
    move.target ?? (await planOf({ tx, ...by }, { departure_id: to_departure_id })),
    life,
  )
  const misplaced = objections.place(life, target)
  if (misplaced) return misplaced
  const planned = planMove(life, by, target, move)
  const mispriced = objections.price(life, planned)
  if (mispriced) return mispriced

  if (!(await takeInstead(tx, by, life, move, planned))) return noRoom(tx, by, target, planned.quote.size)
  return writeMove(tx, by, life, move, { ...planned, target })
}

/** Says that the move comes to another total than somebody was shown (I29). */
const priceDenial = (
  { currency }: Life,
  { quotedTotalCents }: Pick<Move, 'quotedTotalCents'>,
  totalCents: number,
): Refusal<'booking.price_changed'> | null =>
  quotedTotalCents === undefined || quotedTotalCents === totalCents
    ? null
    : { code: 'booking.price_changed', quotedCents: quotedTotalCents, totalCents, currency }

/** What a move would come to: price, penalty and what is due or over (X5). */
export function planMove(
  life: Life,
  { now }: Pick<ChangeBy, 'now'>,
  target: DeparturePlan,
  { cause, is_penalty_waived = false }: Pick<Move, 'cause' | 'is_penalty_waived'>,
): PlannedMove {
  const sold = withoutPenalty(life.quote)
  const asSold: Requoted = { size: { seats: life.seats, people: life.people }, wire: sold }
  const quote = isCustomerCause(cause) ? requote(target, life, { for: 'move' }) : asSold
  const plan = movePlan({
    cause,
    policy: life.policy,
    kept_tier: life.moved_from_tier,
    starts_at: startOf(life),
    time_zone: life.time_zone,
    now,
    old_price: { ...penaltyBaseOf(sold, life.people), total_cents: sold.total_cents },
    new_total_cents: quote.wire.total_cents,
    earlier_penalty_cents: life.penalty_cents,
    paid_cents: life.paid_cents,
    agency_cents: agencyCentsOf(life),
    is_penalty_waived,
  })
  return { plan, quote }
}

/** Takes the new seats instead of the old ones; expired holds of the target make room first (I6). */
async function takeInstead(tx: Tx, { now }: ChangeBy, life: Life, { to_departure_id }: Move, planned: PlannedMove) {
  const change = {
    from: seatsOf(life),
    to: {
      departure_id: to_departure_id,
      ...planned.quote.size,
      is_private: life.is_private,
      allotment_id: life.allotment_id,
    },
  }
  if (await moveSeats(tx, change, now)) return true
  return (await expireHoldsOf(tx, to_departure_id, now)) > 0 && moveSeats(tx, change, now)
}

/**
 * Until when a booking that waits keeps its seats where it goes; null for what does not expire. A link, or a transfer, is waited for no
 * longer than the departure that it is for now allows, so that its unpaid seats can still be sold (B1); whoever does it has as long as
 * any hold to tell the customer.
 */
async function keptThere(tx: Tx, { actor, now }: ChangeBy, life: Life, target: DeparturePlan): Promise<string | null> {
  const kept = slidExpiry(life, now)
  if (kept === null || life.status !== 'pending') return kept
  const cutoff = cutoffAt({ ...factsOf(target, deskAsking(actor, target.business_id, now)), is_empty: false })
  const end = (await sumWaiting(tx, life.id)) > 0 ? cutoff : latestExpiry(cutoff)
  return new Date(Math.min(Date.parse(kept), Math.max(end, holdExpiry('desk', now, cutoff)))).toISOString()
}

type DecidedMove = PlannedMove & { target: DeparturePlan }

async function writeMove(tx: Tx, by: MovingBy, life: Life, move: Move, decided: DecidedMove): Promise<Moved> {
  const { plan, quote, target } = decided
  const { to_departure_id, cause, excess = 'pending', reference = null, reason = null, denyOwing } = move
  const penalty_cents = life.penalty_cents + plan.penalty_cents
  const expires_at = await keptThere(tx, by, life, target)
  const owedBefore = await owedFor(tx, life.id)
  await settlePromotions({ tx, deny: by.deny }, life, quote.wire)
  const { refundedCents, askedCents } = await giveBack(tx, by, life, {
    amount_cents: plan.excess_cents,
    way: excess,
    reference,
  })
  const isCredited = await writeLife(tx, life.id, {
    departure_id: to_departure_id,
    ...quote.size,
    quote: withPenalty(quote.wire, penalty_cents),
    total_cents: plan.total_cents,
    penalty_cents,
    penalty_parts: withPart(life, {
      penalty_cents: plan.penalty_cents,
      on: penaltyBaseOf(withoutPenalty(life.quote), life.people),
      people: agesOf(target.categories, life.party),
    }),
    moved_from_tier: plan.kept_tier,
    move_reason: reason,
    expires_at,
    ...moneyOf(life, life.status, life.paid_cents - refundedCents, plan.total_cents),
    undo: {
      kind: 'move',
      version: life.version + 1,
      until: undoUntil(by.now),
      hasMovedMoney: refundedCents + askedCents > 0,
      before: beforeOf(life),
    },
  })
  if (isCredited && denyOwing) await denyGrowth({ tx, ...by, deny: denyOwing }, life, owedBefore)
  await record(tx, by.author, [
    {
      kind: 'booking.moved',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: {
        departure_id: to_departure_id,
        from_departure_id: life.departure_id,
        from_date: life.local_date,
        from_start_time: life.start_time,
        date: target.local_date,
        start_time: target.start_time,
        ...quote.size,
        cause,
        penalty_cents: plan.penalty_cents,
        difference_cents: plan.total_cents - life.total_cents,
        refunded_cents: refundedCents,
        // The booking itself knows the reason of its last move alone.
        ...(reason && { reason }),
        // Its seats are given back on the departure it is on now.
        ...(expires_at && { expires_at }),
        ...(move.is_penalty_waived && { is_penalty_waived: true }),
        ...(move.isTold && { is_told: true }),
      },
    },
  ])
  return {
    booking_id: life.id,
    fromDepartureId: life.departure_id,
    departure_id: to_departure_id,
    penalty_cents: plan.penalty_cents,
    total_cents: plan.total_cents,
    due_cents: life.payer_id === null ? plan.due_cents : 0,
    excess_cents: plan.excess_cents,
  }
}
