import type { BoatCallKind } from '@muelle/domain/captain/boat-call-kinds'
import type { Instant } from '@muelle/domain/time'
import type { Point } from '@muelle/domain/tours/geo'
import type { Tx } from '../../platform/db.ts'
import { countsAsIn } from '../../rules/checkins.sql.ts'
import { nameOf, touristOf } from '../../rules/people.sql.ts'

export type BoatCallRow = {
  id: number
  business_id: number
  departure_id: number
  kind: BoatCallKind
  nonce: string
  called_at: string
  told_at: string
  by: string
  people: number
  lat: number | null
  lng: number | null
  located_at: string | null
  seen_by: string | null
  seen_at: string | null
  called_off_by: string | null
  called_off_at: string | null
  has_other_boats: boolean
}

const BOATS_NOW = `array(select x.transport_id from departure_transport x
  where x.account_id = $1 and x.departure_id = c.departure_id order by x.transport_id)`
const COLUMNS = `c.id, c.business_id, c.departure_id, c.kind, c.nonce, c.called_at, c.told_at, ${nameOf('u')} as by, c.people,
  c.lat, c.lng, c.located_at, ${nameOf('s')} as seen_by, c.seen_at, ${nameOf('o')} as called_off_by, c.called_off_at,
  ${BOATS_NOW} <> c.transport_ids as has_other_boats`
const PEOPLE = `join app_user u on u.account_id = $1 and u.id = c.user_id
  left join app_user s on s.account_id = $1 and s.id = c.seen_by
  left join app_user o on o.account_id = $1 and o.id = c.called_off_by`

/** The calls of one departure, the newest first. */
export const listCallsOf = (tx: Tx, departureId: number) =>
  tx.query<BoatCallRow>(
    `select ${COLUMNS} from boat_call c ${PEOPLE} where c.account_id = $1 and c.departure_id = $2 order by c.id desc`,
    [tx.accountId, departureId],
  )

export const findCall = async (tx: Tx, id: number): Promise<BoatCallRow | undefined> =>
  (
    await tx.query<BoatCallRow>(`select ${COLUMNS} from boat_call c ${PEOPLE} where c.account_id = $1 and c.id = $2`, [
      tx.accountId,
      id,
    ])
  )[0]

export const findCallByNonce = async (
  tx: Tx,
  { departure_id, nonce }: { departure_id: number; nonce: string },
): Promise<BoatCallRow | undefined> =>
  (
    await tx.query<BoatCallRow>(
      `select ${COLUMNS} from boat_call c ${PEOPLE} where c.account_id = $1 and c.departure_id = $2 and c.nonce = $3`,
      [tx.accountId, departure_id, nonce],
    )
  )[0]

export type HeardRow = BoatCallRow & {
  schedule_id: number | null
  tour_name: string
  starts_at: string
  time_zone: string
  transports: string[]
  aboard: { name: string | null; people: number }[]
}

/** Who is aboard departure `c.departure_id`, passenger by passenger: of the list that Zarpar kept, else as scans at the boat let them in. */
const ABOARD = `
  select p.booking_id from geo_tracking g join geo_tracking_person p on p.account_id = $1 and p.tracking_id = g.id and p.is_aboard
  where g.account_id = $1 and g.departure_id = c.departure_id and g.status is not null
  union all
  select k.booking_id from checkin_passenger k
  join booking b on b.account_id = $1 and b.id = k.booking_id
  where k.account_id = $1 and k.departure_id = c.departure_id and k.kind = 'boarding' and ${countsAsIn('k', 'b', 'd')}
    and not exists (select from geo_tracking g where g.account_id = $1 and g.departure_id = c.departure_id and g.status is not null)`

/** Calls that nobody has seen, for help first, then the oldest; whether they still wait is for the rule to say. */
export const listUnseen = (tx: Tx, businessId: number, limit: number) =>
  tx.query<HeardRow>(
    `select ${COLUMNS}, d.schedule_id, t.name as tour_name, d.starts_at, d.time_zone,
       (select coalesce(jsonb_agg(v.name order by v.id), '[]') from departure_transport x
          join transport v on v.account_id = $1 and v.id = x.transport_id
          where x.account_id = $1 and x.departure_id = c.departure_id) as transports,
       (select coalesce(jsonb_agg(jsonb_build_object('name', nullif(a.name, ''), 'people', a.people) order by a.name, a.id), '[]') from (
          select b.id, ${touristOf('b')} as name, count(*) as people from (${ABOARD}) p
          join booking b on b.account_id = $1 and b.id = p.booking_id group by b.id, name) a) as aboard
     from boat_call c ${PEOPLE}
     join departure d on d.account_id = $1 and d.id = c.departure_id
     join tour t on t.account_id = $1 and t.id = d.tour_id
     where c.account_id = $1 and c.business_id = $2 and c.seen_at is null
     order by c.kind <> 'sos', c.id limit $3`,
    [tx.accountId, businessId, limit],
  )

/** How many people are aboard a departure as far as is known, and how many calls came from it since a moment. */
export const findStanding = async (
  tx: Tx,
  { departure_id, since }: { departure_id: number; since: Instant },
): Promise<{ people: number; calls: number }> =>
  (
    await tx.query<{ people: number; calls: number }>(
      `select (select count(*)::int from (${ABOARD}) a) as people,
         (select count(*)::int from boat_call b where b.account_id = $1 and b.departure_id = $2 and b.told_at > to_timestamp($3 / 1000.0)) as calls
       from departure d cross join lateral (select d.id as departure_id) c
       where d.account_id = $1 and d.id = $2`,
      [tx.accountId, departure_id, since],
    )
  )[0] ?? { people: 0, calls: 0 }

export type NewBoatCall = {
  business_id: number
  departure_id: number
  kind: BoatCallKind
  nonce: string
  user_id: number
  called_at: Instant
  told_at: Instant
  people: number
  position: (Point & { at: Instant }) | null
}
/** Its id; undefined where the nonce is known, also to somebody who told the same at once. */
export const insertCall = async (tx: Tx, row: NewBoatCall): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into boat_call (account_id, business_id, departure_id, kind, nonce, user_id, called_at, told_at, people, lat, lng, located_at,
         transport_ids)
       select $1, $2, c.departure_id, $4, $5, $6, to_timestamp($7 / 1000.0), to_timestamp($8 / 1000.0), $9, $10, $11,
         to_timestamp($12 / 1000.0), ${BOATS_NOW}
       from (select $3::bigint as departure_id) c
       on conflict on constraint boat_call_told_once do nothing returning id`,
      [
        tx.accountId,
        row.business_id,
        row.departure_id,
        row.kind,
        row.nonce,
        row.user_id,
        row.called_at,
        row.told_at,
        row.people,
        row.position?.lat ?? null,
        row.position?.lng ?? null,
        row.position?.at ?? null,
      ],
    )
  )[0]?.id

/** Marks a call as seen, unless somebody has seen it: false then. The clock of another process may have been ahead when it was told. */
export const markSeen = async (tx: Tx, id: number, { userId, now }: { userId: number; now: Instant }) =>
  (
    await tx.query(
      `update boat_call set seen_by = $3, seen_at = greatest(told_at, to_timestamp($4 / 1000.0))
       where account_id = $1 and id = $2 and seen_at is null returning 1`,
      [tx.accountId, id, userId, now],
    )
  ).length > 0

/** Takes a call back, unless somebody has: false then. */
export const markCalledOff = async (tx: Tx, id: number, { userId, at }: { userId: number; at: Instant }) =>
  (
    await tx.query(
      `update boat_call set called_off_by = $3, called_off_at = greatest(called_at, to_timestamp($4 / 1000.0))
       where account_id = $1 and id = $2 and called_off_at is null returning 1`,
      [tx.accountId, id, userId, at],
    )
  ).length > 0
