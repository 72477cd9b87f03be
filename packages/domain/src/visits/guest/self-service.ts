import { type Instant, instant, type LocalDate, MINUTE_MS } from '../../time.ts'
import { ARRIVAL_EARLY_MINUTES, ARRIVAL_LATE_MINUTES } from '../life/judge.ts'
import {
  type Confirmation,
  IN_LINE_STATUSES,
  isOfLine,
  isTerminal,
  type VisitKind,
  type VisitStatus,
} from '../status.ts'

/** A visit as its guest's page sees it. */
export type GuestVisit = {
  kind: VisitKind
  status: VisitStatus
  business_date: LocalDate
  start_at: Instant
  confirmation: Confirmation
  present: boolean
}
export type GuestRules = { now: Instant; today: LocalDate; cutoffMinutes: number }

/** What a guest may do by themselves (§2, T9, T12, T19); the same that is asked once they do it. */
export type SelfService = { confirm: boolean; change: boolean; cancel: boolean; here: boolean }

const isInQueue = ({ kind, status }: GuestVisit) => isOfLine(kind) && IN_LINE_STATUSES.some((one) => one === status)

/** Until when guests change or cancel what is booked. */
export const changeUntil = ({ start_at }: Pick<GuestVisit, 'start_at'>, cutoffMinutes: number): Instant =>
  instant(start_at - cutoffMinutes * MINUTE_MS)

export function selfServiceOf(visit: GuestVisit, rules: GuestRules): SelfService {
  const { now, cutoffMinutes } = rules
  if (isInQueue(visit))
    return { confirm: false, change: false, cancel: true, here: visit.kind === 'waitlist' && !visit.present }
  const isBooked = visit.status === 'requested' || visit.status === 'confirmed'
  const isFree = now < changeUntil(visit, cutoffMinutes)
  return {
    confirm: visit.status === 'confirmed' && visit.confirmation !== 'confirmed' && now < visit.start_at,
    change: isBooked && isFree && visit.kind !== 'guest_list',
    cancel: (isBooked && isFree) || visit.status === 'held',
    here: !visit.present && arrivalDenial(visit, rules) === null,
  }
}

export type ArrivalDenial = { code: 'visit.over' } | { code: 'visit.not_arrivable' }

/** T9: a guest says that they are here on the day itself, from two hours before to four after; they are seated by whoever stands there. */
export function arrivalDenial(visit: GuestVisit, { now, today }: GuestRules): ArrivalDenial | null {
  if (isTerminal(visit.status)) return { code: 'visit.over' }
  if (isInQueue(visit)) return visit.kind === 'waitlist' ? null : { code: 'visit.not_arrivable' }
  const early = visit.start_at - ARRIVAL_EARLY_MINUTES * MINUTE_MS
  const late = visit.start_at + ARRIVAL_LATE_MINUTES * MINUTE_MS
  const isTheTime = visit.business_date === today && now >= early && now <= late
  return visit.status === 'confirmed' && isTheTime ? null : { code: 'visit.not_arrivable' }
}
