import type { ImportedBooking } from '@muelle/domain/imports/read-line'
import { instantOf, localTime } from '@muelle/domain/time'
import type { PastBooking } from '../customers/taken/past-bookings.ts'
import type { Naming } from './known.ts'
import type { ReadLine, Venue } from './read-lines.ts'

const MIDNIGHT = localTime('00:00')
const LAST_MINUTE = localTime('23:59')

/** It is still to come, and stands: it needs a seat. One without an hour is over with its day. */
type When = Pick<ImportedBooking, 'date' | 'time' | 'status'>
const isAhead = ({ date, time, status }: When, { time_zone }: Venue, nowMs: number): boolean =>
  status !== 'canceled' && instantOf(date, time ?? LAST_MINUTE, time_zone) > nowMs

/** Lines as bookings of before. */
const rows = (
  lines: readonly ReadLine[],
  taken: readonly { customer_id: number }[],
  { venue, batchId, names }: { venue: Venue; batchId: number; names: ReadonlyMap<number, Naming> },
): (PastBooking | null)[] =>
  lines.map(({ line, booking }, at): PastBooking | null => {
    const name = names.get(line)
    if (!booking || !name || name.known !== null || name.isToldTwice) return null
    const { date, time, product, people, status, currency, total_cents, paid_cents, notes } = booking
    return {
      business_id: venue.id,
      customer_id: taken[at]?.customer_id ?? 0,
      reference: name.reference,
      product,
      local_date: date,
      start_time: time,
      starts_at: new Date(instantOf(date, time ?? MIDNIGHT, venue.time_zone)).toISOString(),
      people,
      status,
      currency,
      total_cents,
      paid_cents,
      notes,
      batch_id: batchId,
    }
  })

export const pastBookingsOf = { isAhead, rows }
