import type { Tx } from '../platform/db.ts'
import { createKeptEntries } from '../platform/kept-entries.ts'
import { findVersionsOfBusiness, findVersionsToView, type TourVersion } from './tour-versions.sql.ts'
import { findToursById, findTourVersions, type TourRow } from './tours.sql.ts'

/** Tours kept in a process; the one that was used longest ago makes room. */
const MAX_TOURS = 2_000

type Kept = { version: string; tour: TourRow }
const kept = createKeptEntries<Kept>(MAX_TOURS)

/**
 * Tours by id with everything that decides departures and prices, for a sale: until it ends, none of them changes. Whether a kept one
 * still holds is asked in every transaction by its version, which rises with each edit of the tour or of anything that belongs to it;
 * only what changed is read anew. Not for a transaction that edits tours: what it has not committed would be kept as if it had.
 */
export const findToursKept = async (tx: Tx, ids: readonly number[]): Promise<TourRow[]> =>
  toursAt(tx, await findTourVersions(tx, ids))

/** The same for a request that only looks: it waits for no edit and keeps none waiting. */
export const viewToursKept = async (tx: Tx, ids: readonly number[]): Promise<TourRow[]> =>
  toursAt(tx, await findVersionsToView(tx, ids))

/** All tours of a business by name, for a request that only looks. */
export const viewToursOfBusiness = async (tx: Tx, businessId: number): Promise<TourRow[]> =>
  toursAt(tx, await findVersionsOfBusiness(tx, businessId))

async function toursAt(tx: Tx, versions: readonly TourVersion[]): Promise<TourRow[]> {
  // Taken before anything is waited for: meanwhile another request may keep an older reading of the same tour.
  const tours = new Map<number, TourRow>()
  for (const { id, version } of versions) {
    const entry = kept.get(keyOf(tx, id))
    if (entry?.version === version) tours.set(id, entry.tour)
  }
  const stale = versions.filter(({ id }) => !tours.has(id)).map(({ id }) => id)
  if (stale.length > 0) for (const tour of await findToursById(tx, stale)) tours.set(tour.id, tour)
  return versions.flatMap(({ id, version }) => {
    const tour = tours.get(id)
    if (!tour) return []
    kept.set(keyOf(tx, id), { version, tour })
    return [tour]
  })
}

const keyOf = ({ accountId }: Tx, id: number) => `${accountId}/${id}`
