import { createHash } from 'node:crypto'
import { bookingKey } from '@muelle/domain/imports/booking-key'
import type { ImportedBooking } from '@muelle/domain/imports/read-line'
import { instantOf, localTime } from '@muelle/domain/time'
import type { PastBooking } from '../customers/taken/past-bookings.ts'
import type { ReadLine, Venue } from './read-lines.ts'

const MIDNIGHT = localTime('00:00')
const LAST_MINUTE = localTime('23:59')

/** It is still to come, and stands: it needs a seat. One without an hour is over with its day. */
type When = Pick<ImportedBooking, 'date' | 'time' | 'status'>
const isAhead = ({ date, time, status }: When, { time_zone }: Venue, nowMs: number): boolean =>
  status !== 'canceled' && instantOf(date, time ?? LAST_MINUTE, time_zone) > nowMs

/** What a booking is known again by that its file gave no name: all that it says. */
const drawnReference = ({ person, date, time, product, people, total_cents }: ImportedBooking): string =>
  `=${createHash('sha256')
    .update(JSON.stringify([person.phone ?? person.email, date, time, product, people, total_cents]))
    .digest('hex')
    .slice(0, 32)}`

const referenceOf = (booking: ImportedBooking, part: number): string =>
  booking.reference === null ? drawnReference(booking) : bookingKey(booking.reference, booking.product, part)

/** Lines as bookings of before. */
const rows = (
  lines: readonly ReadLine[],
  taken: readonly { customer_id: number }[],
  { venue, batchId }: { venue: Venue; batchId: number },
): PastBooking[] =>
  lines.flatMap(({ booking, part }, at): PastBooking[] => {
    if (!booking) return []
    const { date, time, product, people, status, currency, total_cents, paid_cents, notes } = booking
    return [
      {
        business_id: venue.id,
        customer_id: taken[at]?.customer_id ?? 0,
        reference: referenceOf(booking, part),
        // What was taken before products told the bookings of one reference from each other.
        known_as: part === 1 ? booking.reference : null,
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
      },
    ]
  })

export const pastBookingsOf = { isAhead, referenceOf, rows }
