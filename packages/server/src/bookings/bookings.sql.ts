import type { Booking } from '@muelle/contract/bookings'
import type { CancelCause } from '@muelle/domain/bookings/policy'
import type { PaymentMethod } from '@muelle/domain/bookings/refund-allocation'
import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/status'
import type { BookingChannel } from '@muelle/domain/channel'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { CancelationTier } from '@muelle/domain/tours/cancelation-policy'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Tx } from '../platform/db.ts'
import { groupBy } from '../platform/group-by.ts'
import type { UndoRecord } from './life.sql.ts'

type Person = { id: number; name: string }

/** A booking with what a list shows of it. */
export type BookingRecord = {
  id: number
  ticket: string
  businessId: number
  status: BookingStatus
  paymentStatus: PaymentStatus
  channel: BookingChannel
  tour: { id: number; name: string }
  /** Null for one that was sold alone (B5). */
  order: { id: number; code: string } | null
  departureId: number
  scheduleId: number | null
  localDate: string
  startTime: string
  startsAt: string
  timeZone: string
  departureState: DepartureState
  hasTransport: boolean
  touristFirstName: string | null
  touristLastName: string | null
  touristEmail: string | null
  touristPhoneCode: string | null
  touristPhoneNumber: string | null
  /** `proofs_seen` only where the tariff was sold to be proven on arrival (P2). */
  party: {
    category_id: number
    age_range: AgeRange
    name: string
    quantity: number
    tariff?: Tariff
    proofs_seen?: number
  }[]
  seats: number
  people: number
  currency: string
  totalCents: number
  paidCents: number
  /** What confirms it (M2). */
  depositCents: number
  /** The part of the total that is collected at the dock (P6). */
  dockCents: number
  refundDueCents: number
  /** The step that may be taken back. */
  undo: Pick<UndoRecord, 'kind' | 'version' | 'until' | 'hasMovedMoney'> | null
  seller: Person | null
  expiresAt: string | null
  /** The hold's time is over, though nothing has released it yet. */
  isExpired: boolean
  createdAt: string
  version: number
}

/** Whether the people of a line of `booking_party` (p) prove their tariff on arrival, as their booking (b) was sold (P2). */
export const IS_PROVEN = `p.tariff <> '' and b.quote->'lines' @> jsonb_build_array(jsonb_build_object(
    'kind', 'price', 'category_id', p.category_id, 'tariff', p.tariff, 'needs_proof', true))`

const COLUMNS = `
  b.id, b.ticket, b.business_id as "businessId", b.status, b.payment_status as "paymentStatus", b.channel,
  json_build_object('id', t.id, 'name', t.name) as tour, case when b.order_id is not null then (
    select json_build_object('id', o.id, 'code', o.code) from tour_order o
    where o.account_id = b.account_id and o.id = b.order_id) end as "order", b.departure_id as "departureId", d.schedule_id as "scheduleId",
  d.local_date as "localDate", d.start_time as "startTime", d.starts_at as "startsAt", d.time_zone as "timeZone",
  d.state as "departureState", exists (select from departure_transport v where v.account_id = d.account_id and v.departure_id = d.id) as "hasTransport",
  b.tourist_first_name as "touristFirstName", b.tourist_last_name as "touristLastName", b.tourist_email as "touristEmail",
  b.tourist_phone_code as "touristPhoneCode", b.tourist_phone_number as "touristPhoneNumber",
  b.seats, b.people, b.currency, b.total_cents as "totalCents", b.paid_cents as "paidCents",
  coalesce((b.quote->>'deposit_cents')::bigint, b.total_cents) as "depositCents", coalesce((b.quote->>'dock_cents')::bigint, 0) as "dockCents",
  b.refund_due_cents as "refundDueCents", b.undo - 'before' as undo,
  case when u.id is not null then json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as seller,
  b.expires_at as "expiresAt", coalesce(b.status in ('hold', 'pending') and b.expires_at <= to_timestamp($2 / 1000.0), false) as "isExpired",
  b.created_at as "createdAt", b.version`
/** Left joins, though every booking has its tour and its departure: however few tours the planner believes in, it begins with the bookings. */
const FROM = `
  from booking b
  left join tour t on t.account_id = b.account_id and t.id = b.tour_id
  left join departure d on d.account_id = b.account_id and d.id = b.departure_id
  left join app_user u on u.account_id = b.account_id and u.id = b.seller_user_id`

export async function findBookingsById(tx: Tx, now: Instant, ids: readonly number[]): Promise<BookingRecord[]> {
  const [bookings, parties] = await Promise.all([
    tx.query<BookingWithoutParty>(`select ${COLUMNS} ${FROM} where b.account_id = $1 and b.id = any($3)`, [
      tx.accountId,
      now,
      ids,
    ]),
    findParties(tx, ids),
  ])
  return withParties(bookings, parties)
}

/** Bookings under departures, as the day board lists them: those that keep seats, and those that wait for their refund. */
export async function findBookingsOfDepartures(tx: Tx, now: Instant, departureIds: readonly number[]) {
  const bookings = await tx.query<BookingWithoutParty>(
    `select ${COLUMNS} ${FROM}
     where b.account_id = $1 and b.departure_id = any($3) and b.status not in ('inactive', 'rejected')
     order by b.departure_id, b.id`,
    [tx.accountId, now, departureIds],
  )
  const ids = bookings.map(({ id }) => id)
  return withParties(bookings, await findParties(tx, ids))
}

type BookingWithoutParty = Omit<BookingRecord, 'party'>
type PartyLine = Omit<BookingRecord['party'][number], 'tariff' | 'proofs_seen'> & {
  bookingId: number
  tariff: Tariff | ''
  proofsSeen: number | null
}

/** The people of bookings by category, in the order of the categories. One pass for all: asked booking by booking, it costs four times as much. */
const findParties = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query<PartyLine>(
    `select p.booking_id as "bookingId", c.id as category_id, c.age_range, c.name, p.quantity, p.tariff,
       case when p.tariff <> '' then (
         select p.proofs_seen from booking b where b.account_id = p.account_id and b.id = p.booking_id and ${IS_PROVEN}) end as "proofsSeen"
     from booking_party p join price_category c on c.account_id = p.account_id and c.id = p.category_id
     where p.account_id = $1 and p.booking_id = any($2)
     order by c.position, c.id, p.tariff`,
    [tx.accountId, bookingIds],
  )

function withParties(bookings: readonly BookingWithoutParty[], lines: readonly PartyLine[]): BookingRecord[] {
  const byBooking = groupBy(lines, ({ bookingId }) => bookingId)
  return bookings.map((booking) => ({
    ...booking,
    party: (byBooking.get(booking.id) ?? []).map(({ bookingId: _booking, tariff, proofsSeen, ...line }) => ({
      ...line,
      ...(tariff !== '' && { tariff }),
      ...(proofsSeen !== null && { proofs_seen: proofsSeen }),
    })),
  }))
}

export type Snapshot = {
  notes: string | null
  cancelReason: string | null
  cancelCause: CancelCause | null
  moveReason: string | null
  penaltyCents: number
  policy: CancelationTier[]
  passengers: Booking['passengers']
  answers: Booking['answers']
  quote: unknown
  payments: {
    id: number
    kind: 'charge' | 'refund'
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
  `case when ${user}.id is not null then jsonb_build_object('id', ${user}.id, 'name', trim(${user}.first_name || ' ' || ${user}.last_name)) end`
const UTC = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What only the detail of a booking shows: notes, the price as sold, payments and history. */
export const findSnapshots = (tx: Tx, ids: readonly number[]) =>
  tx.query<Snapshot & { id: number }>(
    `select b.id, b.notes, b.cancel_reason as "cancelReason", b.cancel_cause as "cancelCause", b.move_reason as "moveReason",
       b.penalty_cents as "penaltyCents", b.policy, b.quote,
       (select coalesce(jsonb_agg(jsonb_build_object('category_id', p.category_id, 'tariff', nullif(p.tariff, ''),
            'first_name', p.first_name, 'last_name', p.last_name, 'age', p.age, 'document', p.document) order by p.position), '[]')
         from booking_passenger p where p.account_id = b.account_id and p.booking_id = b.id) as passengers,
       (select coalesce(jsonb_agg(jsonb_build_object('question_id', q.question_id,
            'passenger_position', q.passenger_position, 'value', q.value) order by q.passenger_position, q.question_id), '[]')
         from booking_answer q where q.account_id = b.account_id and q.booking_id = b.id) as answers,
       (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'method', l.method,
            'amount_cents', l.amount_cents, 'received_cents', l.received_cents, 'currency', l.currency,
            'reference', l.reference, 'note', l.note, 'at', ${UTC('l.at')}, 'actor', ${PERSON('a')}) order by l.id), '[]')
         from ledger_entry l left join app_user a on a.account_id = l.account_id and a.id = l.actor_user_id
         where l.account_id = b.account_id and l.booking_id = b.id) as payments,
       (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'at', ${UTC('h.at')}, 'kind', h.action,
            'actor', ${PERSON('a')}, 'data', h.changes) order by h.id), '[]')
         from audit_entry h left join app_user a on a.account_id = h.account_id and a.id = h.actor_user_id
         where h.account_id = b.account_id and h.subject_type = 'booking' and h.subject_id = b.id) as history
     from booking b where b.account_id = $1 and b.id = any($2)`,
    [tx.accountId, ids],
  )

/** A booking to write; the order of the given ones is the order of the answer. */
export type NewBooking = {
  ticket: string
  businessId: number
  tourId: number
  departureId: number
  status: 'hold' | 'confirmed'
  paymentStatus: PaymentStatus
  channel: BookingChannel
  seats: number
  people: number
  currency: string
  totalCents: number
  paidCents: number
  quote: unknown
  touristFirstName: string | null
  touristLastName: string | null
  touristEmail: string | null
  touristPhoneCode: string | null
  touristPhoneNumber: string | null
  nameFolded: string
  surnameFolded: string
  phoneReversed: string
  notes: string | null
  /** Null for the tour's own price. */
  optionId: number | null
  /** It buys the whole departure (P1). */
  isPrivate: boolean
  approvedByUserId: number | null
  /** Whose kept seats these are (C8), and why the capacity was passed (C7). */
  allotmentId: number | null
  overbookReason: string | null
  sellerUserId: number
  createdByUserId: number
  expiresAt: string | null
  party: { categoryId: number; tariff: Tariff | null; quantity: number }[]
  extras: { extraId: number; quantity: number; unitCents: number }[]
  /** As the tour has it now (X1). */
  policy: CancelationTier[]
  passengers: Booking['passengers']
  answers: Booking['answers']
}

/** Writes bookings with their parties and extras in one statement. */
export const insertBookings = (tx: Tx, bookings: readonly NewBooking[]) =>
  tx.query<{ id: number; ticket: string; createdAt: string }>(
    `with fresh as (
       select * from jsonb_to_recordset($2::jsonb) as n(
         ticket text, "businessId" bigint, "tourId" bigint, "departureId" bigint, status text, "paymentStatus" text,
         channel text, seats int, people int, currency text, "totalCents" bigint, "paidCents" bigint, quote jsonb,
         "touristFirstName" text, "touristLastName" text, "touristEmail" text, "touristPhoneCode" text,
         "touristPhoneNumber" text, "nameFolded" text, "surnameFolded" text, "phoneReversed" text, notes text,
         "optionId" bigint, "isPrivate" boolean, "approvedByUserId" bigint, "allotmentId" bigint, "overbookReason" text,
         "sellerUserId" bigint, "createdByUserId" bigint,
         "expiresAt" timestamptz, party jsonb, extras jsonb, policy jsonb, passengers jsonb, answers jsonb)),
     written as (
       insert into booking (account_id, ticket, business_id, tour_id, departure_id, status, payment_status, channel, seats,
         people, currency, total_cents, paid_cents, quote, tourist_first_name, tourist_last_name, tourist_email,
         tourist_phone_code, tourist_phone_number, name_folded, surname_folded, phone_reversed, notes, option_id, is_private, approved_by_user_id,
         allotment_id, overbook_reason, seller_user_id, created_by_user_id, expires_at, policy)
       select $1, ticket, "businessId", "tourId", "departureId", status, "paymentStatus", channel, seats, people, currency,
         "totalCents", "paidCents", quote, "touristFirstName", "touristLastName", "touristEmail", "touristPhoneCode",
         "touristPhoneNumber", "nameFolded", "surnameFolded", "phoneReversed", notes, "optionId", "isPrivate", "approvedByUserId",
         "allotmentId", "overbookReason", "sellerUserId",
         "createdByUserId", "expiresAt", policy
       from fresh
       returning id, ticket, created_at),
     people as (
       insert into booking_party (account_id, booking_id, category_id, tariff, quantity)
       select $1, w.id, p."categoryId", coalesce(p.tariff, ''), p.quantity
       from written w join fresh f on f.ticket = w.ticket,
         jsonb_to_recordset(f.party) as p("categoryId" bigint, tariff text, quantity int)),
     added as (
       insert into booking_extra (account_id, booking_id, extra_id, quantity, unit_cents)
       select $1, w.id, x."extraId", x.quantity, x."unitCents"
       from written w join fresh f on f.ticket = w.ticket,
         jsonb_to_recordset(f.extras) as x("extraId" bigint, quantity int, "unitCents" bigint)),
     named as (
       insert into booking_passenger (account_id, booking_id, position, category_id, tariff, first_name, last_name, age, document)
       select $1, w.id, p.position, (p.one->>'category_id')::bigint, coalesce(p.one->>'tariff', ''), p.one->>'first_name',
         p.one->>'last_name', (p.one->>'age')::int, p.one->>'document'
       from written w join fresh f on f.ticket = w.ticket,
         jsonb_array_elements(f.passengers) with ordinality as p(one, position)),
     answered as (
       insert into booking_answer (account_id, booking_id, question_id, passenger_position, value)
       select $1, w.id, q.id, a.passenger_position, a.value
       from written w join fresh f on f.ticket = w.ticket,
         jsonb_to_recordset(f.answers) as a(question_id bigint, passenger_position int, value text),
         tour_question q
       where q.account_id = $1 and q.id = a.question_id and q.tour_id = f."tourId"
       on conflict do nothing)
     select id, ticket, created_at as "createdAt" from written`,
    [tx.accountId, JSON.stringify(bookings)],
  )

/** What a change of a booking decides by; the row stays locked until the transaction ends. */
export type LockedBooking = {
  id: number
  businessId: number
  departureId: number
  status: BookingStatus
  seats: number
  people: number
  currency: string
  totalCents: number
  paidCents: number
  expiresAt: string | null
  isExpired: boolean
  version: number
}

/** Where a booking's seats are, so that its departure can be locked before it. */
export const findDepartureOf = async (tx: Tx, id: number): Promise<number | undefined> =>
  (
    await tx.query<{ departure_id: number }>('select departure_id from booking where account_id = $1 and id = $2', [
      tx.accountId,
      id,
    ])
  )[0]?.departure_id

export const lockBooking = async (tx: Tx, now: Instant, id: number) =>
  (
    await tx.query<LockedBooking>(
      `select id, business_id as "businessId", departure_id as "departureId", status, seats, people, currency,
         total_cents as "totalCents", paid_cents as "paidCents", expires_at as "expiresAt",
         coalesce(status in ('hold', 'pending') and expires_at <= to_timestamp($2 / 1000.0), false) as "isExpired", version
       from booking where account_id = $1 and id = $3 for update`,
      [tx.accountId, now, id],
    )
  )[0]

/**
 * Marks holds whose time is over, each exactly once however many try (I6): the status is compared and swapped in SQL, and the
 * seats they held are answered for the caller to release in the same transaction.
 */
export const expireHolds = (tx: Tx, departureId: number, now: Instant) =>
  tx.query<{ id: number; businessId: number; departureId: number; seats: number; people: number }>(
    `update booking set status = 'inactive', payment_status = 'inactive', version = version + 1
     where account_id = $1 and departure_id = $2 and status in ('hold', 'pending') and expires_at <= to_timestamp($3 / 1000.0) and paid_cents = 0
     returning id, business_id as "businessId", departure_id as "departureId", seats, people`,
    [tx.accountId, departureId, now],
  )
