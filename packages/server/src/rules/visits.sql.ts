import { CARD_STATUSES, type VisitPaymentStatus } from '@muelle/domain/visits/deposits/payment-status'
import { EXPIRING_STATUSES, OPEN_STATUSES, PLANNED_STATUSES, type VisitStatus } from '@muelle/domain/visits/status'

// What a rule of `domain` decides about a visit, as a condition on its row: `v` is its alias.

/** It has its tables by plan, and nobody sits there yet. */
export const PROMISED_VISITS = [
  'held',
  'requested',
  'confirmed',
  'notified',
  'arrived',
] as const satisfies readonly VisitStatus[]
/** Somebody is to come for a table that was booked or is kept for them (S-4). */
const EXPECTED_VISITS = ['requested', 'confirmed', 'notified', 'arrived'] as const satisfies readonly VisitStatus[]
/** They wait in line, called or not (W-2). */
const WAITING_VISITS = ['waiting', 'notified'] as const satisfies readonly VisitStatus[]
/** They are at the venue, or wait for it. */
const PRESENT_VISITS = ['waiting', 'notified', 'arrived', 'seated'] as const satisfies readonly VisitStatus[]
/** It was booked, and they have not come yet. */
const BOOKED_VISITS = ['requested', 'confirmed'] as const satisfies readonly VisitStatus[]
/** Of a list: it stands there, also where somebody has to approve it first; and it counts towards the cap (N-5, N-7). */
const LISTED_VISITS = [
  'requested',
  'confirmed',
  'arrived',
  'seated',
  'finished',
] as const satisfies readonly VisitStatus[]
const COUNTED_VISITS = ['confirmed', 'arrived', 'seated', 'finished'] as const satisfies readonly VisitStatus[]
/** It is kept until its time is over: nobody has booked it yet (T1, T2), or what is asked for it is not paid (F-2). */
const KEPT_VISITS = ['held', 'requested', 'confirmed'] as const satisfies readonly VisitStatus[]
/** It uses its table that day: to come, there, or gone (M-2). */
const USING_VISITS = ['confirmed', 'arrived', 'seated', 'finished'] as const satisfies readonly VisitStatus[]
/** They came, be they gone again (N-6). */
const CAME_VISITS = ['arrived', 'seated', 'finished'] as const satisfies readonly VisitStatus[]
/** It did not come about: nobody is credited with it (N-5), nor who did not come (N-6). */
const CALLED_OFF_VISITS = ['canceled', 'rejected', 'expired'] as const satisfies readonly VisitStatus[]
export const FALLEN_VISITS = [...CALLED_OFF_VISITS, 'no_show'] as const satisfies readonly VisitStatus[]
/** It takes a place of what its promoter may put on the lists of a night (N-7). */
export const CAPPED_VISITS = ['held', ...COUNTED_VISITS] as const satisfies readonly VisitStatus[]
/** A door knows nothing of it: not booked yet, or in line. */
const UNKNOWN_AT_DOORS = ['held', 'waiting', 'notified', 'expired'] as const satisfies readonly VisitStatus[]

/** As a file of elsewhere brought it, or taken back with the file. */
const BROUGHT_VISITS = ['confirmed', 'canceled'] as const satisfies readonly VisitStatus[]

const listed = (statuses: readonly (VisitStatus | VisitPaymentStatus)[]) =>
  statuses.map((status) => `'${status}'`).join(', ')
const isOneOf = (v: string, statuses: readonly VisitStatus[]) => `${v}.status in (${listed(statuses)})`

/** It keeps its tables and counts towards the limits (G-3, G-4). */
export const isPlannedVisit = (v: string) => isOneOf(v, PLANNED_STATUSES)
/** It is not over: planned, in line or inside. */
export const isOpenVisit = (v: string) => isOneOf(v, OPEN_STATUSES)
/** It ends by itself at a time (T18). */
export const mayRunOut = (v: string) => isOneOf(v, EXPIRING_STATUSES)
export const isPromised = (v: string) => isOneOf(v, PROMISED_VISITS)
export const isExpected = (v: string) => isOneOf(v, EXPECTED_VISITS)
export const isInLine = (v: string) => isOneOf(v, WAITING_VISITS)
export const isPresent = (v: string) => isOneOf(v, PRESENT_VISITS)
/** A card is asked of it, or kept for it (F-1). */
export const mayHaveCard = (v: string) => `${v}.payment_status in (${listed(CARD_STATUSES)})`
export const isBooked = (v: string) => isOneOf(v, BOOKED_VISITS)
export const isKept = (v: string) => isOneOf(v, KEPT_VISITS)
export const usesTable = (v: string) => isOneOf(v, USING_VISITS)
/** It stands on a list of a night, approved or not (N-2). */
export const isOnList = (v: string) => isOneOf(v, LISTED_VISITS)
/** It counts towards the cap of its list: whoever stands on another one already does not (N-5). */
export const isCountedEntry = (v: string) => `${isOneOf(v, COUNTED_VISITS)} and ${v}.duplicate_of is null`
/** It stands on two lists, and somebody is to say which of them counts (N-5). */
export const isTwin = (v: string) => `${v}.duplicate_of is not null and ${isBooked(v)}`
export const hasCome = (v: string) => isOneOf(v, CAME_VISITS)
export const isCalledOff = (v: string) => isOneOf(v, CALLED_OFF_VISITS)
/** A door lets it in or says why not. */
export const isKnownAtDoors = (v: string) => `not ${isOneOf(v, UNKNOWN_AT_DOORS)}`
export const isAsBrought = (v: string) => isOneOf(v, BROUGHT_VISITS)
