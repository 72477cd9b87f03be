import type { CashGate } from '@muelle/domain/ledger/cash-limit'
import type { Tx } from '../platform/db.ts'
import { isAlone } from './alone.sql.ts'
import type { Holder } from './shifts.sql.ts'

export type GateRow = Holder & CashGate & { opened_at: string | null; own_limit_cents: number | null }
/** Before it is asked who else could be handed a shift. */
export type Gate = Omit<GateRow, 'is_alone'>

/** What each of `w` may hold: their own value, that of their terms as a seller where it was set since it is kept, or that of the business. */
const LIMITS = `
  left join cash_limit p on p.account_id = $1 and p.business_id = w.business_id and p.user_id = w.user_id
  left join cash_limit d on d.account_id = $1 and d.business_id = w.business_id and d.user_id is null
  left join seller e on e.account_id = $1 and e.user_id = w.user_id
  left join seller_business t on t.account_id = $1 and t.seller_id = e.id and t.business_id = w.business_id`
const LIMIT = `coalesce(p.limit_cents, case when t.keeps_custody_limit then t.custody_limit_cents end, d.limit_cents)`
const OPEN = `o.opened_at, greatest(0, floor(extract(epoch from now() - o.opened_at) / 60))::int as open_minutes`

/** The locked gates of those whom the query `holders` names, by business and user. */
const lockedGates = (holders: string) => `
    with g as materialized (
       select w.business_id, w.user_id, coalesce(p.is_blocked, false) as is_blocked, p.limit_cents as own_limit_cents,
         ${LIMIT} as limit_cents
       from (${holders}) w ${LIMITS}),
     o as (
       select s.business_id, s.user_id, s.opened_at
       from g join cash_shift s on s.account_id = $1 and s.business_id = g.business_id and s.user_id = g.user_id and s.state = 'open'
       where $3 or g.limit_cents is null
       order by s.id for share of s)
     select coalesce(g.business_id, 0) as business_id, coalesce(g.user_id, 0) as user_id, ${OPEN}, g.is_blocked, g.own_limit_cents,
       g.limit_cents
     from g left join o on o.business_id = g.business_id and o.user_id = g.user_id`

/**
 * What decides whether people take cash. Their open shifts are kept open until the transaction ends, without keeping sales of one person
 * from each other: whoever hands one in waits for them. Those with a limit are left open where `limited` is false: their places come first.
 */
export const lockGates = (tx: Tx, holders: readonly Holder[], { limited }: { limited: boolean }) =>
  tx.query<Gate>(lockedGates('select * from jsonb_to_recordset($2::jsonb) as n(business_id bigint, user_id bigint)'), [
    tx.accountId,
    JSON.stringify(holders),
    limited,
  ])

/** Who takes the cash of sales on a tour. */
export type TourTaker = { tour_id: number; user_id: number }

/** The same for who sells on tours, each in the business of theirs, which needs not be known before. Those with a limit are left open. */
export const lockGatesOfTours = (tx: Tx, takers: readonly TourTaker[]) =>
  tx.query<Gate>(
    lockedGates(`select distinct t.business_id, n.user_id from jsonb_to_recordset($2::jsonb) as n(tour_id bigint, user_id bigint)
       join tour t on t.account_id = $1 and t.id = n.tour_id`),
    [tx.accountId, JSON.stringify(takers), false],
  )

/** Who of these has nobody in the business to hand a shift in to. */
export const findAlone = (tx: Tx, holders: readonly Holder[]) =>
  tx.query<Holder>(
    `select coalesce(w.business_id, 0) as business_id, coalesce(w.user_id, 0) as user_id
     from jsonb_to_recordset($2::jsonb) as w(business_id bigint, user_id bigint)
     where ${isAlone('w.business_id', 'w.user_id')}`,
    [tx.accountId, JSON.stringify(holders.map(({ business_id, user_id }) => ({ business_id, user_id })))],
  )

/** The same to look at. */
export const findGates = (tx: Tx, businessId: number, userIds: readonly number[]) =>
  tx.query<GateRow>(
    `select coalesce(w.business_id, 0) as business_id, coalesce(w.user_id, 0) as user_id, ${OPEN},
       ${isAlone('w.business_id', 'w.user_id')} as is_alone, coalesce(p.is_blocked, false) as is_blocked,
       p.limit_cents as own_limit_cents, ${LIMIT} as limit_cents
     from (select $2::bigint as business_id, unnest($3::bigint[]) as user_id) w
     left join cash_shift o on o.account_id = $1 and o.business_id = w.business_id and o.user_id = w.user_id and o.state = 'open'
     ${LIMITS}`,
    [tx.accountId, businessId, userIds],
  )

/** What everybody of a business may hold who has no value of their own; null for no limit. */
export const businessLimitOf = async (tx: Tx, businessId: number): Promise<number | null> =>
  (
    await tx.query<{ limit_cents: number | null }>(
      'select limit_cents from cash_limit where account_id = $1 and business_id = $2 and user_id is null',
      [tx.accountId, businessId],
    )
  )[0]?.limit_cents ?? null

type NewLimit = Pick<Holder, 'business_id'> & {
  user_id: number | null
  limit_cents?: number | null | undefined
  is_blocked?: boolean | undefined
}
/** Sets what is given; the rest stays as it is, so that two who change different things do not undo each other. */
export const setLimit = (tx: Tx, { business_id, user_id, limit_cents, is_blocked }: NewLimit) =>
  tx.query(
    `insert into cash_limit (account_id, business_id, user_id, limit_cents, is_blocked) values ($1, $2, $3, $4, coalesce($5, false))
     on conflict (account_id, business_id, user_id)
     do update set limit_cents = case when $6 then excluded.limit_cents else cash_limit.limit_cents end,
       is_blocked = coalesce($5, cash_limit.is_blocked)`,
    [tx.accountId, business_id, user_id, limit_cents ?? null, is_blocked ?? null, limit_cents !== undefined],
  )
