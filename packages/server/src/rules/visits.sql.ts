import { CARD_STATUSES } from '@muelle/domain/visits/deposits/payment-status'
import {
  AGREED_STATUSES,
  BOOKED_STATUSES,
  BROUGHT_STATUSES,
  CALLED_OFF_STATUSES,
  CAME_STATUSES,
  DOORLESS_KINDS,
  EXPECTED_STATUSES,
  EXPIRING_STATUSES,
  IN_LINE_STATUSES,
  LINE_KINDS,
  LISTED_STATUSES,
  OPEN_STATUSES,
  PLANNED_STATUSES,
  PRESENT_STATUSES,
  PROMISED_STATUSES,
  TABLELESS_KINDS,
  TO_COME_STATUSES,
  UNKNOWN_AT_DOORS,
  type VisitStatus,
} from '@muelle/domain/visits/status'
import { listed } from './states.sql.ts'

// What a rule of `domain` decides about a visit, as a condition on its row: `v` is its alias. What each list is for is said there.

const isOneOf = (v: string, statuses: readonly VisitStatus[]) => `${v}.status in (${listed(statuses)})`

/** It keeps its tables and counts towards the limits (G-3, G-4). */
export const isPlannedVisit = (v: string) => isOneOf(v, PLANNED_STATUSES)
/** It is not over: planned, in line or inside. */
export const isOpenVisit = (v: string) => isOneOf(v, OPEN_STATUSES)
/** It ends by itself at a time (T18). */
export const mayRunOut = (v: string) => isOneOf(v, EXPIRING_STATUSES)
/** The time that a hold, a request or an offer was given has run out at the instant `now`, an expression (T18); false where it has none. */
export const isOver = (v: string, now: string) => `(${v}.expires_at is not null and ${v}.expires_at <= ${now})`
export const isPromised = (v: string) => isOneOf(v, PROMISED_STATUSES)
export const isExpected = (v: string) => isOneOf(v, EXPECTED_STATUSES)
export const isInLine = (v: string) => isOneOf(v, IN_LINE_STATUSES)
export const isPresent = (v: string) => isOneOf(v, PRESENT_STATUSES)
/** A card is asked of it, or kept for it (F-1). */
export const mayHaveCard = (v: string) => `${v}.payment_status in (${listed(CARD_STATUSES)})`
export const isBooked = (v: string) => isOneOf(v, BOOKED_STATUSES)
export const isToCome = (v: string) => isOneOf(v, TO_COME_STATUSES)
/** It uses its table that day (M-2). */
export const usesTable = (v: string) => isOneOf(v, AGREED_STATUSES)
/** It is of a kind that needs a table or a place at the bar. */
export const needsTable = (v: string) => `${v}.kind not in (${listed(TABLELESS_KINDS)})`
/** It is of a kind that stands in line, or stood. */
export const isOfLine = (v: string) => `${v}.kind in (${listed(LINE_KINDS)})`
/** It is of a kind that a door may expect. */
export const isOfDoor = (v: string) => `${v}.kind not in (${listed(DOORLESS_KINDS)})`
/** It stands on a list of a night, approved or not (N-2). */
export const isOnList = (v: string) => isOneOf(v, LISTED_STATUSES)
/** It counts towards the cap of its list: whoever stands on another one already does not (N-5). */
export const isCountedEntry = (v: string) => `${isOneOf(v, AGREED_STATUSES)} and ${v}.duplicate_of is null`
/** It stands on two lists, and somebody is to say which of them counts (N-5). */
export const isTwin = (v: string) => `${v}.duplicate_of is not null and ${isBooked(v)}`
export const hasCome = (v: string) => isOneOf(v, CAME_STATUSES)
export const isCalledOff = (v: string) => isOneOf(v, CALLED_OFF_STATUSES)
/** A door lets it in or says why not. */
export const isKnownAtDoors = (v: string) => `not ${isOneOf(v, UNKNOWN_AT_DOORS)}`
export const isAsBrought = (v: string) => isOneOf(v, BROUGHT_STATUSES)
