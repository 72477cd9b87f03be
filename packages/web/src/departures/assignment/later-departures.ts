import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { locatorOf } from '../plan/locator-of.ts'
import type { LaterDeparture } from './replacement.ts'

/** What still sails on the day after a departure, with its boats and crew: a boat that breaks is missed there too. */
export const laterDepartures = (
  { starts_at }: Pick<BoardDeparture, 'starts_at'>,
  departures: readonly BoardDeparture[],
): LaterDeparture[] =>
  departures
    .filter((other) => other.starts_at > starts_at && !hasDeparted(other.state) && other.state !== 'canceled')
    .map((other) => ({
      locator: locatorOf(other),
      transports: other.transports.map(({ id }) => id),
      crew: other.crew.map(({ id, duty }) => ({ crew_member_id: id, duty })),
    }))
