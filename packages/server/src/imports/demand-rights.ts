import type { Columns } from '@muelle/domain/imports/fields'
import { type Flag, rightDenial } from '@muelle/domain/rights'
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
  const demand = (flag: Flag) => {
    const need = { module: isVenue ? 'mdu_booking' : 'mdu_tour_booking', flag } as const
    const denial = rightDenial(rightsIn(actor, businessId), need)
    if (denial) deny(denial)
  }
  demand('create')
  // At a venue a visit is called off by whoever may change it.
  if (columns?.includes('status')) demand(isVenue ? 'edit' : 'delete')
}
