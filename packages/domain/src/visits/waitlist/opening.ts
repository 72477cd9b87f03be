import type { WaitlistSettings } from '../../booking-settings/booking-settings.ts'

/** What the public may do at a venue: book times, join today's queue, or both (W-1). */
export type UseBooking = 'booking' | 'waitlist' | 'both'

export type ListFacts = {
  settings: Pick<WaitlistSettings, 'isOn' | 'joinsRemotely' | 'opensBeforeMinutes' | 'closing'>
  useBooking: UseBooking
  /** Minutes until it opens, or since; null when it does not open any more today. */
  opensIn: number | null
  /** Minutes until the last party may arrive; negative once that has passed. Null: there is no last arrival, as at a place that never closes. */
  lastArrivalIn: number | null
  /** Somebody of the venue closed the list for today. */
  isClosedByHand: boolean
}

export type ListDenial =
  | { code: 'waitlist.off' }
  | { code: 'waitlist.bookings_only' }
  | { code: 'waitlist.not_yet'; minutes: number }
  | { code: 'waitlist.closed' }
  | { code: 'waitlist.too_long'; minutes: number }

/**
 * Says why the list takes nobody now, or null (W-1). It opens some minutes before the door does, and closes by itself as soon as
 * somebody who joins could be told a time past the last arrival. Staff put people on the list when it is closed for guests, as long
 * as the venue keeps one.
 */
export function listDenial(
  { settings, useBooking, opensIn, lastArrivalIn, isClosedByHand }: ListFacts,
  { by, upTo }: { by: 'guest' | 'staff'; upTo: number },
): ListDenial | null {
  if (!settings.isOn) return { code: 'waitlist.off' }
  if (by === 'staff') return null
  if (useBooking === 'booking' || !settings.joinsRemotely) return { code: 'waitlist.bookings_only' }
  if (isClosedByHand || opensIn === null) return { code: 'waitlist.closed' }
  const waits = opensIn - settings.opensBeforeMinutes
  if (waits > 0) return { code: 'waitlist.not_yet', minutes: waits }
  if (lastArrivalIn === null || settings.closing !== 'auto') return null
  if (lastArrivalIn < 0) return { code: 'waitlist.closed' }
  return upTo > lastArrivalIn ? { code: 'waitlist.too_long', minutes: upTo } : null
}
