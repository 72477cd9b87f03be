import { LANGUAGES } from '@muelle/contract/languages'
import { acceptInvitation, getInvitation, type Invitation } from '@muelle/contract/users/invitations'
import type { LinkPurpose } from '@muelle/domain/users/invitation'
import type { Db, Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import { type Actor, handleOpen, type RequestFacts, type Route } from '../platform/http/handle.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { openLink } from '../sessions/guess.ts'
import { hashPassword } from '../sessions/password.ts'
import { setRefreshCookie } from '../sessions/refresh-cookie.ts'
import { startSessionBehindLink } from '../sessions/start-session.ts'
import { readToken, type TokenKey } from '../sessions/tokens.ts'
import { closeInvitation } from './invitation.ts'
import { findOpenInvitation, type OpenInvitation } from './invitations.sql.ts'
import { lockUser, updateUserPassword } from './users.sql.ts'

export type AcceptDeps = {
  /** The business a person starts in, null when there is none. */
  firstBusinessId: (tx: Tx, actor: Actor) => Promise<number | null>
}
const ACCEPTED = {
  invitation: 'user.invitation_accepted',
  recovery: 'user.recovered',
} as const satisfies Record<LinkPurpose, string>

/** Whom a link is for. Unknown, used, replaced and expired links get one and the same answer. */
export const readInvitation = (): Route =>
  handleOpen(getInvitation, async ({ db, input, facts, deny }) => {
    const { found } = await opened(db, facts.address, input.params.token, deny)
    return {
      purpose: found.purpose,
      first_name: found.first_name,
      last_name: found.last_name,
      username: found.username,
      language: LANGUAGES.find((language) => language === found.language) ?? LANGUAGES[0],
      account: { name: found.account_name },
      expires_at: found.expires_at,
    } satisfies Invitation
  })

/**
 * Sets the password of whom the link is for and ends it, and every session they still had. They are signed in at once, unless they have
 * a second factor, which the login asks for. A link that opens nothing costs no hashing.
 */
export const accept = (deps: AcceptDeps): Route =>
  handleOpen(acceptInvitation, async ({ db, input, facts, deny }) => {
    const { key } = await opened(db, facts.address, input.params.token, deny)
    const password_hash = await hashPassword(input.body.password)
    const accepted = await setPassword(db, key, { password_hash, facts }, deps)
    if (accepted?.session) setRefreshCookie(facts, accepted.session.refresh_token)
    return accepted ?? deny({ code: 'invitation.not_valid' })
  })

/** What a link opens; one that opens nothing slows its address down, like one that guesses passwords. */
async function opened(
  db: Db,
  address: string,
  token: string,
  deny: Deny<'invitation.not_valid' | 'login.throttled'>,
): Promise<{ key: TokenKey; found: OpenInvitation }> {
  const link = await openLink(db, address, async () => {
    const key = readToken(token)
    const found = key && (await db.transaction(key.accountId, (tx) => findOpenInvitation(tx, key.hash)))
    return key && found ? { key, found } : null
  })
  if ('code' in link) return deny(link)
  return link.value ?? deny({ code: 'invitation.not_valid' })
}

/** Null when the link was used or taken back while the password was being hashed. */
const setPassword = (
  db: Db,
  key: TokenKey,
  { password_hash, facts: { request_id, user_agent, isPanel } }: { password_hash: string; facts: RequestFacts },
  { firstBusinessId }: AcceptDeps,
) =>
  db.transaction(key.accountId, async (tx) => {
    const found = await findOpenInvitation(tx, key.hash)
    if (!found || !(await lockUser(tx, found.user_id))) return null
    // Read again under the lock: of two that use the link at once, one finds it used.
    if (!(await findOpenInvitation(tx, key.hash))) return null
    const { user_id } = found
    const author = { userId: user_id, requestId: request_id }
    await closeInvitation(tx, user_id, 'accepted')
    await updateUserPassword(tx, user_id, password_hash)
    await endSessionsOf(tx, author, { user_id }, 'revoked')
    await record(tx, author, [
      {
        kind: ACCEPTED[found.purpose],
        subject_type: 'user',
        subject_id: user_id,
        business_id: null,
        data: { changes: { password: { from: null, to: 'changed' } } },
      },
    ])
    const device = isPanel ? 'panel' : ''
    const started = await startSessionBehindLink(tx, { user_id, password_hash, device, user_agent, request_id })
    const session = started && { ...started.tokens, business_id: await firstBusinessId(tx, started.actor) }
    return { username: found.username, session }
  })
