import { sql as raw, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../platform/database.gen.ts'
import type { Tx } from '../platform/db.ts'
import { sql } from '../platform/kysely.ts'

export type UserSort = 'name' | 'username' | 'email' | 'created_at'
/** What a list of users is narrowed by; null for anything. */
export type UserFilter = { search_folded: string | null; enabled: boolean | null; permission_id: number | null }
export type UserPage = { sorting: readonly (UserSort | `-${UserSort}`)[]; limit: number; offset: number }

type Tables = DB & { u: DB['app_user']; l: DB['login_name'] }

const COLUMN = {
  name: 'u.name_folded',
  username: 'l.username_folded',
  email: 'u.email',
  created_at: 'u.created_at',
} as const satisfies Record<UserSort, string>

/** One page of users as ids in order, and how many there are; by name unless sorted, ties by id (I23). */
export async function findUserPage(
  tx: Tx,
  filter: UserFilter,
  page: UserPage,
): Promise<{ ids: number[]; count: number }> {
  const matching = narrow(
    sql
      .selectFrom('app_user as u')
      .innerJoin('login_name as l', (join) =>
        join.onRef('l.account_id', '=', 'u.account_id').onRef('l.user_id', '=', 'u.id'),
      )
      .where('u.account_id', '=', tx.accountId)
      .where('u.deleted_at', 'is', null),
    filter,
  )
  const [counted] = await tx.run(matching.select((of) => of.fn.countAll<number>().as('count')))
  const sorting = page.sorting.length > 0 ? page.sorting : (['name'] as const)
  let ordered = matching.select('u.id')
  for (const sort of sorting) {
    const isDescending = sort.startsWith('-')
    const field = (isDescending ? sort.slice(1) : sort) as UserSort
    ordered = ordered.orderBy(COLUMN[field], (order) => (isDescending ? order.desc() : order.asc()).nullsLast())
  }
  const rows = await tx.run(ordered.orderBy('u.id').limit(page.limit).offset(page.offset))
  return { ids: rows.map(({ id }) => id), count: counted?.count ?? 0 }
}

/** An account has some thousand users at most, so a search reads them all; an address holds no accents and needs no folded copy. */
function narrow<O>(
  query: SelectQueryBuilder<Tables, 'u' | 'l', O>,
  { search_folded, enabled, permission_id }: UserFilter,
) {
  let narrowed = query
  if (enabled !== null) narrowed = narrowed.where('u.enabled', '=', enabled)
  if (permission_id !== null) narrowed = narrowed.where('u.permission_id', '=', permission_id)
  if (search_folded === null) return narrowed
  return narrowed.where((of) =>
    of.or(
      [of.ref('u.name_folded'), of.ref('l.username_folded'), of.fn<string>('lower', ['u.email'])].map(
        (column) => raw<boolean>`position(${search_folded} in ${column}) > 0`,
      ),
    ),
  )
}
