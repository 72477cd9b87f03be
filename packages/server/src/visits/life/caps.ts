import type { Instant } from '@muelle/domain/time'
import { pacingLimits, walkInPercentAt } from '@muelle/domain/visits/availability/pacing'
import { bookableSeats } from '@muelle/domain/visits/availability/presence'
import { seatCountOf } from '@muelle/domain/visits/availability/venue'
import type { Tx } from '../../platform/db.ts'
import { findTables } from '../../resources/table-facts.ts'
import { type Caps, NO_CAPS } from '../occupancy/occupancy.sql.ts'
import { slotOf, type VisitVenue } from './venue.ts'
import type { VisitBy } from './write-visit.ts'

/**
 * How many may begin then, as availability says it (D-1), and be inside at most (D-2). Staff who confirm it go beyond the pace, the public
 * never; beyond the legal capacity nobody plans anything. What comes from a file or is put back is there all the same.
 */
export async function capsOf(
  tx: Tx,
  { by, venue }: { by: VisitBy; venue: VisitVenue },
  start: Instant,
  isForced: boolean,
): Promise<Caps> {
  if (!venue.pace) return NO_CAPS
  const { pacing, starts } = venue.pace
  const tables = await findTables(tx, venue.id)
  const slot = await slotOf(tx, venue, starts, start)
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
