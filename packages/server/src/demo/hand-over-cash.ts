import { bankOf, custodyOf, type Place, safeOf } from '@muelle/domain/ledger/place'
import { balancesOf, endHandover, findHeld, insertCashMove, insertHandover } from '../ledger/custody.sql.ts'
import type { Tx } from '../platform/db.ts'
import type { Crew } from './crew.ts'

const CURRENCY = 'MXN'
/** Shares in percent of what is held that goes on: from sellers to the desk, from there to the safe, from the safe to the bank. */
const GIVEN = 98
const LOCKED = 98
const BANKED = 97
/** What is left to a seller, and of it what they hold out to the desk now. */
const HELD_OUT = 50

/** A share of an amount in whole pesos. */
const shareOf = (cents: number, percent: number) => Math.floor((cents * percent) / 10_000) * 100

/**
 * Brings the cash of the past weeks where it would be by now: sellers gave it to the desk, the desk locked it away, and most of it was
 * brought to the bank. One handover waits to be taken.
 */
export async function handOverCash(tx: Tx, business_id: number, crew: Crew): Promise<void> {
  const move = (from_place: Place, to_place: Place, amount_cents: number, handover_id: number | null = null) =>
    insertCashMove(tx, {
      business_id,
      from_place,
      to_place,
      currency: CURRENCY,
      amount_cents,
      note: null,
      handover_id,
      actor_user_id: crew.desk,
    })
  const offer = (from_user_id: number, amount_cents: number) =>
    insertHandover(tx, {
      business_id,
      from_user_id,
      to_user_id: crew.desk,
      currency: CURRENCY,
      amount_cents,
      note: null,
    })

  const held = await findHeld(tx, business_id)
  for (const { user_id, currency, cents } of held) {
    const amount = shareOf(cents, GIVEN)
    if (user_id === crew.desk || currency !== CURRENCY || amount <= 0) continue
    const handover = await offer(user_id, amount)
    await move(custodyOf(user_id), custodyOf(crew.desk), amount, handover)
    await endHandover(tx, handover, { state: 'accepted', reason: null })
    const rest = shareOf(cents - amount, HELD_OUT)
    if (user_id === crew.seller && rest > 0) await offer(user_id, rest)
  }
  const centsIn = async (place: Place) =>
    (await balancesOf(tx, place)).find(({ currency }) => currency === CURRENCY)?.cents ?? 0
  const locked = shareOf(await centsIn(custodyOf(crew.desk)), LOCKED)
  if (locked <= 0) return
  await move(custodyOf(crew.desk), safeOf(business_id), locked)
  await move(safeOf(business_id), bankOf(business_id), shareOf(locked, BANKED))
}
