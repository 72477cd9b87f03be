import { LANGUAGES } from '@muelle/contract/languages'
import { acceptInvitation, getInvitation, type Invitation } from '@muelle/contract/users/invitations'
import type { Db } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import { handleOpen, type Route } from '../platform/http/handle.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { openLink } from '../sessions/guess.ts'
import { hashPassword } from '../sessions/password.ts'
import { readToken, type TokenKey } from '../sessions/tokens.ts'
import { closeInvitation } from './invitation.ts'
import { findOpenInvitation, type OpenInvitation } from './invitations.sql.ts'
import { lockUser, updateUserPassword } from './users.sql.ts'

/** Whom a link is for. Unknown, used, replaced and expired links get one and the same answer. */
export const readInvitation = (): Route =>
  handleOpen(getInvitation, async ({ db, input, facts, deny }) => {
    const { found } = await opened(db, facts.address, input.params.token, deny)
    return {
      first_name: found.first_name,
      last_name: found.last_name,
      username: found.username,
      language: LANGUAGES.find((language) => language === found.language) ?? LANGUAGES[0],
      account: { name: found.account_name },
      expires_at: found.expires_at,
    } satisfies Invitation
  })

/** Sets the password of whom the link is for and ends it, and every session they still had. A link that opens nothing costs no hashing. */
export const accept = (): Route =>
  handleOpen(acceptInvitation, async ({ db, input, facts, deny }) => {
    const { key } = await opened(db, facts.address, input.params.token, deny)
    const passwordHash = await hashPassword(input.body.password)
    return (await setPassword(db, key, passwordHash, facts.request_id)) ?? deny({ code: 'invitation.not_valid' })
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
const setPassword = (db: Db, key: TokenKey, passwordHash: string, requestId: string) =>
  db.transaction(key.accountId, async (tx) => {
    const found = await findOpenInvitation(tx, key.hash)
    if (!found || !(await lockUser(tx, found.user_id))) return null
    // Read again under the lock: of two that use the link at once, one finds it used.
    if (!(await findOpenInvitation(tx, key.hash))) return null
    const author = { userId: found.user_id, requestId }
    await closeInvitation(tx, found.user_id, 'accepted')
    await updateUserPassword(tx, found.user_id, passwordHash)
    await endSessionsOf(tx, author, { user_id: found.user_id }, 'revoked')
    await record(tx, author, [
      {
        kind: 'user.invitation_accepted',
        subject_type: 'user',
        subject_id: found.user_id,
        business_id: null,
        data: { changes: { password: { from: null, to: 'changed' } } },
      },
    ])
    return { username: found.username }
  })
