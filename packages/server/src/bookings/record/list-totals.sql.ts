import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { valuesOf } from '../../platform/statement-values.sql.ts'
import { dueCents, holdsSeats } from '../../rules/bookings.sql.ts'
import { type BookingFilter, bookingsOf } from './booking-list.sql.ts'

export type TotalsRow = {
  currency: string
  bookings: number
  people: number
  total_cents: number
  paid_cents: number
  due_cents: number
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
  const isStanding = holdsSeats('b', `${place(now)}::bigint`)
  return tx.query<TotalsRow>(
    `select currency, count(*)::int as bookings, sum(people)::int as people, sum(total_cents)::bigint as total_cents,
       sum(paid_cents)::bigint as paid_cents, sum(${dueCents('listed')})::bigint as due_cents
     from (
       select b.currency, b.people, b.total_cents, b.paid_cents, b.payer_id ${bookings} and ${isStanding} limit ${place(maxRows)}) as listed
     group by currency order by currency`,
    values,
  )
}
