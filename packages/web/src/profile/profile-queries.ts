import { getProfile, listProfileSessions } from '@muelle/contract/profile/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { sessionQuery } from '../session/session-query.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => ask(getProfile, {}, { signal }),
})

export const ownSessionsQuery = queryOptions({
  queryKey: ['profile-sessions'],
  queryFn: ({ signal }) => ask(listProfileSessions, {}, { signal }),
})

/** What is read anew after the person's own data changed: the header shows them, too. */
export const PROFILE_KEYS = [profileQuery.queryKey, sessionQuery.queryKey] as const
