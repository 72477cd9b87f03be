import type { CommissionLine } from '@muelle/domain/sellers/open-line'
import type { Tx } from '../platform/db.ts'
import { isOpenCommission } from '../rules/commissions.sql.ts'
import { linesFrom } from './lines.sql.ts'

/** What of somebody's visit the house has let go, as one line of theirs. */
export type VisitLineOf = {
  attribution_id: number
  visit_id: number
  business_id: number
  seller_id: number
  currency: string
}

/** Locks what is not settled of these until the transaction ends: no settlement takes it away before it is written. */
export const lockVisitLines = (tx: Tx, attributionIds: readonly number[]) =>
  tx.query(
    `select 1 as one from commission where account_id = $1 and attribution_id = any($2::bigint[]) and ${isOpenCommission('commission')}
     order by id for update`,
    [tx.accountId, [...attributionIds]],
  )

export const findVisitLines = (tx: Tx, attributionIds: readonly number[]) =>
  tx.query<CommissionLine & { attribution_id: number }>(
    `select c.id, c.attribution_id, c.position, c.state, c.amount_cents, c.house_owes_cents, c.seller_owes_cents
     from commission c where c.account_id = $1 and c.attribution_id = any($2::bigint[]) order by c.id`,
    [tx.accountId, [...attributionIds]],
  )

/** Writes what open lines come to; one that a settlement has taken meanwhile stays. */
export const changeVisitLines = (tx: Tx, lines: readonly { id: number; amount_cents: number }[]) =>
  tx.query(
    `update commission c set amount_cents = n.amount_cents, house_owes_cents = n.amount_cents
     from jsonb_to_recordset($2::jsonb) as n(id bigint, amount_cents bigint)
     where c.account_id = $1 and c.id = n.id and c.state = 'earned'`,
    [tx.accountId, JSON.stringify(lines)],
  )

const VISIT_LINES = linesFrom({
  attribution_id: 'n.attribution_id',
  visit_id: 'n.visit_id',
  position: 'n.position',
  business_id: 'n.business_id',
  seller_id: 'n.seller_id',
  currency: 'n.currency',
  amount_cents: 'n.amount_cents',
  house_owes_cents: 'n.amount_cents',
  seller_owes_cents: '0',
  state: `'earned'`,
  earned_at: '$3',
})

/** The house owes them at once: they are earned and were let go. */
export const addVisitLines = (
  tx: Tx,
  at: string,
  lines: readonly (VisitLineOf & { position: number; amount_cents: number })[],
) =>
  tx.query(
    `${VISIT_LINES}
     from jsonb_to_recordset($2::jsonb) as n(position int, business_id bigint, attribution_id bigint, visit_id bigint,
       seller_id bigint, currency text, amount_cents bigint)
     returning 1`,
    [tx.accountId, JSON.stringify(lines), at],
  )
