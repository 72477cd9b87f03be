import type { Answer } from '@muelle/contract/call'
import type { listWithoutSeat } from '@muelle/contract/payments/without-seat'
import { chosenBusinesses } from '../bookings/record/booking-filter.ts'
import type { Context } from '../platform/http/handle.ts'
import { findWithoutSeat, sumWithoutSeat } from './without-seat.sql.ts'

/** Money that waits for a seat, the longest first, and what it comes to. */
export async function withoutSeat(context: Context<typeof listWithoutSeat>): Promise<Answer<typeof listWithoutSeat>> {
  const { tx, input } = context
  const { filter = {}, page, count: limit, sorting = [] } = input.query
  const ids = (await chosenBusinesses(context, filter.business_id)).map(({ id }) => id)
  const [rows, sums] = await Promise.all([
    findWithoutSeat(tx, ids, { limit, offset: (page - 1) * limit, isNewestFirst: sorting[0] === '-since' }),
    sumWithoutSeat(tx, ids),
  ])
  return {
    rows: rows satisfies Answer<typeof listWithoutSeat>['rows'],
    count: sums.reduce((total, { count }) => total + count, 0),
    sums: sums.map(({ currency, refund_due_cents }) => ({ currency, refund_due_cents })),
  }
}
