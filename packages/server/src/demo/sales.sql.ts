import type { Quote } from '@muelle/contract/bookings/quote'
import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/record/status'
import type { BookingChannel } from '@muelle/domain/channel'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { PaymentKind } from '@muelle/domain/ledger/entry-kind'
import type { LocalDate } from '@muelle/domain/time'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { NewDeparture } from '../departures/plan/plan.ts'
import type { Tx } from '../platform/db.ts'
import { isLive } from '../rules/bookings.sql.ts'
import { inOrder, type Made } from './in-order.ts'
import type { Tourist } from './tourists.ts'

/** A departure as it is after its sales: with both counters already at the sum of its live bookings (I2). */
export type DemoDeparture = NewDeparture & {
  local_date: LocalDate
  state: DepartureState
  seats_used: number
  people_used: number
  transport: { id: number; certified_people: number } | null
  /** Who of the crew takes it out, where that is known. */
  captain_id?: number
}

/** Answers ids in the order of the departures. */
export async function addDepartures(tx: Tx, departures: readonly DemoDeparture[]): Promise<number[]> {
  const rows = await tx.query<Made>(
    `insert into departure (account_id, business_id, tour_id, schedule_id, local_date, start_time, time_zone, starts_at,
       duration_minutes, capacity, people_limit, rule_capacity, rule_people_limit, min_people, online_status, state,
       seats_used, people_used)
     select $1, business_id, tour_id, schedule_id, local_date, start_time, time_zone, starts_at, duration_minutes,
       capacity, coalesce((transport->>'certified_people')::int, people_limit),
       case when transport is not null then capacity end, case when transport is not null then people_limit end,
       min_people, online_status, state, seats_used, people_used
     from jsonb_to_recordset($2::jsonb) as d(business_id bigint, tour_id bigint, schedule_id bigint, local_date date,
       start_time time, time_zone text, starts_at timestamptz, duration_minutes int, capacity int, people_limit int,
       min_people int, online_status text, state text, seats_used int, people_used int, transport jsonb)
     returning id, concat_ws(' ', schedule_id, local_date) as key`,
    [
      tx.accountId,
      JSON.stringify(
        departures.map(({ transport, captain_id: _captain, ...row }) => ({ ...row, ...(transport && { transport }) })),
      ),
    ],
  )
  const ids = inOrder(
    departures.map(({ schedule_id, local_date }) => `${schedule_id} ${local_date}`),
    rows,
  )
  await addAssignments(
    tx,
    departures.flatMap(({ transport }, at) =>
      transport ? [{ departure_id: ids[at], transport_id: transport.id }] : [],
    ),
  )
  await addCaptains(
    tx,
    departures.flatMap(({ captain_id }, at) => (captain_id ? [{ departure_id: ids[at], captain_id }] : [])),
  )
  return ids
}

const addCaptains = (tx: Tx, taken: readonly object[]) =>
  tx.query(
    `insert into departure_crew (account_id, departure_id, crew_member_id, duty)
     select $1, departure_id, captain_id, 'captain'
     from jsonb_to_recordset($2::jsonb) as c(departure_id bigint, captain_id bigint) returning 1`,
    [tx.accountId, JSON.stringify(taken)],
  )

/** Nobody has pinned these: automation chose them, and may choose others. */
const addAssignments = (tx: Tx, assigned: readonly object[]) =>
  tx.query(
    `insert into departure_transport (account_id, departure_id, transport_id, is_pinned)
     select $1, departure_id, transport_id, false
     from jsonb_to_recordset($2::jsonb) as a(departure_id bigint, transport_id bigint) returning 1`,
    [tx.accountId, JSON.stringify(assigned)],
  )

/** A move of cash for a booking; who took it, or gave it back, holds that much more or less (S6). */
export type DemoPayment = {
  kind: PaymentKind
  amount_cents: number
  received_cents: number | null
  user_id: number
  at: string
}
/** One step of a booking's life: written as an event and as an audit entry (I20). */
export type DemoStep = { kind: string; at: string; user_id: number | null; data: Record<string, unknown> }

/** A booking with everything that hangs on it; instants are ISO 8601. */
export type DemoBooking = Tourist & {
  ticket: string
  business_id: number
  tour_id: number
  departure_id: number
  status: BookingStatus
  payment_status: PaymentStatus
  channel: BookingChannel
  quote: Quote
  /** It bought the whole boat (P1), by the rule of every sale. */
  is_private: boolean
  paid_cents: number
  party: readonly { category_id: number; quantity: number; tariff?: Tariff }[]
  seller_user_id: number | null
  created_at: string
  expires_at: string | null
  canceled_at: string | null
  cancel_reason: string | null
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
       select * from json_to_recordset($2::json) as n(
         ticket text, q int, business_id bigint, tour_id bigint, departure_id bigint, status text, payment_status text,
         channel text, paid_cents bigint, tourist_first_name text, tourist_last_name text, tourist_email text,
         tourist_phone_code text, tourist_phone_number text, name_folded text, surname_folded text,
         second_name_folded text, second_surname_folded text, phone_reversed text,
         seller_user_id bigint, created_at timestamptz, expires_at timestamptz, canceled_at timestamptz,
         cancel_reason text, is_private boolean, party jsonb, payments jsonb, steps jsonb)),
     written as (
       insert into booking (account_id, ticket, business_id, tour_id, departure_id, status, payment_status, channel, seats,
         people, currency, total_cents, paid_cents, quote, tourist_first_name, tourist_last_name, tourist_email,
         tourist_phone_code, tourist_phone_number, name_folded, surname_folded, second_name_folded,
         second_surname_folded, phone_reversed, seller_user_id,
         created_by_user_id, created_at, expires_at, canceled_at, cancel_reason, refund_due_cents, version, is_private)
       select $1, ticket, business_id, tour_id, departure_id, status, payment_status, channel,
         (body->>'seats')::int, (body->>'people')::int, body->>'currency', (body->>'total_cents')::bigint, paid_cents, body,
         tourist_first_name, tourist_last_name, tourist_email, tourist_phone_code, tourist_phone_number, name_folded,
         surname_folded, second_name_folded, second_surname_folded, phone_reversed, seller_user_id, seller_user_id,
         created_at, expires_at, canceled_at,
         cancel_reason, case status when 'pending_cancelation' then paid_cents else 0 end, jsonb_array_length(steps),
         is_private
       from fresh join quote using (q) order by created_at, ticket
       returning id, ticket, departure_id, status, is_private),
     counted as (
       update departure d set private_parties = d.private_parties + l.parties
       from (
         select departure_id, count(*) as parties from written
         where is_private and ${isLive('written')}
         group by departure_id) l
       where d.account_id = $1 and d.id = l.departure_id
       returning 1),
     sold as materialized (
       select w.id, f.business_id, f.departure_id, q.body->>'currency' as currency, f.party, f.payments, f.steps
       from written w join fresh f using (ticket) join quote q using (q) order by w.id),
     people as (
       insert into booking_party (account_id, booking_id, category_id, tariff, quantity)
       select $1, s.id, p.category_id, coalesce(p.tariff, ''), p.quantity
       from sold s, jsonb_to_recordset(s.party) as p(category_id bigint, tariff text, quantity int)
       returning 1),
     money as (
       insert into ledger_entry (account_id, booking_id, kind, method, from_place, to_place, amount_cents, received_cents,
         currency, actor_user_id, at)
       select $1, s.id, p.kind, 'cash', case p.kind when 'charge' then 'customer' else 'custody:' || p.user_id end,
         case p.kind when 'charge' then 'custody:' || p.user_id else 'customer' end, p.amount_cents, p.received_cents,
         s.currency, p.user_id, p.at
       from sold s, jsonb_to_recordset(s.payments) as p(kind text, amount_cents bigint, received_cents bigint,
         user_id bigint, at timestamptz)
       returning 1),
     step as materialized (
       select s.id, s.business_id, h.kind, h.at, h.user_id, jsonb_build_object('departure_id', s.departure_id) || h.data as data
       from sold s, jsonb_to_recordset(s.steps) as h(kind text, at timestamptz, user_id bigint, data jsonb)),
     recorded as (
       insert into event (account_id, at, kind, subject_type, subject_id, business_id, actor_user_id, data)
       select $1, at, kind, 'booking', id, business_id, user_id, data || '{"is_told": true}' from step
       returning 1),
     entered as (
       insert into audit_entry (account_id, at, actor_user_id, action, subject_type, subject_id, changes)
       select $1, at, user_id, kind, 'booking', id, data from step
       returning 1)
     select from entered limit 1`,
    [tx.accountId, JSON.stringify(sent), JSON.stringify(quotes)],
  )
}
