import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'

export type UserSort = 'name' | 'username' | 'email' | 'created_at'
/** What a list of users is narrowed by; null for anything. */
export type UserFilter = { search_folded: string | null; enabled: boolean | null; permission_id: number | null }
export type UserPage = { sorting: readonly Sorted<UserSort>[]; limit: number; offset: number }

const COLUMN = {
  name: 'u.name_folded',
  username: 'l.username_folded',
  email: 'u.email',
  created_at: 'u.created_at',
} as const satisfies Record<UserSort, string>
/** Those without an address stand last either way. */
const DIRECTIONS = { ascending: 'asc nulls last', descending: 'desc nulls last' }

/** An account has some thousand users at most, so a search reads them all; an address holds no accents and needs no folded copy. */
const MATCHING = `
  from app_user u join login_name l on l.account_id = $1 and l.user_id = u.id
  where u.account_id = $1 and u.deleted_at is null
    and ($2::boolean is null or u.enabled = $2)
    and ($3::bigint is null or u.permission_id = $3)
    and ($4::text is null or position($4 in u.name_folded) > 0 or position($4 in l.username_folded) > 0
      or position($4 in lower(u.email)) > 0)`

/** One page of users as ids in order, and how many there are; by name unless sorted, ties by id (I23). */
export async function findUserPage(
  tx: Tx,
  { enabled, permission_id, search_folded }: UserFilter,
  page: UserPage,
): Promise<{ ids: number[]; count: number }> {
  const params = [tx.accountId, enabled, permission_id, search_folded]
  const [counted] = await tx.query<{ count: number }>(`select count(*) as count ${MATCHING}`, params)
  const order = orderOf(page.sorting.length > 0 ? page.sorting : ['name'], COLUMN, DIRECTIONS)
  const rows = await tx.query<{ id: number }>(
    `select u.id ${MATCHING} order by ${[...order, 'u.id'].join(', ')} limit $5 offset $6`,
    [...params, page.limit, page.offset],
  )
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 }
}
