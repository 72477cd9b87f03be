import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

export type TabLine = {
  id: number
  at: string
  amount_cents: number
  note: string
  by_id: number | null
  by_name: string | null
}

/** What a visit drank and ate, as it was written down (N-3). */
export const listTab = (tx: Tx, visitId: number) =>
  tx.query<TabLine>(
    `select t.id, t.at, t.amount_cents, t.note, t.by_user_id as by_id, ${nameOf('u')} as by_name
     from visit_tab t left join app_user u on u.account_id = $1 and u.id = t.by_user_id
     where t.account_id = $1 and t.visit_id = $2 order by t.id`,
    [tx.accountId, visitId],
  )

type NewLine = { visit_id: number; business_id: number; amount_cents: number; note: string; at: string; userId: number }
export const insertTabLine = (tx: Tx, { visit_id, business_id, amount_cents, note, at, userId }: NewLine) =>
  tx.query(
    `insert into visit_tab (account_id, visit_id, business_id, amount_cents, note, at, by_user_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.accountId, visit_id, business_id, amount_cents, note, at, userId],
  )
