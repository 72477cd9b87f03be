import type { Tx } from '../platform/db.ts'

export type TipRow = {
  date: string
  currency: string
  departure_id: number
  tour: { id: number; name: string }
  start_time: string
  count: number
  amount_cents: number
  open_cents: number
}

/** Tips that stand by the trip they were given for, the latest first; of one who took them where `own_id` is not null. */
export const findTips = (
  tx: Tx,
  { business_id, from, to, own_id }: { business_id: number; from: string; to: string; own_id: number | null },
) =>
  tx.query<TipRow>(
    `select t.local_date as date, l.currency, t.departure_id, jsonb_build_object('id', o.id, 'name', o.name) as tour, d.start_time,
       count(*)::int as count, sum(l.amount_cents)::bigint as amount_cents,
       coalesce(sum(l.amount_cents) filter (where t.handed_entry_id is null), 0)::bigint as open_cents
     from tip t
     join ledger_entry l on l.account_id = $1 and l.id = t.entry_id
     join departure d on d.account_id = $1 and d.id = t.departure_id
     join tour o on o.account_id = $1 and o.id = d.tour_id
     where t.account_id = $1 and t.business_id = $2 and t.local_date between $3 and $4 and t.back_entry_id is null
       and ($5::bigint is null or l.actor_user_id = $5)
     group by t.local_date, l.currency, t.departure_id, o.id, o.name, d.start_time
     order by t.local_date desc, l.currency, d.start_time, t.departure_id`,
    [tx.accountId, business_id, from, to, own_id],
  )
