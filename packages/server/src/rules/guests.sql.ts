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

const isOneOf = (v: string, statuses: readonly VisitStatus[]) =>
  `${v}.status in (${statuses.map((status) => `'${status}'`).join(', ')})`

export const guestStands = (v: string) => isOneOf(v, GUEST_STANDS)
export const guestCame = (v: string) => isOneOf(v, GUEST_CAME)
export const guestIsAhead = (v: string) => isOneOf(v, GUEST_AHEAD)
export const guestIsThere = (v: string) => isOneOf(v, GUEST_THERE)
export const neverCameAbout = (v: string) => isOneOf(v, GUEST_VOID)
