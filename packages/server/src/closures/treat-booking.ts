import type { RefundWay } from '@muelle/contract/bookings/life'
import type { Language } from '@muelle/contract/languages'
import type { Instant } from '@muelle/domain/time'
import { type CancelRefusal, cancelOne } from '../bookings/life/cancel-booking.ts'
import { type MovingBy, moveByOperator, type OperatorMoveRefusal } from '../bookings/life/move-booking.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { actorOf, authorOf } from './acting-as.ts'
import { type ClosureRow, type ItemWish, lockWaitingItem, updateItemDone } from './closures.sql.ts'

type Refused = OperatorMoveRefusal | CancelRefusal
/** Why a booking is not treated as it should be. */
export type TreatmentRefusalCode = Refused['code'] | 'departure.not_found' | 'promotion.used_up'
type Treating = {
  closure: ClosureRow
  booking_id: number
  now: Instant
  language?: Language
  deny: Deny<TreatmentRefusalCode>
}

/**
 * Does to one booking what the closure says, in the transaction that also marks its item: both happen or neither. Nothing when the
 * item does not wait any more. Denies what the rules refuse. Locks: the item, departures by id, the booking.
 */
export async function treatBooking(tx: Tx, { closure, booking_id, now, language, deny }: Treating): Promise<void> {
  const item = await lockWaitingItem(tx, closure.id, booking_id)
  if (!item) return
  // The job keeps refusals by their code; their sentence is made for whoever reads it later, in their language.
  const by: MovingBy = {
    actor: actorOf(tx.accountId, closure),
    author: authorOf(closure),
    now,
    language: language ?? 'es',
    deny,
  }
  const outcome = await treatmentOf(tx, by, closure, item)
  if ('refusal' in outcome) return deny(outcome.refusal)
  await updateItemDone(tx, closure.id, booking_id, outcome.credit_code)
}

type Outcome = { credit_code: string | null } | { refusal: Refused }

async function treatmentOf(tx: Tx, by: MovingBy, { cause, reason }: ClosureRow, item: ItemWish): Promise<Outcome> {
  const { booking_id, booking_version: version, action, method, to_departure_id } = item
  if (action === 'keep') return { credit_code: null }
  if (action === 'move' && to_departure_id !== null) {
    const move = { booking_id, version, to_departure_id, cause, reason: reason || null }
    const moved = await moveByOperator(tx, by, move)
    return 'code' in moved ? { refusal: moved } : { credit_code: null }
  }
  const canceled = await cancelOne(tx, by, {
    booking_id,
    version,
    cause,
    method: wayOf(action, method),
    reason: reason || null,
    reference: null,
  })
  return 'code' in canceled ? { refusal: canceled } : { credit_code: canceled.credit_code }
}

/** How the money goes back: what is neither paid out nor credited stays owed (X4). */
const wayOf = (action: ItemWish['action'], method: ItemWish['method']): RefundWay =>
  action === 'refund' && method ? method : action === 'credit' ? 'credit' : 'pending'
