import type { Tx } from '../platform/db.ts'
import { findToursById, findTourVersions, type TourRow } from './tours.sql.ts'

/** Tours kept in a process; the one that was used longest ago makes room. */
const MAX_TOURS = 2_000

type Kept = { version: string; tour: TourRow }
const kept = new Map<string, Kept>()

/**
 * Tours by id with everything that decides departures and prices. Whether a kept one still holds is asked in every transaction by its
 * version, which rises with each edit of the tour or of anything that belongs to it; only what changed is read anew.
 */
export async function findToursKept(tx: Tx, ids: readonly number[]): Promise<TourRow[]> {
  const versions = await findTourVersions(tx, ids)
  const stale = versions.filter(({ id, version }) => kept.get(keyOf(tx, id))?.version !== version)
  const fresh = new Map(
    stale.length > 0
      ? (
          await findToursById(
            tx,
            stale.map(({ id }) => id),
          )
        ).map((tour) => [tour.id, tour])
      : [],
  )
  return versions.flatMap(({ id, version }) => {
    const tour = fresh.get(id) ?? kept.get(keyOf(tx, id))?.tour
    if (!tour) return []
    keep(keyOf(tx, id), { version, tour })
    return [tour]
  })
}

const keyOf = ({ accountId }: Tx, id: number) => `${accountId}/${id}`

function keep(key: string, entry: Kept) {
  kept.delete(key)
  kept.set(key, entry)
  const [oldest] = kept.keys()
  if (kept.size > MAX_TOURS && oldest !== undefined) kept.delete(oldest)
}
