import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { isLive } from '../../rules/bookings.sql.ts'

/** From where the boats of a business sail, and to where. */
export type Waters = { business_id: number; lat: number; lng: number; to_lat: number; to_lng: number }

/** How far back trips have their tracks. */
const DAYS_BACK = 2
/** Of the length of a departure: when it is there, and when it turns back. */
const THERE = 0.4
const BACK = 0.65

const SAILING = `
  select d.id, d.business_id, d.starts_at, d.duration_minutes, d.state, x.transport_id, v.name, v.certified_people
  from departure d
  join departure_transport x on x.account_id = $1 and x.departure_id = d.id
  join transport v on v.account_id = $1 and v.id = x.transport_id
  where d.account_id = $1 and d.state in ('under_way', 'finished') and d.business_id = any($3)
    and d.starts_at > to_timestamp($2 / 1000.0) - make_interval(days => ${DAYS_BACK})`

/** Trips of the departures that are out or back, with everybody on their list; whoever did not come stayed behind. */
export const addTrips = (tx: Tx, now: Instant, businessIds: readonly number[]) =>
  tx.query(
    `with sailing as (${SAILING}),
     person as (
       select s.id as departure_id, b.id as booking_id, c.age_range, b.status <> 'no_show' as is_aboard,
         row_number() over (partition by b.id order by c.position, c.id, p.tariff, n) as passenger,
         row_number() over (partition by s.id order by b.name_folded = '', b.surname_folded, b.id, c.position, c.id, p.tariff, n) as position
       from sailing s
       join booking b on b.account_id = $1 and b.departure_id = s.id and ${isLive('b')}
       join booking_party p on p.account_id = $1 and p.booking_id = b.id
       join price_category c on c.account_id = $1 and c.id = p.category_id
       cross join generate_series(1, p.quantity) n),
     trip as (
       insert into geo_tracking (account_id, business_id, departure_id, state_before, captain_name, people_limit, aboard)
       select $1, s.business_id, s.id, 'boarding',
         (select m.name from departure_crew w join crew_member m on m.account_id = $1 and m.id = w.crew_member_id
          where w.account_id = $1 and w.departure_id = s.id and w.duty = 'captain' order by m.id limit 1),
         s.certified_people, (select count(*) from person q where q.departure_id = s.id and q.is_aboard)
       from sailing s returning id, departure_id),
     sailed_with as (
       insert into geo_tracking_transport (account_id, tracking_id, transport_id, name, certified_people)
       select $1, t.id, s.transport_id, s.name, s.certified_people from trip t join sailing s on s.id = t.departure_id returning 1),
     listed as (
       insert into geo_tracking_person (account_id, tracking_id, position, booking_id, passenger, age_range, is_aboard)
       select $1, t.id, q.position, q.booking_id, q.passenger, q.age_range, q.is_aboard
       from trip t join person q on q.departure_id = t.departure_id returning 1),
     step as (
       select t.id as tracking_id, e.status,
         s.starts_at + make_interval(secs => e.share * s.duration_minutes * 60) as at
       from trip t join sailing s on s.id = t.departure_id
       cross join (values ('started', 0.0), ('destiny_reached', ${THERE}), ('backing_to_origin', ${BACK}), ('finalized', 1.0)) as e(status, share)
       where e.status <> 'finalized' or s.state = 'finished'),
     stepped as (
       insert into geo_tracking_step (account_id, tracking_id, status, at, told_at, is_automatic)
       select $1, tracking_id, status, at, at, status = 'destiny_reached' or status = 'backing_to_origin' from step
       where at <= to_timestamp($2 / 1000.0) returning 1)
     select 1 from stepped limit 1`,
    [tx.accountId, now, businessIds],
  )

/** Where each trip is by its steps. */
export const placeTrips = (tx: Tx) =>
  tx.query(
    `update geo_tracking g set status = (
       select s.status from geo_tracking_step s where s.account_id = $1 and s.tracking_id = g.id
       order by s.at desc limit 1)
     where g.account_id = $1`,
    [tx.accountId],
  )

/** A position every minute on the way there and back, with a little to the side so that both ways are seen. */
export const addTracks = (tx: Tx, now: Instant, waters: readonly Waters[]) =>
  tx.query(
    `with water as (
       select * from jsonb_to_recordset($3::jsonb) as w(business_id bigint, lat float8, lng float8, to_lat float8, to_lng float8)),
     sailing as (
       select g.id, w.lat, w.lng, w.to_lat - w.lat as north, w.to_lng - w.lng as east, d.starts_at, d.duration_minutes, x.transport_id,
         least(to_timestamp($2 / 1000.0), d.starts_at + make_interval(mins => d.duration_minutes)) as until
       from geo_tracking g join water w on w.business_id = g.business_id
       join departure d on d.account_id = $1 and d.id = g.departure_id
       join geo_tracking_transport x on x.account_id = $1 and x.tracking_id = g.id
       where g.account_id = $1),
     phone as (
       insert into geo_tracking_device (account_id, tracking_id, number, device, transport_id, user_id, minute, batches)
       select $1, s.id, 1, 'demo', s.transport_id, u.id, s.starts_at, 1
       from sailing s join app_user u on u.account_id = $1 and u.is_first returning tracking_id),
     told as (
       select s.id as tracking_id, s.transport_id, m.at, s.lat, s.lng, s.north, s.east,
         extract(epoch from m.at - s.starts_at) / (s.duration_minutes * 60) as share
       from sailing s join phone f on f.tracking_id = s.id
       cross join lateral generate_series(s.starts_at, s.until, interval '1 minute') as m(at)),
     placed as (
       select tracking_id, transport_id, at,
         ((lat + north * away + east * side) * 1000000)::int as lat, ((lng + east * away + north * side) * 1000000)::int as lng
       from told cross join lateral (
         select case when share < ${THERE} then share / ${THERE} when share < ${BACK} then 1.0
           else (1.0 - share) / (1.0 - ${BACK}) end::float8 as away,
           case when share between ${THERE} and ${BACK} then 0.01 when share > ${BACK} then 0.02 else 0 end::float8 as side) z),
     track as (
       insert into geo_tracking_point (account_id, tracking_id, at, told_at, lat, lng, device)
       select $1, tracking_id, at, at, lat, lng, 1 from placed returning 1),
     positioned as (
       insert into transport_position (account_id, transport_id, tracking_id, at, lat, lng)
       select distinct on (transport_id) $1::bigint, transport_id, tracking_id, at, lat, lng from placed
       order by transport_id, at desc returning 1)
     select 1 from positioned limit 1`,
    [tx.accountId, now, JSON.stringify(waters)],
  )
