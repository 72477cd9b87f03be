import type { LiveEvent } from '../../realtime/live-message.ts'

/** More notices at once than these are noise: the rest are told by their number. */
export const MAX_ANNOUNCED = 3

/** What makes a booking of a tour, or a visit of a venue. */
const MADE: ReadonlySet<string> = new Set(['booking.created', 'booking.held', 'visit.booked', 'visit.requested'])

/** The bookings that a burst of events says were just made, each once. */
export const createdIdsOf = (events: readonly LiveEvent[]): number[] => [
  ...new Set(events.filter(({ kind }) => MADE.has(kind)).map(({ subject_id }) => subject_id)),
]
