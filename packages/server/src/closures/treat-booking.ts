import type { RefundWay } from '@muelle/contract/booking-life'
import type { Language } from '@muelle/contract/languages'
import type { Refusal } from '@muelle/contract/refusals'
import type { Instant } from '@muelle/domain/time'
import { cancelOne } from '../bookings/cancel-booking.ts'
import type { ChangeBy } from '../bookings/lock-life.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import type { Tx } from '../platform/db.ts'
import { Denied } from '../platform/denied.ts'
import { actorOf, authorOf } from './acting-as.ts'
import { type ClosureRow, type ItemWish, lockWaitingItem, updateItemDone } from './closures.sql.ts'

type Treating = { closure: ClosureRow; bookingId: number; now: Instant; language?: Language }

/**
 * Does to one booking what the closure says, in the transaction that also marks its item: both happen or neither. Nothing when the
 * item does not wait any more. Throws `Denied` with what the rules refuse. Locks: the item, departures by id, the booking.
 */
export async function treatBooking(tx: Tx, { closure, bookingId, now, language }: Treating): Promise<void> {
  const item = await lockWaitingItem(tx, closure.id, bookingId)
  if (!item) return
  // The job keeps refusals by their code; their sentence is made for whoever reads it later, in their language.
  const by: ChangeBy = {
    actor: actorOf(tx.accountId, closure),
    author: authorOf(closure),
    now,
    language: language ?? 'es',
  }
  const outcome = await treatmentOf(tx, by, closure, item)
  if ('refusal' in outcome) throw new Denied(outcome.refusal)
  await updateItemDone(tx, closure.id, bookingId, outcome.creditCode)
}

type Outcome = { creditCode: string | null } | { refusal: Refusal }

async function treatmentOf(tx: Tx, by: ChangeBy, { cause, reason }: ClosureRow, item: ItemWish): Promise<Outcome> {
  const { bookingId, bookingVersion: version, action, method, toDepartureId } = item
  if (action === 'keep') return { creditCode: null }
  if (action === 'move' && toDepartureId !== null) {
    const move = { bookingId, version, toDepartureId, cause, reason: reason || null }
    const moved = await moveBooking(tx, by, move)
    return 'code' in moved ? { refusal: moved } : { creditCode: null }
  }
  const canceled = await cancelOne(tx, by, {
    bookingId,
    version,
    cause,
    method: wayOf(action, method),
    reason: reason || null,
    reference: null,
    quotedRefundCents: null,
  })
  return 'code' in canceled ? { refusal: canceled } : { creditCode: canceled.creditCode }
}

/** How the money goes back: what is neither paid out nor credited stays owed (X4). */
const wayOf = (action: ItemWish['action'], method: ItemWish['method']): RefundWay =>
  action === 'refund' && method ? method : action === 'credit' ? 'credit' : 'pending'
