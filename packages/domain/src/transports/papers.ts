import type { LocalDate } from '../time.ts'
import { daysBetween } from '../time.ts'

/** Papers of a boat or bus (K6). */
export const TRANSPORT_PAPER_KINDS = ['insurance', 'seaworthiness', 'permit', 'other'] as const
export type TransportPaperKind = (typeof TRANSPORT_PAPER_KINDS)[number]

/** Papers of somebody who takes it out (K6). */
export const CREW_PAPER_KINDS = ['licence', 'medical', 'other'] as const
export type CrewPaperKind = (typeof CREW_PAPER_KINDS)[number]

/** From `valid` on, each is nearer to its end: it ends within 30 days, within a week, by tomorrow, or has ended. */
export const PAPER_STANDINGS = ['valid', 'due_month', 'due_week', 'due_now', 'expired'] as const
export type PaperStanding = (typeof PAPER_STANDINGS)[number]

/** A paper by name and the last day on which it holds. */
export type Paper = { kind: TransportPaperKind | CrewPaperKind; name: string; expires_on: LocalDate }

const WARN_MONTH_DAYS = 30
const WARN_WEEK_DAYS = 7
const WARN_NOW_DAYS = 1

/** How near a paper is to its end on a day (K6): warned 30, 7 and 1 day ahead; on its last day it still holds. */
export function paperStanding(expiresOn: LocalDate, on: LocalDate): PaperStanding {
  const daysLeft = daysBetween(on, expiresOn)
  if (daysLeft < 0) return 'expired'
  if (daysLeft <= WARN_NOW_DAYS) return 'due_now'
  if (daysLeft <= WARN_WEEK_DAYS) return 'due_week'
  return daysLeft <= WARN_MONTH_DAYS ? 'due_month' : 'valid'
}

/** The paper that does not hold on a day, the one that ended first; null when all do (K6). */
export function expiredPaper<P extends Pick<Paper, 'expires_on'>>(papers: readonly P[], on: LocalDate): P | null {
  const expired = papers.filter(({ expires_on }) => paperStanding(expires_on, on) === 'expired')
  return expired.toSorted((a, b) => daysBetween(b.expires_on, a.expires_on))[0] ?? null
}
