import type { DepartureState } from '@muelle/domain/departures/plan/state'
import { type Instant, instant } from '@muelle/domain/time'
import type { Point } from '@muelle/domain/tours/geo'
import type { TrackPoint } from '@muelle/domain/tracking/points'
import type { GeoStatus } from '@muelle/domain/tracking/progress'
import type { Tx } from '../../platform/db.ts'
import { isLive } from '../../rules/bookings.sql.ts'
import { hasDeparted, isAhead } from '../../rules/departures.sql.ts'
import { DEMO_MAIL_DOMAIN } from '../cast.ts'
import { BACK, type Sailing, THERE } from './way.ts'

/** How far back trips have their tracks. */
const DAYS_BACK = 2
/** What tells the positions of the demo from those of a phone. */
const DEVICE = 'demo'

const SAILING = `
  select d.id, d.business_id, d.starts_at, d.duration_minutes, d.state, x.transport_id, v.name, v.certified_people
  from departure d
  join departure_transport x on x.account_id = $1 and x.departure_id = d.id
  join transport v on v.account_id = $1 and v.id = x.transport_id
  join tour t on t.account_id = $1 and t.id = d.tour_id and jsonb_array_length(t.route) > 1
  where d.account_id = $1 and ${hasDeparted('d')}
    and d.starts_at > to_timestamp($2 / 1000.0) - make_interval(days => ${DAYS_BACK})`

/** Trips of the departures that are out or back, with everybody on their list; whoever did not come stayed behind. */
export const addTrips = (tx: Tx, now: Instant) =>
  tx.query(
    `with sailing as (${SAILING}),
     -- Step by step: all of them at once, without figures of new tables, would look up every booking for each that sails.
     traveler as materialized (
       select s.id as departure_id, b.id as booking_id, b.status <> 'no_show' as is_aboard, b.name_folded, b.surname_folded
       from sailing s join booking b on b.account_id = $1 and b.departure_id = s.id and ${isLive('b')}),
     party as materialized (
       select t.*, p.category_id, p.tariff, p.quantity
       from traveler t join booking_party p on p.account_id = $1 and p.booking_id = t.booking_id),
     person as (
       select p.departure_id, p.booking_id, c.age_range, p.is_aboard,
         row_number() over (partition by p.booking_id order by c.position, c.id, p.tariff, n) as passenger,
         row_number() over (
           partition by p.departure_id order by p.name_folded = '', p.surname_folded, p.booking_id, c.position, c.id, p.tariff, n) as position
       from party p
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
    [tx.accountId, now],
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

/** Before the last trip that is back somebody on board asked for another boat, and the office had seen it two minutes later. */
export const addBoatCall = (tx: Tx, { caller, seer }: { caller: number; seer: number }) =>
  tx.query(
    `insert into boat_call (account_id, business_id, departure_id, kind, nonce, user_id, called_at, told_at, people, transport_ids, seen_by, seen_at)
     select $1, g.business_id, g.departure_id, 'other_boat', 'demo-' || g.id, $2, d.starts_at - interval '20 minutes',
       d.starts_at - interval '20 minutes', 0,
       array(select x.transport_id from departure_transport x
         where x.account_id = $1 and x.departure_id = g.departure_id order by x.transport_id),
       $3, d.starts_at - interval '18 minutes'
     from geo_tracking g join departure d on d.account_id = $1 and d.id = g.departure_id
     where g.account_id = $1 and g.status = 'finalized' order by d.starts_at desc, g.id limit 1 returning 1`,
    [tx.accountId, caller, seer],
  )

/** On the last trip that is back something was wrong with a boat, and it was right again two hours after the start. */
export const addBoatFault = (tx: Tx, { teller, solver }: { teller: number; solver: number }) =>
  tx.query(
    `insert into boat_fault (account_id, business_id, departure_id, transport_id, kind, note, nonce, user_id, told_at, solved_by, solved_at)
     select $1, g.business_id, g.departure_id, x.transport_id, 'engine', 'Se calienta a medio acelerador', 'demo-' || g.id, $2,
       d.starts_at + interval '40 minutes', $3, d.starts_at + interval '2 hours'
     from geo_tracking g join departure d on d.account_id = $1 and d.id = g.departure_id
     join departure_transport x on x.account_id = $1 and x.departure_id = g.departure_id
     where g.account_id = $1 and g.status = 'finalized' order by d.starts_at desc, g.id, x.transport_id limit 1 returning 1`,
    [tx.accountId, teller, solver],
  )

/** A phone of the demo on trips that have none of anybody. */
export const addPhones = (tx: Tx, userId: number, trackingId: number | null = null) =>
  tx.query(
    `insert into geo_tracking_device (account_id, tracking_id, number, device, transport_id, user_id, minute, batches)
     select $1, g.id, 1, '${DEVICE}', min(x.transport_id), $2, s.at, 1
     from geo_tracking g
     join geo_tracking_step s on s.account_id = $1 and s.tracking_id = g.id and s.status = 'started'
     join geo_tracking_transport x on x.account_id = $1 and x.tracking_id = g.id
     where g.account_id = $1 and ($3::bigint is null or g.id = $3)
       and not exists (select from geo_tracking_device v where v.account_id = $1 and v.tracking_id = g.id)
     group by g.id, s.at returning 1`,
    [tx.accountId, userId, trackingId],
  )

export type SailingTrip = Sailing & { id: number; departure_id: number; transport_id: number; status: GeoStatus }

/** Trips of the last days that a phone of the demo tells of, with how far that has come; locked, those that somebody works with left out. */
export async function lockSailing(tx: Tx, now: Instant): Promise<SailingTrip[]> {
  const rows = await tx.query<{
    id: number
    departure_id: number
    transport_id: number
    status: GeoStatus
    way: Point[]
    started_at: string
    ended_at: string | null
    duration_minutes: number
    last_at: string | null
  }>(
    `select g.id, g.departure_id, v.transport_id, coalesce(g.status, 'started') as status, d.duration_minutes, s.at as started_at, e.at as ended_at,
       (select coalesce(jsonb_agg(jsonb_build_object('lat', p.point -> 0, 'lng', p.point -> 1) order by p.place), '[]')
        from jsonb_array_elements(t.route) with ordinality as p(point, place)) as way,
       (select max(p.at) from geo_tracking_point p
        where p.account_id = $1 and p.tracking_id = g.id and p.device = v.number) as last_at
     from geo_tracking g
     join geo_tracking_device v on v.account_id = $1 and v.tracking_id = g.id and v.device = '${DEVICE}'
     join geo_tracking_step s on s.account_id = $1 and s.tracking_id = g.id and s.status = 'started'
     left join geo_tracking_step e on e.account_id = $1 and e.tracking_id = g.id and e.status = 'finalized'
     join departure d on d.account_id = $1 and d.id = g.departure_id
     join tour t on t.account_id = $1 and t.id = d.tour_id and jsonb_array_length(t.route) > 1
     where g.account_id = $1 and g.track_removed_at is null and g.thinned_at is null
       and s.at > to_timestamp($2 / 1000.0) - make_interval(days => ${DAYS_BACK})
     order by g.id for no key update of g skip locked`,
    [tx.accountId, now],
  )
  return rows.map(({ started_at, ended_at, last_at, ...row }) => ({
    ...row,
    started_at: momentOf(started_at),
    ended_at: ended_at === null ? null : momentOf(ended_at),
    last_at: last_at === null ? null : momentOf(last_at),
  }))
}

const momentOf = (text: string) => instant(Date.parse(text))

export type TripPoint = TrackPoint & { tracking_id: number; transport_id: number }

/** What phones of the demo tell, and where that leaves the boats. */
export const addTrack = (tx: Tx, points: readonly TripPoint[]) =>
  tx.query(
    `with placed as (
       select p.tracking_id, p.transport_id, to_timestamp(p.at / 1000.0) as at, round(p.lat * 1000000)::int as lat,
         round(p.lng * 1000000)::int as lng
       from jsonb_to_recordset($2::jsonb) as p(tracking_id bigint, transport_id bigint, at float8, lat float8, lng float8)),
     track as (
       insert into geo_tracking_point (account_id, tracking_id, at, told_at, lat, lng, device)
       select $1, tracking_id, at, at, lat, lng, 1 from placed returning 1),
     positioned as (
       insert into transport_position (account_id, transport_id, tracking_id, at, lat, lng)
       select distinct on (transport_id) $1::bigint, transport_id, tracking_id, at, lat, lng from placed
       order by transport_id, at desc
       on conflict (account_id, transport_id) do update
         set tracking_id = excluded.tracking_id, at = excluded.at, lat = excluded.lat, lng = excluded.lng
         where transport_position.at < excluded.at
       returning 1)
     select 1 from track limit 1`,
    [tx.accountId, JSON.stringify(points)],
  )

export type DueDeparture = { id: number; tour_id: number; state: DepartureState; starts_at: string }

/** Departures with a boat and people that board or leave by the clock, those that left too long ago left out. */
export const listDue = (tx: Tx, { until, since }: { until: Instant; since: Instant }) =>
  tx.query<DueDeparture>(
    `select d.id, d.tour_id, d.state, d.starts_at
     from departure d
     join tour t on t.account_id = $1 and t.id = d.tour_id and jsonb_array_length(t.route) > 1
     where d.account_id = $1 and ${isAhead('d')} and d.people_used > 0
       and d.starts_at > to_timestamp($3 / 1000.0) and d.starts_at <= to_timestamp($2 / 1000.0)
       and exists (select from departure_transport x where x.account_id = $1 and x.departure_id = d.id)
     order by d.id`,
    [tx.accountId, until, since],
  )

export type BoardedPlace = { booking_id: number; passenger: number }

/** Who has gone aboard a departure, counted as in the passenger list. */
export const listBoarded = (tx: Tx, departureId: number) =>
  tx.query<BoardedPlace>(
    `select booking_id, position::int as passenger from checkin_passenger
     where account_id = $1 and departure_id = $2 and kind = 'boarding' and stands`,
    [tx.accountId, departureId],
  )

/** The people of the demo who work at the dock, by the names they sign in with; whoever has another address is somebody real. */
export const findCrew = async (tx: Tx, usernames: { owner: string; desk: string }) =>
  (
    await tx.query<{ owner: number; desk: number }>(
      `select o.id as owner, coalesce(d.id, o.id) as desk
       from app_user o left join app_user d on d.account_id = $1 and d.username = $3
       where o.account_id = $1 and o.username = $2 and o.is_first and o.email = $4`,
      [tx.accountId, usernames.owner, usernames.desk, `${usernames.owner}@${DEMO_MAIL_DOMAIN}`],
    )
  )[0]
