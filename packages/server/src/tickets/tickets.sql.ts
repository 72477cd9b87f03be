import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Tx } from '../platform/db.ts'
import { isExpired, isProven } from '../rules/bookings.sql.ts'
import { touristOf } from '../rules/people.sql.ts'

/** What a ticket says, as it stands now. */
export type TicketRow = {
  ticket: string
  /** Of the order that it was sold in with others (B5). */
  order_code: string | null
  business_id: number
  status: BookingStatus
  /** The hold's time is over, though nothing has released it yet. */
  is_expired: boolean
  business: { name: string; phone: string | null; email: string | null; time_zone: string }
  tour: { name: string; duration_minutes: number; meeting_point: string | null }
  local_date: string
  start_time: string
  starts_at: string
  time_zone: string
  departure_state: DepartureState
  tourist_name: string | null
  party: { age_range: AgeRange; name: string; quantity: number; tariff: Tariff | null }[]
  /** The tariffs whose proof is still to be brought, as they were sold (P2). */
  proofs: Tariff[]
  people: number
  departure_id: number
  revision: number
  currency: string
  total_cents: number
  paid_cents: number
  /** The agency that pays in place of the customer. */
  payer_id: number | null
  /** What of the price was given back out of goodwill. */
  goodwill_cents: number
  expires_at: string | null
}

const TICKET = `
  select b.ticket, (select o.code from tour_order o where o.account_id = $1 and o.id = b.order_id) as order_code,
    b.business_id, b.status,
    coalesce(${isExpired('b', '$2')}, false) as is_expired,
    jsonb_build_object('name', v.name, 'phone', v.phone, 'email', v.email, 'time_zone', v.time_zone) as business,
    jsonb_build_object('name', t.name, 'duration_minutes', d.duration_minutes, 'meeting_point', t.meeting_point) as tour,
    d.local_date, d.start_time, d.starts_at, d.time_zone,
    d.state as departure_state, nullif(${touristOf('b')}, '') as tourist_name,
    (select coalesce(jsonb_agg(jsonb_build_object('age_range', c.age_range, 'name', c.name, 'quantity', p.quantity,
           'tariff', nullif(p.tariff, '')) order by c.position, c.id, p.tariff), '[]')
       from booking_party p join price_category c on c.account_id = $1 and c.id = p.category_id
       where p.account_id = $1 and p.booking_id = b.id) as party,
    (select coalesce(jsonb_agg(distinct p.tariff), '[]') from booking_party p
       where p.account_id = $1 and p.booking_id = b.id and p.proofs_seen < p.quantity and ${isProven('b', 'p')}) as proofs,
    b.people, b.departure_id, b.ticket_revision as revision, b.currency, b.total_cents, b.paid_cents, b.payer_id,
    (select coalesce(-sum((l->>'total_cents')::bigint), 0)::bigint from jsonb_array_elements(b.quote->'lines') l
      where l->>'kind' = 'goodwill') as goodwill_cents, b.expires_at
  from booking b
  join business v on v.account_id = $1 and v.id = b.business_id
  join tour t on t.account_id = $1 and t.id = b.tour_id
  join departure d on d.account_id = $1 and d.id = b.departure_id
  where b.account_id = $1`

export const findTicketOfBooking = async (tx: Tx, now: Instant, bookingId: number) =>
  (await tx.query<TicketRow>(`${TICKET} and b.id = $3`, [tx.accountId, now, bookingId]))[0]

export const findTicket = async (tx: Tx, now: Instant, ticket: string) =>
  (await tx.query<TicketRow>(`${TICKET} and b.ticket = $3`, [tx.accountId, now, ticket]))[0]
