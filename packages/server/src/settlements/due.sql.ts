import type { SellerRelation } from '@muelle/domain/sellers/commission'
import type { SellerKind } from '@muelle/domain/sellers/earner'
import type { Tx } from '../platform/db.ts'
import { isOpenCommission } from '../rules/commissions.sql.ts'
import { nameOf } from '../rules/people.sql.ts'
import { LINE, LINE_DATE, LINE_DAY, type LineRow, OF_SALE } from './settlements.sql.ts'

/** What a commission `c` has to be to be settled up to a day of travel, or a night. */
const isDue = (day: string) => `c.state = 'earned' and ${LINE_DATE} <= ${day}`
const SAYS_SOMETHING = '(c.amount_cents <> 0 or c.house_owes_cents <> 0 or c.seller_owes_cents <> 0)'
/** What was left of the last settlement that stands; `k` names the seller and the currency. */
const PREVIOUS = `coalesce((
  select p.net_cents - p.paid_cents from settlement p
  where p.account_id = $1 and p.business_id = $2 and p.seller_id = k.seller_id and p.currency = k.currency and p.state <> 'undone'
  order by p.id desc limit 1), 0)`

export type DueRow = {
  seller_id: number
  seller_name: string
  seller_kind: SellerKind
  relation: SellerRelation | null
  due_days: number | null
  currency: string
  owed_cents: number
  commissions_cents: number
  previous_cents: number
  lines: number
  later_lines: number
  later_cents: number
  open_id: number | null
  open_net_cents: number | null
}

/** With whom there is something to settle in a business up to a day of travel, by name. */
export const findDue = (tx: Tx, businessId: number, day: string) =>
  tx.query<DueRow>(
    `select k.seller_id, ${nameOf('s')} as seller_name, s.kind as seller_kind, x.relation, x.due_days,
       k.currency, k.owed_cents, k.commissions_cents, ${PREVIOUS} as previous_cents, k.lines, k.later_lines, k.later_cents,
       o.id as open_id, o.net_cents as open_net_cents
     from (
       select m.seller_id, m.currency, sum(m.owed)::bigint as owed_cents, sum(m.commission)::bigint as commissions_cents,
         sum(m.due)::bigint as lines, sum(m.later)::bigint as later_lines, sum(m.later_amount)::bigint as later_cents
       from (
         select c.seller_id, c.currency, case when ${isDue('$3')} then c.seller_owes_cents else 0 end as owed,
           case when ${isDue('$3')} then c.house_owes_cents else 0 end as commission,
           case when ${isDue('$3')} then 1 else 0 end as due, case when ${isDue('$3')} then 0 else 1 end as later,
           case when ${isDue('$3')} then 0 else c.amount_cents end as later_amount
         from commission c ${LINE_DAY}
         where c.account_id = $1 and c.business_id = $2 and ${isOpenCommission('c')} and ${SAYS_SOMETHING}
         union all
         select p.seller_id, p.currency, 0, 0, 0, 0, 0 from settlement p
         where p.account_id = $1 and p.business_id = $2 and p.state <> 'undone') m
       group by m.seller_id, m.currency) k
     join seller s on s.account_id = $1 and s.id = k.seller_id
     left join seller_business x on x.account_id = $1 and x.business_id = $2 and x.seller_id = k.seller_id
     left join settlement o on o.account_id = $1 and o.business_id = $2 and o.seller_id = k.seller_id and o.currency = k.currency
       and o.state = 'posted'
     where k.lines > 0 or o.id is not null or ${PREVIOUS} <> 0
     order by s.name_folded, k.seller_id, k.currency`,
    [tx.accountId, businessId, day],
  )

export type DueOf = { business_id: number; seller_id: number; currency: string; period_end: string }

/**
 * The lines that a settlement takes, by day of travel. `lock`: until the transaction ends nobody changes them, and what is answered is
 * what they are once whoever was changing them is done.
 */
export async function findDueLines(
  tx: Tx,
  { business_id, seller_id, currency, period_end }: DueOf,
  { limit, lock }: { limit: number; lock: boolean },
): Promise<LineRow[]> {
  const rows = await tx.query<LineRow>(
    `select ${LINE('c')} from commission c ${OF_SALE}
     where c.account_id = $1 and c.business_id = $2 and c.seller_id = $3 and c.currency = $4 and ${isDue('$5')} and ${SAYS_SOMETHING}
     order by c.id limit $6 ${lock ? 'for update of c' : ''}`,
    [tx.accountId, business_id, seller_id, currency, period_end, limit],
  )
  return rows.toSorted((a, b) => (a.local_date === b.local_date ? a.id - b.id : a.local_date < b.local_date ? -1 : 1))
}

/** What was left of the last settlement with a seller that stands. */
export const findPrevious = async (tx: Tx, { business_id, seller_id, currency }: DueOf): Promise<number> =>
  (
    await tx.query<{ previous_cents: number }>(
      `select ${PREVIOUS} as previous_cents from (select $3::bigint as seller_id, $4::text as currency) k`,
      [tx.accountId, business_id, seller_id, currency],
    )
  )[0]?.previous_cents ?? 0

/** Who posted the settlement that waits for its second word. */
export const findOpen = async (tx: Tx, { business_id, seller_id, currency }: DueOf): Promise<string | undefined> =>
  (
    await tx.query<{ name: string }>(
      `select ${nameOf('u')} as name
       from settlement o join app_user u on u.account_id = $1 and u.id = o.posted_by
       where o.account_id = $1 and o.business_id = $2 and o.seller_id = $3 and o.currency = $4 and o.state = 'posted'`,
      [tx.accountId, business_id, seller_id, currency],
    )
  )[0]?.name

export type Settling = { id: number; user_id: number | null; has_login: boolean }

/** Who may be settled with in a business: they sell there, or have earned there. */
export const findSettling = async (tx: Tx, businessId: number, sellerId: number): Promise<Settling | undefined> =>
  (
    await tx.query<Settling>(
      `select s.id, s.user_id, o.id is not null as has_login from seller s
       left join app_user o on o.account_id = $1 and o.id = s.user_id and o.enabled
       where s.account_id = $1 and s.id = $3 and (
         exists (select from seller_business x where x.account_id = $1 and x.seller_id = s.id and x.business_id = $2)
         or exists (select from commission c where c.account_id = $1 and c.seller_id = s.id and c.business_id = $2))`,
      [tx.accountId, businessId, sellerId],
    )
  )[0]

/** One settles with a seller at a time; sales of theirs do not wait for it. */
export const lockSeller = (tx: Tx, sellerId: number) =>
  tx.query('select 1 as one from seller where account_id = $1 and id = $2 for no key update', [tx.accountId, sellerId])
