import type { Answer } from '@muelle/contract/call'
import type {
  acceptHandover,
  Custody,
  getCustody,
  Handover,
  listCashMoves,
  moveCash,
  offerHandover,
  rejectHandover,
  withdrawHandover,
} from '@muelle/contract/ledger/custody'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { custodyDenial, type HandoverState, handoverDenial } from '@muelle/domain/ledger/handover'
import { bankOf, CUSTOMER, custodyOf, holderIn, type Place, safeOf } from '@muelle/domain/ledger/place'
import { hasRight } from '@muelle/domain/rights'
import { getVisibleBusiness, listVisibleBusinesses } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { admitHandover } from './cash-gate.ts'
import {
  type BalanceRow,
  balancesOf,
  countCashMoves,
  endHandover,
  findCashMoves,
  findHandover,
  findHandovers,
  findHeld,
  findOnTable,
  findReceivers,
  type HandoverRow,
  type HeldRow,
  insertCashMove,
  insertHandover,
  isHolder,
  lockHandover,
  lockPlace,
  lockPlaces,
  offeredBy,
} from './custody.sql.ts'
import { openShifts } from './shifts.sql.ts'

/** Sees everybody's cash and the safe; whoever only takes cash sees their own hands (S10). */
const seesAllIn = (actor: Actor, businessId: number) => hasRight(rightsIn(actor, businessId), 'mdu_settlement')

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

function wireHandover({ from_user: from, to_user: to, ...row }: HandoverRow, { userId }: Actor): Handover {
  const isOpen = row.state === 'offered'
  return {
    ...row,
    from,
    to,
    actions: [
      ...(isOpen && to.id === userId ? (['accept', 'reject'] as const) : []),
      ...(isOpen && from.id === userId ? (['withdraw'] as const) : []),
    ],
  }
}

const centsOf = (rows: readonly BalanceRow[], currency: string): number =>
  rows.find((row) => row.currency === currency)?.cents ?? 0

type Leaving = { place: Place; currency: string; amount_cents: number; offered_cents: number }

/** Refuses what a place does not hold; it is locked from here on, so that nobody gives the same on meanwhile. */
export async function leave(
  tx: Tx,
  deny: Deny<'custody.too_much'>,
  { place, currency, ...amounts }: Leaving,
): Promise<void> {
  const denial = custodyDenial({ ...amounts, held_cents: centsOf(await balancesOf(tx, place), currency) })
  if (denial) deny({ ...denial, currency })
}

/** Offers cash of one's own hands to somebody of the business: nothing moves until they take it. */
export async function offer(context: Context<typeof offerHandover>): Promise<Answer<typeof offerHandover>> {
  const { tx, actor, author, deny, input } = context
  const { business_id, to_user_id, currency, amount_cents, note } = input.body
  await getVisibleBusiness(tx, actor, business_id, deny)
  if (to_user_id === actor.userId) deny({ code: 'custody.to_oneself' })
  const receivers = await findReceivers(tx, business_id, actor.userId)
  if (!receivers.some(({ id }) => id === to_user_id)) deny({ code: 'not_found' })
  const place = custodyOf(actor.userId)
  await lockPlace(tx, place)
  const offered_cents = centsOf(await offeredBy(tx, actor.userId), currency)
  await leave(tx, deny, { place, currency, amount_cents, offered_cents })
  const id = await insertHandover(tx, {
    business_id,
    from_user_id: actor.userId,
    to_user_id,
    currency,
    amount_cents,
    note: note ?? null,
  })
  await record(tx, author, [
    {
      kind: 'cash_handover.offered',
      subject_type: 'cash_handover',
      subject_id: id,
      business_id,
      data: { to_user_id, currency, amount_cents },
    },
  ])
  return shown(tx, actor, id)
}

const shown = async (tx: Tx, actor: Actor, id: number): Promise<Handover> => {
  const row = await findHandover(tx, id)
  if (!row) throw new Error('a handover that was just written is not there')
  return wireHandover(row, actor)
}

type Answering = Pick<Context<typeof acceptHandover>, 'tx' | 'actor' | 'author'> & {
  deny: Deny<'not_found' | 'handover.not_open'>
}

/** The handover that somebody answers, locked; for whom it is not their turn it does not exist. */
async function lockOpen({ tx, actor, deny }: Answering, id: number, side: 'from_user' | 'to_user') {
  const isThere = (await lockHandover(tx, id)) !== undefined
  const row = isThere ? await findHandover(tx, id) : undefined
  if (row?.[side].id !== actor.userId) return deny({ code: 'not_found' })
  await getVisibleBusiness(tx, actor, row.business_id, deny)
  const denial = handoverDenial(row.state)
  return denial ? deny(denial) : row
}

async function end(
  { tx, actor, author }: Answering,
  { id, business_id, currency, amount_cents }: HandoverRow,
  { state, reason = null }: { state: Exclude<HandoverState, 'offered'>; reason?: string | null },
): Promise<Handover> {
  await endHandover(tx, id, { state, reason })
  await record(tx, author, [
    {
      kind: `cash_handover.${state}`,
      subject_type: 'cash_handover',
      subject_id: id,
      business_id,
      data: { currency, amount_cents },
    },
  ])
  return shown(tx, actor, id)
}

/** Takes what was offered: the cash is in one's own hands from now on. Locks: the handover, then both places. */
export async function accept(context: Context<typeof acceptHandover>): Promise<Answer<typeof acceptHandover>> {
  const { tx, actor, deny, input } = context
  const row = await lockOpen(context, input.params.id, 'to_user')
  const { business_id, currency, amount_cents, note } = row
  const from_place = custodyOf(row.from_user.id)
  const { currency: house } = await getVisibleBusiness(tx, actor, business_id, deny)
  const taker = { business_id, user_id: actor.userId }
  await lockPlaces(tx, [from_place, custodyOf(actor.userId)])
  await admitHandover(context, { ...taker, house, taken: [{ currency, cents: amount_cents }] })
  await leave(tx, deny, { place: from_place, currency, amount_cents, offered_cents: 0 })
  await openShifts(tx, [taker, { business_id, user_id: row.from_user.id }])
  await insertCashMove(tx, {
    business_id,
    from_place,
    to_place: custodyOf(actor.userId),
    currency,
    amount_cents,
    note,
    handover_id: row.id,
    actor_user_id: actor.userId,
  })
  return end(context, row, { state: 'accepted' })
}

/** Says that it was not received as offered, and why: it stays with whoever offered it. */
export async function reject(context: Context<typeof rejectHandover>): Promise<Answer<typeof rejectHandover>> {
  const row = await lockOpen(context, context.input.params.id, 'to_user')
  return end(context, row, { state: 'rejected', reason: context.input.body.reason })
}

export async function withdraw(context: Context<typeof withdrawHandover>): Promise<Answer<typeof withdrawHandover>> {
  const row = await lockOpen(context, context.input.params.id, 'from_user')
  return end(context, row, { state: 'withdrawn' })
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

/** Every move that makes up what a place holds, so that a balance can be counted again: one's own, anybody's for who settles with them. */
export async function moves(context: Context<typeof listCashMoves>): Promise<Answer<typeof listCashMoves>> {
  const { tx, actor, deny, input } = context
  const { filter, page, count: limit } = input.query
  const business = await getVisibleBusiness(tx, actor, filter?.business_id ?? NOBODYS_ID, deny)
  const userId = filter?.user_id ?? actor.userId
  const place = filter?.place === 'safe' ? safeOf(business.id) : custodyOf(userId)
  const isOwn = place === custodyOf(actor.userId)
  if (!isOwn && !seesAllIn(actor, business.id)) deny({ code: 'not_found' })
  if (!isOwn && filter?.place !== 'safe' && !(await isHolder(tx, business.id, userId))) deny({ code: 'not_found' })
  const seen = (await listVisibleBusinesses(tx, actor)).map(({ id }) => id)
  const [rows, count] = await Promise.all([
    findCashMoves(tx, place, { seen, limit, offset: (page - 1) * limit }),
    countCashMoves(tx, place),
  ])
  return {
    rows: rows.map(({ other_place, other_name, ...row }) => ({
      ...row,
      other: { kind: holderIn(other_place)?.kind ?? CUSTOMER, name: other_name },
    })),
    count,
  }
}
