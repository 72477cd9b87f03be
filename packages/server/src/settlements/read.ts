import type { Answer } from '@muelle/contract/call'
import type {
  getDueSettlement,
  getSettlement,
  listDueSettlements,
  listSettlements,
  Settlement,
  WholeSettlement,
} from '@muelle/contract/settlements/record'
import { MAX_SETTLEMENT_LINES } from '@muelle/contract/settlements/settlement-bounds'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { hasRight } from '@muelle/domain/rights'
import { type SecondWord, secondWords, settlementSums } from '@muelle/domain/settlements/settlement'
import { findVisibleBusiness, getVisibleBusiness } from '../businesses/visible.ts'
import { movesOfSettlement } from '../ledger/settle-money.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { hasPin } from '../sessions/check-pin.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { type DueRow, findDue, findDueLines, findPrevious, findSettling } from './due.sql.ts'
import { findAdjustments, findLines, findSettlement, findSettlements, type SettlementRow } from './settlements.sql.ts'

export const settlesIn = (actor: Actor, businessId: number, flag?: 'edit') =>
  hasRight(rightsIn(actor, businessId), 'mdu_settlement', flag)

/** Whether a person signs with a PIN; a key of the API has none. */
const signsWithPin = async (tx: Tx, { apiKeyId, userId }: Actor): Promise<boolean> =>
  apiKeyId === null && hasPin(tx, userId)

/** With whom there is something to settle, and what it comes to. */
export async function due({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listDueSettlements>): Promise<Answer<typeof listDueSettlements>> {
  const { id } = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const rows = (await findDue(tx, id, input.query.period_end)).map(wireDue)
  return { rows, count: rows.length }
}

const wireDue = (row: DueRow) => ({
  seller: { id: row.seller_id, name: row.seller_name, kind: row.seller_kind },
  relation: row.relation,
  due_days: row.due_days,
  currency: row.currency,
  owed_cents: row.owed_cents,
  commissions_cents: row.commissions_cents,
  previous_cents: row.previous_cents,
  net_cents: row.owed_cents - row.commissions_cents + row.previous_cents,
  lines: row.lines,
  later: { lines: row.later_lines, amount_cents: row.later_cents },
  open: row.open_id === null ? null : { id: row.open_id, net_cents: row.open_net_cents ?? 0 },
})

/** What a settlement would take now. */
export async function dueOf({
  tx,
  actor,
  input,
  deny,
}: Context<typeof getDueSettlement>): Promise<Answer<typeof getDueSettlement>> {
  const { business_id, currency, period_end } = input.query
  const { id } = await getVisibleBusiness(tx, actor, business_id, deny)
  const seller = (await findSettling(tx, id, input.params.id)) ?? deny({ code: 'not_found' })
  const wanted = { business_id: id, seller_id: seller.id, currency, period_end }
  const [lines, previous_cents, needs_pin] = await Promise.all([
    findDueLines(tx, wanted, { limit: MAX_SETTLEMENT_LINES, lock: false }),
    findPrevious(tx, wanted),
    signsWithPin(tx, actor),
  ])
  return { ...settlementSums({ lines, previous_cents }), lines, needs_pin }
}

/** What was settled: everybody's for who settles, one's own for who sells. */
export async function list({
  tx,
  actor,
  input,
  deny,
}: Context<typeof listSettlements>): Promise<Answer<typeof listSettlements>> {
  const { filter, page, count: limit } = input.query
  const { id } = await getVisibleBusiness(tx, actor, filter?.business_id ?? NOBODYS_ID, deny)
  const [found, needsPin] = await Promise.all([
    findSettlements(
      tx,
      {
        business_id: id,
        seller_id: filter?.seller_id ?? null,
        user_id: settlesIn(actor, id) ? null : actor.userId,
      },
      { limit, offset: (page - 1) * limit },
    ),
    signsWithPin(tx, actor),
  ])
  return { rows: found.rows.map((row) => wireSettlement(row, actor, needsPin)), count: found.count }
}

/** A settlement that this person may see: who settles in its business, and the seller it is with. */
export async function findSeen(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'not_found'> },
  id: number,
): Promise<SettlementRow> {
  const row = (await findSettlement(tx, id)) ?? deny({ code: 'not_found' })
  const isTheirs = row.seller_user_id === actor.userId || settlesIn(actor, row.business_id)
  const business = isTheirs ? await findVisibleBusiness(tx, actor, row.business_id) : undefined
  return business ? row : deny({ code: 'not_found' })
}

export const get = async (context: Context<typeof getSettlement>): Promise<Answer<typeof getSettlement>> =>
  whole(context.tx, context.actor, await findSeen(context, context.input.params.id))

/** All that makes up a settlement, so that it can be counted again move by move. */
export async function whole(tx: Tx, actor: Actor, row: SettlementRow): Promise<WholeSettlement> {
  const [needsPin, lines, adjustments, moves] = await Promise.all([
    signsWithPin(tx, actor),
    findLines(tx, row.id),
    findAdjustments(tx, row.id),
    movesOfSettlement(tx, row.id),
  ])
  return {
    ...wireSettlement(row, actor, needsPin),
    lines,
    adjustments,
    moves: moves.map(({ id, at, method, from_place, amount_cents, actor_user_id, actor_name }) => ({
      id,
      at,
      method,
      cents: from_place.startsWith('seller:') ? amount_cents : -amount_cents,
      by: actor_user_id === null || actor_name === null ? null : { id: actor_user_id, name: actor_name },
    })),
  }
}

/** How somebody may confirm a settlement as it stands. */
export const wordsOf = (row: SettlementRow, actor: Actor): SecondWord[] =>
  secondWords({
    isSeller: row.seller_user_id === actor.userId,
    isPoster: row.posted_by === actor.userId,
    isOwner: actor.rights.is_owner,
    settles: settlesIn(actor, row.business_id, 'edit'),
    hasLogin: row.seller_has_login || row.seller_had_login,
    hasPin: row.seller_has_pin,
  })

function wireSettlement(row: SettlementRow, actor: Actor, needs_pin: boolean): Settlement {
  const { seller_id, seller_name, seller_kind, posted_by, posted_name, ended_by, ended_name, ...rest } = row
  const {
    seller_user_id: _user,
    seller_has_login: has_login,
    seller_had_login: _had,
    seller_has_pin: _pin,
    ...wire
  } = rest
  const isOpen = row.state === 'posted' && actor.apiKeyId === null
  const words = isOpen ? wordsOf(row, actor) : []
  return {
    ...wire,
    seller: { id: seller_id, name: seller_name, kind: seller_kind },
    posted_by: { id: posted_by, name: posted_name },
    ended_by: ended_by === null ? null : { id: ended_by, name: ended_name ?? '' },
    actions: [
      ...(words.length > 0 ? (['confirm'] as const) : []),
      ...(isOpen && posted_by === actor.userId ? (['undo'] as const) : []),
    ],
    words,
    needs_pin,
    has_login,
  }
}
