import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { countsAsIn } from '../rules/checkins.sql.ts'

/** What decides about a voucher, and what whoever holds it may see. */
export type VoucherRow = {
  ticket: string
  status: BookingStatus
  expires_at: string | null
  revision: number
  people: number
  business: { name: string; phone: string | null }
  tour: { id: number; name: string; meeting_point: string | null }
  departure_id: number
  departure_state: DepartureState
  duration_minutes: number
  local_date: string
  start_time: string
  starts_at: string
  time_zone: string
  tourist_first_name: string | null
  tourist_last_name: string | null
  currency: string
  total_cents: number
  paid_cents: number
  payer_id: number | null
  /** Who was let in, and when in milliseconds. */
  done: { kind: CheckinKind; position: number; at: number }[]
}

export const findVoucher = async (tx: Tx, ticket: string): Promise<VoucherRow | undefined> =>
  (
    await tx.query<VoucherRow>(
      `select b.ticket, b.status, b.expires_at, b.ticket_revision as revision, b.people,
         jsonb_build_object('name', v.name, 'phone', v.phone) as business,
         jsonb_build_object('id', t.id, 'name', t.name, 'meeting_point', t.meeting_point) as tour,
         d.id as departure_id, d.state as departure_state, d.duration_minutes, d.local_date, d.start_time, d.starts_at, d.time_zone,
         b.tourist_first_name, b.tourist_last_name, b.currency, b.total_cents, b.paid_cents, b.payer_id,
         (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'position', c.position,
              'at', (extract(epoch from k.at) * 1000)::bigint) order by k.at, c.position), '[]')
            from checkin_passenger c join checkin k on k.account_id = $1 and k.id = c.checkin_id
            where c.account_id = $1 and c.booking_id = b.id and ${countsAsIn('c', 'b', 'd')}) as done
       from booking b
       join business v on v.account_id = $1 and v.id = b.business_id
       join tour t on t.account_id = $1 and t.id = b.tour_id
       join departure d on d.account_id = $1 and d.id = b.departure_id
       where b.account_id = $1 and b.ticket = $2`,
      [tx.accountId, ticket],
    )
  )[0]

/** A ticket that was signed for a device to sell without a network (K4), and has no booking: it may still come, or its seats had gone. */
export type UnconfirmedRow = {
  ticket: string
  state: 'unconfirmed' | 'canceled'
  business: { name: string; phone: string | null }
  tour: string
}

/** Nothing once nobody waits any more for the device to tell of it. */
export const findUnconfirmed = async (tx: Tx, ticket: string, now: Instant): Promise<UnconfirmedRow | undefined> =>
  (
    await tx.query<UnconfirmedRow>(
      `select k.ticket, case when s.id is null then 'unconfirmed' else 'canceled' end as state,
         jsonb_build_object('name', v.name, 'phone', v.phone) as business, t.name as tour
       from seat_grant_ticket k
       join seat_grant g on g.account_id = $1 and g.id = k.grant_id
       join business v on v.account_id = $1 and v.id = g.business_id
       join departure d on d.account_id = $1 and d.id = g.departure_id
       join tour t on t.account_id = $1 and t.id = d.tour_id
       left join seat_grant_sale s on s.account_id = $1 and s.ticket = k.ticket
       where k.account_id = $1 and k.ticket = $2 and (s.id is not null or g.kept_until > to_timestamp($3 / 1000.0))`,
      [tx.accountId, ticket, now],
    )
  )[0]
