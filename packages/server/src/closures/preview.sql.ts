import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { Tx } from '../platform/db.ts'
import { signedCents } from '../rules/moves.sql.ts'

/** What was paid for bookings and not given back, by method and currency, in cents. */
export const findMoneyByMethod = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query<{ method: string; currency: string; amount_cents: number }>(
    `select l.method, l.currency, sum(${signedCents('l')})::bigint as amount_cents
     from ledger_entry l where l.account_id = $1 and l.booking_id = any($2)
     group by l.method, l.currency
     having sum(${signedCents('l')}) > 0
     order by l.method, l.currency`,
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
