import { bankOf, custodyOf, type Place, safeOf } from '@muelle/domain/ledger/place'
import type { OutlaySource } from '@muelle/domain/outlays/expense'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { lockPlace } from './custody.sql.ts'
import { offeredBy } from './handovers.sql.ts'
import { leave } from './leave.ts'
import { insertOutlayMove, type OutlayMove } from './outlay-moves.sql.ts'
import { openShifts } from './shifts.sql.ts'

/** Where money of a business leaves; `userId` is whose hands are meant. */
export const sourceOf = (from: OutlaySource, businessId: number, userId: number): Place =>
  ({ mine: custodyOf(userId), safe: safeOf(businessId), bank: bankOf(businessId) })[from]

/** Whose hands a place is; null of a safe and of a bank. */
const handsIn = (place: Place): number | null => (place.startsWith('custody:') ? Number(place.slice(8)) : null)

/**
 * Money that leaves a place of the business for good. Cash leaves only a place that holds it, and is not what somebody has offered to
 * somebody else meanwhile. Locks the place until the transaction ends.
 */
export async function spend(tx: Tx, deny: Deny<'custody.too_much'>, move: OutlayMove): Promise<void> {
  const { from_place: place, currency, amount_cents } = move
  if (!place.startsWith('bank:')) {
    await lockPlace(tx, place)
    const userId = handsIn(place)
    const offered = userId === null ? [] : await offeredBy(tx, userId)
    const offered_cents = offered.find((one) => one.currency === currency)?.cents ?? 0
    await leave(tx, deny, { place, currency, amount_cents, offered_cents })
  }
  if (!(await insertOutlayMove(tx, move))) throw new Error('what was just noted has moved already')
  await inShift(tx, move.business_id, place)
}

/** Whoever's hands money moved in has a shift for it from then on (S7). */
async function inShift(tx: Tx, business_id: number, place: Place): Promise<void> {
  const user_id = handsIn(place)
  if (user_id !== null) await openShifts(tx, [{ business_id, user_id }])
}

/** Money that was noted as gone and is still where it lay: it goes the same way back. False where it has come back already. */
export async function giveBack(tx: Tx, move: OutlayMove): Promise<boolean> {
  const isBack = await insertOutlayMove(tx, move)
  if (isBack) await inShift(tx, move.business_id, move.to_place)
  return isBack
}
