import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { MINUTE_MS } from '@muelle/domain/time'

/** So long before it leaves, people come to board. */
const BOARDING_BEFORE_MS = 45 * MINUTE_MS

type Timed = Pick<BoardDeparture, 'starts_at' | 'duration_minutes'>
export const boardingFrom = ({ starts_at }: Pick<Timed, 'starts_at'>): number =>
  Date.parse(starts_at) - BOARDING_BEFORE_MS
export const endOf = ({ starts_at, duration_minutes }: Timed): number =>
  Date.parse(starts_at) + duration_minutes * MINUTE_MS

export type MainAction = 'sell' | 'board' | 'reopen'
type Rights = { maySell: boolean; mayEdit: boolean }

/**
 * The one thing that is done with a departure now (ms) by somebody with these rights, or null: it is sold, shortly before it leaves it
 * boards, and one whose sale was closed is opened again. `isSellable` is whether the sale would take it.
 */
export function mainActionOf(
  departure: Timed & Pick<BoardDeparture, 'state'> & { isSellable: boolean },
  { maySell, mayEdit }: Rights,
  now: number,
): MainAction | null {
  const { state, isSellable } = departure
  if (hasDeparted(state) || state === 'canceled' || now >= endOf(departure)) return null
  if (state === 'closed') return mayEdit ? 'reopen' : null
  if (state === 'open' && mayEdit && now >= boardingFrom(departure)) return 'board'
  return maySell && isSellable ? 'sell' : null
}
