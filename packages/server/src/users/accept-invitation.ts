import { LANGUAGES } from '@muelle/contract/languages'
import type { RefusalCode } from '@muelle/contract/refusals'
import { acceptInvitation, getInvitation, type Invitation } from '@muelle/contract/users/invitations'
import type { Db } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import { handleOpen, type Route } from '../platform/http/handle.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { hashPassword } from '../sessions/password.ts'
import { type Attempt, linkAttemptOf, recordFailure, waitSeconds } from '../sessions/throttle.ts'
import { readToken, type TokenKey } from '../sessions/tokens.ts'
import { closeInvitation } from './invitation.ts'
import { findOpenInvitation } from './invitations.sql.ts'
import { lockUser, updateUserPassword } from './users.sql.ts'

type DenyLink = Deny<Extract<RefusalCode, 'invitation.not_valid' | 'login.throttled'>>

/** Whom a link is for. Unknown, used, replaced and expired links get one and the same answer. */
export const readInvitation = (): Route =>
  handleOpen(getInvitation, ({ db, input, facts, deny }) =>
    guarded(db, linkAttemptOf(facts.address), deny, async () => {
      const key = readToken(input.params.token)
      const found = key && (await db.transaction(key.accountId, (tx) => findOpenInvitation(tx, key.hash)))
      return found
        ? ({
            first_name: found.first_name,
            last_name: found.last_name,
            username: found.username,
            language: LANGUAGES.find((language) => language === found.language) ?? LANGUAGES[0],
            account: { name: found.account_name },
            expires_at: found.expires_at,
          } satisfies Invitation)
        : null
    }),
  )

/** Sets the password of whom the link is for and ends it, and every session they still had. */
export const accept = (): Route =>
  handleOpen(acceptInvitation, ({ db, input, facts, deny }) =>
    guarded(db, linkAttemptOf(facts.address), deny, async () => {
      const key = readToken(input.params.token)
      // Looked up first: a link that opens nothing costs no hashing.
      const isOpen = key && (await db.transaction(key.accountId, (tx) => findOpenInvitation(tx, key.hash)))
      return isOpen ? setPassword(db, key, await hashPassword(input.body.password), facts.request_id) : null
    }),
  )

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

/** Slows an address down that tries links which open nothing, like one that guesses passwords. */
async function guarded<T>(db: Db, attempt: Attempt, deny: DenyLink, open: () => Promise<T | null>): Promise<T> {
  const retryAfterSeconds = await db.platform((tx) => waitSeconds(tx, attempt))
  if (retryAfterSeconds > 0) return deny({ code: 'login.throttled', retryAfterSeconds })
  const opened = await open()
  if (opened !== null) return opened
  await db.platform((tx) => recordFailure(tx, attempt))
  return deny({ code: 'invitation.not_valid' })
}
