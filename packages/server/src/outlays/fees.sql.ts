import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { isTraveling } from '../rules/bookings.sql.ts'

export type FeeRow = {
  third_party: string
  currency: string
  booking_id: number
  tax_id: number
  name: string
  local_date: string
  /** Collected less what was handed on; both may be below zero. */
  quantity: number
  cents: number
  /** Something of it was handed on before. */
  is_difference: boolean
  /** Of all fees of the third party in this currency. */
  collected_cents: number
  remitted_cents: number
  uncollected_cents: number
  /** There are more of the third party's than are told at a time. */
  is_cut: boolean
}

/**
 * What somebody holds of a booking's price: what the house was paid, and all of it where an agency pays in place of the customer, or somebody
 * who sells took it and owes it to the house. Who took it matters only where the house has not all of it, as it has of most.
 */
const HELD = `case when b.payer_id is not null then x.price_cents
      when b.paid_cents >= x.price_cents then b.paid_cents
      when (select sum(c.seller_owes_cents) from commission c where c.account_id = $1 and c.booking_id = b.id) > 0 then x.price_cents
      else greatest(b.paid_cents, 0) end`

/**
 * What of a booking's price is passed on, as `collectedOfLines` has it: of several fees those that are sold with the booking come first, and
 * what is collected at the dock is paid once all the rest is. Booking by booking, so that nothing is sorted but its few lines; the offsets
 * keep what is asked of a booking from being asked again for each of them.
 */
const COLLECTED = `
  collected as (
    select b.id as booking_id, f.tax_id, f.third_party, b.currency, d.local_date, f.name, f.quantity, f.total_cents, f.cents
    from departure d
    join booking b on b.account_id = $1 and b.departure_id = d.id
    cross join lateral (
      select b.quote->'lines' as lines, (b.quote->>'total_cents')::bigint as price_cents,
        coalesce((b.quote->>'dock_cents')::bigint, 0) as dock_cents offset 0) x
    cross join lateral (select ${HELD} as paid_cents offset 0) h
    cross join lateral (
      select s.tax_id, s.third_party, max(s.name) as name, sum(s.quantity) as quantity, sum(s.total_cents) as total_cents,
        sum(greatest(0, least(s.total_cents, least(h.paid_cents, s.sold_cents
          + least(s.at_dock_cents, greatest(0, h.paid_cents - (x.price_cents - x.dock_cents)))) - s.before_cents))) as cents
      from (
        select l.*, sum(l.total_cents) over (order by l.at_dock, l.at) - l.total_cents as before_cents,
          coalesce(sum(l.total_cents) filter (where not l.at_dock) over (), 0) as sold_cents,
          coalesce(sum(l.total_cents) filter (where l.at_dock) over (), 0) as at_dock_cents
        from (
          select q.at, q.one->>'beneficiary' as third_party, (q.one->>'source_id')::bigint as tax_id,
            coalesce(q.one->>'name', '') as name, (q.one->>'quantity')::int as quantity,
            (q.one->>'total_cents')::bigint as total_cents, coalesce(q.one->>'collected' = 'dock', false) as at_dock
          from jsonb_array_elements(x.lines) with ordinality as q(one, at)
          where q.one->>'kind' <> 'included_tax' and q.one->>'beneficiary' is not null and q.one->>'source_id' is not null) l) s
      group by s.tax_id, s.third_party) f
    where d.account_id = $1 and d.business_id = $2 and d.local_date between $3::date and $4::date
      and d.starts_at <= to_timestamp($5 / 1000.0) and d.state <> 'canceled' and ${isTraveling('b')})`

/** What was handed on of each booking's fees, what was taken back counted. */
const HANDED = `
  handed as (
    select l.booking_id, l.tax_id, p.name as third_party, r.currency, d.local_date, max(l.name) as name,
      sum(l.quantity) as quantity, sum(l.cents) as cents
    from remittance r
    join third_party p on p.account_id = $1 and p.id = r.third_party_id
    join remittance_line l on l.account_id = $1 and l.remittance_id = r.id
    join booking b on b.account_id = $1 and b.id = l.booking_id
    join departure d on d.account_id = $1 and d.id = b.departure_id
    where r.account_id = $1 and r.business_id = $2 and d.local_date >= $3::date
    group by l.booking_id, l.tax_id, p.name, r.currency, d.local_date)`

/** Each fee of a booking with what was collected, handed on, and should have been collected. */
const FEES = `${COLLECTED}, ${HANDED},
  fees as (
    select coalesce(c.third_party, h.third_party) as third_party, coalesce(c.currency, h.currency) as currency,
      coalesce(c.booking_id, h.booking_id) as booking_id, coalesce(c.tax_id, h.tax_id) as tax_id,
      coalesce(c.name, h.name) as name, coalesce(c.local_date, h.local_date) as local_date,
      coalesce(c.quantity, 0) as all_quantity, coalesce(c.quantity, 0) - coalesce(h.quantity, 0) as quantity,
      coalesce(c.cents, 0) - coalesce(h.cents, 0) as cents,
      coalesce(h.quantity, 0) <> 0 or coalesce(h.cents, 0) <> 0 as is_difference, coalesce(c.cents, 0) as collected_cents,
      coalesce(h.cents, 0) as remitted_cents, coalesce(c.total_cents - c.cents, 0) as uncollected_cents
    from collected c
    full join handed h on h.booking_id = c.booking_id and h.tax_id = c.tax_id and h.third_party = c.third_party
      and h.currency = c.currency)`

type Asked = {
  business_id: number
  /** Days of travel, both included. */
  first: string
  last: string
  now: Instant
  /** Of each third party, the earliest first. */
  limit: number
}

/**
 * Fees that are to be handed on, by third party, currency and day of travel: what was collected of those who traveled, less what was handed
 * on. Whom nothing is owed of all that was to be collected, has one row of nothing.
 */
export const findOpenFees = (tx: Tx, { business_id, first, last, now, limit }: Asked) =>
  tx.query<FeeRow>(
    `with ${FEES},
     summed as (
       select f.*, sum(f.collected_cents) over k as all_collected, sum(f.remitted_cents) over k as all_remitted,
         sum(f.uncollected_cents) over k as all_uncollected, count(*) filter (where f.cents <> 0) over k as open,
         row_number() over (partition by f.third_party, f.currency, f.cents <> 0 order by f.local_date, f.booking_id, f.tax_id) as turn
       from fees f window k as (partition by f.third_party, f.currency))
     select coalesce(o.third_party, '') as third_party, coalesce(o.currency, '') as currency,
       coalesce(o.booking_id, 0) as booking_id, coalesce(o.tax_id, 0) as tax_id, coalesce(o.name, '') as name,
       coalesce(o.local_date, $4::date) as local_date, o.quantity::bigint as quantity, o.cents::bigint as cents,
       o.is_difference, coalesce(o.all_collected, 0)::bigint as collected_cents,
       coalesce(o.all_remitted, 0)::bigint as remitted_cents, coalesce(o.all_uncollected, 0)::bigint as uncollected_cents,
       o.open > $6 as is_cut
     from summed o where o.cents <> 0 and o.turn <= $6 or o.open = 0 and o.all_uncollected <> 0 and o.turn = 1
     order by o.third_party, o.currency, o.local_date, o.booking_id, o.tax_id`,
    [tx.accountId, business_id, first, last, now, limit],
  )

type AskedBehind = Asked & {
  third_party: string
  currency: string
  isUncollected: boolean
  offset: number
  all: number
}
export type FeeBehindRow = Pick<FeeRow, 'booking_id' | 'name' | 'local_date' | 'quantity' | 'cents'> & {
  ticket: string
  tour: string
  /** How many there are in all. */
  count: number
}

/**
 * The fees of a third party that an amount of `findOpenFees` is made up of, a page of them: those that are to be handed on, as many as are told
 * at a time, or those that were not collected.
 */
export const findFeesBehind = (tx: Tx, asked: AskedBehind) =>
  tx.query<FeeBehindRow>(
    `with ${FEES},
     behind as (
       select f.booking_id, f.tax_id, f.name, f.local_date, case when $8 then f.all_quantity else f.quantity end as quantity,
         case when $8 then f.uncollected_cents else f.cents end as cents
       from fees f
       where f.third_party = $6 and f.currency = $7 and case when $8 then f.uncollected_cents else f.cents end <> 0
       order by f.local_date, f.booking_id, f.tax_id limit $9)
     select f.booking_id, coalesce(f.name, '') as name, coalesce(f.local_date, $4::date) as local_date,
       f.quantity::bigint as quantity, f.cents::bigint as cents, b.ticket, t.name as tour, count(*) over () as count
     from behind f
     join booking b on b.account_id = $1 and b.id = f.booking_id
     join tour t on t.account_id = $1 and t.id = b.tour_id
     order by f.local_date, f.booking_id, f.tax_id limit $10 offset $11`,
    [
      tx.accountId,
      asked.business_id,
      asked.first,
      asked.last,
      asked.now,
      asked.third_party,
      asked.currency,
      asked.isUncollected,
      asked.isUncollected ? null : asked.all,
      asked.limit,
      asked.offset,
    ],
  )
