import type { Instant } from '@muelle/domain/time'
import { pacingLimits, walkInPercentAt } from '@muelle/domain/visits/availability/pacing'
import { bookableSeats } from '@muelle/domain/visits/availability/presence'
import { seatCountOf } from '@muelle/domain/visits/availability/venue'
import { type Caps, NO_CAPS } from '../occupancy/occupancy.sql.ts'
import type { VisitVenue } from './venue.ts'
import type { Reads } from './venue-reading.ts'
import type { VisitBy } from './write-visit.ts'

/**
 * How many may begin then, as availability says it (D-1), and be inside at most (D-2). Staff who confirm it go beyond the pace, the public
 * never; beyond the legal capacity nobody plans anything. What comes from a file or is put back is there all the same.
 */
export async function capsOf(
  { by, venue, reading }: { by: VisitBy; venue: VisitVenue } & Reads,
  start: Instant,
  isForced: boolean,
): Promise<Caps> {
  if (!venue.pace) return NO_CAPS
  const { pacing, starts } = venue.pace
  const [slot, tables] = await Promise.all([reading.slotOf(starts, start), reading.tables()])
  const seats = seatCountOf(tables)
  const limits = pacingLimits(pacing, seats, slot)
  const walkInPercent = walkInPercentAt(pacing, slot)
  const isPublic = by.standing === 'guest'
  const goesBeyond = isForced && !isPublic
  const mayFill = isForced && by.standing === 'system'
  return {
    covers: goesBeyond ? null : limits.covers,
    parties: goesBeyond ? null : limits.parties,
    public_covers: isPublic ? limits.publicCovers : null,
    public_parties: isPublic ? limits.publicParties : null,
    present: mayFill
      ? null
      : isPublic
        ? publicCap(pacing.presenceCap, { walkInPercent }, seats.seats)
        : pacing.presenceCap,
  }
}

/** The public leaves the seats that are kept for who comes without a booking (D-5); staff may give them. */
const publicCap = (cap: number | null, { walkInPercent }: { walkInPercent: number }, seats: number): number | null => {
  if (walkInPercent === 0) return cap
  return Math.min(cap ?? seats, bookableSeats({ walkInPercent }, seats))
}
