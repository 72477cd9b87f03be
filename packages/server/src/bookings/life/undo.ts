import type { undoBooking } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import { isWaiting } from '@muelle/domain/bookings/collect'
import { undoDenial } from '@muelle/domain/bookings/undo'
import { moveSeats } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { settleUses } from '../promotions/settle-uses.ts'
import { consumeUses } from '../promotions/uses.ts'
import { stepOf } from './booking-actions.ts'
import { byOf, lockVisible, readChanged } from './change-context.ts'
import { departuresInTheWay, takeMakingRoom } from './expire.ts'
import { findLifeFacts, type UndoRecord, writeLife } from './life.sql.ts'
import { type ChangeBy, moneyOf, slidExpiry, takingPartIn } from './lock-life.ts'
import { noRoom } from './next-departures.ts'
import { openPlanOf, type Returning, takeAgain } from './take-again.ts'

/**
 * Takes the last cancelation, move or no-show back (§7): the booking is what it was, price and policy included, if its seats can be had
 * again. Locks: the departures of both sides by id, then the booking.
 */
export async function undo(context: Context<typeof undoBooking>): Promise<Booking> {
  const { tx, author, input, now, deny } = context
  const { id } = input.params
  // Read before the locks, to know which departures to lock; the version says whether it still holds.
  const facts = await findLifeFacts(tx, id)
  const backTo = facts?.undo?.before.departureId
  const inTheWay = backTo === undefined ? [] : [backTo, ...(await departuresInTheWay(tx, backTo, now))]
  const life = await lockVisible(context, id, input.body.version, inTheWay)
  const denial = undoDenial(stepOf(life.undo), life.version, now)
  if (denial) deny(denial)
  const step = life.undo ?? deny({ code: 'undo.nothing' })
  const refusal = step.kind === 'no_show' ? null : await takeBack(tx, byOf(context), { life, inTheWay }, step)
  if (refusal) deny(refusal)
  const changesUses = step.kind !== 'no_show' && life.hasPromotions
  const usedUp = changesUses ? await settleUses(tx, id, takingPartIn(step.before.quote)) : null
  if (usedUp) deny(usedUp)
  if (changesUses && !isWaiting(step.before.status)) await consumeUses(tx, [id])

  const { before } = step
  const expiresAt = slidExpiry(before, now)
  await writeLife(tx, id, {
    status: before.status,
    departureId: before.departureId,
    seats: before.seats,
    people: before.people,
    quote: before.quote,
    totalCents: before.totalCents,
    penaltyCents: before.penaltyCents,
    movedFromTier: before.movedFromTier,
    expiresAt,
    cancelCause: null,
    cancelReason: null,
    canceledAt: null,
    ...(step.kind === 'move' ? { moveReason: before.moveReason ?? null } : {}),
    ...moneyOf(before.status, life.paidCents, before.totalCents),
  })
  await record(tx, author, [
    {
      kind: 'booking.undone',
      subjectType: 'booking',
      subjectId: id,
      businessId: life.businessId,
      data: {
        step: step.kind,
        departure_id: before.departureId,
        from_departure_id: life.departureId,
        seats: before.seats,
        people: before.people,
        ...(expiresAt && { expires_at: expiresAt }),
      },
    },
  ])
  return readChanged(context, id)
}

/** The seats it had: on its departure after a cancelation, on the one it came from after a move. */
async function takeBack(tx: Tx, by: ChangeBy, returning: Returning, { kind, before }: UndoRecord) {
  const { life, inTheWay } = returning
  const plan = await openPlanOf(tx, by, before.departureId)
  if (kind === 'cancel') return takeAgain(tx, by, returning, plan)
  const change = {
    from: { departureId: life.departureId, seats: life.seats, people: life.people },
    to: {
      departureId: before.departureId,
      seats: before.seats,
      people: before.people,
      isPrivate: life.isPrivate,
      allotmentId: life.allotmentId,
    },
  }
  const hasRoom = await takeMakingRoom(tx, inTheWay, by.now, () => moveSeats(tx, change, by.now))
  return hasRoom ? null : noRoom(tx, by, plan, before)
}
