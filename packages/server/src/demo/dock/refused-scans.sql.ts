import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { dueCents, isTraveling } from '../../rules/bookings.sql.ts'
import { instantText } from '../../rules/instants.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import type { Crew } from '../crew.ts'

/**
 * Whom the dock refused since yesterday by the clock: now and then a party that was received shows its ticket again, somebody of a later
 * departure comes to the first two of a day, and somebody with a voucher of another house. Kept and told like any scan, each once; it comes
 * after `addCheckins`.
 */
export const addRefusedScans = (tx: Tx, { crew, now }: { crew: Pick<Crew, 'desk'>; now: Instant }) =>
  tx.query(
    `with received as (
       select k.booking_id, k.departure_id, k.business_id, k.at, k.device_name, b.ticket, b.people, d.local_date, d.starts_at,
         row_number() over (partition by d.business_id, d.local_date order by k.at, k.id) as place
       from checkin k
       join booking b on b.account_id = $1 and b.id = k.booking_id
       join departure d on d.account_id = $1 and d.id = k.departure_id
       where k.account_id = $1 and k.kind = 'reception' and k.is_admitted and k.undone_at is null
         and k.at > to_timestamp($2 / 1000.0) - interval '36 hours'),
     sailing as (
       select business_id, departure_id, local_date, min(starts_at) as starts_at,
         row_number() over (partition by business_id, local_date order by min(starts_at), departure_id) as place
       from received group by 1, 2, 3),
     -- Once for all: without figures of new tables every booking of the business would be looked at for each who sails.
     coming as materialized (
       select b.id, b.ticket, b.business_id, d.local_date, d.starts_at
       from departure d join booking b on b.account_id = $1 and b.departure_id = d.id and ${isTraveling('b')} and ${dueCents('b')} = 0
       where d.account_id = $1 and d.local_date in (select local_date from sailing)),
     refused as (
       select 'used-' || ticket as nonce, business_id, booking_id, departure_id, null as read_text, 'used' as verdict,
         jsonb_build_object('people', people, 'last', jsonb_build_object('kind', 'reception', 'position', people, 'at', ${instantText('at')},
           'by', (select ${nameOf('u')} from app_user u where u.account_id = $1 and u.id = $3), 'device', device_name)) as detail,
         at + interval '3 minutes' as at
       from received where place % 6 = 2
       union all
       select 'elsewhere-' || later.ticket, s.business_id, later.id, s.departure_id, null, 'other_departure', '{}'::jsonb,
         s.starts_at - interval '9 minutes'
       from sailing s cross join lateral (
         select c.id, c.ticket from coming c
         where c.business_id = s.business_id and c.local_date = s.local_date and c.starts_at >= s.starts_at + interval '30 minutes'
         order by c.starts_at, c.id limit 1) later
       where s.place <= 2
       union all
       select 'foreign-' || s.departure_id, s.business_id, null, s.departure_id, 'https://example.com/voucher/' || (70000 + s.departure_id),
         'unknown', '{}'::jsonb, s.starts_at - interval '6 minutes'
       from sailing s where s.place % 3 = 1),
     scanned as (
       insert into checkin (account_id, business_id, nonce, kind, booking_id, departure_id, read_text, verdict, detail, is_admitted, device,
         device_name, user_id, device_at, at, received_at, is_offline)
       select $1, business_id, nonce, 'reception', booking_id, departure_id, read_text, verdict, detail, false, 'muelle-1', 'Muelle 1', $3,
         at, at, at, false
       from refused where at <= to_timestamp($2 / 1000.0)
       on conflict (account_id, nonce) do nothing
       returning id, business_id, booking_id, departure_id, verdict, at),
     told as (
       select case when booking_id is null then 'checkin.refused' else 'booking.scan_refused' end as kind,
         case when booking_id is null then 'checkin' else 'booking' end as subject, coalesce(booking_id, id) as subject_id, business_id, at,
         case when booking_id is null then jsonb_build_object('verdict', verdict, 'checkin_id', id)
           else jsonb_build_object('departure_id', departure_id, 'verdict', verdict, 'checkin_kind', 'reception', 'checkin_id', id) end as data
       from scanned),
     happened as (
       insert into event (account_id, kind, subject_type, subject_id, business_id, actor_user_id, data, at)
       select $1, kind, subject, subject_id, business_id, $3, data, at from told order by at, subject_id returning 1),
     entered as (
       insert into audit_entry (account_id, actor_user_id, action, subject_type, subject_id, business_id, changes, at)
       select $1, $3, kind, subject, subject_id, business_id, data, at from told order by at, subject_id returning 1)
     select (select count(*) from happened) + (select count(*) from entered) as written`,
    [tx.accountId, now, crew.desk],
  )
