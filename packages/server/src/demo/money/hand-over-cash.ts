import { foreignFor } from '@muelle/domain/ledger/foreign-cash'
import { bankOf, custodyOf, type Place, safeOf } from '@muelle/domain/ledger/place'
import { findCashMoves, insertCashMove } from '../../ledger/cash-moves.sql.ts'
import { balancesOf, findHeld } from '../../ledger/custody.sql.ts'
import { postExchange } from '../../ledger/foreign-cash.ts'
import { endHandover, insertHandover } from '../../ledger/handovers.sql.ts'
import { insertRate } from '../../ledger/house-rates.sql.ts'
import type { Tx } from '../../platform/db.ts'
import type { Crew } from '../crew.ts'
import { CURRENCY } from './demo-currency.ts'

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

const RATE_CENTS = 17_20
/** Of the latest moves of the desk's cash, where a payment is looked for. */
const LOOKED_AT = 50

type Shop = { id: number; currency: string; time_zone: string }

/** Sets the dollar of the day in a business, and has the desk take dollars for one of the latest payments. */
export async function takeDollars(tx: Tx, shop: Shop, { crew, now }: { crew: Crew; now: number }): Promise<void> {
  const { id: business_id, currency, time_zone } = shop
  await insertRate(tx, {
    business_id,
    currency: 'USD',
    rate_cents: RATE_CENTS,
    user_id: crew.owner,
    now: new Date(now).toISOString(),
    time_zone,
    house_currency: currency,
  })
  const moves = await findCashMoves(tx, custodyOf(crew.desk), { seen: [], mended: [], limit: LOOKED_AT, offset: 0 })
  const paid = moves.find(({ kind }) => kind === 'charge')
  if (!paid) return
  // Whole dollars, the rest in pesos.
  const cents = Math.floor(foreignFor(paid.cents, RATE_CENTS) / 100) * 100
  const foreign = { currency: 'USD', cents, rate_cents: RATE_CENTS } as const
  await postExchange(tx, { business_id, currency }, { foreign, payment_id: paid.id, actor_user_id: crew.desk })
}
