import type { Call, HandlerInput } from '@muelle/contract/call'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { denyOf } from '../platform/denied.ts'
import type { Context, RequestFacts } from '../platform/http/handle.ts'

/** Makes the request of a call as somebody would send it, with its input already validated. */
export type Acting = <C extends Call>(_call: C, input: HandlerInput<C>) => Context<C>

/** Lets the loader do what the owner of an account does in the panel, by the very handlers: they keep every rule and the history. */
export function actAsOwner(tx: Tx, ownerId: number, now: Instant): Acting {
  const facts: RequestFacts = {
    request_id: 'demo',
    language: 'es',
    now,
    address: '',
    user_agent: '',
    // Of links in answers that nobody reads here.
    origin: 'http://localhost',
    isPanel: false,
    isFromOwnPage: true,
    cookies: {},
    setCookie: () => {},
  }
  const actor = {
    accountId: tx.accountId,
    userId: ownerId,
    sessionId: null,
    apiKeyId: null,
    name: '',
    rights: { is_owner: true, modules: [] },
    roles: [],
    onlyBusinesses: null,
  }
  const author = { userId: ownerId, requestId: null }
  return (call, input) => ({ tx, actor, author, now, facts, input, deny: denyOf(call) })
}
