import type { undoBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { RefusalCodeOf } from '@muelle/contract/call'
import { isConfirmable } from '@muelle/domain/bookings/life/collect'
import { undoDenial } from '@muelle/domain/bookings/life/undo'
import { moveSeats, releaseSeats } from '../../departures/capacity/seats.ts'
import { record } from '../../platform/events/events.ts'
import type { Context } from '../../platform/http/handle.ts'
import { settleUses } from '../../promotions/settle-uses.ts'
import { consumeUses, returnUses } from '../../promotions/uses.ts'
import { denyGrowth, owedFor } from '../../sellers/agency-credit.ts'
import { stepOf } from '../record/booking-actions.ts'
import type { UndoRecord } from '../record/booking-fields.ts'
import { byOf, type Changing, lockVisible, readChanged } from '../record/change-context.ts'
import { findLifeFacts } from '../record/life.sql.ts'
import { writeLife } from '../record/write-life.ts'
import { departuresInTheWay, takeMakingRoom } from './expire.ts'
import { type Life, moneyOf, seatsOf, slidExpiry, takingPartIn } from './lock-life.ts'
import { noRoom } from './next-departures.ts'
import { type OpenRefusalCode, openPlanOf, type Returning, takeAgain } from './take-again.ts'

/**
 * Takes the last cancelation, move or no-show back (§7): the booking is what it was, price and policy included, if its seats can be had
 * again. Locks: the departures of both sides by id, then the booking.
 */
export async function undo(context: Context<typeof undoBooking>): Promise<Booking> {
  const { tx, input, now, deny } = context
  const { id } = input.params
  // Read before the locks, to know which departures to lock; the version says whether it still holds.
  const facts = await findLifeFacts(tx, id)
  const backTo = facts?.undo?.before.departureId
  const inTheWay = backTo === undefined ? [] : [backTo, ...(await departuresInTheWay(tx, backTo, now))]
  const life = await lockVisible(context, id, input.body.version, { otherDepartures: inTheWay })
  const denial = undoDenial(stepOf(life.undo), life.version, now)
  if (denial) deny(denial)
  const step = life.undo ?? deny({ code: 'undo.nothing' })
  if (step.kind === 'reseat') return unseat(context, life, step)
  await takeStepBack(context, { life, inTheWay }, step)
  return readChanged(context, id)
}

type TakingBack = Changing<RefusalCodeOf<typeof undoBooking>>

/** A locked booking is again what it was before a step of it, whenever that was taken. */
export async function takeStepBack(context: TakingBack, returning: Returning, step: UndoRecord): Promise<void> {
  const { tx, author, now, deny } = context
  const { life } = returning
  const { id } = life
  const refusal = step.kind === 'no_show' ? null : await takeBack(context, returning, step)
  if (refusal) deny(refusal)
  const changesUses = step.kind !== 'no_show' && life.has_promotions
  const usedUp = changesUses ? await settleUses(tx, id, takingPartIn(step.before.quote)) : null
  if (usedUp) deny(usedUp)
  if (changesUses && !isConfirmable(step.before.status)) await consumeUses(tx, [id])

  const { before } = step
  const expires_at = slidExpiry({ status: before.status, expires_at: before.expiresAt }, now)
  const owedBefore = await owedFor(tx, id)
  const isCredited = await writeLife(tx, id, {
    status: before.status,
    departure_id: before.departureId,
    seats: before.seats,
    people: before.people,
    quote: before.quote,
    total_cents: before.totalCents,
    penalty_cents: before.penaltyCents,
    penalty_parts: before.penaltyParts ?? [],
    moved_from_tier: before.movedFromTier,
    expires_at,
    cancel_cause: null,
    cancel_reason: null,
    canceled_at: null,
    ...(step.kind === 'move' ? { move_reason: before.moveReason ?? null } : {}),
    ...moneyOf(life, before.status, life.paid_cents, before.totalCents),
  })
  if (isCredited) await denyGrowth(context, life, owedBefore)
  await record(tx, author, [
    {
      kind: 'booking.undone',
      subject_type: 'booking',
      subject_id: id,
      business_id: life.business_id,
      data: {
        step: step.kind,
        departure_id: before.departureId,
        from_departure_id: life.departure_id,
        seats: before.seats,
        people: before.people,
        ...(expires_at && { expires_at }),
      },
    },
  ])
}

/** The seats it had: on its departure after a cancelation, on the one it came from after a move. */
async function takeBack(context: Changing<OpenRefusalCode>, returning: Returning, { kind, before }: UndoRecord) {
  const { tx } = context
  const by = byOf(context)
  const { life, inTheWay } = returning
  const plan = await openPlanOf(context, before.departureId)
  if (kind === 'cancel') return takeAgain(tx, by, returning, plan)
  const change = {
    from: seatsOf(life),
    to: {
      departure_id: before.departureId,
      seats: before.seats,
      people: before.people,
      is_private: life.is_private,
      allotment_id: life.allotment_id,
    },
  }
  const hasRoom = await takeMakingRoom(tx, inTheWay, by.now, () => moveSeats(tx, change, by.now))
  return hasRoom ? null : noRoom(tx, by, plan, before)
}

/** Money that was given another seat waits for one again, as it did before (B2). */
async function unseat(context: Changing<'not_found'>, life: Life, { before }: UndoRecord): Promise<Booking> {
  const { tx, author } = context
  await releaseSeats(tx, [seatsOf(life)])
  await returnUses(tx, [life.id])
  const since = before.withoutSeatSince ?? null
  await writeLife(tx, life.id, {
    status: before.status,
    payment_status: 'canceled',
    departure_id: before.departureId,
    refund_due_cents: before.refundDueCents ?? life.paid_cents,
    without_seat_since: since,
    cancel_cause: 'operator',
    canceled_at: since,
  })
  await record(tx, author, [
    {
      kind: 'booking.undone',
      subject_type: 'booking',
      subject_id: life.id,
      business_id: life.business_id,
      data: { step: 'reseat', departure_id: before.departureId, from_departure_id: life.departure_id },
    },
  ])
  return readChanged(context, life.id)
}
