import type { Tx } from '../platform/db.ts'
import { isTraveling } from '../rules/bookings.sql.ts'

export type ProfitSpan = {
  business_id: number
  /** Days on the clock of the business, both included, and the instants at which they begin and are over. */
  days: { from: string; to: string }
  from: string
  before: string
}
type Boat = { id: number; name: string }
type Figures = { currency: string; people: number; sold_cents: number; commission_cents: number }

/** What the bookings of each departure of these days come to, as `sumSold` counts what was sold. */
const TRIPS = `
  trip as (
    select d.id, d.starts_at, b.currency, sum(b.people)::int as people,
      sum(b.total_cents - f.cents)::bigint as sold_cents, sum(c.cents)::bigint as commission_cents
    from departure d
    join booking b on b.account_id = $1 and b.departure_id = d.id and (${isTraveling('b')} or b.status = 'no_show')
    cross join lateral (
      select coalesce(sum((q.one->>'total_cents')::bigint), 0) as cents from jsonb_array_elements(b.quote->'lines') q(one)
      where q.one->>'kind' <> 'included_tax' and q.one->>'beneficiary' is not null) f
    cross join lateral (
      select coalesce(sum(m.amount_cents), 0) as cents from commission m
      where m.account_id = $1 and m.booking_id = b.id and m.currency = b.currency) c
    where d.account_id = $1 and d.business_id = $2 and d.local_date between $3::date and $4::date
    group by d.id, d.starts_at, b.currency)`

const BOATS = (departure: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.name, v.id), '[]')
  from departure_transport x join transport v on v.account_id = $1 and v.id = x.transport_id
  where x.account_id = $1 and x.departure_id = ${departure})`

export type DepartureProfitRow = Figures & {
  departure: { id: number; schedule_id: number | null; local_date: string; start_time: string; tour_name: string }
  boats: Boat[]
}

/** Departures that somebody travels with, the latest first. */
export async function findProfits(
  tx: Tx,
  { business_id, days }: ProfitSpan,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DepartureProfitRow[]; count: number }> {
  const asked = [tx.accountId, business_id, days.from, days.to]
  const [rows, counted] = await Promise.all([
    tx.query<DepartureProfitRow>(
      `with ${TRIPS}
       select jsonb_build_object('id', d.id, 'schedule_id', d.schedule_id, 'local_date', d.local_date,
           'start_time', to_char(d.start_time, 'HH24:MI'), 'tour_name', o.name) as departure,
         ${BOATS('d.id')} as boats, t.currency, t.people, t.sold_cents, t.commission_cents
       from trip t
       join departure d on d.account_id = $1 and d.id = t.id
       join tour o on o.account_id = $1 and o.id = d.tour_id
       order by t.starts_at desc, t.id, t.currency limit $5 offset $6`,
      [...asked, limit, offset],
    ),
    tx.query<{ count: number }>(`with ${TRIPS} select count(*) as count from trip t`, asked),
  ])
  return { rows, count: counted[0]?.count ?? 0 }
}

export type BoatProfitRow = Figures & { boats: Boat[]; departures: number; spent_cents: number }

/** The same by what sailed together, beside what was spent for each boat: what came back counts on the day it did. */
export const sumByBoats = (tx: Tx, { business_id, days, from, before }: ProfitSpan) =>
  tx.query<BoatProfitRow>(
    `with ${TRIPS},
     spent as (
       select x.transport_id, x.currency, x.amount_cents as cents from expense x
       where x.account_id = $1 and x.business_id = $2 and x.noted_at >= $5 and x.noted_at < $6
       union all
       select x.transport_id, x.currency, -x.amount_cents
       from expense x join ledger_entry r on r.account_id = $1 and r.expense_id = x.id and r.to_place = x.place
       where x.account_id = $1 and x.business_id = $2 and r.at >= $5 and r.at < $6),
     line as (
       select ${BOATS('t.id')} as boats, t.currency, 1 as departures, t.people, t.sold_cents, t.commission_cents, 0 as spent_cents
       from trip t
       union all
       select case when v.id is null then '[]' else jsonb_build_array(jsonb_build_object('id', v.id, 'name', v.name)) end,
         s.currency, 0, 0, 0, 0, s.cents
       from spent s left join transport v on v.account_id = $1 and v.id = s.transport_id)
     select l.boats, l.currency, sum(l.departures)::int as departures, sum(l.people)::int as people,
       sum(l.sold_cents)::bigint as sold_cents, sum(l.commission_cents)::bigint as commission_cents,
       sum(l.spent_cents)::bigint as spent_cents
     from line l group by l.boats, l.currency
     order by sum(l.sold_cents - l.commission_cents - l.spent_cents) desc, l.boats, l.currency`,
    [tx.accountId, business_id, days.from, days.to, from, before],
  )
