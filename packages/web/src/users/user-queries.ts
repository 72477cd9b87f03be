import { getUser, listUserPermissions, listUsers } from '@muelle/contract/users/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { listQueryOf } from './user-list-query.ts'
import type { UserListSearch } from './user-list-search.ts'

/** What is read anew after any change of a user: the users, the teams they are in, and how many hold each permission. */
export const USER_KEYS = [['users'], ['members'], ['permissions']] as const

/** The page of the list that the address names; the page before stays visible while the next one loads. */
export const usersQuery = (search: UserListSearch) => {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => ask(listUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => ask(getUser, { params: { id } }, { signal }),
  })

/** The permissions of the select, each with the reason if this person may not give it. */
export const userPermissionsQuery = queryOptions({
  queryKey: ['permissions', 'select'],
  queryFn: ({ signal }) => ask(listUserPermissions, {}, { signal }),
})
