import { getSession, type Session } from '@muelle/contract/sessions/record'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import type { QueryStore } from '../api/query-store.ts'
import { readStored } from '../browser/storage.ts'
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
    const session = await queryClient
      .ensureQueryData(sessionQuery)
      .catch((error: unknown) => keptInstead(queryClient, error))
    await leaveNothingOf(session)
    return session
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 401) return null
    throw error
  }
}

/** Without an answer, the session as a device of the dock keeps it; for any other device, and after a refusal, what was thrown. */
async function keptInstead(queryClient: QueryClient, error: unknown): Promise<Session> {
  if (readStored('dock') === null || !(error instanceof ApiError) || error.httpStatus !== 0) throw error
  const { keptSession } = await import('../offline/kept.ts')
  const kept = await keptSession().catch(() => null)
  if (kept === null) throw error
  queryClient.setQueryData(sessionQuery.queryKey, kept)
  return kept
}

/** What another person's device of the dock kept is not for whoever is signed in now. */
async function leaveNothingOf({ user }: Session): Promise<void> {
  const owner = readStored('dock')
  if (owner === null || owner === String(user.id)) return
  const { forgetKept } = await import('../offline/kept.ts')
  await forgetKept()
}
