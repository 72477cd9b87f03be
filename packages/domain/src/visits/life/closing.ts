import { type Instant, instant, type LocalDate, MINUTE_MS } from '../../time.ts'
import type { VisitAction } from '../machine.ts'
import { isOver, type VisitKind, type VisitStatus } from '../status.ts'

/** What the clock sees of a visit. */
export type ClockedVisit = {
  kind: VisitKind
  status: VisitStatus
  business_date: LocalDate
  start_at: Instant
  end_at: Instant
  expires_at: Instant | null
}

export type ClockRules = {
  now: Instant
  today: LocalDate
  /** Null: nobody becomes a no-show by the clock (T13). */
  noShowMinutes: number | null
}

/** How many business days a booking in the past is left to people before it counts as not come (S-6): the cut after the next. */
const DAYS_TO_DECIDE = 1

/**
 * What the clock does to a visit now, or null (S-6, T18): holds, requests and offers end with their time; at the cut of the business day
 * whoever still sits is closed, whoever waits in line is sent home, and what was booked and never decided becomes a no-show one cut
 * later. While the day runs nobody is closed.
 */
export function clockAction(visit: ClockedVisit, { now, today, noShowMinutes }: ClockRules): VisitAction | null {
  // Cars stay overnight; what ends their stays and reservations is for the lot to say (P-2, P-4).
  if (visit.kind === 'parking') return null
  const isPast = visit.business_date < today
  switch (visit.status) {
    case 'held':
    case 'requested':
      return isOver(visit, now) || isPast ? 'expire' : null
    case 'waiting':
      return isPast ? 'expire' : null
    case 'notified':
      // What becomes of today's offer that nobody answers is for the waitlist to say (W-5); the day's end is for the clock.
      return isPast || (visit.kind === 'future_waitlist' && isOver(visit, now)) ? 'expire' : null
    case 'arrived':
      return isPast ? 'cancel' : null
    case 'seated':
      return isPast ? 'finish' : null
    case 'confirmed':
      return confirmedAction(visit, { now, today, noShowMinutes })
    case 'finished':
    case 'canceled':
    case 'no_show':
    case 'rejected':
    case 'expired':
      return null
  }
}

function confirmedAction(visit: ClockedVisit, { now, today, noShowMinutes }: ClockRules): VisitAction | null {
  // A list is good all night, and there is nothing to decide of who did not come.
  if (visit.kind === 'guest_list') return visit.business_date < today ? 'no_show' : null
  if (isOver(visit, now)) return 'expire'
  if (noShowMinutes !== null && now >= visit.start_at + noShowMinutes * MINUTE_MS) return 'no_show'
  return daysBefore(visit.business_date, today) > DAYS_TO_DECIDE ? 'no_show' : null
}

const daysBefore = (date: LocalDate, today: LocalDate): number =>
  Math.round((Date.parse(today) - Date.parse(date)) / (24 * 60 * MINUTE_MS))

/** When a party that the clock closes counts as gone: as planned, and never before it sat down (S-6). */
export const closedAt = ({ end_at }: Pick<ClockedVisit, 'end_at'>, seatedAt: Instant | null): Instant =>
  instant(Math.max(end_at, (seatedAt ?? end_at) + MINUTE_MS))
