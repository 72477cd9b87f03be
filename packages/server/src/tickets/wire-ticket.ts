import type { PublicTicket } from '@muelle/contract/tickets'
import { locksSeats } from '@muelle/domain/bookings/status'
import { type Instant, instant } from '@muelle/domain/time'
import type { TicketRow } from './tickets.sql.ts'

/** A ticket as its holder sees it. */
export function wireTicket(row: TicketRow, now: Instant): PublicTicket {
  const expiresAt = row.expiresAt === null ? null : instant(Date.parse(row.expiresAt))
  const stands = locksSeats(row.status, expiresAt, now)
  return {
    ticket: row.ticket,
    status: row.isExpired ? 'inactive' : row.status,
    business: {
      name: row.business.name,
      phone: row.business.phone,
      email: row.business.email,
      time_zone: row.business.timeZone,
    },
    tour: {
      name: row.tour.name,
      duration_minutes: row.tour.durationMinutes,
      meeting_point: row.tour.meetingPoint,
    },
    departure: {
      local_date: row.localDate,
      start_time: row.startTime,
      starts_at: row.startsAt,
      time_zone: row.timeZone,
      state: row.departureState,
    },
    tourist_name: row.touristName,
    party: row.party.map(({ ageRange, ...line }) => ({ age_range: ageRange, ...line })),
    proofs: stands ? row.proofs : [],
    people: row.people,
    currency: row.currency,
    total_cents: row.totalCents,
    paid_cents: row.paidCents,
    due_cents: stands ? Math.max(0, row.totalCents - row.paidCents) : 0,
    expires_at: stands ? row.expiresAt : null,
  }
}
