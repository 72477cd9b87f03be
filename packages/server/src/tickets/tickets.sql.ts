import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'
import type { Tx } from '../platform/db.ts'

/** What a ticket says, as it stands now. */
export type TicketRow = {
  ticket: string
  /** Of the order that it was sold in with others (B5). */
  orderCode: string | null
  businessId: number
  status: BookingStatus
  /** The hold's time is over, though nothing has released it yet. */
  isExpired: boolean
  business: { name: string; phone: string | null; email: string | null; timeZone: string }
  tour: { name: string; durationMinutes: number; meetingPoint: string | null }
  localDate: string
  startTime: string
  startsAt: string
  timeZone: string
  departureState: DepartureState
  touristName: string | null
  party: { ageRange: AgeRange; name: string; quantity: number; tariff: Tariff | null }[]
  /** The tariffs whose proof is still to be brought, as they were sold (P2). */
  proofs: Tariff[]
  people: number
  currency: string
  totalCents: number
  paidCents: number
  /** What of the price was given back out of goodwill. */
  goodwillCents: number
  expiresAt: string | null
}

const TICKET = `
  select b.ticket, (select o.code from tour_order o where o.account_id = b.account_id and o.id = b.order_id) as "orderCode",
    b.business_id as "businessId", b.status,
    coalesce(b.status in ('hold', 'pending') and b.expires_at <= to_timestamp($2 / 1000.0), false) as "isExpired",
    jsonb_build_object('name', v.name, 'phone', v.phone, 'email', v.email, 'timeZone', v.time_zone) as business,
    jsonb_build_object('name', t.name, 'durationMinutes', d.duration_minutes, 'meetingPoint', t.meeting_point) as tour,
    d.local_date as "localDate", d.start_time as "startTime", d.starts_at as "startsAt", d.time_zone as "timeZone",
    d.state as "departureState", nullif(trim(concat_ws(' ', b.tourist_first_name, b.tourist_last_name)), '') as "touristName",
    (select coalesce(jsonb_agg(jsonb_build_object('ageRange', c.age_range, 'name', c.name, 'quantity', p.quantity,
           'tariff', nullif(p.tariff, '')) order by c.position, c.id, p.tariff), '[]')
       from booking_party p join price_category c on c.account_id = p.account_id and c.id = p.category_id
       where p.account_id = b.account_id and p.booking_id = b.id) as party,
    (select coalesce(jsonb_agg(distinct p.tariff), '[]') from booking_party p
       where p.account_id = b.account_id and p.booking_id = b.id and p.proofs_seen < p.quantity and p.tariff <> ''
         and b.quote->'lines' @> jsonb_build_array(jsonb_build_object(
           'kind', 'price', 'category_id', p.category_id, 'tariff', p.tariff, 'needs_proof', true))) as proofs,
    b.people, b.currency, b.total_cents as "totalCents", b.paid_cents as "paidCents",
    (select coalesce(-sum((l->>'total_cents')::bigint), 0)::bigint from jsonb_array_elements(b.quote->'lines') l
      where l->>'kind' = 'goodwill') as "goodwillCents", b.expires_at as "expiresAt"
  from booking b
  join business v on v.account_id = b.account_id and v.id = b.business_id
  join tour t on t.account_id = b.account_id and t.id = b.tour_id
  join departure d on d.account_id = b.account_id and d.id = b.departure_id
  where b.account_id = $1`

export const findTicketOfBooking = async (tx: Tx, now: Instant, bookingId: number) =>
  (await tx.query<TicketRow>(`${TICKET} and b.id = $3`, [tx.accountId, now, bookingId]))[0]

export const findTicket = async (tx: Tx, now: Instant, ticket: string) =>
  (await tx.query<TicketRow>(`${TICKET} and b.ticket = $3`, [tx.accountId, now, ticket]))[0]
