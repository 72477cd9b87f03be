import type { Answer } from '@muelle/contract/call'
import type { Custody, getCustody, moveCash } from '@muelle/contract/ledger/custody'
import { bankOf, custodyOf, type Place, safeOf } from '@muelle/domain/ledger/place'
import { hasRight } from '@muelle/domain/rights'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { admitHandover } from './cash-gate.ts'
import { insertCashMove } from './cash-moves.sql.ts'
import { balancesOf, findHeld, findOnTable, findReceivers, type HeldRow, lockPlaces } from './custody.sql.ts'
import { findHandovers, offeredBy } from './handovers.sql.ts'
import { centsOf, leave } from './leave.ts'
import { openShifts } from './shifts.sql.ts'
import { wireHandover } from './wire-handover.ts'

/** Sees everybody's cash and the safe; whoever only takes cash sees their own hands (S10). */
export const seesAllIn = (actor: Actor, businessId: number) => hasRight(rightsIn(actor, businessId), 'mdu_settlement')

/** Who holds the cash of a business: one's own hands, and for who settles with the others everybody's and the safe (S6). */
export async function custodyIn(context: Context<typeof getCustody>): Promise<Custody> {
  const { tx, actor, deny, input } = context
  const { id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  return readCustody(tx, actor, id)
}

async function readCustody(tx: Tx, actor: Actor, businessId: number): Promise<Custody> {
  const seesAll = seesAllIn(actor, businessId)
  const may_move = hasRight(rightsIn(actor, businessId), 'mdu_settlement', 'edit')
  const [mine, offered, held, on_table, safe, handovers, receivers] = await Promise.all([
    balancesOf(tx, custodyOf(actor.userId)),
    offeredBy(tx, actor.userId),
    seesAll ? findHeld(tx, businessId) : [],
    seesAll ? findOnTable(tx, businessId) : [],
    seesAll ? balancesOf(tx, safeOf(businessId)) : null,
    findHandovers(tx, businessId, seesAll ? null : actor.userId),
    findReceivers(tx, businessId, actor.userId),
  ])
  return {
    mine: { balances: mine, offered },
    people: seesAll ? peopleOf(held) : [{ person: { id: actor.userId, name: actor.name }, balances: mine }],
    on_table,
    safe,
    handovers: handovers.map((row) => wireHandover(row, actor)),
    receivers,
    may_move,
  }
}

/** Each person once, in the order in which they come. */
export function peopleOf(rows: readonly HeldRow[]): Custody['people'] {
  const people = new Map<number, Custody['people'][number]>()
  for (const { user_id, name, currency, cents } of rows) {
    const known = people.get(user_id)
    if (known) known.balances.push({ currency, cents })
    else people.set(user_id, { person: { id: user_id, name }, balances: [{ currency, cents }] })
  }
  return [...people.values()]
}

/** Puts cash into the safe of a business, takes it out, or brings it to the bank: for whoever settles with the others. */
export async function move(context: Context<typeof moveCash>): Promise<Answer<typeof moveCash>> {
  const { tx, actor, author, deny, input } = context
  const { business_id, from, to, currency, amount_cents, note } = input.body
  const { currency: house } = await getVisibleBusiness(tx, actor, business_id, deny)
  const placeOf = (end: 'mine' | 'safe' | 'bank'): Place =>
    end === 'mine' ? custodyOf(actor.userId) : end === 'safe' ? safeOf(business_id) : bankOf(business_id)
  const place = placeOf(from)
  const isTaken = to === 'mine'
  await lockPlaces(tx, isTaken ? [place, placeOf(to)] : [place])
  if (isTaken) {
    const taken = [{ currency, cents: amount_cents }]
    await admitHandover(context, { business_id, user_id: actor.userId, house, taken })
  }
  const offered_cents = from === 'mine' ? centsOf(await offeredBy(tx, actor.userId), currency) : 0
  await leave(tx, deny, { place, currency, amount_cents, offered_cents })
  if (from === 'mine' || isTaken) await openShifts(tx, [{ business_id, user_id: actor.userId }])
  await insertCashMove(tx, {
    business_id,
    from_place: place,
    to_place: placeOf(to),
    currency,
    amount_cents,
    note: note ?? null,
    handover_id: null,
    actor_user_id: actor.userId,
  })
  await record(tx, author, [
    {
      kind: 'business.cash_moved',
      subject_type: 'business',
      subject_id: business_id,
      business_id,
      data: { from, to, currency, amount_cents },
    },
  ])
  return readCustody(tx, actor, business_id)
}
