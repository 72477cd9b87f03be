import { hasRight } from '@muelle/domain/rights'
import type { Instant } from '@muelle/domain/time'
import { standingOf } from '@muelle/domain/visits/life/standing'
import { type BusinessRow, getVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import type { VisitVenue } from '../../visits/life/venue.ts'
import type { VisitBy } from '../../visits/life/write-visit.ts'
import { listVenue } from '../../visits/nights/night-venue.ts'

/** A door of a venue, and who stands at it. */
export type AtDoor = {
  business: BusinessRow
  venue: VisitVenue
  by: VisitBy
  /** More than a party has, or at another hour; and beyond the capacity of the house, which takes a manager (N-8). */
  mayForce: boolean
  mayOverfill: boolean
  /** A bar counts who is inside; a restaurant seats them. */
  counts: boolean
}
type Base = { tx: Tx; actor: Actor; author: Author; now: Instant }

/** The venue of a call of its doors. Whoever only checks in acts as the door, whatever else they do elsewhere. */
export async function atDoor(
  { tx, actor, author, now }: Base,
  businessId: number,
  deny: Deny<'not_found' | 'night.unfit'>,
): Promise<AtDoor> {
  const business = await getVisibleBusiness(tx, actor, businessId, deny)
  const venue = await listVenue(tx, business, deny)
  const rights = rightsIn(actor, business.id)
  const own = standingOf(rights)
  const standing = own === 'manager' || own === 'host' ? own : 'door'
  return {
    business,
    venue,
    by: { author, now, standing },
    mayForce: hasRight(rights, 'mdu_checkin', 'edit'),
    mayOverfill: standing === 'manager',
    counts: venue.type === 'bar',
  }
}
