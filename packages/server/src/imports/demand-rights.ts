import { bookingNeeds } from '@muelle/domain/imports/booking-needs'
import type { Columns } from '@muelle/domain/imports/fields'
import { rightDenial } from '@muelle/domain/rights'
import { findVenue } from '../businesses/venue.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'

type Importing = { tx: Tx; actor: Pick<Actor, 'rights' | 'roles'>; deny: Deny<'forbidden'> }

/**
 * A file makes bookings, and calls off those that it says were called off; taken back it calls off what it made. Whoever imports it, or takes
 * it back, needs the rights that they would need to do so by hand. `columns`: what was said of them; null while nothing was.
 */
export async function demandBookingRights(
  { tx, actor, deny }: Importing,
  businessId: number,
  columns: Columns | null,
): Promise<void> {
  const isVenue = (await findVenue(tx, businessId)) !== null
  for (const need of bookingNeeds({ isVenue, callsOff: columns?.includes('status') ?? false })) {
    const denial = rightDenial(rightsIn(actor, businessId), need)
    if (denial) deny(denial)
  }
}
