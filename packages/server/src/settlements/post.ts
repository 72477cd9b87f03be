import type { Answer } from '@muelle/contract/call'
import type { confirmSettlement, postSettlement, undoSettlement } from '@muelle/contract/settlements/record'
import { MAX_SETTLEMENT_LINES } from '@muelle/contract/settlements/settlement-bounds'
import { settlementDenial, settlementSums } from '@muelle/domain/settlements/settlement'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { moveBack, moveSettled } from '../ledger/settle-money.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { payCommissions, returnCommissions, takeIntoSettlement } from '../sellers/settle.ts'
import { findDueLines, findOpen, findPrevious, findSettling, lockSeller } from './due.sql.ts'
import { findSeen, settlesIn, whole, wordsOf } from './read.ts'
import {
  dropLines,
  endSettlement,
  findLineIds,
  findSettlement,
  insertSettlement,
  lockSettlement,
  type SettlementRow,
} from './settlements.sql.ts'

/**
 * Settles with a seller what was shown (S8), and moves the money. Locks: the seller, the lines by id, then the place that cash leaves.
 * What was shown and is no longer so is refused with the present net, and nothing changes.
 */
export async function post(
  context: Context<typeof postSettlement>,
  posted_with_pin = false,
): Promise<Answer<typeof postSettlement>> {
  const { tx, actor, author, now, deny, input } = context
  const { shown, adjustments = [], paid_cents, way, pin: _pin, ...wanted } = input.body
  const { business_id, currency, period_end } = wanted
  const { currency: house } = await getVisibleBusiness(tx, actor, business_id, deny)
  const seller = (await findSettling(tx, business_id, wanted.seller_id)) ?? deny({ code: 'not_found' })
  if (seller.user_id === actor.userId && !actor.rights.is_owner) deny({ code: 'settlement.own' })
  await lockSeller(tx, seller.id)
  const openOf = await findOpen(tx, wanted)
  if (openOf !== undefined) deny({ code: 'settlement.open', name: openOf })
  const lines = await findDueLines(tx, wanted, { limit: MAX_SETTLEMENT_LINES, lock: true })
  const present = { lines, previous_cents: await findPrevious(tx, wanted) }
  const denial = settlementDenial({ present, shown, adjustments, paid_cents })
  if (denial) deny(denial.code === 'settlement.nothing' ? denial : { ...denial, currency })
  const line_ids = lines.map(({ id }) => id)
  const id = await insertSettlement(
    tx,
    {
      business_id,
      seller_id: seller.id,
      currency,
      period_end,
      ...settlementSums({ ...present, adjustments }),
      paid_cents,
      method: paid_cents === 0 ? null : way === 'bank' ? 'transfer' : 'cash',
      posted_by: actor.userId,
      posted_with_pin,
      seller_had_login: seller.has_login,
    },
    { line_ids, adjustments },
  )
  const taken = await takeIntoSettlement(tx, line_ids)
  if (taken.length !== line_ids.length) throw new Error('a commission that was just locked was settled meanwhile')
  const settlement = { id, business_id, seller_id: seller.id, currency }
  await moveSettled({ tx, now, deny, house, actorUserId: actor.userId }, { settlement, way, paid_cents })
  await record(tx, author, [
    {
      kind: 'settlement.posted',
      subject_type: 'settlement',
      subject_id: id,
      business_id,
      data: { seller_id: seller.id, currency, net_cents: shown.net_cents, paid_cents },
    },
  ])
  return answerOf(context, id)
}

const answerOf = async ({ tx, actor }: Pick<Context<typeof postSettlement>, 'tx' | 'actor'>, id: number) => {
  const row = await findSettlement(tx, id)
  if (!row) throw new Error('a settlement that was just written is not there')
  return whole(tx, actor, row)
}

type Ending = Pick<Context<typeof confirmSettlement>, 'tx' | 'actor' | 'author'> & {
  deny: Deny<'not_found' | 'settlement.not_open'>
}

/** The settlement that somebody ends, locked, as it is once whoever ended it before is done. */
async function lockOpen(context: Ending, id: number, mayEnd: (row: SettlementRow) => boolean): Promise<SettlementRow> {
  const { tx, deny } = context
  await findSeen(context, id)
  await lockSettlement(tx, id)
  const row = await findSeen(context, id)
  if (!mayEnd(row)) deny({ code: 'not_found' })
  return row.state === 'posted' ? row : deny({ code: 'settlement.not_open' })
}

async function tell(
  { tx, author }: { tx: Tx; author: Ending['author'] },
  state: 'confirmed' | 'undone',
  { id, business_id, seller_id, net_cents }: SettlementRow,
): Promise<void> {
  await record(tx, author, [
    {
      kind: `settlement.${state}`,
      subject_type: 'settlement',
      subject_id: id,
      business_id,
      data: { seller_id, net_cents },
    },
  ])
}

/** Who may give the second word at all: the seller, and who settles in the business. */
export const mayConfirm = (actor: Actor, { seller_user_id, business_id }: SettlementRow): boolean =>
  seller_user_id === actor.userId || settlesIn(actor, business_id, 'edit')
export const mayUndo = (actor: Actor, { posted_by }: SettlementRow): boolean => posted_by === actor.userId

/** Whose word it is: of the seller whose PIN was looked at, or of whoever notes it, who has given theirs where they have one. */
export type Proven = { signed: number | null; mayNote: boolean }

/** The second word, by the seller or noted at the desk: its commissions are paid, once and for ever (I10). */
export async function confirm(
  context: Context<typeof confirmSettlement>,
  { signed, mayNote }: Proven,
): Promise<Answer<typeof confirmSettlement>> {
  const { tx, actor, deny, input } = context
  const row = await lockOpen(context, input.params.id, (one) => mayConfirm(actor, one))
  const words = wordsOf(row, actor)
  const isSeller = row.seller_user_id === actor.userId
  const isSigned = signed !== null && signed === row.seller_user_id
  // Between looking at the PIN and this the seller may have got another login, or a PIN.
  if (signed !== null && !isSigned) deny({ code: 'pin.wrong' })
  if (!isSigned && words.includes('own_pin')) deny({ code: 'pin.needed' })
  if (!isSigned && !isSeller && !(mayNote && words.includes('desk')))
    deny({ code: 'settlement.second_word', name: row.seller_name })
  const ids = await findLineIds(tx, row.id)
  const paid = await payCommissions(tx, ids)
  if (paid.length !== ids.length) throw new Error('a line of a settlement is not in it')
  await endSettlement(tx, row.id, {
    state: 'confirmed',
    ended_by: signed ?? actor.userId,
    by_seller: isSeller || isSigned,
    with_pin: isSigned,
  })
  await tell(context, 'confirmed', row)
  return answerOf(context, row.id)
}

/** Takes back what nobody has confirmed: the money goes back the way it came, the lines are settled another time. */
export async function undo(context: Context<typeof undoSettlement>): Promise<Answer<typeof undoSettlement>> {
  const { tx, actor, deny, input } = context
  const row = await lockOpen(context, input.params.id, (one) => mayUndo(actor, one))
  await returnCommissions(tx, await findLineIds(tx, row.id))
  await dropLines(tx, row.id)
  await moveBack({ tx, deny, actorUserId: actor.userId }, row)
  await endSettlement(tx, row.id, { state: 'undone', ended_by: actor.userId, by_seller: false, with_pin: false })
  await tell(context, 'undone', row)
  return answerOf(context, row.id)
}
