import type { AskingChannel } from '../../resources/resource-channel.ts'
import type { LocalDate } from '../../time.ts'
import type { PacingReason } from './pacing.ts'
import type { CapacityReason } from './presence.ts'

/** Why a party cannot come at a time, in the order in which it is asked (§4). */
export const SLOT_REASONS = [
  'closed',
  'outside_hours',
  'last_arrival',
  'too_soon',
  'too_far',
  'party_size',
  'channel_closed',
  'duplicate',
  'pacing_covers',
  'pacing_parties',
  'capacity',
  'no_table',
] as const
export type SlotReasonCode = (typeof SLOT_REASONS)[number]

export type SlotReason =
  | { code: 'closed' }
  | { code: 'outside_hours' }
  | { code: 'last_arrival'; minutes: number }
  /** It has passed, or it is sooner than the venue takes bookings. */
  | { code: 'too_soon'; isPast: boolean; minutes: number }
  | { code: 'too_far'; latestDays: number }
  | { code: 'party_size'; max: number }
  /** The venue takes no bookings by the public: never, not now, or not any more today. */
  | { code: 'channel_closed'; why: 'waitlist_only' | 'stopped' | 'same_day' }
  | { code: 'duplicate'; ticket: string }
  | PacingReason
  | CapacityReason
  /** `largest`: the most that any table or combination would seat. */
  | { code: 'no_table'; largest: number }

/**
 * Whether staff may book all the same and is only warned (D-1, M-5): too many at once, late arrivals, a second visit of one
 * person, no table yet. Nobody books what is past or closed, nor more people than the papers allow.
 */
export function mayPass(reason: SlotReason, asking: AskingChannel): boolean {
  if (asking === 'public' || NEVER.has(reason.code)) return false
  return reason.code !== 'capacity' || reason.isWalkInShare
}
const NEVER: ReadonlySet<SlotReasonCode> = new Set(['closed', 'outside_hours', 'too_soon'])

/** The numbers of a reason in the refusal that says it, with the times there are instead (D-6) where another time is the answer. */
export function refusalOfReason<Alternative>(reason: SlotReason, date: LocalDate, alternatives: Alternative[]) {
  switch (reason.code) {
    case 'no_table':
      return { code: 'visit.no_room', alternatives } as const
    case 'closed':
      return { code: 'visit.closed', date, alternatives } as const
    case 'outside_hours':
      return { code: 'visit.outside_hours', alternatives } as const
    case 'last_arrival':
      return { code: 'visit.last_arrival', minutes: reason.minutes } as const
    case 'too_soon':
      return reason.isPast
        ? ({ code: 'visit.past', alternatives } as const)
        : ({ code: 'visit.too_soon', minutes: reason.minutes } as const)
    case 'too_far':
      return { code: 'visit.too_far', latestDays: reason.latestDays } as const
    case 'party_size':
      return { code: 'visit.party_size', most: reason.max } as const
    case 'channel_closed':
      return { code: 'visit.channel_closed' } as const
    case 'duplicate':
      return { code: 'visit.duplicate', ticket: reason.ticket } as const
    case 'pacing_covers':
      return { code: 'visit.pacing_covers', coversLeft: leftOf(reason) } as const
    case 'pacing_parties':
      return { code: 'visit.pacing_parties', partiesLeft: leftOf(reason) } as const
    case 'capacity':
      return { code: 'visit.capacity', placesLeft: leftOf(reason) } as const
  }
}

/** What is left of a limit; a limit that was passed already has nothing left. */
const leftOf = ({ max, taken }: { max: number; taken: number }): number => Math.max(0, max - taken)
