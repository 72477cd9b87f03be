import { sql as raw } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { sql } from '../platform/kysely.ts'

export type PermissionSort = 'name' | 'created_at'
export type PermissionPage = {
  /** Folded; null for anything. */
  search_folded: string | null
  sorting: readonly (PermissionSort | `-${PermissionSort}`)[]
  limit: number
  offset: number
}

const COLUMN = { name: 'name_folded', created_at: 'created_at' } as const satisfies Record<PermissionSort, string>

/** One page of permissions as ids in order, and how many there are; by name unless sorted, ties by id (I23). */
export async function findPermissionPage(tx: Tx, page: PermissionPage): Promise<{ ids: number[]; count: number }> {
  const { search_folded } = page
  const all = sql.selectFrom('permission').where('account_id', '=', tx.accountId)
  const matching =
    search_folded === null
      ? all
      : all.where((of) => raw<boolean>`position(${search_folded} in ${of.ref('name_folded')}) > 0`)
  const [counted] = await tx.run(matching.select((of) => of.fn.countAll<number>().as('count')))
  const sorting = page.sorting.length > 0 ? page.sorting : (['name'] as const)
  let ordered = matching.select('id')
  for (const sort of sorting) {
    const isDescending = sort.startsWith('-')
    const field = (isDescending ? sort.slice(1) : sort) as PermissionSort
    ordered = ordered.orderBy(COLUMN[field], isDescending ? 'desc' : 'asc')
  }
  const rows = await tx.run(ordered.orderBy('id').limit(page.limit).offset(page.offset))
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 }
}
