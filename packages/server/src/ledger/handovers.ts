import type { Answer } from '@muelle/contract/call'
import type {
  acceptHandover,
  Handover,
  offerHandover,
  rejectHandover,
  withdrawHandover,
} from '@muelle/contract/ledger/custody'
import { type HandoverState, handoverDenial } from '@muelle/domain/ledger/handover'
import { custodyOf } from '@muelle/domain/ledger/place'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { admitHandover } from './cash-gate.ts'
import { insertCashMove } from './cash-moves.sql.ts'
import { findReceivers, lockPlace, lockPlaces } from './custody.sql.ts'
import {
  endHandover,
  findHandover,
  type HandoverRow,
  insertHandover,
  lockHandover,
  offeredBy,
} from './handovers.sql.ts'
import { centsOf, leave } from './leave.ts'
import { openShifts } from './shifts.sql.ts'
import { wireHandover } from './wire-handover.ts'

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
