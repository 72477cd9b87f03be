import type { Answer } from '@muelle/contract/call'
import type { listCashMoves } from '@muelle/contract/ledger/custody'
import { NOBODYS_ID } from '@muelle/contract/shapes'
import { fewestTaken } from '@muelle/domain/ledger/foreign-cash'
import { CUSTOMER, custodyOf, holderIn, safeOf } from '@muelle/domain/ledger/place'
import { hasRight } from '@muelle/domain/rights'
import { getVisibleBusiness, listVisibleBusinesses } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { findCashMoves, laidFrom, sumCashMoves } from './cash-moves.sql.ts'
import { balancesOf, isHolder } from './custody.sql.ts'
import { seesAllIn } from './custody.ts'
import { centsOf } from './leave.ts'

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
  // Where it would be refused it is not offered.
  const mended = isOwn ? seen : seen.filter((id) => hasRight(rightsIn(actor, id), 'mdu_settlement', 'edit'))
  const [rows, sums, laid] = await Promise.all([
    findCashMoves(tx, place, { seen, mended, limit, offset: (page - 1) * limit }),
    sumCashMoves(tx, place),
    laidFrom(tx, place),
  ])
  const held = rows.some(({ exchange_of }) => exchange_of !== null) ? await balancesOf(tx, place) : []
  return {
    rows: rows.map(({ other_place, other_name, ...row }) => ({
      ...row,
      // The latest of its moves is what stands, or took all of it back.
      fewest_cents: row.exchange_of === null ? null : fewestTaken(Math.max(0, row.cents), centsOf(held, row.currency)),
      other: { kind: holderIn(other_place)?.kind ?? CUSTOMER, name: other_name },
    })),
    count: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, cents }) => ({ currency, cents })),
    laid,
  }
}
