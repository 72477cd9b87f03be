import type { PublicTicket } from '@muelle/contract/tickets/record'
import { openCentsOf } from '@muelle/domain/bookings/record/due'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { type Instant, instant } from '@muelle/domain/time'
import type { TicketRow } from './tickets.sql.ts'

/** A ticket as its holder sees it. */
export function wireTicket(row: TicketRow, now: Instant, codes: PublicTicket['codes']): PublicTicket {
  const expiresAt = row.expires_at === null ? null : instant(Date.parse(row.expires_at))
  const stands = locksSeats(row.status, expiresAt, now)
  return {
    ticket: row.ticket,
    status: row.is_expired ? 'inactive' : row.status,
    business: {
      name: row.business.name,
      phone: row.business.phone,
      email: row.business.email,
      time_zone: row.business.time_zone,
    },
    tour: {
      name: row.tour.name,
      duration_minutes: row.tour.duration_minutes,
      meeting_point: row.tour.meeting_point,
    },
    departure: {
      local_date: row.local_date,
      start_time: row.start_time,
      starts_at: row.starts_at,
      time_zone: row.time_zone,
      state: row.departure_state,
    },
    tourist_name: row.tourist_name,
    party: row.party.map(({ age_range, ...line }) => ({ age_range, ...line })),
    proofs: stands ? row.proofs : [],
    people: row.people,
    currency: row.currency,
    total_cents: row.total_cents,
    paid_cents: row.paid_cents,
    due_cents: stands ? openCentsOf(row) : 0,
    expires_at: stands ? row.expires_at : null,
    codes,
  }
}
