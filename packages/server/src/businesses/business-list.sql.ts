import type { BusinessType } from '@muelle/domain/businesses/business-type'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'

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
export type BusinessPage = { sorting: readonly Sorted<BusinessSort>[]; limit: number; offset: number }

const COLUMN = {
  name: 'b.name_folded',
  type: 'b.type',
  created_at: 'b.created_at',
} as const satisfies Record<BusinessSort, string>
const MATCHING = `
  from business b
  where b.account_id = $1 and b.id = any ($2)
    and ($3::text[] is null or b.type = any ($3))
    and ($4::boolean is null or b.enabled = $4)
    and ($5::text is null or position($5 in b.name_folded) > 0 or position($5 in b.slug) > 0)`

/** One page of businesses as ids in order, and how many there are; by name unless sorted, ties by id (I23). */
export async function findBusinessPage(
  tx: Tx,
  { ids, search, types, enabled }: BusinessFilter,
  page: BusinessPage,
): Promise<{ ids: number[]; count: number }> {
  const params = [tx.accountId, ids, types, enabled, search]
  const [counted] = await tx.query<{ count: number }>(`select count(*) as count ${MATCHING}`, params)
  const order = orderOf(page.sorting.length > 0 ? page.sorting : ['name'], COLUMN)
  const rows = await tx.query<{ id: number }>(
    `select b.id ${MATCHING} order by ${[...order, 'b.id'].join(', ')} limit $6 offset $7`,
    [...params, page.limit, page.offset],
  )
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 }
}
