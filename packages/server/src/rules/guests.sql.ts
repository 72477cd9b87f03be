import { LATE_CANCELATION_HOURS } from '@muelle/domain/customers/customer'
import { GUESTS_REASONS } from '@muelle/domain/visits/reasons'
import {
  GUEST_AHEAD,
  GUEST_CAME,
  GUEST_STANDS,
  GUEST_VOID,
  INSIDE_STATUSES,
  type VisitStatus,
} from '@muelle/domain/visits/status'
import { listed } from './states.sql.ts'

// What is counted of a visit for its guest (C-2), as a condition on its row: `v` is its alias.

const isOneOf = (v: string, statuses: readonly VisitStatus[]) => `${v}.status in (${listed(statuses)})`

export const guestStands = (v: string) => isOneOf(v, GUEST_STANDS)
export const guestCame = (v: string) => isOneOf(v, GUEST_CAME)
export const guestIsAhead = (v: string) => isOneOf(v, GUEST_AHEAD)
export const guestIsThere = (v: string) => isOneOf(v, INSIDE_STATUSES)
export const neverCameAbout = (v: string) => isOneOf(v, GUEST_VOID)
/** Its guests called it off, late (C-2): calling off needs no reason, and without one it was they. */
export const guestCalledOffLate = (v: string) =>
  `(${v}.status = 'canceled' and coalesce(${v}.reason, 'customer') in (${listed(GUESTS_REASONS)})
    and ${v}.status_at > ${v}.start_at - interval '${LATE_CANCELATION_HOURS} hours')`
