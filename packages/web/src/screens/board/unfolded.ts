import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { isAhead } from '@muelle/domain/departures/plan/state'
import { endOf } from '../../departures/plan/main-action.ts'

/** Whether nothing happens with a departure any more: it came back, was canceled with nobody on it, or its time is over. */
export const isOver = (departure: BoardDeparture, now: number): boolean =>
  departure.state === 'finished' ||
  (departure.state === 'canceled' && departure.people_used === 0) ||
  now >= endOf(departure)

const isToCome = ({ state, starts_at }: BoardDeparture, now: number) =>
  state === 'boarding' || (isAhead(state) && Date.parse(starts_at) > now)

export const isMine = ({ crew }: Pick<BoardDeparture, 'crew'>, userId: number): boolean =>
  crew.some(({ user_id }) => user_id === userId)

/**
 * The departure that is unfolded until somebody chooses: the next that boards or sails, of a crew's own where they have one; one with
 * people on it before an empty one.
 */
export function nextToSail(departures: readonly BoardDeparture[], now: number, userId: number): BoardDeparture | null {
  const toCome = departures.filter((departure) => !isOver(departure, now) && isToCome(departure, now))
  const own = toCome.filter((departure) => isMine(departure, userId))
  const those = own.length > 0 ? own : toCome
  return those.find(({ people_used }) => people_used > 0) ?? those[0] ?? null
}
