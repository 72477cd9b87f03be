import type { LiveEvent } from '../../live/live-message.ts'

/** More notices at once than these are noise: the rest are told by their number. */
export const MAX_ANNOUNCED = 3

/** The bookings that a burst of events says were just made, each once. */
export const createdIdsOf = (events: readonly LiveEvent[]): number[] => [
  ...new Set(
    events
      .filter(({ kind }) => kind === 'booking.created' || kind === 'booking.held')
      .map(({ subject_id }) => subject_id),
  ),
]
