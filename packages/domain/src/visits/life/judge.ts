import {
  type Instant,
  instant,
  type LocalDate,
  type LocalTime,
  localTimeOf,
  MINUTE_MS,
  type TimeZone,
} from '../../time.ts'
import { actionsFrom, moved, type TransitionDenial, type VisitAction } from '../machine.ts'
import { type ReasonDenial, reasonDenial } from '../reasons.ts'
import { isOver, needsTable, type VisitKind, type VisitStatus } from '../status.ts'
import type { Standing } from './standing.ts'

/** How early and how late somebody may be said to have come without a second look (T9). */
export const ARRIVAL_EARLY_MINUTES = 120
export const ARRIVAL_LATE_MINUTES = 240
/** For how long a host takes a finished visit up again (T17), and brings back what ended (T16, by undo). */
export const REOPEN_MINUTES = 30

/** A visit as the rules of its actions see it. */
export type JudgedVisit = {
  kind: VisitKind
  status: VisitStatus
  business_date: LocalDate
  start_at: Instant
  left_at: Instant | null
  expires_at: Instant | null
  on_the_way: boolean
  party_size: number
}

/** When and by whom something is done, and what the venue has set. */
export type Doing = {
  now: Instant
  /** The business day that runs now (H-3). */
  today: LocalDate
  zone: TimeZone
  standing: Standing
  /** Whoever does it has confirmed what would otherwise be refused. */
  isForced: boolean
  reason: string | null
  graceMinutes: number
  /** Until how long before the start guests change by themselves. */
  cutoffMinutes: number
}

export type ActionDenial =
  | TransitionDenial
  | ReasonDenial
  | { code: 'visit.hold_over' }
  | { code: 'visit.arrival_window'; startsAt: string; timeZone: TimeZone }
  | { code: 'visit.other_day'; date: LocalDate }
  | { code: 'visit.no_show_early'; until: LocalTime }
  | { code: 'visit.reopen_late'; minutes: number }
  | { code: 'visit.cancel_cutoff'; minutes: number }
  | { code: 'deposit.unpaid_over' }

export type Judged = { to: VisitStatus; isRepeated: boolean }

/** Accepting an offer of today moves nobody on: they are on their way to a table that is kept for them (T7). */
const staysNotified = (kind: VisitKind, action: VisitAction): boolean => action === 'accept' && kind === 'waitlist'

/**
 * Where an action leads this visit, or why it may not be done (S-1, T4 to T18): the edge, then what is particular to each action. Rights
 * are asked of `standingDenial`, tables and limits where they are taken.
 */
export function judgeAction(visit: JudgedVisit, action: VisitAction, doing: Doing): Judged | ActionDenial {
  const edge = moved(visit.status, action)
  if ('code' in edge) return edge
  if (edge.isRepeated) return edge
  if (staysNotified(visit.kind, action) && visit.on_the_way) return { to: 'notified', isRepeated: true }
  const denial = reasonDenial(action, doing.reason) ?? timeDenial(visit, action, doing)
  if (denial) return denial
  return { to: staysNotified(visit.kind, action) ? 'notified' : edge.to, isRepeated: false }
}

function timeDenial(visit: JudgedVisit, action: VisitAction, doing: Doing): ActionDenial | null {
  switch (action) {
    case 'request':
    case 'book':
    case 'approve':
    case 'accept':
      return isOver(visit, doing.now) ? { code: 'visit.hold_over' } : null
    case 'arrive':
      return unpaidDenial(visit, doing) ?? arrivalDenial(visit, doing)
    case 'arrive_late':
      return dayDenial(visit, doing)
    case 'seat':
      return visit.status === 'confirmed' && needsTable(visit.kind)
        ? (unpaidDenial(visit, doing) ?? arrivalDenial(visit, doing))
        : null
    case 'no_show':
      return noShowDenial(visit, doing)
    case 'reopen':
      return reopenDenial(visit, doing)
    case 'cancel':
      return cutoffDenial(visit, doing)
    case 'hold':
    case 'join':
    case 'offer':
    case 'requeue':
    case 'finish':
    case 'reject':
    case 'deny_entry':
    case 'recover':
      return null
    case 'expire':
      return stillKeptDenial(visit, doing)
  }
}

/** F-2: a booking ends by its time only where it has one, which is as long as there is something to pay. */
function stillKeptDenial(visit: JudgedVisit, { now }: Doing): ActionDenial | null {
  if (visit.status !== 'confirmed' || isOver(visit, now)) return null
  const allowed = actionsFrom(visit.status).filter((action) => action !== 'expire')
  return { code: 'visit.transition', from: visit.status, to: 'expired', allowed }
}

/** F-2: a table that nobody paid for in time is anybody's, whether or not the clock has seen to it; of a booking nothing else ends by itself. */
function unpaidDenial(visit: JudgedVisit, { now }: Doing): ActionDenial | null {
  return visit.status === 'confirmed' && isOver(visit, now) ? { code: 'deposit.unpaid_over' } : null
}

function dayDenial({ business_date }: JudgedVisit, { today }: Doing): ActionDenial | null {
  return business_date === today ? null : { code: 'visit.other_day', date: business_date }
}

/** T9: on its business day, not more than two hours early or four late, unless somebody confirms it. */
function arrivalDenial(visit: JudgedVisit, { now, today, isForced, zone }: Doing): ActionDenial | null {
  if (isForced) return null
  const early = visit.start_at - ARRIVAL_EARLY_MINUTES * MINUTE_MS
  const late = visit.start_at + ARRIVAL_LATE_MINUTES * MINUTE_MS
  if (visit.business_date === today && now >= early && now <= late) return null
  return { code: 'visit.arrival_window', startsAt: new Date(visit.start_at).toISOString(), timeZone: zone }
}

/** T13: whoever is late may still come until the grace is over; who was called may be given up any time. */
function noShowDenial(visit: JudgedVisit, { now, zone, graceMinutes }: Doing): ActionDenial | null {
  if (visit.status !== 'confirmed') return null
  const until = instant(visit.start_at + graceMinutes * MINUTE_MS)
  return now < until ? { code: 'visit.no_show_early', until: localTimeOf(until, zone) } : null
}

/** T17: a host for half an hour, a manager on the same business day. */
function reopenDenial(visit: JudgedVisit, doing: Doing): ActionDenial | null {
  const otherDay = dayDenial(visit, doing)
  if (otherDay) return otherDay
  const isFresh = visit.left_at !== null && doing.now < visit.left_at + REOPEN_MINUTES * MINUTE_MS
  return isFresh || doing.standing === 'manager' ? null : { code: 'visit.reopen_late', minutes: REOPEN_MINUTES }
}

/** T12: guests and RPs until the cut-off, the house any time. Who only waits in line leaves it whenever they like. */
export function cutoffDenial(visit: JudgedVisit, { now, standing, cutoffMinutes }: Doing): ActionDenial | null {
  const isBound = standing === 'guest' || standing === 'rp'
  const isBooked = visit.status === 'requested' || visit.status === 'confirmed'
  const isLate = now >= visit.start_at - cutoffMinutes * MINUTE_MS
  return isBound && isBooked && isLate ? { code: 'visit.cancel_cutoff', minutes: cutoffMinutes } : null
}
