import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import type { MainAction } from '../plan/main-action.ts'

export type MoreKey =
  | 'sell'
  | 'join'
  | 'capacity'
  | 'blocks'
  | 'stop'
  | 'reopen'
  | 'board'
  | 'extra'
  | 'history'
  | 'cancel'
  | 'closure'
export type MoreAction = {
  key: MoreKey
  /** Why it is impossible now, or null. */
  denial: 'departed' | 'empty' | 'early' | 'hasPeople' | 'notSold' | null
  isDanger: boolean
}

type Facts = {
  maySell: boolean
  mayEdit: boolean
  mayDecide: boolean
  main: MainAction | null
  isSellable: boolean
  /** Before people come to board. */
  isEarly: boolean
}

/**
 * What else may be done with a departure, the destructive last. What a role may never do is not in it; what is impossible now says why.
 */
export function moreActionsOf(
  { state, people_used: people, id }: Pick<BoardDeparture, 'state' | 'people_used' | 'id'>,
  { maySell, mayEdit, mayDecide, main, isSellable, isEarly }: Facts,
): MoreAction[] {
  const gone = hasDeparted(state) ? 'departed' : null
  const isClosed = state === 'closed' || state === 'canceled'
  const action = (key: MoreKey, isTheirs: boolean, denial: MoreAction['denial'] = gone, isDanger = false) =>
    isTheirs && key !== main ? [{ key, denial, isDanger }] : []
  return [
    ...action('sell', maySell, gone ?? (isSellable ? null : 'notSold')),
    ...action('join', mayEdit && mayDecide, gone ?? (people === 0 ? 'empty' : null)),
    ...action('capacity', mayDecide),
    ...action('blocks', mayEdit),
    ...action(isClosed ? 'reopen' : 'stop', mayEdit),
    ...action('board', mayEdit && (state === 'open' || state === 'closed'), isEarly ? 'early' : null),
    ...action('extra', mayEdit, null),
    ...action('history', id !== null, null),
    ...action('cancel', mayEdit && mayDecide && state !== 'canceled', gone ?? (people > 0 ? 'hasPeople' : null), true),
    ...action('closure', mayEdit && mayDecide, gone, true),
  ]
}
