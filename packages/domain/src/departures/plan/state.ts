import type { BookingChannel } from '../../channel.ts'
import { isOnlineChannel } from '../../channel.ts'

/** A departure's life (R6): `open` → `closed` (no sales) | `canceled` | `boarding` → `under_way` → `finished`. */
export const DEPARTURE_STATES = ['open', 'closed', 'canceled', 'boarding', 'under_way', 'finished'] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

/** What online channels may see and sell (R6): `auto` follows the rules, `open` says so by hand, the other two stop online sales. */
export const ONLINE_STATUSES = ['auto', 'open', 'call_only', 'hidden'] as const
export type OnlineStatus = (typeof ONLINE_STATUSES)[number]

export type DeskOpenDenial =
  | { code: 'departure.closed' }
  | { code: 'departure.canceled' }
  | { code: 'departure.departed' }
export type DepartureOpenDenial = DeskOpenDenial | { code: 'departure.call_only' }

/** It has left its dock. */
export const DEPARTED_STATES = ['under_way', 'finished'] as const satisfies readonly DepartureState[]
/** It is sold at the desk (R6). */
export const ON_SALE_STATES = ['open', 'boarding'] as const satisfies readonly DepartureState[]
/** It is still to leave. */
export const AHEAD_STATES = ['open', 'closed', 'boarding'] as const satisfies readonly DepartureState[]
/** It is still to leave, and nobody boards yet. */
export const UNBOARDED_STATES = ['open', 'closed'] as const satisfies readonly DepartureState[]
/** It keeps no boat and nobody of a crew any more: it does not sail, or is back (C10). */
export const OVER_STATES = ['canceled', 'finished'] as const satisfies readonly DepartureState[]

/** Nobody is on board yet, or will be: its seats can be given to somebody else. */
export const ASHORE_STATES = [...UNBOARDED_STATES, 'canceled'] as const satisfies readonly DepartureState[]

const isOneOf = (state: DepartureState, states: readonly DepartureState[]) => states.includes(state)
/** Whether the boat or bus has left its dock. */
export const hasDeparted = (state: DepartureState): boolean => isOneOf(state, DEPARTED_STATES)
export const isAhead = (state: DepartureState): boolean => isOneOf(state, AHEAD_STATES)
export const isUnboarded = (state: DepartureState): boolean => isOneOf(state, UNBOARDED_STATES)
export const isOver = (state: DepartureState): boolean => isOneOf(state, OVER_STATES)

/** Says why a departure takes nobody at the desk, or null (R6): what online channels may do with it does not matter there. */
export function deskOpenDenial(state: DepartureState): DeskOpenDenial | null {
  if (state === 'canceled') return { code: 'departure.canceled' }
  if (state === 'closed') return { code: 'departure.closed' }
  return hasDeparted(state) ? { code: 'departure.departed' } : null
}

/**
 * Says why a departure takes no booking from a channel, or null (R6). While people board, staff at the dock may still sell;
 * to online channels a hidden departure is simply closed.
 */
export function departureOpenDenial(
  state: DepartureState,
  onlineStatus: OnlineStatus,
  channel: BookingChannel,
): DepartureOpenDenial | null {
  const denial = deskOpenDenial(state)
  if (denial || !isOnlineChannel(channel)) return denial
  if (state === 'boarding' || onlineStatus === 'hidden') return { code: 'departure.closed' }
  return onlineStatus === 'call_only' ? { code: 'departure.call_only' } : null
}

/** The states that staff set by hand; leaving the dock and coming back belong to the check-in. */
export const SETTABLE_STATES = ['open', 'closed', 'canceled', 'boarding'] as const
export type SettableState = (typeof SETTABLE_STATES)[number]

/** From where each state may be reached by hand. A canceled departure first opens again. */
const REACHED_FROM: Readonly<Record<SettableState, readonly DepartureState[]>> = {
  open: ['closed', 'canceled', 'boarding'],
  closed: ['open', 'boarding'],
  canceled: ['open', 'closed', 'boarding'],
  boarding: ['open', 'closed'],
}

export type StateChangeDenial =
  | { code: 'departure.departed' }
  | { code: 'departure.state_unreachable'; state: DepartureState; wanted: SettableState }
  | { code: 'departure.has_people'; people: number }

/**
 * Says why staff may not put a departure into a state, or null (R6); the state it is in already is no change and is allowed.
 * `people` counts those whose bookings keep their seats: none of them is canceled by the way, that is what a closure is for (X7).
 */
export function stateChangeDenial(
  { state, people }: { state: DepartureState; people: number },
  to: SettableState,
): StateChangeDenial | null {
  if (hasDeparted(state)) return { code: 'departure.departed' }
  if (state === to) return null
  if (!REACHED_FROM[to].includes(state)) return { code: 'departure.state_unreachable', state, wanted: to }
  return to === 'canceled' && people > 0 ? { code: 'departure.has_people', people } : null
}
