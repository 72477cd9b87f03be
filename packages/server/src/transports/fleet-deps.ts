import type { Refusal } from '@muelle/contract/refusals'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** What the fleet needs of tours and departures, which it does not know. */
export type FleetDeps = {
  /** Says that these tours have changed: their departures get other boats by themselves from now on. */
  raiseTourVersions: (tx: Tx, tourIds: readonly number[]) => Promise<unknown>
  /** Makes the groups that sell the seats of a boat ready for its new size, or says which has sold more. Called before it is written. */
  resizeGroups: (
    tx: Tx,
    transportId: number,
    size: { seats: number; certifiedPeople: number },
    now: Instant,
  ) => Promise<Refusal<'group.capacity_below_sold' | 'group.people_above_limit'> | null>
  /** Gives departures ahead the limits of a boat that has changed, or says which of them it would be too small for. */
  resizeDepartures: (tx: Tx, transportId: number, now: Instant) => Promise<Refusal<'transport.too_small'> | null>
}
