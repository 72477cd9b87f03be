import type { Tx } from '../../platform/db.ts'

type NewVisitRow = { id: number; ticket: string; business_id: number; customer_name: string | null; created_at: string }
type Claim = { userId: number; businessId: number; ids: readonly number[]; since: string; ownOnly: boolean }

/**
 * Of these visits of a business those that somebody has not been told of, oldest first, and that they are told now: of two screens that ask
 * at once one gets a visit. What they made themselves is no news to them; an RP hears of their own guests alone (N-4). Names that staff
 * puts on a list come by the dozen and stand on it: of those only one that waits for an answer is news (N-7).
 */
export const claimVisits = (tx: Tx, { userId, businessId, ids, since, ownOnly }: Claim) =>
  tx.query<NewVisitRow>(
    `with told as (
       insert into visit_told (account_id, user_id, visit_id)
       select $1, $2, v.id from visit v
       where v.account_id = $1 and v.id = any($3::bigint[]) and v.business_id = $4 and v.created_at >= $5
         and v.created_by_user_id is distinct from $2 and v.kind <> 'parking' and (not $6 or v.rp_id = $2)
         and (v.kind <> 'guest_list' or v.created_by_user_id is null or v.status = 'requested') and v.source <> 'import'
       order by v.id
       on conflict do nothing returning visit_id)
     select v.id, v.ticket, v.business_id, v.name as customer_name, v.created_at
     from told join visit v on v.account_id = $1 and v.id = told.visit_id order by v.id`,
    [tx.accountId, userId, [...ids], businessId, since, ownOnly],
  )
