import { LATE_CANCELATION_HOURS } from '@muelle/domain/customers/customer'
import { GUESTS_REASONS } from '@muelle/domain/visits/reasons'
import type { VisitStatus } from '@muelle/domain/visits/status'

// What is counted of a visit for its guest (C-2), as a condition on its row: `v` is its alias.

/** It stands, or was had: whoever waits in line, or only held a table, has not been there yet. */
export const GUEST_STANDS = [
  'requested',
  'confirmed',
  'arrived',
  'seated',
  'finished',
  'no_show',
] as const satisfies readonly VisitStatus[]
/** They came. */
export const GUEST_CAME = ['seated', 'finished'] as const satisfies readonly VisitStatus[]
/** It is not over: they are to come, wait or are there. */
const GUEST_AHEAD = [
  'requested',
  'confirmed',
  'waiting',
  'notified',
  'arrived',
  'seated',
] as const satisfies readonly VisitStatus[]
const GUEST_THERE = ['arrived', 'seated'] as const satisfies readonly VisitStatus[]
/** It never came about. */
const GUEST_VOID = ['held', 'expired'] as const satisfies readonly VisitStatus[]

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
const isOneOf = (v: string, statuses: readonly VisitStatus[]) => `${v}.status in (${listed(statuses)})`

export const guestStands = (v: string) => isOneOf(v, GUEST_STANDS)
export const guestCame = (v: string) => isOneOf(v, GUEST_CAME)
export const guestIsAhead = (v: string) => isOneOf(v, GUEST_AHEAD)
export const guestIsThere = (v: string) => isOneOf(v, GUEST_THERE)
export const neverCameAbout = (v: string) => isOneOf(v, GUEST_VOID)
/** Its guests called it off, late (C-2): calling off needs no reason, and without one it was they. */
export const guestCalledOffLate = (v: string) =>
  `(${v}.status = 'canceled' and coalesce(${v}.reason, 'customer') in (${listed(GUESTS_REASONS)})
    and ${v}.status_at > ${v}.start_at - interval '${LATE_CANCELATION_HOURS} hours')`
