import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type BookingFilter, bookingsOf, valuesOf } from './booking-list.sql.ts'

export type TotalsRow = {
  currency: string
  bookings: number
  people: number
  totalCents: number
  paidCents: number
  dueCents: number
}

/**
 * Sums over what the filter leaves and keeps its seats (C4), by currency in alphabetical order; of `maxRows` bookings at most, whichever
 * they are. A hold that has run out by then does not count.
 */
export function sumOfBookings(
  tx: Tx,
  filter: BookingFilter,
  { now, maxRows }: { now: Instant; maxRows: number },
): Promise<TotalsRow[]> {
  const { values, place } = valuesOf(tx.accountId)
  const bookings = bookingsOf(filter, [], place)
  const isStanding = `(b.status in ('confirmed', 'completed', 'no_show') or (b.status in ('hold', 'pending')
    and (b.expires_at is null or b.expires_at > to_timestamp(${place(now)}::bigint / 1000.0))))`
  return tx.query<TotalsRow>(
    `select currency, count(*)::int as bookings, sum(people)::int as people, sum(total_cents)::bigint as "totalCents",
       sum(paid_cents)::bigint as "paidCents", sum(greatest(total_cents - paid_cents, 0))::bigint as "dueCents"
     from (
       select b.currency, b.people, b.total_cents, b.paid_cents ${bookings} and ${isStanding} limit ${place(maxRows)}) as listed
     group by currency order by currency`,
    values,
  )
}
