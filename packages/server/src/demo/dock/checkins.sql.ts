import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { dueCents, isTraveling } from '../../rules/bookings.sql.ts'
import type { Crew } from '../crew.ts'

/**
 * Who has been received and boarded since yesterday by the clock: each party some minutes before its departure, and everybody before it
 * leaves. Told by events like any scan; whoever did not come, or still owes money, was not scanned. Whom somebody else has scanned is left.
 */
export const addCheckins = (
  tx: Tx,
  { crew, now, states }: { crew: Pick<Crew, 'desk'>; now: Instant; states: readonly DepartureState[] },
) =>
  tx.query(
    `with party as (
       select b.id, b.ticket, b.business_id, b.people, b.departure_id, d.local_date, k.kind,
         d.starts_at - make_interval(mins => k.minutes_before + (b.id % 7)::int) as at,
         case k.kind when 'boarding' then 'booking.boarded' else 'booking.received' end as event_kind
       from booking b
       join departure d on d.account_id = $1 and d.id = b.departure_id
       cross join (values ('reception', 12), ('boarding', 2)) as k(kind, minutes_before)
       where b.account_id = $1 and ${isTraveling('b')} and ${dueCents('b')} = 0 and d.state = any($4)
         and d.starts_at > to_timestamp($2 / 1000.0) - interval '36 hours'
         and d.starts_at - make_interval(mins => k.minutes_before + (b.id % 7)::int) <= to_timestamp($2 / 1000.0)
         and not exists (select from checkin_passenger s where s.account_id = $1 and s.booking_id = b.id and s.kind = k.kind)),
     scanned as (
       insert into checkin (account_id, business_id, nonce, kind, booking_id, departure_id, verdict, detail, is_admitted, passengers, device,
         device_name, user_id, device_at, at, received_at, is_offline)
       select $1, business_id, kind || '-' || ticket, kind, id, departure_id, 'ok',
         jsonb_build_object('people', people, 'missing', '[]'::jsonb), true, array(select generate_series(1, people)), 'muelle-1',
         'Muelle 1', $3, at, at, at, false
       from party returning id, booking_id, kind, passengers),
     let_in as (
       insert into checkin_passenger (account_id, checkin_id, booking_id, position, kind, departure_id, local_date, stands)
       select $1, s.id, s.booking_id, n.position, s.kind, p.departure_id, p.local_date, true
       from scanned s join party p on p.id = s.booking_id and p.kind = s.kind cross join lateral unnest(s.passengers) as n(position)
       returning 1),
     told as (
       select p.*, s.id as checkin_id, jsonb_build_object('departure_id', p.departure_id, 'people', p.people, 'admitted', p.people,
           'received', p.people, 'boarded', case p.kind when 'boarding' then p.people else 0 end, 'checkin_id', s.id) as data
       from party p join scanned s on s.booking_id = p.id and s.kind = p.kind),
     happened as (
       insert into event (account_id, kind, subject_type, subject_id, business_id, actor_user_id, data, at)
       select $1, event_kind, 'booking', id, business_id, $3, data, at from told order by at, id returning 1),
     entered as (
       insert into audit_entry (account_id, actor_user_id, action, subject_type, subject_id, business_id, changes, at)
       select $1, $3, event_kind, 'booking', id, business_id, data, at from told order by at, id returning 1)
     select (select count(*) from let_in) + (select count(*) from happened) + (select count(*) from entered) as written`,
    [tx.accountId, now, crew.desk, states],
  )
