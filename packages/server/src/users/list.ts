import type { listUsers } from '@muelle/contract/users/record'
import { fold } from '@muelle/domain/text'
import type { Context } from '../platform/http/handle.ts'
import { findUserPage } from './user-list.sql.ts'
import { findUsers } from './users.sql.ts'
import { wireUser } from './wire-user.ts'

/** A page of the account's users. */
export async function list({ tx, actor, input: { query }, facts }: Context<typeof listUsers>) {
  const { filter = {} } = query
  const { ids, count } = await findUserPage(
    tx,
    {
      search_folded: filter.search === undefined ? null : fold(filter.search),
      enabled: filter.enabled === undefined ? null : filter.enabled === 'true',
      permission_id: filter.user_permission_id ?? null,
    },
    { sorting: query.sorting ?? [], limit: query.count, offset: (query.page - 1) * query.count },
  )
  const users = new Map((await findUsers(tx, ids)).map((user) => [user.id, user]))
  const rows = ids.flatMap((id) => {
    const user = users.get(id)
    return user ? [wireUser(user, { actor, language: facts.language })] : []
  })
  return { rows, count }
}
