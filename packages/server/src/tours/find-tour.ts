import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Actor } from '../platform/http/handle.ts'
import { findToursKept, viewToursKept, viewToursOfBusiness } from './tour-cache.ts'
import { findToursById, findToursOfBusiness, type TourRow } from './tours.sql.ts'

/** A tour of a business that the actor works in; one they may not see does not exist for them. */
export async function findTour(tx: Tx, actor: Actor, id: number): Promise<TourRow | undefined> {
  const [tour] = await findToursById(tx, [id])
  return tour && !tour.is_deleted && (await findVisibleBusiness(tx, actor, tour.business_id)) ? tour : undefined
}

/** The same for a request that only looks, which mostly finds the tour at hand. */
export async function viewTour(tx: Tx, actor: Actor, id: number): Promise<TourRow | undefined> {
  const [tour] = await viewToursKept(tx, [id])
  return tour && !tour.is_deleted && (await findVisibleBusiness(tx, actor, tour.business_id)) ? tour : undefined
}

/** Tours by id, seen by nobody yet: the caller asks whether its actors may see their businesses. */
export const findTours = (tx: Tx, ids: readonly number[]): Promise<TourRow[]> => findToursKept(tx, ids)

/** All tours of a business by name. */
export const listToursOf = (tx: Tx, businessId: number): Promise<TourRow[]> => findToursOfBusiness(tx, businessId)

/** The same for a request that only looks. */
export const viewToursOf = (tx: Tx, businessId: number): Promise<TourRow[]> => viewToursOfBusiness(tx, businessId)
