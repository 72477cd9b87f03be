import { NOTE_FIELDS, type NoteField } from '@muelle/contract/bookings/written-fields'
import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import type { ListedPassenger, PartyLine } from '@muelle/domain/departures/manifest/passenger-list'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Tx } from '../platform/db.ts'
import { isExpired, isProven, isVoid } from '../rules/bookings.sql.ts'
import { countsAsIn } from '../rules/checkins.sql.ts'
import { hasDeparted } from '../rules/departures.sql.ts'
import { instantText } from '../rules/instants.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

/** A booking with all that decides about a scan of it, and who belongs to it. */
export type KnownRow = Record<NoteField, string | null> & {
  id: number
  ticket: string
  business_id: number
  departure_id: number
  local_date: string
  starts_at: string
  time_zone: string
  departure_state: DepartureState
  departed_at: string | null
  people_limit: number
  status: BookingStatus
  is_expired: boolean
  revision: number
  people: number
  currency: string
  total_cents: number
  paid_cents: number
  payer_id: number | null
  dock_cents: number
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  proofs: { tariff: Tariff; missing: number }[]
  done: { kind: CheckinKind; position: number; at: string; by: string; device: string | null }[]
  party: (PartyLine<Tariff | ''> & { age_range: AgeRange; category: string })[]
  passengers: ListedPassenger<Tariff | ''>[]
}

/** When what is under way has left its dock: as its trip says, or its hour where staff's word alone sent it out. */
const departedAt = (d: string) => `case when ${hasDeparted(d)} then coalesce((
  select g.at from geo_tracking o join geo_tracking_step g on g.account_id = $1 and g.tracking_id = o.id and g.status = 'started'
  where o.account_id = $1 and o.departure_id = ${d}.id), ${d}.starts_at) end`

const KNOWN = `
  select b.id, b.ticket, b.business_id, b.departure_id, d.local_date, d.starts_at, d.time_zone,
    d.state as departure_state, ${departedAt('d')} as departed_at, d.people_limit, b.status, coalesce(${isExpired('b', '$2')}, false) as is_expired,
    b.ticket_revision as revision, b.people, b.currency, b.total_cents, b.paid_cents, b.payer_id,
    coalesce((b.quote->>'dock_cents')::bigint, 0) as dock_cents, b.tourist_first_name, b.tourist_last_name, b.tourist_phone_code,
    b.tourist_phone_number, ${NOTE_FIELDS.map((field) => `b.${field}`).join(', ')},
    (select coalesce(jsonb_agg(jsonb_build_object('tariff', m.tariff, 'missing', m.missing) order by m.tariff), '[]') from (
       select p.tariff, sum(p.quantity - p.proofs_seen)::int as missing from booking_party p
       where p.account_id = $1 and p.booking_id = b.id and p.proofs_seen < p.quantity and ${isProven('b', 'p')} group by p.tariff) m) as proofs,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'position', c.position, 'at', ${instantText('k.at')}, 'by', ${nameOf('u')},
         'device', k.device_name) order by k.at, c.position), '[]')
       from checkin_passenger c join checkin k on k.account_id = $1 and k.id = c.checkin_id
       join app_user u on u.account_id = $1 and u.id = k.user_id
       where c.account_id = $1 and c.booking_id = b.id and ${countsAsIn('c', 'b', 'd')}) as done,
    (select coalesce(jsonb_agg(jsonb_build_object('category_id', p.category_id, 'tariff', p.tariff, 'quantity', p.quantity,
         'age_range', g.age_range, 'category', g.name) order by g.position, g.id, p.tariff), '[]')
       from booking_party p join price_category g on g.account_id = $1 and g.id = p.category_id
       where p.account_id = $1 and p.booking_id = b.id) as party,
    (select coalesce(jsonb_agg(jsonb_build_object('category_id', n.category_id, 'tariff', n.tariff, 'first_name', n.first_name,
         'last_name', n.last_name, 'age', n.age, 'document', n.document) order by n.position), '[]')
       from booking_passenger n where n.account_id = $1 and n.booking_id = b.id) as passengers
  from booking b
  join departure d on d.account_id = $1 and d.id = b.departure_id
  where b.account_id = $1`

/** One booking by its own plan: with a list of them the database plans all of it anew each time. */
export const findKnown = async (tx: Tx, now: Instant, id: number): Promise<KnownRow | undefined> =>
  (await tx.query<KnownRow>(`${KNOWN} and b.id = $3`, [tx.accountId, now, id]))[0]

export const findAllKnown = (tx: Tx, now: Instant, ids: readonly number[]) =>
  tx.query<KnownRow>(`${KNOWN} and b.id = any($3)`, [tx.accountId, now, ids])

/** Everybody who was sold one of these departures, also who was called off since: a device has to refuse them. */
export const findKnownOfDepartures = (tx: Tx, now: Instant, departureIds: readonly number[]) =>
  tx.query<KnownRow>(
    `${KNOWN} and b.departure_id = any($3) and not ${isVoid('b')} order by b.departure_id, b.name_folded = '', b.surname_folded, b.id`,
    [tx.accountId, now, departureIds],
  )

const ABOARD = `
  from checkin_passenger c
  join booking b on b.account_id = $1 and b.id = c.booking_id
  join departure d on d.account_id = $1 and d.id = b.departure_id
  where c.account_id = $1 and c.kind = 'boarding' and ${countsAsIn('c', 'b', 'd')}`

/** How many are aboard the departure that a booking is on (C7). */
export const countAboard = async (tx: Tx, bookingId: number): Promise<number> =>
  (
    await tx.query<{ aboard: number }>(
      `select count(*)::int as aboard ${ABOARD}
       and c.departure_id = (select o.departure_id from booking o where o.account_id = $1 and o.id = $2)`,
      [tx.accountId, bookingId],
    )
  )[0]?.aboard ?? 0

/** The same of each of some departures; those without anybody are absent. */
export const countAllAboard = (tx: Tx, departureIds: readonly number[]) =>
  tx.query<{ departure_id: number; aboard: number }>(
    `select c.departure_id, count(*)::int as aboard ${ABOARD} and c.departure_id = any($2) group by c.departure_id`,
    [tx.accountId, departureIds],
  )

/** A booking by the letters of its ticket. */
export const findByTicket = async (tx: Tx, ticket: string): Promise<{ id: number; business_id: number } | undefined> =>
  (
    await tx.query<{ id: number; business_id: number }>(
      'select id, business_id from booking where account_id = $1 and ticket = $2',
      [tx.accountId, ticket],
    )
  )[0]

export const findBusinessOf = async (tx: Tx, id: number): Promise<{ id: number; business_id: number } | undefined> =>
  (
    await tx.query<{ id: number; business_id: number }>(
      'select id, business_id from booking where account_id = $1 and id = $2',
      [tx.accountId, id],
    )
  )[0]

export const findBusinessOfDeparture = async (tx: Tx, id: number): Promise<number | undefined> =>
  (
    await tx.query<{ business_id: number }>('select business_id from departure where account_id = $1 and id = $2', [
      tx.accountId,
      id,
    ])
  )[0]?.business_id

export type BundleDeparture = {
  id: number
  tour_id: number
  tour_name: string
  local_date: string
  start_time: string
  starts_at: string
  time_zone: string
  state: DepartureState
  departed_at: string | null
  people_limit: number
  transports: string[]
}

/** Departures of a business on some days that somebody has touched, by their hour. */
export const findDeparturesOfDay = (tx: Tx, businessId: number, days: readonly string[]) =>
  tx.query<BundleDeparture>(
    `select d.id, d.tour_id, t.name as tour_name, d.local_date, d.start_time, d.starts_at, d.time_zone, d.state, ${departedAt('d')} as departed_at, d.people_limit,
       (select coalesce(jsonb_agg(v.name order by v.id), '[]') from departure_transport x
          join transport v on v.account_id = $1 and v.id = x.transport_id
          where x.account_id = $1 and x.departure_id = d.id) as transports
     from departure d join tour t on t.account_id = $1 and t.id = d.tour_id
     where d.account_id = $1 and d.business_id = $2 and d.local_date = any($3::date[]) order by d.starts_at, d.id`,
    [tx.accountId, businessId, days],
  )

/** Tickets whose earlier revisions are good no more, of what travels from a day on. */
export const findRevoked = (tx: Tx, businessId: number, from: string) =>
  tx.query<{ ticket: string; revision: number }>(
    `select b.ticket, b.ticket_revision as revision
     from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
     where b.account_id = $1 and b.business_id = $2 and b.ticket_revision > 1 and d.local_date >= $3::date
     order by b.ticket`,
    [tx.accountId, businessId, from],
  )
