import type { Language } from '@muelle/contract/languages'
import type { Refusal } from '@muelle/contract/refusals'
import type { Instant } from '@muelle/domain/time'
import { findVisibleBusiness } from '../businesses/visible.ts'
import { lockDeparture } from '../departures/seats.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor } from '../platform/http/handle.ts'
import { findDepartureOf, type LockedBooking, lockBooking } from './bookings.sql.ts'
import { readBooking } from './read-bookings.ts'

type Changing = {
  tx: Tx
  actor: Actor
  now: Instant
  facts: { language: Language }
  deny: Deny<'not_found' | 'booking.stale'>
}
export type StandingBooking = LockedBooking & {
  departureState: NonNullable<Awaited<ReturnType<typeof lockDeparture>>>['state']
}

/**
 * Locks a booking for a change, its departure first; refuses one of a business the actor does not work in, and a writer who read
 * an older version (I26).
 */
export async function lockStanding(
  { tx, actor, now, facts, deny }: Changing,
  id: number,
  version: number,
): Promise<StandingBooking> {
  const notFound: Refusal<'not_found'> = { code: 'not_found' }
  const departureId = (await findDepartureOf(tx, id)) ?? deny(notFound)
  const departure = (await lockDeparture(tx, departureId)) ?? deny(notFound)
  const booking = (await lockBooking(tx, now, id)) ?? deny(notFound)
  if (!(await findVisibleBusiness(tx, actor, booking.businessId))) deny(notFound)
  if (booking.version !== version) {
    const current = await readBooking(tx, id, { actor, now, language: facts.language })
    deny({ code: 'booking.stale', version: booking.version, current: { ...current } })
  }
  return { ...booking, departureState: departure.state }
}
