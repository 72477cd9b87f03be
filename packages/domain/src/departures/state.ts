import type { BookingChannel } from '../channel.ts'
import { isOnlineChannel } from '../channel.ts'

/** A departure's life (R6): `open` → `closed` (no sales) | `canceled` | `boarding` → `under_way` → `finished`. */
export const DEPARTURE_STATES = ['open', 'closed', 'canceled', 'boarding', 'under_way', 'finished'] as const
export type DepartureState = (typeof DEPARTURE_STATES)[number]

/** What online channels may see and sell (R6): `auto` follows the rules, `open` says so by hand, the other two stop online sales. */
export const ONLINE_STATUSES = ['auto', 'open', 'call_only', 'hidden'] as const
export type OnlineStatus = (typeof ONLINE_STATUSES)[number]

export type DepartureOpenDenial =
  | { code: 'departure.closed' }
  | { code: 'departure.canceled' }
  | { code: 'departure.departed' }
  | { code: 'departure.call_only' }

/** Whether the boat or bus has left its dock. */
export function hasDeparted(state: DepartureState): boolean {
  return state === 'under_way' || state === 'finished'
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
  if (state === 'canceled') return { code: 'departure.canceled' }
  if (state === 'closed') return { code: 'departure.closed' }
  if (hasDeparted(state)) return { code: 'departure.departed' }
  if (!isOnlineChannel(channel)) return null
  if (state === 'boarding' || onlineStatus === 'hidden') return { code: 'departure.closed' }
  return onlineStatus === 'call_only' ? { code: 'departure.call_only' } : null
}
