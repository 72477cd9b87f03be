import type { Quote } from '@muelle/contract/bookings'
import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/status'
import type { BookingChannel } from '@muelle/domain/channel'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { LocalDate } from '@muelle/domain/time'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { NewDeparture } from '../departures/plan.ts'
import type { Tx } from '../platform/db.ts'
import { inOrder } from './in-order.ts'
import type { Tourist } from './tourists.ts'

/** A departure as it is after its sales: with both counters already at the sum of its live bookings (I2). */
export type DemoDeparture = NewDeparture & {
  localDate: LocalDate
  state: DepartureState
  seatsUsed: number
  peopleUsed: number
  transport: { id: number; certifiedPeople: number } | null
}

/** Answers ids in the order of the departures. */
export async function addDepartures(tx: Tx, departures: readonly DemoDeparture[]): Promise<number[]> {
  const rows = await tx.query<{ id: number; scheduleId: number; localDate: LocalDate }>(
    `insert into departure (account_id, business_id, tour_id, schedule_id, local_date, start_time, time_zone, starts_at,
       duration_minutes, capacity, people_limit, rule_capacity, rule_people_limit, min_people, online_status, state,
       seats_used, people_used)
     select $1, "businessId", "tourId", "scheduleId", "localDate", "startTime", "timeZone", "startsAt", "durationMinutes",
       capacity, coalesce((transport->>'certifiedPeople')::int, "peopleLimit"),
       case when transport is not null then capacity end, case when transport is not null then "peopleLimit" end,
       "minPeople", "onlineStatus", state, "seatsUsed", "peopleUsed"
     from jsonb_to_recordset($2::jsonb) as d("businessId" bigint, "tourId" bigint, "scheduleId" bigint, "localDate" date,
       "startTime" time, "timeZone" text, "startsAt" timestamptz, "durationMinutes" int, capacity int, "peopleLimit" int,
       "minPeople" int, "onlineStatus" text, state text, "seatsUsed" int, "peopleUsed" int, transport jsonb)
     returning id, schedule_id as "scheduleId", local_date as "localDate"`,
    [
      tx.accountId,
      JSON.stringify(departures.map(({ transport, ...row }) => ({ ...row, ...(transport && { transport }) }))),
    ],
  )
  const ids = inOrder(departures, rows, ['scheduleId', 'localDate'])
  await addAssignments(
    tx,
    departures.flatMap(({ transport }, at) => (transport ? [{ departureId: ids[at], transportId: transport.id }] : [])),
  )
  return ids
}

/** Nobody has pinned these: automation chose them, and may choose others. */
const addAssignments = (tx: Tx, assigned: readonly object[]) =>
  tx.query(
    `insert into departure_transport (account_id, departure_id, transport_id, is_pinned)
     select $1, "departureId", "transportId", false
     from jsonb_to_recordset($2::jsonb) as a("departureId" bigint, "transportId" bigint)`,
    [tx.accountId, JSON.stringify(assigned)],
  )

/** A move of cash for a booking; who took it, or gave it back, holds that much more or less (S6). */
export type DemoPayment = {
  kind: 'charge' | 'refund'
  amountCents: number
  receivedCents: number | null
  userId: number
  at: string
}
/** One step of a booking's life: written as an event and as an audit entry (I20). */
export type DemoStep = { kind: string; at: string; userId: number | null; data: Record<string, unknown> }

/** A booking with everything that hangs on it; instants are ISO 8601. */
export type DemoBooking = Tourist & {
  ticket: string
  businessId: number
  tourId: number
  departureId: number
  status: BookingStatus
  paymentStatus: PaymentStatus
  channel: BookingChannel
  quote: Quote
  paidCents: number
  party: readonly { categoryId: number; quantity: number; tariff?: Tariff }[]
  sellerUserId: number | null
  createdAt: string
  expiresAt: string | null
  canceledAt: string | null
  cancelReason: string | null
  payments: readonly DemoPayment[]
  steps: readonly DemoStep[]
}

/**
 * Writes bookings with their parties, money and history in one statement. Quotes repeat: each different one is sent once. The
 * version counts the steps, as if each had been a change. Nobody is written to: these people do not exist, and most have travelled.
 */
export async function addBookings(tx: Tx, bookings: readonly DemoBooking[]): Promise<void> {
  const quotes = [...new Set(bookings.map(({ quote }) => quote))]
  const numberOf = new Map(quotes.map((quote, number) => [quote, number]))
  const sent = bookings.map(({ quote, ...booking }) => ({ ...booking, q: numberOf.get(quote) }))
  await tx.query(
    `with quote as materialized (
       select (q.number - 1)::int as q, q.body from jsonb_array_elements($3::jsonb) with ordinality as q(body, number)),
     fresh as materialized (
       select * from jsonb_to_recordset($2::jsonb) as n(
         ticket text, q int, "businessId" bigint, "tourId" bigint, "departureId" bigint, status text, "paymentStatus" text,
         channel text, "paidCents" bigint, "touristFirstName" text, "touristLastName" text, "touristEmail" text,
         "touristPhoneCode" text, "touristPhoneNumber" text, "nameFolded" text, "surnameFolded" text, "phoneReversed" text,
         "sellerUserId" bigint, "createdAt" timestamptz, "expiresAt" timestamptz, "canceledAt" timestamptz,
         "cancelReason" text, party jsonb, payments jsonb, steps jsonb)),
     written as (
       insert into booking (account_id, ticket, business_id, tour_id, departure_id, status, payment_status, channel, seats,
         people, currency, total_cents, paid_cents, quote, tourist_first_name, tourist_last_name, tourist_email,
         tourist_phone_code, tourist_phone_number, name_folded, surname_folded, phone_reversed, seller_user_id,
         created_by_user_id, created_at, expires_at, canceled_at, cancel_reason, refund_due_cents, version, is_private)
       select $1, ticket, "businessId", "tourId", "departureId", status, "paymentStatus", channel,
         (body->>'seats')::int, (body->>'people')::int, body->>'currency', (body->>'total_cents')::bigint, "paidCents", body,
         "touristFirstName", "touristLastName", "touristEmail", "touristPhoneCode", "touristPhoneNumber", "nameFolded",
         "surnameFolded", "phoneReversed", "sellerUserId", "sellerUserId", "createdAt", "expiresAt", "canceledAt",
         "cancelReason", case status when 'pending_cancelation' then "paidCents" else 0 end, jsonb_array_length(steps),
         exists (select from tour t where t.account_id = $1 and t.id = "tourId" and t.price_mode = 'per_boat')
       from fresh join quote using (q) order by "createdAt", ticket
       returning id, ticket),
     sold as materialized (
       select w.id, f."businessId", f."departureId", q.body->>'currency' as currency, f.party, f.payments, f.steps
       from written w join fresh f using (ticket) join quote q using (q) order by w.id),
     people as (
       insert into booking_party (account_id, booking_id, category_id, tariff, quantity)
       select $1, s.id, p."categoryId", coalesce(p.tariff, ''), p.quantity
       from sold s, jsonb_to_recordset(s.party) as p("categoryId" bigint, tariff text, quantity int)),
     money as (
       insert into ledger_entry (account_id, booking_id, kind, method, from_place, to_place, amount_cents, received_cents,
         currency, actor_user_id, at)
       select $1, s.id, p.kind, 'cash', case p.kind when 'charge' then 'customer' else 'custody:' || p."userId" end,
         case p.kind when 'charge' then 'custody:' || p."userId" else 'customer' end, p."amountCents", p."receivedCents",
         s.currency, p."userId", p.at
       from sold s, jsonb_to_recordset(s.payments) as p(kind text, "amountCents" bigint, "receivedCents" bigint,
         "userId" bigint, at timestamptz)),
     step as materialized (
       select s.id, s."businessId", h.kind, h.at, h."userId", jsonb_build_object('departure_id', s."departureId") || h.data as data
       from sold s, jsonb_to_recordset(s.steps) as h(kind text, at timestamptz, "userId" bigint, data jsonb)),
     recorded as (
       insert into event (account_id, at, kind, subject_type, subject_id, business_id, actor_user_id, data)
       select $1, at, kind, 'booking', id, "businessId", "userId", data || '{"is_told": true}' from step)
     insert into audit_entry (account_id, at, actor_user_id, action, subject_type, subject_id, changes)
     select $1, at, "userId", kind, 'booking', id, data from step`,
    [tx.accountId, JSON.stringify(sent), JSON.stringify(quotes)],
  )
}
