import type { Tx } from '../platform/db.ts'
import type { PromotionTerms } from './promotion-terms.ts'

export type CounterKey = { promotion_id: number; key: string }
const columns = (keys: readonly CounterKey[]) => [
  keys.map(({ promotion_id }) => promotion_id),
  keys.map(({ key }) => key),
]

/**
 * Makes the counters that are still missing, with the caps as they are now. The promotions are locked against edits (shared with
 * other sales) until the transaction ends, so that no counter is made with a cap that changed meanwhile. Those that are switched off or
 * deleted have none made unless `evenIfOff`.
 */
export const materialiseCounters = (tx: Tx, keys: readonly CounterKey[], evenIfOff: boolean) =>
  tx.query(
    `with held as materialized (
       select id, cap_total, cap_per_day, cap_per_customer from promotion
       where account_id = $1 and id = any($2::bigint[]) and ($4 or (enabled and deleted_at is null)) order by id for share)
     insert into promotion_counter (account_id, promotion_id, key, cap)
     select $1, h.id, w.key, case left(w.key, 2)
       when '' then h.cap_total when 'd:' then h.cap_per_day when 'c:' then h.cap_per_customer when 'k:' then 1 end
     from (select distinct * from unnest($2::bigint[], $3::text[])) as w(id, key) join held h on h.id = w.id
     order by h.id, w.key on conflict do nothing returning 1`,
    [tx.accountId, ...columns(keys), evenIfOff],
  )

/** Locks counters of promotions that are switched on, or of all when `evenIfOff`, by promotion and key. */
export const lockCounters = (tx: Tx, keys: readonly CounterKey[], evenIfOff: boolean) =>
  tx.query<CounterKey & { used: number; cap: number | null }>(
    `select c.promotion_id, c.key, c.used, c.cap
     from (select distinct * from unnest($2::bigint[], $3::text[])) as w(id, key)
     join promotion p on p.account_id = $1 and p.id = w.id and ($4 or (p.enabled and p.deleted_at is null))
     join promotion_counter c on c.account_id = $1 and c.promotion_id = w.id and c.key = w.key
     order by c.promotion_id, c.key for update of c`,
    [tx.accountId, ...columns(keys), evenIfOff],
  )

/** Adds uses; the table's check refuses what would exceed a cap. */
export const addUses = (tx: Tx, added: readonly (CounterKey & { uses: number })[]) =>
  tx.query(
    `update promotion_counter c set used = c.used + w.uses
     from unnest($2::bigint[], $3::text[], $4::int[]) as w(id, key, uses)
     where c.account_id = $1 and c.promotion_id = w.id and c.key = w.key`,
    [tx.accountId, ...columns(added), added.map(({ uses }) => uses)],
  )

export type UseToWrite = {
  promotion_id: number
  booking_id: number
  state: 'reserved' | 'consumed'
  discount_cents: number
  code: string | null
  customer_keys: readonly string[]
  sold_on: string
  terms: PromotionTerms
}

export const insertUses = (tx: Tx, uses: readonly UseToWrite[]) =>
  tx.query(
    `insert into promotion_use (account_id, promotion_id, booking_id, state, discount_cents, code, customer_keys, sold_on, terms)
     select $1, n.promotion_id, n.booking_id, n.state, n.discount_cents, n.code, n.customer_keys, n.sold_on, n.terms
     from jsonb_to_recordset($2::jsonb) as n(promotion_id bigint, booking_id bigint, state text, discount_cents bigint,
       code text, customer_keys text[], sold_on date, terms jsonb) returning 1`,
    [tx.accountId, JSON.stringify(uses)],
  )

export const markConsumed = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query(
    `update promotion_use set state = 'consumed' where account_id = $1 and booking_id = any($2) and state = 'reserved'`,
    [tx.accountId, bookingIds],
  )

export type GivenBackUses = {
  bookingIds: readonly number[]
  /** Only those of promotions that allow it. */
  byCustomer: boolean
  /** Promotions whose uses stay. */
  keptIds: readonly number[]
}

/** Gives uses back, each exactly once: the state is compared and swapped, counters are locked by promotion and key. */
export const giveUsesBack = (tx: Tx, { bookingIds, byCustomer, keptIds }: GivenBackUses) =>
  tx.query(
    `with returned as (
       update promotion_use u set state = 'returned' from promotion p
       where u.account_id = $1 and u.booking_id = any($2) and u.state <> 'returned' and not u.promotion_id = any($4)
         and p.account_id = $1 and p.id = u.promotion_id and (p.returns_on_cancel or not $3)
       returning u.promotion_id, u.code, u.customer_keys, u.sold_on, p.single_use),
     given as (
       select promotion_id, key, count(*)::int as uses from returned, lateral (
         select '' as key union all select 'd:' || to_char(sold_on, 'YYYY-MM-DD')
         union all select 'c:' || customer from unnest(customer_keys) as customer
         union all select 'k:' || code where single_use and code is not null) k
       group by promotion_id, key),
     locked as materialized (
       select c.promotion_id, c.key, g.uses from promotion_counter c join given g using (promotion_id, key)
       where c.account_id = $1 order by c.promotion_id, c.key for update of c),
     lowered as (
       update promotion_counter c set used = c.used - l.uses
       from locked l where c.account_id = $1 and c.promotion_id = l.promotion_id and c.key = l.key
       returning c.promotion_id)
     select from lowered`,
    [tx.accountId, bookingIds, byCustomer, keptIds],
  )

/** Uses of a booking that were given back, to be taken anew. */
export const findReturnedUses = (tx: Tx, bookingId: number) =>
  tx.query<{
    promotion_id: number
    kind: 'offer' | 'code'
    name: string
    code: string | null
    customer_keys: string[]
    sold_on: string
    single_use: boolean
  }>(
    `select u.promotion_id, p.kind, p.name, u.code, u.customer_keys,
       u.sold_on, p.single_use
     from promotion_use u join promotion p on p.account_id = $1 and p.id = u.promotion_id
     where u.account_id = $1 and u.booking_id = $2 and u.state = 'returned' order by u.promotion_id`,
    [tx.accountId, bookingId],
  )

export const markReserved = (tx: Tx, bookingId: number, promotionIds: readonly number[]) =>
  tx.query(
    `update promotion_use set state = 'reserved'
     where account_id = $1 and booking_id = $2 and promotion_id = any($3) and state = 'returned'`,
    [tx.accountId, bookingId, promotionIds],
  )

/** What each use takes off, after a booking got another price. */
export const writeDiscounts = (
  tx: Tx,
  bookingId: number,
  taking: readonly { promotion_id: number; discount_cents: number }[],
) =>
  tx.query(
    `update promotion_use u set discount_cents = w.cents
     from unnest($3::bigint[], $4::bigint[]) as w(id, cents)
     where u.account_id = $1 and u.booking_id = $2 and u.promotion_id = w.id and u.discount_cents <> w.cents`,
    [
      tx.accountId,
      bookingId,
      taking.map(({ promotion_id }) => promotion_id),
      taking.map(({ discount_cents }) => discount_cents),
    ],
  )
