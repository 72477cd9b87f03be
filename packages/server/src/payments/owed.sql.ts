import type { CancelCause } from '@muelle/domain/bookings/life/policy'
import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Tx } from '../platform/db.ts'
import { instantText } from '../rules/instants.sql.ts'

export type OwedRow = {
  booking_id: number
  business_id: number
  ticket: string
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  tour: { id: number; name: string }
  currency: string
  refund_due_cents: number
  since: string
  status: BookingStatus
  cause: CancelCause | null
  method: PaymentMethod | null
  failure: { at: string; amount_cents: number; reason: string } | null
}

/** Since when a booking owes its customer money: since it was called off, or since what made it cheaper. */
const SINCE = `coalesce(b.canceled_at, (
  select max(h.at) from audit_entry h where h.account_id = $1 and h.subject_type = 'booking' and h.subject_id = b.id
    and h.action in ('booking.moved', 'booking.party_changed', 'booking.hour_changed', 'booking.undone')), b.created_at)`

/** Bookings whose customer waits for money, by since when; money without a seat has a list of its own (B2). */
export const findOwed = (
  tx: Tx,
  businessIds: readonly number[],
  { limit, offset, isNewestFirst }: { limit: number; offset: number; isNewestFirst: boolean },
) =>
  tx.query<OwedRow>(
    `select b.id as booking_id, b.business_id, b.ticket, b.tourist_first_name, b.tourist_last_name, b.tourist_email,
       b.tourist_phone_code, b.tourist_phone_number, jsonb_build_object('id', t.id, 'name', t.name) as tour, b.currency,
       b.refund_due_cents, ${SINCE} as since, b.status, b.cancel_cause as cause,
       (select l.method from ledger_entry l where l.account_id = $1 and l.booking_id = b.id and l.kind = 'charge'
          order by l.amount_cents desc, l.id desc limit 1) as method,
       (select case when a.failed_at is not null then jsonb_build_object('reason', a.failure, 'amount_cents', a.amount_cents,
            'at', ${instantText('a.failed_at')}) end
          from provider_refund_ask a
          where a.account_id = $1 and coalesce(a.part, 'booking:' || b.id) = 'booking:' || b.id and a.payment_id in (
            select p.id from provider_payment p where p.account_id = $1 and p.reference = 'booking:' || b.id
            union all
            select q.payment_id from provider_payment_part q where q.account_id = $1 and q.reference = 'booking:' || b.id)
          order by a.id desc limit 1) as failure
     from booking b join tour t on t.account_id = $1 and t.id = b.tour_id
     where b.account_id = $1 and b.business_id = any($2) and b.refund_due_cents > 0 and b.without_seat_since is null
     order by since ${isNewestFirst ? 'desc' : 'asc'}, b.id limit $3 offset $4`,
    [tx.accountId, businessIds, limit, offset],
  )

export const sumOwed = (tx: Tx, businessIds: readonly number[]) =>
  tx.query<{ currency: string; count: number; refund_due_cents: number }>(
    `select b.currency, count(*)::int as count, sum(b.refund_due_cents)::bigint as refund_due_cents
     from booking b where b.account_id = $1 and b.business_id = any($2) and b.refund_due_cents > 0 and b.without_seat_since is null
     group by b.currency order by b.currency`,
    [tx.accountId, businessIds],
  )
