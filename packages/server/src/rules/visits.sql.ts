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

const listed = (statuses: readonly VisitStatus[]) => statuses.map((status) => `'${status}'`).join(', ')
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
export const isBooked = (v: string) => isOneOf(v, BOOKED_VISITS)
export const isKept = (v: string) => isOneOf(v, KEPT_VISITS)
export const usesTable = (v: string) => isOneOf(v, USING_VISITS)
/** It stands on a list of a night, approved or not (N-2). */
export const isOnList = (v: string) => isOneOf(v, LISTED_VISITS)
/** It counts towards the cap of its list: whoever stands on another one already does not (N-5). */
export const isCountedEntry = (v: string) => `${isOneOf(v, COUNTED_VISITS)} and ${v}.duplicate_of is null`
