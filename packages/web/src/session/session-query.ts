import { getSession, type Session } from '@muelle/contract/sessions/record'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import type { QueryStore } from '../api/query-store.ts'
import { tokenCookie } from '../browser/token-cookie.ts'

const SESSION_STALE_AFTER_MS = 5 * 60_000

/** The signed-in user with rights, businesses and tours. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => ask(getSession, {}, { signal }),
  staleTime: SESSION_STALE_AFTER_MS,
})

/**
 * The session, or null when nobody is signed in: no token, or one the server refuses and cannot renew. Throws the
 * `ApiError` of a server that cannot be reached, which says nothing about the session.
 */
export async function findSession(queries: QueryStore): Promise<Session | null> {
  if (tokenCookie.read() === null) return null
  try {
    const queryClient = await queries.open()
    return await queryClient.ensureQueryData(sessionQuery)
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 401) return null
    throw error
  }
}
