import { getPermission, listModules, listPermissions } from '@muelle/contract/permissions/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { listQueryOf } from './permission-list-query.ts'
import type { PermissionListSearch } from './permission-list-search.ts'

/** What is read anew after any change of a permission: also the users who hold it, and one's own session, which may be among them. */
export const PERMISSION_KEYS = [['permissions'], ['users'], ['session']] as const

/** The page of the list that the address names; the page before stays visible while the next one loads. */
export const permissionsQuery = (search: PermissionListSearch) => {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: ['permissions', 'list', query],
    queryFn: ({ signal }) => ask(listPermissions, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const permissionQuery = (id: number) =>
  queryOptions({
    queryKey: ['permissions', id],
    queryFn: ({ signal }) => ask(getPermission, { params: { id } }, { signal }),
  })

/** What this person may give of each module. */
export const modulesQuery = queryOptions({
  queryKey: ['permissions', 'modules'],
  queryFn: ({ signal }) => ask(listModules, {}, { signal }),
})
