import { slugCandidates } from '@muelle/domain/businesses/slug'
import type { TransportType } from '@muelle/domain/tours/transport-type'
import type { Insertable, Updateable } from 'kysely'
import type { DB } from '../platform/database.gen.ts'
import type { Tx } from '../platform/db.ts'
import { sql } from '../platform/kysely.ts'

/** The columns of a tour as they are written; the parts that are rows of their own are in `tour-parts.sql.ts`. */
export type TourColumns = Updateable<DB['tour']>
export type NewTour = Omit<Insertable<DB['tour']>, 'account_id'> & { transport_type: TransportType }

/** Breaks `tour_slug_taken` when another tour of the business has the slug. */
export async function insertTour(tx: Tx, tour: NewTour): Promise<number> {
  const [row] = await tx.run(
    sql
      .insertInto('tour')
      .values({ ...tour, account_id: tx.accountId })
      .returning('id'),
  )
  if (!row) throw new Error('a tour that was just written has no id')
  return row.id
}

/** Locks a tour until the transaction ends: of two who change it one goes at a time. Sales do not wait for it. */
export const lockTour = async (tx: Tx, tourId: number): Promise<boolean> =>
  (
    await tx.query('select 1 from tour where account_id = $1 and id = $2 and deleted_at is null for no key update', [
      tx.accountId,
      tourId,
    ])
  ).length > 0

export const updateTourColumns = (tx: Tx, tourId: number, columns: TourColumns) =>
  tx.run(sql.updateTable('tour').set(columns).where('account_id', '=', tx.accountId).where('id', '=', tourId))

/** Nobody finds it from now on. Its slug is free again: nothing public points at a tour but through its business's page. */
export const markTourDeleted = (tx: Tx, tourId: number) =>
  tx.query(
    `update tour set deleted_at = now(), enabled = false, slug = left(slug, 40) || '~' || id, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, tourId],
  )

export const countTours = async (tx: Tx, businessId: number): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) from tour where account_id = $1 and business_id = $2 and deleted_at is null',
    [tx.accountId, businessId],
  )
  return row?.count ?? 0
}

/** More than a business may have tours, so that one is always free. */
const CANDIDATES = 1_000

/** The slug itself, or its first numbered sibling that no other tour of the business has. */
export async function firstFreeTourSlug(
  tx: Tx,
  businessId: number,
  wanted: string,
  tourId: number | null,
): Promise<string> {
  const candidates = slugCandidates(wanted, CANDIDATES)
  const rows = await tx.query<{ slug: string }>(
    `select slug from tour
     where account_id = $1 and business_id = $2 and slug = any ($3) and ($4::bigint is null or id <> $4)`,
    [tx.accountId, businessId, candidates, tourId],
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  const free = candidates.find((candidate) => !taken.has(candidate))
  if (free === undefined) throw new Error(`no slug like ${wanted} is free`)
  return free
}
