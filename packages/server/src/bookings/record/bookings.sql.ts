import type { Booking } from '@muelle/contract/bookings/record'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { PaymentKind } from '@muelle/domain/ledger/entry-kind'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Tx } from '../../platform/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import { awaitsPayment, dueCents, holdsSeats, isExpired, isProven, isVoid } from '../../rules/bookings.sql.ts'
import { countsAsIn } from '../../rules/checkins.sql.ts'
import { instantText } from '../../rules/instants.sql.ts'
import { paymentKind, receivedCents } from '../../rules/moves.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { type BookingFields, columnsOf, DETAIL_FIELDS, SHOWN_FIELDS, type UndoRecord } from './booking-fields.ts'

type Person = { id: number; name: string }

/** A booking with what a list shows of it. */
export type BookingRecord = Pick<
  BookingFields,
  (typeof SHOWN_FIELDS)[number] | 'business_id' | 'departure_id' | 'payer_id'
> & {
  tour: { id: number; name: string }
  /** Null for one that was sold alone (B5). */
  order: { id: number; code: string } | null
  schedule_id: number | null
  local_date: string
  start_time: string
  starts_at: string
  time_zone: string
  departure_state: DepartureState
  has_transport: boolean
  /** `proofs_seen` only where the tariff was sold to be proven on arrival (P2). */
  party: {
    category_id: number
    age_range: AgeRange
    name: string
    quantity: number
    tariff?: Tariff
    proofs_seen?: number
  }[]
  /** How many of its people are received and aboard (K1). */
  received_people: number
  boarded_people: number
  /** What confirms it (M2). */
  deposit_cents: number
  /** The part of the total that is collected at the dock (P6). */
  dock_cents: number
  /** The step that may be taken back. */
  undo: Omit<UndoRecord, 'before'> | null
  seller: Person | null
  /** The agency that pays it in place of its customer. */
  payer: Person | null
  /** The hold's time is over, though nothing has released it yet. */
  is_expired: boolean
}

const COLUMNS = `
  ${columnsOf(SHOWN_FIELDS)}, b.business_id, b.departure_id, b.payer_id,
  json_build_object('id', t.id, 'name', t.name) as tour, case when b.order_id is not null then (
    select json_build_object('id', o.id, 'code', o.code) from tour_order o
    where o.account_id = $1 and o.id = b.order_id) end as "order",
  d.schedule_id, d.local_date, d.start_time, d.starts_at, d.time_zone, d.state as departure_state,
  exists (select from departure_transport v where v.account_id = $1 and v.departure_id = d.id) as has_transport,
  coalesce((b.quote->>'deposit_cents')::bigint, b.total_cents) as deposit_cents, coalesce((b.quote->>'dock_cents')::bigint, 0) as dock_cents,
  b.undo - 'before' as undo,
  case when u.id is not null then json_build_object('id', u.id, 'name', ${nameOf('u')}) end as seller,
  case when b.payer_id is not null then (
    select json_build_object('id', s.id, 'name', ${nameOf('s')}) from seller s
    where s.account_id = $1 and s.id = b.payer_id) end as payer,
  coalesce(${isExpired('b', '$2')}, false) as is_expired`
/** Left joins, though every booking has its tour and its departure: however few tours the planner believes in, it begins with the bookings. */
const FROM = `
  from booking b
  left join tour t on t.account_id = $1 and t.id = b.tour_id
  left join departure d on d.account_id = $1 and d.id = b.departure_id
  left join app_user u on u.account_id = $1 and u.id = b.seller_user_id`

/** A booking without who travels with it. */
export type BookingFacts = Omit<BookingRecord, 'party' | 'received_people' | 'boarded_people'>

export const findBookingFacts = (tx: Tx, now: Instant, ids: readonly number[]) =>
  tx.query<BookingFacts>(`select ${COLUMNS} ${FROM} where b.account_id = $1 and b.id = any($3)`, [
    tx.accountId,
    now,
    ids,
  ])

export async function findBookingsById(tx: Tx, now: Instant, ids: readonly number[]): Promise<BookingRecord[]> {
  const [bookings, parties, arrived] = await Promise.all([
    findBookingFacts(tx, now, ids),
    findParties(tx, ids),
    findArrived(tx, ids),
  ])
  return withParties(bookings, parties, arrived)
}

/**
 * Bookings under departures, as the day board lists them: those that keep seats, and those that wait for their refund. Null where they
 * are more than `most`.
 */
export async function findBookingsOfDepartures(tx: Tx, now: Instant, departureIds: readonly number[], most: number) {
  const bookings = await tx.query<BookingFacts>(
    `select ${COLUMNS} ${FROM}
     where b.account_id = $1 and b.departure_id = any($3) and not ${isVoid('b')}
     order by b.departure_id, b.id limit $4`,
    [tx.accountId, now, departureIds, most + 1],
  )
  if (bookings.length > most) return null
  const ids = bookings.map(({ id }) => id)
  const [parties, arrived] = await Promise.all([findParties(tx, ids), findArrived(tx, ids)])
  return withParties(bookings, parties, arrived)
}

/** What the bookings of departures come to, of those that keep their seats. */
export const sumBookingsOfDepartures = (tx: Tx, now: Instant, departureIds: readonly number[]) =>
  tx.query<DepartureSums>(
    `select b.departure_id, count(*) as bookings, count(*) filter (where ${dueCents('b')} > 0) as bookings_with_due,
       sum(${dueCents('b')})::bigint as due_cents, sum(b.total_cents)::bigint as total_cents, sum(b.paid_cents)::bigint as paid_cents,
       coalesce(sum((select sum(p.quantity - p.proofs_seen) from booking_party p
         where p.account_id = $1 and p.booking_id = b.id and ${isProven('b', 'p')})), 0)::bigint as proofs_missing,
       min(b.expires_at) filter (where ${awaitsPayment('b')}) as next_expiry
     from booking b where b.account_id = $1 and b.departure_id = any($3) and ${holdsSeats('b', '$2')}
     group by b.departure_id`,
    [tx.accountId, now, departureIds],
  )
type DepartureSums = {
  departure_id: number
  bookings: number
  bookings_with_due: number
  due_cents: number
  total_cents: number
  paid_cents: number
  proofs_missing: number
  next_expiry: string | null
}

type PartyLine = Omit<BookingRecord['party'][number], 'tariff' | 'proofs_seen'> & {
  booking_id: number
  tariff: Tariff | ''
  proofs_seen: number | null
}

/** The people of bookings by category, in the order of the categories. One pass for all: asked booking by booking, it costs four times as much. */
const findParties = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query<PartyLine>(
    `select p.booking_id, c.id as category_id, c.age_range, c.name, p.quantity, p.tariff,
       case when p.tariff <> '' then (
         select p.proofs_seen from booking b where b.account_id = $1 and b.id = p.booking_id and ${isProven('b', 'p')}) end as proofs_seen
     from booking_party p join price_category c on c.account_id = $1 and c.id = p.category_id
     where p.account_id = $1 and p.booking_id = any($2)
     order by c.position, c.id, p.tariff`,
    [tx.accountId, bookingIds],
  )

/** How many people of bookings are received and aboard where they travel now; nothing of bookings of which nobody is. */
const findArrived = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query<Arrived>(
    `select b.id as booking_id, count(distinct c.position)::int as received_people,
       count(distinct c.position) filter (where c.kind = 'boarding')::int as boarded_people
     from booking b
     join departure d on d.account_id = $1 and d.id = b.departure_id
     join checkin_passenger c on c.account_id = $1 and c.booking_id = b.id
     where b.account_id = $1 and b.id = any($2) and ${countsAsIn('c', 'b', 'd')}
     group by b.id`,
    [tx.accountId, bookingIds],
  )
type Arrived = { booking_id: number; received_people: number; boarded_people: number }

function withParties(
  bookings: readonly BookingFacts[],
  lines: readonly PartyLine[],
  arrived: readonly Arrived[],
): BookingRecord[] {
  const byBooking = groupBy(lines, ({ booking_id }) => booking_id)
  const arrivedOf = new Map(arrived.map((one) => [one.booking_id, one]))
  return bookings.map((booking) => ({
    ...booking,
    received_people: arrivedOf.get(booking.id)?.received_people ?? 0,
    boarded_people: arrivedOf.get(booking.id)?.boarded_people ?? 0,
    party: (byBooking.get(booking.id) ?? []).map(({ booking_id: _booking, tariff, proofs_seen, ...line }) => ({
      ...line,
      ...(tariff !== '' && { tariff }),
      ...(proofs_seen !== null && { proofs_seen }),
    })),
  }))
}

/** What only the detail of a booking shows: notes, the price as sold, payments and history. */
export type Snapshot = Pick<BookingFields, (typeof DETAIL_FIELDS)[number]> & {
  /** Of a booking that an agency pays. */
  agency_payment: Booking['agency_payment']
  passengers: Booking['passengers']
  answers: Booking['answers']
  payments: {
    id: number
    kind: PaymentKind
    method: PaymentMethod
    amount_cents: number
    received_cents: number | null
    currency: string
    reference: string | null
    note: string | null
    at: string
    actor: Person | null
  }[]
  history: { id: number; at: string; kind: string; actor: Person | null; data: Record<string, unknown> }[]
}

const PERSON = (user: string) =>
  `case when ${user}.id is not null then jsonb_build_object('id', ${user}.id, 'name', ${nameOf(user)}) end`

export const findSnapshots = (tx: Tx, ids: readonly number[]) =>
  tx.query<Snapshot & { id: number }>(
    `select b.id, ${columnsOf(DETAIL_FIELDS)},
       case when b.payer_id is not null then (
         select jsonb_build_object('voucher_number', g.voucher_number, 'photo', g.photo, 'is_shared', g.order_id is not null,
           'over_credit_reason', g.over_credit_reason, 'released_by', ${PERSON('a')})
         from agency_payment g left join app_user a on a.account_id = $1 and a.id = g.released_by
         where g.account_id = $1 and g.booking_id = b.id) end as agency_payment,
       (select coalesce(jsonb_agg(jsonb_build_object('category_id', p.category_id, 'tariff', nullif(p.tariff, ''),
            'first_name', p.first_name, 'last_name', p.last_name, 'age', p.age, 'document', p.document) order by p.position), '[]')
         from booking_passenger p where p.account_id = $1 and p.booking_id = b.id) as passengers,
       (select coalesce(jsonb_agg(jsonb_build_object('question_id', q.question_id,
            'passenger_position', q.passenger_position, 'value', q.value) order by q.passenger_position, q.question_id), '[]')
         from booking_answer q where q.account_id = $1 and q.booking_id = b.id) as answers,
       (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', ${paymentKind('l')}, 'method', l.method,
            'amount_cents', l.amount_cents, 'received_cents', ${receivedCents('l')}, 'currency', l.currency,
            'reference', l.reference, 'note', l.note, 'at', ${instantText('l.at')}, 'actor', ${PERSON('a')}) order by l.id), '[]')
         from ledger_entry l left join app_user a on a.account_id = $1 and a.id = l.actor_user_id
         where l.account_id = $1 and l.booking_id = b.id) as payments,
       (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'at', ${instantText('h.at')}, 'kind', h.action,
            'actor', ${PERSON('a')}, 'data', h.changes) order by h.id), '[]')
         from audit_entry h left join app_user a on a.account_id = $1 and a.id = h.actor_user_id
         where h.account_id = $1 and h.subject_type = 'booking' and h.subject_id = b.id) as history
     from booking b where b.account_id = $1 and b.id = any($2)`,
    [tx.accountId, ids],
  )

/** What a change of a booking decides by; the row stays locked until the transaction ends. */
export type LockedBooking = Pick<BookingFields, (typeof LOCKED_FIELDS)[number]> & { is_expired: boolean }
const LOCKED_FIELDS = [
  'id',
  'business_id',
  'departure_id',
  'status',
  'seats',
  'people',
  'currency',
  'total_cents',
  'paid_cents',
  'payer_id',
  'expires_at',
  'version',
] as const satisfies readonly (keyof BookingFields)[]

/** Where a booking's seats are, so that its departure can be locked before it. */
export const findDepartureOf = async (tx: Tx, id: number): Promise<number | undefined> =>
  (
    await tx.query<{ departure_id: number }>('select departure_id from booking where account_id = $1 and id = $2', [
      tx.accountId,
      id,
    ])
  )[0]?.departure_id

/**
 * Locks a booking for a change. Its key stays, so what names it may be written beside: a voucher passes from one booking of an order to
 * another while both are called off.
 */
export const lockBooking = async (tx: Tx, now: Instant, id: number) =>
  (
    await tx.query<LockedBooking>(
      `select ${columnsOf(LOCKED_FIELDS)},
         coalesce(${isExpired('b', '$2')}, false) as is_expired
       from booking b where b.account_id = $1 and b.id = $3 for no key update`,
      [tx.accountId, now, id],
    )
  )[0]

/**
 * Marks holds whose time is over, each exactly once however many try (I6): the status is compared and swapped in SQL, and the
 * seats they held are answered for the caller to release in the same transaction.
 */
export const expireHolds = (tx: Tx, departureId: number, now: Instant) =>
  tx.query<Pick<BookingFields, 'id' | 'business_id' | 'departure_id' | 'seats' | 'people' | 'is_private'>>(
    `update booking set status = 'inactive', payment_status = 'inactive', version = version + 1
     where account_id = $1 and departure_id = $2 and ${isExpired('booking', '$3')} and paid_cents = 0
     returning id, business_id, departure_id, seats, people, is_private`,
    [tx.accountId, departureId, now],
  )
