import { bankOf, custodyOf, type Place, safeOf, sellerOf } from '@muelle/domain/ledger/place'
import type { SettlementWay } from '@muelle/domain/settlements/settlement'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { admitHandover } from './cash-gate.ts'
import { lockPlace } from './custody.sql.ts'
import { offeredBy } from './handovers.sql.ts'
import { leave } from './leave.ts'
import { findSettlementMoves, insertSettlementMove, type MoveRow } from './settlement-moves.sql.ts'
import { openShifts } from './shifts.sql.ts'

type Settled = { id: number; business_id: number; seller_id: number; currency: string }
type Moving = { tx: Tx; deny: Deny<'custody.too_much'>; actorUserId: number }
/** Cash that comes into hands: `house` is the currency of the business. */
type Taking = Omit<Moving, 'deny'> & {
  now: Instant
  house: string
  deny: Deny<'custody.too_much' | 'custody.blocked' | 'custody.limit'>
}
type Wanted = { settlement: Settled; way: SettlementWay; paid_cents: number }

/** Moves what a settlement comes to: towards the house where it is above zero, to the seller where it is below. */
export async function moveSettled(moving: Taking, { settlement, way, paid_cents }: Wanted): Promise<void> {
  if (paid_cents === 0) return
  const { business_id } = settlement
  const house = { mine: custodyOf(moving.actorUserId), safe: safeOf(business_id), bank: bankOf(business_id) }[way]
  const seller = sellerOf(settlement.seller_id)
  const [from_place, to_place] = paid_cents > 0 ? [seller, house] : [house, seller]
  if (way === 'mine' && paid_cents > 0) {
    const taken = [{ currency: settlement.currency, cents: paid_cents }]
    await admitHandover(moving, { business_id, user_id: moving.actorUserId, house: moving.house, taken })
  }
  const method = way === 'bank' ? 'transfer' : 'cash'
  await move(moving, settlement, { method, from_place, to_place, amount_cents: Math.abs(paid_cents) })
}

/** Moves the money of a settlement back the way it came, into whose hands it was before, whatever they may hold; answers nothing where none had moved. */
export async function moveBack(moving: Moving, settlement: Settled): Promise<void> {
  for (const { method, from_place, to_place, amount_cents } of await findSettlementMoves(moving.tx, settlement.id))
    await move(moving, settlement, { method, from_place: to_place, to_place: from_place, amount_cents })
}

type Move = { method: 'cash' | 'transfer'; from_place: Place; to_place: Place; amount_cents: number }

/** Cash leaves only a place that holds it. */
async function move({ tx, deny, actorUserId }: Moving, settlement: Settled, wanted: Move): Promise<void> {
  const { from_place: place, amount_cents } = wanted
  const { id: settlement_id, business_id, currency } = settlement
  const isOfHouse = wanted.method === 'cash' && !place.startsWith('seller:')
  if (isOfHouse) {
    await lockPlace(tx, place)
    const offered = place === custodyOf(actorUserId) ? await offeredBy(tx, actorUserId) : []
    const offered_cents = offered.find((one) => one.currency === currency)?.cents ?? 0
    await leave(tx, deny, { place, currency, amount_cents, offered_cents })
  }
  // The first cash of a person opens their shift (S7).
  const isInHands = [wanted.from_place, wanted.to_place].includes(custodyOf(actorUserId))
  if (isInHands) await openShifts(tx, [{ business_id, user_id: actorUserId }])
  await insertSettlementMove(tx, { settlement_id, business_id, currency, actor_user_id: actorUserId, ...wanted })
}

/** The money of a settlement, move by move. */
export const movesOfSettlement = (tx: Tx, settlementId: number): Promise<MoveRow[]> =>
  findSettlementMoves(tx, settlementId)
