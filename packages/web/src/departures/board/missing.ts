import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { isStanding } from './standing.ts'

/** What customers of a departure still owe at an instant (ms): nothing of what an agency pays in their place. */
export const missingOf = ({ bookings, left_out }: BoardDeparture, now = Date.now()): number =>
  left_out
    ? left_out.due_cents
    : bookings.filter((booking) => isStanding(booking, now)).reduce((sum, { due_cents }) => sum + due_cents, 0)
