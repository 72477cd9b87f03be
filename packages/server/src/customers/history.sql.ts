import { NOTE_FIELDS, type NoteField } from '@muelle/contract/bookings/written-fields'
import { KEY_MARK } from '@muelle/domain/imports/booking-key'
import type { Tx } from '../platform/db.ts'
import { isActive, isVoid } from '../rules/bookings.sql.ts'
import { guestIsAhead, guestIsThere, neverCameAbout } from '../rules/guests.sql.ts'
import { membersOf } from './members.sql.ts'

export type HistoryQuery = { customer_id: number; business_ids: readonly number[] | null; now: number }
export type HistoryFullRow = {
  kind: 'tour' | 'visit' | 'parking' | 'past'
  id: number
  ticket: string
  business: { id: number; name: string; type: string }
  title: string | null
  status: string
  starts_at: string
  local_date: string
  local_time: string
  time_zone: string
  people: number
  currency: string
  total_cents: number
  paid_cents: number
  is_ahead: boolean
}

/** What of a customer ($2) is shown: in businesses $3 (null for all); what ran out before it was paid is no history. $4 is now. */
const TOURS = `
  select 'tour' as kind, b.id, b.ticket, b.business_id, t.name as title, b.status, d.starts_at, d.local_date, d.start_time, d.time_zone,
    b.people, b.currency, b.total_cents, b.paid_cents,
    ${isActive('b')} and d.starts_at + d.duration_minutes * interval '1 minute' > to_timestamp($4::float8 / 1000) as is_ahead
  from customer_booking l
  join booking b on b.account_id = $1 and b.id = l.booking_id
  join departure d on d.account_id = $1 and d.id = b.departure_id
  join tour t on t.account_id = $1 and t.id = b.tour_id
  where l.account_id = $1 and l.customer_id in ${membersOf('$2')} and not ${isVoid('b')}
    and ($3::bigint[] is null or b.business_id = any($3))`

/** The same of visits: of a venue nothing stands before the name of the day. Money of theirs is not in the ledger of bookings. */
const VISITS = `
  select case v.kind when 'parking' then 'parking' else 'visit' end as kind, v.id, v.ticket, v.business_id, null::text as title, v.status,
    v.start_at as starts_at, (v.start_at at time zone w.time_zone)::date as local_date,
    (v.start_at at time zone w.time_zone)::time(0) as start_time, w.time_zone, v.party_size as people, w.currency,
    0::bigint as total_cents, 0::bigint as paid_cents,
    ${guestIsAhead('v')}
      and (v.end_at > to_timestamp($4::float8 / 1000) or ${guestIsThere('v')}) as is_ahead
  from visit v join business w on w.account_id = $1 and w.id = v.business_id
  where v.account_id = $1 and v.customer_id in ${membersOf('$2')} and not ${neverCameAbout('v')}
    and ($3::bigint[] is null or v.business_id = any($3))`
/** What a file says that they booked before the business was here. */
const PAST = `
  select 'past' as kind, p.id, split_part(p.reference, '${KEY_MARK}', 1) as ticket, p.business_id, p.product as title, p.status, p.starts_at, p.local_date,
    coalesce(p.start_time, '00:00')::time(0) as start_time, w.time_zone, p.people, p.currency, p.total_cents, p.paid_cents, false as is_ahead
  from past_booking p join business w on w.account_id = $1 and w.id = p.business_id
  where p.account_id = $1 and p.customer_id in ${membersOf('$2')} and ($3::bigint[] is null or p.business_id = any($3))`
const ALL = `(${TOURS} union all ${VISITS} union all ${PAST}) h`

/** What is next first, then what is over, back in time. */
export const findHistory = (tx: Tx, query: HistoryQuery, { limit, offset }: { limit: number; offset: number }) =>
  tx.query<HistoryFullRow>(
    `select h.kind, h.id, h.ticket, jsonb_build_object('id', b.id, 'name', b.name, 'type', b.type) as business, h.title, h.status,
       h.starts_at, h.local_date, h.start_time as local_time, h.time_zone, h.people, h.currency, h.total_cents, h.paid_cents, h.is_ahead
     from ${ALL} join business b on b.account_id = $1 and b.id = h.business_id
     order by h.is_ahead desc, case when h.is_ahead then h.starts_at end, h.starts_at desc, h.id desc
     limit $5 offset $6`,
    [tx.accountId, query.customer_id, query.business_ids, query.now, limit, offset],
  )

export const countHistory = async (tx: Tx, query: HistoryQuery): Promise<number> =>
  (
    await tx.query<{ count: number }>(`select count(*)::int as count from ${ALL}`, [
      tx.accountId,
      query.customer_id,
      query.business_ids,
      query.now,
    ])
  )[0]?.count ?? 0

export type WrittenRow = Record<NoteField, string | null> & {
  ticket: string
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}
/** What bookings say of who is to travel. */
export const findWrittenOf = (tx: Tx, customerId: number) =>
  tx.query<WrittenRow>(
    `select b.ticket, b.tourist_first_name as first_name, b.tourist_last_name as last_name, b.tourist_email as email,
       nullif(trim(coalesce(b.tourist_phone_code, '') || ' ' || coalesce(b.tourist_phone_number, '')), '') as phone,
       ${NOTE_FIELDS.map((field) => `b.${field}`).join(', ')}
     from customer_booking l join booking b on b.account_id = $1 and b.id = l.booking_id
     where l.account_id = $1 and l.customer_id in ${membersOf('$2')} order by b.id`,
    [tx.accountId, customerId],
  )

/** Bookings that are still to come, or of which money is still to go back. */
export const countOpen = async (tx: Tx, customerId: number, now: number): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select ((
         select count(*) from customer_booking l
         join booking b on b.account_id = $1 and b.id = l.booking_id
         join departure d on d.account_id = $1 and d.id = b.departure_id
         where l.account_id = $1 and l.customer_id in ${membersOf('$2')}
           and (b.status = 'pending_cancelation' or b.refund_due_cents > 0 or (${isActive('b')}
             and d.starts_at + d.duration_minutes * interval '1 minute' > to_timestamp($3::float8 / 1000)))
       ) + (
         select count(*) from visit v
         where v.account_id = $1 and v.customer_id in ${membersOf('$2')} and ${guestIsAhead('v')}
           and (v.end_at > to_timestamp($3::float8 / 1000) or ${guestIsThere('v')})
       ))::int as count`,
      [tx.accountId, customerId, now],
    )
  )[0]?.count ?? 0

/** The bookings of a customer and of whoever was merged into them. */
export const findBookingsOf = async (tx: Tx, customerId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select l.booking_id as id from customer_booking l
       where l.account_id = $1 and l.customer_id in ${membersOf('$2')} order by l.booking_id`,
      [tx.accountId, customerId],
    )
  ).map(({ id }) => id)

/** The visits of a customer and of whoever was merged into them. */
export const findVisitsOf = async (tx: Tx, customerId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select v.id from visit v where v.account_id = $1 and v.customer_id in ${membersOf('$2')} order by v.id`,
      [tx.accountId, customerId],
    )
  ).map(({ id }) => id)
