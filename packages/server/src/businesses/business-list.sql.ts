import type { BusinessType } from '@muelle/domain/businesses/business-type'
import { sql as raw } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { sql } from '../platform/kysely.ts'

export type BusinessSort = 'name' | 'type' | 'created_at'

/** What a list of businesses is narrowed by; null for anything. */
export type BusinessFilter = {
  /** Those the reader may see. */
  ids: readonly number[]
  /** Folded part of the name or of the slug. */
  search: string | null
  types: readonly BusinessType[] | null
  enabled: boolean | null
}
export type BusinessPage = {
  sorting: readonly (BusinessSort | `-${BusinessSort}`)[]
  limit: number
  offset: number
}

const COLUMN = { name: 'name_folded', type: 'type', created_at: 'created_at' } as const

/** One page of businesses as ids in order, and how many there are; by name unless sorted, ties by id (I23). */
export async function findBusinessPage(
  tx: Tx,
  { ids, search, types, enabled }: BusinessFilter,
  page: BusinessPage,
): Promise<{ ids: number[]; count: number }> {
  let matching = sql
    .selectFrom('business as b')
    .where('b.account_id', '=', tx.accountId)
    // An empty list is not SQL; no business has the id 0.
    .where('b.id', 'in', [0, ...ids])
  if (types) matching = matching.where('b.type', 'in', [...types])
  if (enabled !== null) matching = matching.where('b.enabled', '=', enabled)
  if (search) {
    matching = matching.where((of) =>
      of.or([raw<boolean>`position(${search} in b.name_folded) > 0`, raw<boolean>`position(${search} in b.slug) > 0`]),
    )
  }
  const [counted] = await tx.run(matching.select((of) => of.fn.countAll<number>().as('count')))
  let ordered = matching.select('b.id')
  for (const sort of page.sorting.length > 0 ? page.sorting : (['name'] as const)) {
    const isDescending = sort.startsWith('-')
    const field = (isDescending ? sort.slice(1) : sort) as BusinessSort
    ordered = ordered.orderBy(`b.${COLUMN[field]}`, isDescending ? 'desc' : 'asc')
  }
  const rows = await tx.run(ordered.orderBy('b.id').limit(page.limit).offset(page.offset))
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 }
}
