import type { Instant } from '../time.ts'

/** What a visit is for: a table at a time, somebody at the door, today's queue, a later day's list, a guest list, a place for a car. */
export const VISIT_KINDS = ['reservation', 'walk_in', 'waitlist', 'future_waitlist', 'guest_list', 'parking'] as const
export type VisitKind = (typeof VISIT_KINDS)[number]

/** Where a visit stands (§2), in the order in which it gets there; the last five are its ends. */
export const VISIT_STATUSES = [
  'held',
  'requested',
  'confirmed',
  'waiting',
  'notified',
  'arrived',
  'seated',
  'finished',
  'canceled',
  'rejected',
  'no_show',
  'expired',
] as const
export type VisitStatus = (typeof VISIT_STATUSES)[number]

/** Where it came from. */
export const VISIT_SOURCES = [
  'public',
  'panel',
  'phone',
  'whatsapp',
  'rp',
  'seller',
  'walk_in',
  'google',
  'import',
] as const
export type VisitSource = (typeof VISIT_SOURCES)[number]

/** Whether a guest was asked, and what they said. */
export const CONFIRMATIONS = ['none', 'sent', 'confirmed', 'no_answer', 'wrong_number'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** How far the meal of a seated party is. */
export const PROGRESSES = ['running', 'ending', 'bill', 'paid'] as const
export type Progress = (typeof PROGRESSES)[number]

/** How each state counts: what it keeps of tables and of the limits (G-3, G-4). */
const KEEPS: Readonly<Record<VisitStatus, 'plan' | 'line' | 'nothing'>> = {
  held: 'plan',
  requested: 'plan',
  confirmed: 'plan',
  waiting: 'line',
  notified: 'plan',
  arrived: 'plan',
  seated: 'plan',
  finished: 'nothing',
  canceled: 'nothing',
  rejected: 'nothing',
  no_show: 'nothing',
  expired: 'nothing',
}
const statusesThat = (keep: (keeps: (typeof KEEPS)[VisitStatus]) => boolean): readonly VisitStatus[] =>
  VISIT_STATUSES.filter((status) => keep(KEEPS[status]))
/** It keeps its tables and counts towards the limits. */
export const PLANNED_STATUSES = statusesThat((keeps) => keeps === 'plan')
/** It is not over: planned, in line or inside. */
export const OPEN_STATUSES = statusesThat((keeps) => keeps !== 'nothing')
/** It is over (G-4: it owns no bucket). */
export const TERMINAL_STATUSES = statusesThat((keeps) => keeps === 'nothing')
/** It ends by itself at a time (T18): of what is booked only what nobody has paid for (F-2), which alone has such a time. */
export const EXPIRING_STATUSES = [
  'held',
  'requested',
  'confirmed',
  'notified',
] as const satisfies readonly VisitStatus[]
/** It has its tables by plan, and nobody sits there yet. */
export const PROMISED_STATUSES = PLANNED_STATUSES.filter((status) => status !== 'seated')
/** Somebody is to come for a table that was booked or is kept for them (S-4). */
export const EXPECTED_STATUSES = PROMISED_STATUSES.filter((status) => status !== 'held')
/** Held, asked for or booked: nobody has come. It stands so until its time is over (T1, T2), or what is asked for it is not paid (F-2). */
export const TO_COME_STATUSES = ['held', 'requested', 'confirmed'] as const satisfies readonly VisitStatus[]
/** It was booked, and they have not come yet. */
export const BOOKED_STATUSES = ['requested', 'confirmed'] as const satisfies readonly VisitStatus[]
/** They wait in line, called or not (W-2). */
export const IN_LINE_STATUSES = ['waiting', 'notified'] as const satisfies readonly VisitStatus[]
/** They are inside. */
export const INSIDE_STATUSES = ['arrived', 'seated'] as const satisfies readonly VisitStatus[]
/** They are at the venue, or wait for it. */
export const PRESENT_STATUSES = [...IN_LINE_STATUSES, ...INSIDE_STATUSES] as const
/** They came, be they gone again (N-6). */
export const CAME_STATUSES = [...INSIDE_STATUSES, 'finished'] as const satisfies readonly VisitStatus[]
/** It was agreed on, and stands: to come, there, or gone. It uses its table that day (M-2), and counts on its list (N-5). */
export const AGREED_STATUSES = ['confirmed', ...CAME_STATUSES] as const satisfies readonly VisitStatus[]
/** Of a list: it stands there, also where somebody has to approve it first (N-7). */
export const LISTED_STATUSES = ['requested', ...AGREED_STATUSES] as const satisfies readonly VisitStatus[]
/** It takes a place of what its promoter may put on the lists of a night (N-7). */
export const CAPPED_STATUSES = ['held', ...AGREED_STATUSES] as const satisfies readonly VisitStatus[]
/** It did not come about: nobody is credited with it (N-5). */
export const CALLED_OFF_STATUSES = ['canceled', 'rejected', 'expired'] as const satisfies readonly VisitStatus[]
/** Nothing came of it: called off, or they did not come (N-6). */
export const FALLEN_STATUSES = [...CALLED_OFF_STATUSES, 'no_show'] as const satisfies readonly VisitStatus[]
/** Money is taken for it beforehand or while they are there (F-2): not of who waits in line, nor once it is over. */
export const PAYABLE_STATUSES = [...TO_COME_STATUSES, ...INSIDE_STATUSES] as const
/** A door knows nothing of it: not booked yet, or in line. */
export const UNKNOWN_AT_DOORS = ['held', ...IN_LINE_STATUSES, 'expired'] as const satisfies readonly VisitStatus[]
/** As a file of elsewhere brought it, or taken back with the file. */
export const BROUGHT_STATUSES = ['confirmed', 'canceled'] as const satisfies readonly VisitStatus[]

// What is counted of a visit for its guest (C-2).

/** It stands, or was had: whoever waits in line, or only held a table, has not been there yet. */
export const GUEST_STANDS = [...LISTED_STATUSES, 'no_show'] as const satisfies readonly VisitStatus[]
/** They came, and sat. */
export const GUEST_CAME = ['seated', 'finished'] as const satisfies readonly VisitStatus[]
/** It is not over: they are to come, wait or are there. */
export const GUEST_AHEAD = OPEN_STATUSES.filter((status) => status !== 'held')
/** It never came about. */
export const GUEST_VOID = ['held', 'expired'] as const satisfies readonly VisitStatus[]

const isOneOf = (statuses: readonly VisitStatus[]) => {
  const of: ReadonlySet<VisitStatus> = new Set(statuses)
  return (status: VisitStatus): boolean => of.has(status)
}
export const isToCome = isOneOf(TO_COME_STATUSES)
export const isBooked = isOneOf(BOOKED_STATUSES)
export const hasCome = isOneOf(CAME_STATUSES)
export const isAgreed = isOneOf(AGREED_STATUSES)
export const isCapped = isOneOf(CAPPED_STATUSES)
export const isFallen = isOneOf(FALLEN_STATUSES)
export const isPayable = isOneOf(PAYABLE_STATUSES)
export const isPlanned = (status: VisitStatus): boolean => KEEPS[status] === 'plan'
export const isTerminal = (status: VisitStatus): boolean => KEEPS[status] === 'nothing'

/** Whether the time that a hold, a request or an offer was given has run out. At the very instant it has. */
export const isOver = ({ expires_at }: { expires_at: Instant | null }, now: Instant): boolean =>
  expires_at !== null && now >= expires_at

/** Of a list people stand, and a car has a space only where the lot says so: these need no table. */
export const TABLELESS_KINDS = ['guest_list', 'parking'] as const satisfies readonly VisitKind[]
/** Whether a kind needs a table or an explicit place at the bar. */
export const needsTable = (kind: VisitKind): boolean => !TABLELESS_KINDS.some((one) => one === kind)

/** Of a party in line, today's or a later day's. */
export const LINE_KINDS = ['waitlist', 'future_waitlist'] as const satisfies readonly VisitKind[]
export const isOfLine = (kind: VisitKind): boolean => LINE_KINDS.some((one) => one === kind)

/** A door expects nobody of these: they are seated as they come, or have a gate of their own. */
export const DOORLESS_KINDS = ['walk_in', 'parking'] as const satisfies readonly VisitKind[]
export const isOfDoor = (kind: VisitKind): boolean => !DOORLESS_KINDS.some((one) => one === kind)
