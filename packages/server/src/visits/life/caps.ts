import type { Tx } from '../../platform/db.ts'
import { findTables } from '../../resources/table-facts.ts'
import { type Caps, NO_CAPS } from '../occupancy/occupancy.sql.ts'
import type { VisitVenue } from './venue.ts'
import type { VisitBy } from './write-visit.ts'

/** Quarters of an hour in which all seats may fill, unless a venue says otherwise (D-1). */
const FILLING_SLOTS = 6

/**
 * How many may begin and be inside at most (D-1, D-2). Staff who confirm it go beyond the pace, the public never; beyond the legal
 * capacity only a manager goes (N-8).
 */
export async function capsOf(
  tx: Tx,
  { by, venue }: { by: VisitBy; venue: VisitVenue },
  isForced: boolean,
): Promise<Caps> {
  if (!venue.pacing) return NO_CAPS
  const isPublic = by.standing === 'guest'
  const { coversPerSlot, partiesPerSlot, onlinePercent, presenceCap } = venue.pacing
  const { resources } = await findTables(tx, venue.id)
  const seats = resources.reduce((sum, { capacity }) => sum + capacity, 0)
  const covers =
    coversPerSlot ?? Math.max(...resources.map(({ capacity }) => capacity), Math.ceil(seats / FILLING_SLOTS), 1)
  const ofPublic = (cap: number | null) => (cap === null ? null : Math.floor((cap * onlinePercent) / 100))
  const goesBeyond = isForced && !isPublic
  const mayFill = isForced && (by.standing === 'manager' || by.standing === 'system')
  return {
    covers: goesBeyond ? null : covers,
    parties: goesBeyond ? null : partiesPerSlot,
    public_covers: isPublic ? ofPublic(covers) : null,
    public_parties: isPublic ? ofPublic(partiesPerSlot) : null,
    present: mayFill ? null : presenceCap,
  }
}
