import { askRecovery } from '@muelle/contract/users/invitations'
import { fold } from '@muelle/domain/text'
import { RECOVERY_PAUSE_MINUTES } from '@muelle/domain/users/invitation'
import type { Db } from '../platform/db.ts'
import { handleOpen, type Route } from '../platform/http/handle.ts'
import type { Logger } from '../platform/log.ts'
import { findLoginUser } from '../sessions/find-login-user.ts'
import { countBeforehand, recoveryAttemptOf } from '../sessions/throttle.ts'
import { issueInvitation, type LinkSettings } from './invitation.ts'
import { findRecoverable } from './invitations.sql.ts'
import { lockUser } from './users.sql.ts'

type Deps = { links: LinkSettings; log: Pick<Logger, 'warn'> }

/**
 * Has a link to a new password mailed. Each request counts, so that nobody is buried in mail. The answer leaves before anything is
 * looked up: neither it nor its time tells whether a username exists, and one that was lost with the process is asked for again.
 */
export const recover = ({ links, log }: Deps): Route =>
  handleOpen(askRecovery, async ({ db, input, facts, deny }) => {
    if (!links.sendsMail) deny({ code: 'recovery.no_mail' })
    const usernameFolded = fold(input.body.username)
    const counted = await countBeforehand(db, recoveryAttemptOf(usernameFolded, facts.address))
    if ('waitSeconds' in counted) return deny({ code: 'login.throttled', retryAfterSeconds: counted.waitSeconds })
    void mailLink(db, { usernameFolded, requestId: facts.request_id }, links).catch((err: unknown) =>
      log.warn({ err }, 'a link to a new password was not mailed'),
    )
    return {}
  })

/** Mails a link to whoever has the username and may have one. */
export async function mailLink(
  db: Db,
  { usernameFolded, requestId }: { usernameFolded: string; requestId: string },
  links: LinkSettings,
): Promise<void> {
  const found = await db.platform((tx) => findLoginUser(tx, usernameFolded))
  if (!found) return
  await db.transaction(found.account_id, async (tx) => {
    if (!(await lockUser(tx, found.user_id))) return
    const user = await findRecoverable(tx, found.user_id, RECOVERY_PAUSE_MINUTES)
    if (user) await issueInvitation(tx, { userId: null, requestId }, user, 'recovery', links)
  })
}
