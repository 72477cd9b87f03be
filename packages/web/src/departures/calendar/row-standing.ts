import type { AssignmentOptions } from '@muelle/contract/departures/assignment'
import type { CalendarDeparture } from '@muelle/contract/departures/calendar'

/** What the row of a boat says while a departure is dragged: that it fits, why not, or that it is still being asked. */
export type RowStanding =
  | { kind: 'fits'; words: 'fits' | 'dropHere' }
  | { kind: 'waits'; words: 'checking' }
  | { kind: 'refused'; reason: string }

/** Null where the bar comes from, and where nothing is known to be wrong with leaving it. */
export function rowStandingOf(
  transport: { id: number } | null,
  departure: CalendarDeparture,
  options: AssignmentOptions | null,
): RowStanding | null {
  if (!transport) return departure.transports.length === 0 ? null : { kind: 'fits', words: 'dropHere' }
  if (departure.transports.some(({ id }) => id === transport.id)) return null
  if (!options) return { kind: 'waits', words: 'checking' }
  const option = options.transports.find(({ id }) => id === transport.id)
  const refusal = options.departure.refusal ?? option?.refusal ?? option?.size
  return refusal ? { kind: 'refused', reason: refusal.message } : { kind: 'fits', words: 'fits' }
}
