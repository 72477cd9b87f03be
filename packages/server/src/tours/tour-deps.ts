import type { Refusal } from '@muelle/contract/refusals'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Author } from '../platform/events/events.ts'
import type { TourRow } from './tours.sql.ts'

/** What tours need of departures, which they do not know. */
export type TourDeps = {
  /** Locks the boats and people of a tour's departures to come; called before the tour is locked. */
  lockFleetToCome: (tx: Tx, now: Instant, tourId: number) => Promise<void>
  /** Gives departures that have a row what their tour says now, or says why they cannot have it (R7). */
  followTour: (
    tx: Tx,
    change: { before: TourRow; after: TourRow; author: Author; now: Instant },
  ) => Promise<Refusal<'tour.departures_too_full' | 'departure.group_too_full' | 'departure.unit_busy'> | null>
  /** Makes departures with boats fit what a tour sails with now, or says which do not (C3, C10). */
  refitTour: (
    tx: Tx,
    now: Instant,
    tour: TourRow,
  ) => Promise<Refusal<'tour.departures_too_full' | 'tour.transports_unfit'> | null>
  /** Cancels departures to come that nobody is on, so that they keep no boat and nobody of the crew (C10). */
  cancelToCome: (tx: Tx, change: { tourId: number; author: Author; now: Instant }) => Promise<void>
}
