import type { Refusal } from '@muelle/contract/refusals'
import { rightDenial } from '@muelle/domain/rights'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Db } from '../platform/db.ts'
import type { StoredEvent } from '../platform/events/relay.ts'
import type { Actor } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'

const BOOKINGS_OF_BUSINESS = /^business\/([1-9]\d{0,14})\/bookings$/

/** Every change of a business's bookings and of the departures that they fill. */
export const topicsOf = ({ subject_type, business_id }: StoredEvent): readonly string[] =>
  business_id !== null && (subject_type === 'booking' || subject_type === 'departure')
    ? [`business/${business_id}/bookings`]
    : []

/**
 * Says why a person may not hear a topic: the business must be visible to them, and they must hold `mdu_tour_booking`. What is
 * unknown and what belongs to others is refused alike (I16).
 */
export const createListenDenial =
  (db: Db) =>
  async (actor: Actor, topic: string): Promise<Refusal<'not_found' | 'forbidden'> | null> => {
    const businessId = Number(BOOKINGS_OF_BUSINESS.exec(topic)?.[1] ?? 0)
    if (businessId === 0) return { code: 'not_found' }
    const business = await db.transaction(actor.accountId, (tx) => findVisibleBusiness(tx, actor, businessId))
    return business ? rightDenial(rightsIn(actor, businessId), { module: 'mdu_tour_booking' }) : { code: 'not_found' }
  }
