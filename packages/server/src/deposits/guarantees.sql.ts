import type { Tx } from '../platform/db.ts'
import { isOpenVisit } from '../rules/visits.sql.ts'

/**
 * Visits whose card nobody may need any more at a moment ($2, with what may still follow taken off): they are over, and a charge of them is paid,
 * let go or, declined or without an answer for longer than $3, left to their guests.
 */
export const listCardsOver = (tx: Tx, { since, givenUp }: { since: string; givenUp: string }) =>
  tx.query<{ visit_id: number; business_id: number; reference: string }>(
    `select v.id as visit_id, v.business_id, k.reference
     from kept_card k join visit v on v.account_id = $1
       and v.id = case when k.reference ~ '^visit:[1-9][0-9]{0,15}$' then substr(k.reference, 7)::bigint end
     where k.account_id = $1 and k.state = 'kept' and not ${isOpenVisit('v')} and v.status_at <= $2
       and not exists (select from visit_charge c where c.account_id = $1 and c.visit_id = v.id and (
         c.state = 'pending'
         or c.state = 'approved' and c.collect_state <> 'paid' and c.decided_at > $3
         or coalesce(c.collected_at, c.decided_at) > $2))
     order by k.id limit 200`,
    [tx.accountId, since, givenUp],
  )

/** Visits whose guests are asked for a card that they have not left. */
export const listLackingCards = (tx: Tx) =>
  tx.query<{ visit_id: number; business_id: number }>(
    `select d.visit_id, d.business_id from visit_deposit d join visit v on v.account_id = $1 and v.id = d.visit_id
     where d.account_id = $1 and d.kind = 'card_guarantee' and d.card_kept_at is null and d.waived_at is null
       and v.status = 'confirmed' and v.payment_status = 'pending'
     order by d.visit_id limit 500`,
    [tx.accountId],
  )
