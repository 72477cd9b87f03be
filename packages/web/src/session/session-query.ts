import { getSession, type Session } from '@muelle/contract/sessions/record'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import type { QueryStore } from '../api/query-store.ts'
import { readStored } from '../browser/storage.ts'
import { tokenCookie } from '../browser/token-cookie.ts'
import { tokenOwner } from '../browser/token-owner.ts'
import { forgetDock } from './forget-dock.ts'

const SESSION_STALE_AFTER_MS = 5 * 60_000
/** A line that swallows the question is none for a device that has a session to go on with. */
const PATIENCE_MS = 4_000

/** The signed-in user with rights, businesses and tours; without a network, as a device of the dock keeps them. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => (readStored('dock') === null ? askSession(signal) : askOrKept(signal)),
  staleTime: SESSION_STALE_AFTER_MS,
})

async function askSession(signal: AbortSignal): Promise<Session> {
  const session = await ask(getSession, {}, { signal })
  tokenOwner.write(session.user.id)
  return session
}

/** The session as it was kept where no answer comes; a refusal is one, whatever is kept. */
async function askOrKept(signal: AbortSignal): Promise<Session> {
  const patience = new AbortController()
  const giveUp = async () => (await keptOfOwner()) && patience.abort()
  const timer = setTimeout(() => void giveUp(), PATIENCE_MS)
  try {
    return await askSession(AbortSignal.any([signal, patience.signal]))
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 0 || signal.aborted) throw error
    const kept = await keptOfOwner()
    if (kept === null) throw error
    return kept
  } finally {
    clearTimeout(timer)
  }
}

/** The session that this device keeps; null where there is none, or where the token may be somebody else's. */
async function keptOfOwner(): Promise<Session | null> {
  try {
    const { keptSession } = await import('../offline/kept.ts')
    const kept = await keptSession()
    return kept !== null && kept.user.id === tokenOwner.read() ? kept : null
  } catch {
    return null
  }
}

/**
 * The session, or null when nobody is signed in: no token, or one the server refuses and cannot renew. Throws the
 * `ApiError` of a server that cannot be reached, which says nothing about the session.
 */
export async function findSession(queries: QueryStore): Promise<Session | null> {
  if (tokenCookie.read() === null) return null
  try {
    const queryClient = await queries.open()
    const session = await queryClient.ensureQueryData(sessionQuery)
    await leaveNothingOf(session)
    return session
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 401) throw error
    // The server has ended it, by a word of somebody else perhaps: nothing of it stays on a device that may be in other hands.
    await forgetDock()
    return null
  }
}

/** What another person's device of the dock kept is not for whoever is signed in now. */
async function leaveNothingOf({ user }: Session): Promise<void> {
  const owner = readStored('dock')
  if (owner === null || owner === String(user.id)) return
  const { forgetKept } = await import('../offline/kept.ts')
  await forgetKept()
}
