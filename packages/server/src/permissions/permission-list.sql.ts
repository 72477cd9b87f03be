import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'

export type PermissionSort = 'name' | 'created_at'
export type PermissionPage = {
  /** Folded; null for anything. */
  search_folded: string | null
  sorting: readonly Sorted<PermissionSort>[]
  limit: number
  offset: number
}

const COLUMN = { name: 'name_folded', created_at: 'created_at' } as const satisfies Record<PermissionSort, string>
const MATCHING = `from permission where account_id = $1 and ($2::text is null or position($2 in name_folded) > 0)`

/** One page of permissions as ids in order, and how many there are; by name unless sorted, ties by id (I23). */
export async function findPermissionPage(tx: Tx, page: PermissionPage): Promise<{ ids: number[]; count: number }> {
  const params = [tx.accountId, page.search_folded]
  const [counted] = await tx.query<{ count: number }>(`select count(*) as count ${MATCHING}`, params)
  const order = orderOf(page.sorting.length > 0 ? page.sorting : ['name'], COLUMN)
  const rows = await tx.query<{ id: number }>(
    `select id ${MATCHING} order by ${[...order, 'id'].join(', ')} limit $3 offset $4`,
    [...params, page.limit, page.offset],
  )
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 }
}
