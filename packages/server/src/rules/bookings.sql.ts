import {
  ACTIVE_STATUSES,
  type BookingStatus,
  BROUGHT_STATUSES,
  CANCELED_STATUSES,
  LIVE_STATUSES,
  VOID_STATUSES,
  WAITING_STATUSES,
} from '@muelle/domain/bookings/record/status'
import { LATE_CANCELATION_HOURS } from '@muelle/domain/customers/customer'
import { AHEAD_STATES, OVER_STATES } from '@muelle/domain/departures/plan/state'
import { TRAVELED_STATUSES } from '@muelle/domain/outlays/passed-on'
import { OPEN_COMMISSION_STATES } from '@muelle/domain/sellers/earner'
import { PAID_STATES } from '@muelle/domain/subscriptions/plan'
import { GEO_STATUSES } from '@muelle/domain/tracking/progress'
import { STANDING_CHARGE_STATES } from '@muelle/domain/visits/deposits/charge'
import { EARNED_STATES } from '@muelle/domain/visits/promoters/earnings'
import { GUESTS_REASONS } from '@muelle/domain/visits/reasons'
import {
  CAPPED_STATUSES,
  FALLEN_STATUSES,
  GUEST_CAME,
  GUEST_STANDS,
  PLANNED_STATUSES,
  PROMISED_STATUSES,
  TABLELESS_KINDS,
} from '@muelle/domain/visits/status'
import { isOneOf as isStateOf, listed } from './states.sql.ts'

// What a rule of `domain` decides about a booking, as a condition on its row: `b` is its alias, or the table's name. `now` is the
// instant in milliseconds, as a parameter of the statement (`$2`).

const isOneOf = (b: string, statuses: readonly BookingStatus[]) => isStateOf(`${b}.status`, statuses)

/** It waits for payment and has its time for that (I6). */
export const awaitsPayment = (b: string) => isOneOf(b, WAITING_STATUSES)
/** The counters of its departure count it: its state keeps seats, until somebody releases what has expired (C4). */
export const isLive = (b: string) => isOneOf(b, LIVE_STATUSES)
/** It still stands: it may be paid, moved or canceled (§7). */
export const isActive = (b: string) => isOneOf(b, ACTIVE_STATUSES)
/** It was called off, whether or not a refund is still owed (X1). */
export const isCanceled = (b: string) => isOneOf(b, CANCELED_STATUSES)
/** A change to the state `status` calls it off. */
export const callsOff = (b: string, status: string) =>
  `(${status} in (${listed(CANCELED_STATUSES)}) and not ${isCanceled(b)})`
/** As a file of elsewhere brought it, or taken back with the file. */
export const isAsBrought = (b: string) => isOneOf(b, BROUGHT_STATUSES)
/** It never came about: refused, or its time to pay is over. */
export const isVoid = (b: string) => isOneOf(b, VOID_STATUSES)

/** Its people travel with the departure, or did once that has left: what third parties have of it is used (P7). */
export const isTraveling = (b: string) => isOneOf(b, TRAVELED_STATUSES)

/** Its time to pay is over, whether or not something has released it (I6). */
export const isExpired = (b: string, now: string) =>
  `(${awaitsPayment(b)} and ${b}.expires_at <= to_timestamp(${now} / 1000.0))`
/** It ended because its time to pay was over, before and after its seats were released (I6, B3). */
export const hasRunOut = (b: string, now: string) =>
  `(${isExpired(b, now)} or (${b}.status = 'inactive' and ${b}.expires_at is not null))`
/** It keeps its seats at that instant (C4). */
export const holdsSeats = (b: string, now: string) => `(${isLive(b)} and not coalesce(${isExpired(b, now)}, false))`

/** What its customer still owes of its price (I8): nothing of what an agency pays (S2). */
export const dueCents = (b: string) =>
  `case when ${b}.payer_id is null then greatest(${b}.total_cents - ${b}.paid_cents, 0) else 0 end`

/** The people of a line `p` of its party prove their tariff on arrival, as it was sold (P2). */
export const isProven = (b: string, p: string) =>
  `${p}.tariff <> '' and ${b}.quote->'lines' @> jsonb_build_array(jsonb_build_object(
    'kind', 'price', 'category_id', ${p}.category_id, 'tariff', ${p}.tariff, 'needs_proof', true))`

const LISTS: Readonly<Record<string, readonly string[]>> = {
  waiting: WAITING_STATUSES,
  live: LIVE_STATUSES,
  canceled: CANCELED_STATUSES,
  guest_stands: GUEST_STANDS,
  guest_came: GUEST_CAME,
  guests_reasons: GUESTS_REASONS,
  late: [`${LATE_CANCELATION_HOURS} hours`],
  planned_visits: PLANNED_STATUSES,
  promised_visits: PROMISED_STATUSES,
  fallen_visits: FALLEN_STATUSES,
  capped_visits: CAPPED_STATUSES,
  tableless_kinds: TABLELESS_KINDS,
  open_commission: OPEN_COMMISSION_STATES,
  earned: EARNED_STATES,
  ahead: AHEAD_STATES,
  over: OVER_STATES,
  standing_charge: STANDING_CHARGE_STATES,
  paid_plan: PAID_STATES,
  trip: GEO_STATUSES,
}

/** A text in which `(:live)`, or another name of the lists above, stands for what is listed under it; `array[:live]` is an array of them. */
export const withStatuses = (sql: string) =>
  sql.replaceAll(/([([]):(\w+)([)\]])/g, (place, open: string, name: string, close: string) => {
    const statuses = LISTS[name]
    if (!statuses) throw new Error(`no states are called ${place}`)
    return `${open}${listed(statuses)}${close}`
  })
