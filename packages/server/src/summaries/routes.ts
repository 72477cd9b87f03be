import { bookingsTracking, resumeBookings, resumePayments, resumeTopSellers } from '@muelle/contract/summaries/record'
import { statusesOf } from '@muelle/domain/checkins/progress'
import { handle, type Route } from '../platform/http/handle.ts'
import { askedSpan } from './asked-span.ts'
import { findTopSellers, findTracking, sumBookingsByTour, sumPayments, type TrackingRow } from './summaries.sql.ts'

const listed = <R>(rows: R[]) => ({ rows, count: rows.length })

/**
 * How far a party is, in the names of the specification: as its least advanced passenger (K1). Whoever is on the list of a boat that has
 * sailed was received and is on board (K5).
 */
function trackingOf({ people, received_people, boarded_people, has_sailed, has_left_transport }: TrackingRow) {
  const statuses = statusesOf({ people, received: received_people, boarded: boarded_people })
  return {
    reception_status: statuses.received || has_sailed,
    boarding_status: statuses.boarded || has_sailed,
    has_left_transport,
  }
}

/** What the dashboard sums up, between two moments. */
export const summaryRoutes = (): Route[] => [
  handle(resumeBookings, async (context) => {
    const rows = await sumBookingsByTour(context.tx, await askedSpan(context))
    return listed(
      rows.map(({ id, name, bookings, people, paid_cents, currency }) => ({
        id,
        name,
        count_bookings: bookings,
        count_people: people,
        total_amount: paid_cents,
        currency_acronym: currency,
      })),
    )
  }),
  handle(resumeTopSellers, async (context) => {
    const rows = await findTopSellers(context.tx, await askedSpan(context))
    return listed(
      rows.map(({ id, first_name, last_name, bookings, people }) => ({
        id,
        first_name,
        last_name,
        count_bookings: bookings,
        count_people: people,
      })),
    )
  }),
  handle(resumePayments, async (context) => {
    const rows = await sumPayments(context.tx, await askedSpan(context))
    return listed(
      rows.map(({ method, kind, payments, cents, currency }) => ({
        method,
        kind,
        count_payments: payments,
        total_amount: cents,
        currency_acronym: currency,
      })),
    )
  }),
  handle(bookingsTracking, async (context) => {
    const { page, count: limit, sorting = ['start_time'] } = context.input.query
    const { rows, count } = await findTracking(context.tx, await askedSpan(context), {
      sorting,
      limit,
      offset: (page - 1) * limit,
    })
    return {
      rows: rows.map((row) => ({
        id: row.id,
        ticket: row.ticket,
        Tour: row.tour,
        start_time: row.start_time,
        starts_at: row.starts_at,
        tourist_first_name: row.tourist_first_name,
        tourist_last_name: row.tourist_last_name,
        tourist_email: row.tourist_email,
        tourist_phone_code: row.tourist_phone_code,
        tourist_phone_number: row.tourist_phone_number,
        Transport: row.transport && { name: row.transport.name },
        transport_id: row.transport?.id ?? null,
        ...trackingOf(row),
      })),
      count,
    }
  }),
]
