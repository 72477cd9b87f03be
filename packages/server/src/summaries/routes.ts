import { bookingsTracking, resumeBookings, resumePayments, resumeTopSellers } from '@muelle/contract/summaries'
import { handle, type Route } from '../platform/http/handle.ts'
import { askedSpan } from './asked-span.ts'
import { findTopSellers, findTracking, sumBookingsByTour, sumPayments } from './summaries.sql.ts'

const listed = <R>(rows: R[]) => ({ rows, count: rows.length })

/** What the dashboard sums up, between two moments. */
export const summaryRoutes = (): Route[] => [
  handle(resumeBookings, async (context) => {
    const rows = await sumBookingsByTour(context.tx, await askedSpan(context))
    return listed(
      rows.map(({ id, name, bookings, people, paidCents, currency }) => ({
        id,
        name,
        count_bookings: bookings,
        count_people: people,
        total_amount: paidCents,
        currency_acronym: currency,
      })),
    )
  }),
  handle(resumeTopSellers, async (context) => {
    const rows = await findTopSellers(context.tx, await askedSpan(context))
    return listed(
      rows.map(({ id, firstName, lastName, bookings, people }) => ({
        id,
        first_name: firstName,
        last_name: lastName,
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
        start_time: row.startTime,
        starts_at: row.startsAt,
        tourist_first_name: row.touristFirstName,
        tourist_last_name: row.touristLastName,
        tourist_email: row.touristEmail,
        tourist_phone_code: row.touristPhoneCode,
        tourist_phone_number: row.touristPhoneNumber,
        Transport: row.transport && { name: row.transport.name },
        transport_id: row.transport?.id ?? null,
        reception_status: false,
        boarding_status: false,
        has_left_transport: false,
      })),
      count,
    }
  }),
]
