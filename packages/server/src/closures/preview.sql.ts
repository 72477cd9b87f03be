import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { Tx } from '../platform/db.ts'

/** What was paid for bookings and not given back, by method and currency, in cents. */
export const findMoneyByMethod = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query<{ method: string; currency: string; amount_cents: number }>(
    `select method, currency, sum(case kind when 'charge' then amount_cents else -amount_cents end)::bigint as amount_cents
     from ledger_entry where account_id = $1 and booking_id = any($2)
     group by method, currency
     having sum(case kind when 'charge' then amount_cents else -amount_cents end) > 0
     order by method, currency`,
    [tx.accountId, bookingIds],
  )

export type BookingStanding = {
  id: number
  business_id: number
  status: BookingStatus
  version: number
  paid_cents: number
}

/** Where bookings stand that are on no closed departure any more. */
export const findStandings = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query<BookingStanding>(
    `select id, business_id, status, version, paid_cents from booking
     where account_id = $1 and id = any($2)`,
    [tx.accountId, bookingIds],
  )
