import type { StoredEvent } from '../platform/events/relay.ts'
import type { Actor } from '../platform/http/handle.ts'

/**
 * Whose sessions or keys an event may have ended, or null for one that ends none. It is asked of every event, and those whom it names
 * are looked up anew: the event is a reason to look, not the answer.
 */
export function endedBy({ kind, accountId, subject_id }: StoredEvent): ((actor: Actor) => boolean) | null {
  if (kind === 'session.ended') return (actor) => actor.accountId === accountId && actor.sessionId === subject_id
  if (kind === 'api_key.revoked') return (actor) => actor.accountId === accountId && actor.apiKeyId === subject_id
  if (kind === 'user.disabled' || kind === 'user.deleted')
    return (actor) => actor.accountId === accountId && actor.userId === subject_id
  return null
}
