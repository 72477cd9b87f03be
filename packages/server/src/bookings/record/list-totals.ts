import { MAX_SUMMED_BOOKINGS, type sumBookings } from '@muelle/contract/bookings/list'
import type { Answer } from '@muelle/contract/call'
import type { Context } from '../../platform/http/handle.ts'
import { createKept } from '../../platform/kept-counts.ts'
import { bookingFilterOf, chosenBusinesses } from './booking-filter.ts'
import { sumOfBookings, type TotalsRow } from './list-totals.sql.ts'

const countIn = (rows: readonly TotalsRow[]) => rows.reduce((count, { bookings }) => count + bookings, 0)
const totalsOf = createKept<TotalsRow[]>(countIn)

/**
 * What everything that a list's filter leaves comes to, by currency: what keeps its seats, as the list shows what is due. Small lists
 * are summed anew each time; of large ones the sums are kept for a while, like their count.
 */
export async function sumList(context: Context<typeof sumBookings>): Promise<Answer<typeof sumBookings>> {
  const { tx, now, input } = context
  const { filter = {} } = input.query
  const wanted = bookingFilterOf(filter, await chosenBusinesses(context, filter.business_id), filter.tour_id ?? null)
  const key = JSON.stringify([tx.accountId, wanted])
  return wireTotals(
    await totalsOf(key, now, () => sumOfBookings(tx, wanted, { now, maxRows: MAX_SUMMED_BOOKINGS + 1 })),
  )
}

/** Sums on the wire; of a list that is too long there are none, since they would be of a part of it. */
export function wireTotals(totals: readonly TotalsRow[]): Answer<typeof sumBookings> {
  if (countIn(totals) > MAX_SUMMED_BOOKINGS) return { rows: [], count: 0, too_many: true }
  const rows = totals.map((row) => ({
    currency: row.currency,
    count_bookings: row.bookings,
    count_people: row.people,
    total_cents: row.total_cents,
    paid_cents: row.paid_cents,
    due_cents: row.due_cents,
  }))
  return { rows, count: rows.length, too_many: false }
}
