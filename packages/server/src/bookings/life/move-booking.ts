import type { RefundWay } from '@muelle/contract/booking-life'
import type { UNPRICED_REFUSALS } from '@muelle/contract/bookings'
import type { Refusal, RefusalCode } from '@muelle/contract/refusals'
import { type CancelCause, isCustomerCause } from '@muelle/domain/bookings/policy'
import { type MovePlan, movePlan, rescheduleDenial } from '@muelle/domain/bookings/reschedule'
import { undoUntil } from '@muelle/domain/bookings/undo'
import { departureDenial } from '@muelle/domain/departures/availability'
import { departedDenial } from '@muelle/domain/departures/booking-window'
import { dateCanceledDenial } from '@muelle/domain/departures/canceled-date'
import { departureOpenDenial, hasDeparted } from '@muelle/domain/departures/state'
import { partyDenial } from '@muelle/domain/tours/party'
import { tariffDenial } from '@muelle/domain/tours/tariff'
import { deskAsking } from '../departures/asking.ts'
import { planOf } from '../departures/locate.ts'
import { type DeparturePlan, factsOf, stateOf } from '../departures/plan.ts'
import { moveSeats } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import { refusalOf } from '../platform/http/reason.ts'
import { expireHoldsOf } from './expire.ts'
import { giveBack } from './give-back.ts'
import { writeLife } from './life.sql.ts'
import {
  type ChangeBy,
  isLife,
  type Life,
  lockLife,
  moneyOf,
  penaltyBaseOf,
  slidExpiry,
  startOf,
  statusOf,
  withoutPenalty,
  withPenalty,
} from './lock-life.ts'
import { noRoom } from './next-departures.ts'
import { type Requoted, requote, wishedParty } from './requote.ts'
import { settlePromotions } from './settle-promotions.ts'
import { asSoldTo } from './sold-categories.ts'
import { beforeOf } from './undo-record.ts'

export type Move = {
  bookingId: number
  /** The version the writer read; null where nobody read one, as when departures are joined. */
  version: number | null
  /** Where to; a departure that nothing has touched yet gets its row from `locateDeparture` first. */
  toDepartureId: number
  /** Whatever is not the customer's keeps the price and costs no penalty (X3, X5), and passes over the cut-off. */
  cause: CancelCause
  isPenaltyWaived?: boolean
  /** What becomes of what was paid beyond the new total; it stays owed unless said. */
  excess?: RefundWay
  /** The new total that was shown; another one is refused. Without it whatever the rules say is accepted. */
  quotedTotalCents?: number
  reason?: string | null
  /** Of a transfer that gives the excess back. */
  reference?: string | null
  /** The caller tells the people itself, or has been asked not to: they hear nothing of this move by themselves. */
  isTold?: boolean
  /** `toDepartureId` as the caller has read it under its lock, so that it is not read again for each of many bookings. */
  target?: DeparturePlan
}
export type Moved = {
  bookingId: number
  fromDepartureId: number
  departureId: number
  penaltyCents: number
  totalCents: number
  dueCents: number
  excessCents: number
}
/** What a move would come to, and what of the booking it would write. */
export type PlannedMove = { plan: MovePlan; quote: Requoted }

/**
 * Moves one booking to another departure inside the caller's transaction (I5, X5): the same ticket, payments and history; its new seats
 * are taken before anybody else can have the old ones. A refusal is a value, and then nothing was changed: `booking.no_room` names the
 * next departures that would fit. For one booking of many, such as joining departures: lock all departures with `lockDepartures`, then call
 * this for each booking in the order of their ids, with a cause that is the operator's. Rights are the caller's to check; a target that
 * the actor may not see is denied as `not_found`. Locks: both departures by id, the booking.
 */
export async function moveBooking(tx: Tx, by: ChangeBy, move: Move): Promise<Moved | Refusal> {
  const { toDepartureId, quotedTotalCents } = move
  const life = await lockLife(tx, by, { ...move, otherDepartures: [toDepartureId] })
  if (!isLife(life)) return life
  const target = await asSoldTo(
    tx,
    move.target ?? (await planOf({ tx, ...by, deny }, { departure_id: toDepartureId })),
    life,
  )
  const denial = moveDenial(life, by, target, move)
  if (denial) return denial
  const planned = planMove(life, by, target, move)
  const { totalCents } = planned.plan
  if (quotedTotalCents !== undefined && quotedTotalCents !== totalCents)
    return { code: 'booking.price_changed', quotedCents: quotedTotalCents, totalCents, currency: life.currency }

  if (!(await takeInstead(tx, by, life, move, planned))) return noRoom(tx, by, target, planned.quote.size)
  return writeMove(tx, by, life, move, { ...planned, target })
}

/** Says why a booking may not go there, as far as that is known before its seats are asked for. */
export function moveDenial(
  life: Life,
  by: ChangeBy,
  plan: DeparturePlan,
  { cause }: Pick<Move, 'cause'>,
): Refusal | null {
  const denial = rescheduleDenial({
    status: statusOf(life),
    departureState: life.departureState,
    target: { isSameDeparture: life.departureId === plan.row?.id, isSameTour: life.tourId === plan.tourId },
  })
  return denial ?? placeDenial(plan, by, cause) ?? (isCustomerCause(cause) ? unpricedDenial(plan, life) : null)
}

/** State, closed day (R5) and time of the target; how many fit is for the statement that takes the seats to say (C5). */
function placeDenial(plan: DeparturePlan, { actor, now }: ChangeBy, cause: CancelCause): Refusal | null {
  const facts = factsOf(plan, deskAsking(actor, plan.businessId, now))
  const denial = isCustomerCause(cause)
    ? departureDenial({ ...facts, counters: UNLIMITED }, { seats: 0, people: 0 })
    : (departureOpenDenial(stateOf(plan), facts.onlineStatus, facts.channel) ??
      dateCanceledDenial(plan.canceledDate) ??
      departedDenial({ ...facts, hasDeparted: hasDeparted(facts.state) }))
  return denial && (refusalOf(denial as { code: RefusalCode }, plan.timeZone) as Refusal)
}
const UNLIMITED = { capacity: null, seatsUsed: 0, peopleLimit: null, peopleUsed: 0 }

/** Whether the target still has a price for these people: a tariff that is no more has none there (P2, C1). */
export function unpricedDenial(plan: DeparturePlan, life: Life): Refusal<(typeof UNPRICED_REFUSALS)[number]> | null {
  const party = wishedParty(life.party)
  // On which channels a tariff is sold was asked when it was.
  const tariffs = plan.tour.tariffs.map((tariff) => ({ ...tariff, channels: null }))
  return partyDenial(plan.categories, party, { maxPeople: life.people }) ?? tariffDenial(tariffs, party, 'desk')
}

/** What a move would come to: price, penalty and what is due or over (X5). */
export function planMove(
  life: Life,
  { now }: Pick<ChangeBy, 'now'>,
  target: DeparturePlan,
  { cause, isPenaltyWaived = false }: Pick<Move, 'cause' | 'isPenaltyWaived'>,
): PlannedMove {
  const sold = withoutPenalty(life.quote)
  const asSold: Requoted = { size: { seats: life.seats, people: life.people }, wire: sold }
  const quote = isCustomerCause(cause) ? requote(target, life, { for: 'move' }) : asSold
  const plan = movePlan({
    cause,
    policy: life.policy,
    keptTier: life.movedFromTier,
    startsAt: startOf(life),
    now,
    oldPrice: { ...penaltyBaseOf(sold, life.people), totalCents: sold.total_cents },
    newTotalCents: quote.wire.total_cents,
    earlierPenaltyCents: life.penaltyCents,
    paidCents: life.paidCents,
    isPenaltyWaived,
  })
  return { plan, quote }
}

/** Takes the new seats instead of the old ones; expired holds of the target make room first (I6). */
async function takeInstead(tx: Tx, { now }: ChangeBy, life: Life, { toDepartureId }: Move, planned: PlannedMove) {
  const change = {
    from: { departureId: life.departureId, seats: life.seats, people: life.people },
    to: {
      departureId: toDepartureId,
      ...planned.quote.size,
      isPrivate: life.isPrivate,
      allotmentId: life.allotmentId,
    },
  }
  if (await moveSeats(tx, change, now)) return true
  return (await expireHoldsOf(tx, toDepartureId, now)) > 0 && moveSeats(tx, change, now)
}

type DecidedMove = PlannedMove & { target: DeparturePlan }

async function writeMove(tx: Tx, by: ChangeBy, life: Life, move: Move, decided: DecidedMove): Promise<Moved> {
  const { plan, quote, target } = decided
  const { toDepartureId, cause, excess = 'pending', reference = null, reason = null } = move
  const penaltyCents = life.penaltyCents + plan.penaltyCents
  const expiresAt = slidExpiry(life, by.now)
  await settlePromotions(tx, life, quote.wire)
  const { refundedCents } = await giveBack(tx, by, life, {
    amountCents: plan.excessCents,
    way: excess,
    reference,
  })
  await writeLife(tx, life.id, {
    departureId: toDepartureId,
    ...quote.size,
    quote: withPenalty(quote.wire, penaltyCents),
    totalCents: plan.totalCents,
    penaltyCents,
    movedFromTier: plan.keptTier,
    moveReason: reason,
    expiresAt,
    ...moneyOf(life.status, life.paidCents - refundedCents, plan.totalCents),
    undo: {
      kind: 'move',
      version: life.version + 1,
      until: undoUntil(by.now),
      hasMovedMoney: refundedCents > 0,
      before: beforeOf(life),
    },
  })
  await record(tx, by.author, [
    {
      kind: 'booking.moved',
      subjectType: 'booking',
      subjectId: life.id,
      businessId: life.businessId,
      data: {
        departure_id: toDepartureId,
        from_departure_id: life.departureId,
        from_date: life.localDate,
        date: target.localDate,
        start_time: target.startTime,
        ...quote.size,
        cause,
        penalty_cents: plan.penaltyCents,
        difference_cents: plan.totalCents - life.totalCents,
        refunded_cents: refundedCents,
        // Its seats are given back on the departure it is on now.
        ...(expiresAt && { expires_at: expiresAt }),
        ...(move.isPenaltyWaived && { is_penalty_waived: true }),
        ...(move.isTold && { is_told: true }),
      },
    },
  ])
  return {
    bookingId: life.id,
    fromDepartureId: life.departureId,
    departureId: toDepartureId,
    penaltyCents: plan.penaltyCents,
    totalCents: plan.totalCents,
    dueCents: plan.dueCents,
    excessCents: plan.excessCents,
  }
}
