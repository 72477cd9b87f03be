import type { InvitationLink } from '@muelle/contract/users/record'
import type { Db } from '../platform/db.ts'
import { findLoginUser } from '../sessions/find-login-user.ts'
import { issueInvitation } from './invitation.ts'
import { findUsers, lockUser } from './users.sql.ts'

/** Nobody asked over the network, and the link goes to whoever sees the terminal. */
const BY_COMMAND = { userId: null, requestId: null } as const
const NOT_MAILED = { publicUrl: undefined, sendsMail: false } as const

/** Makes a link to a new password for whoever has this username, the owner too; null where nobody enabled has it. */
export async function issueRecovery(db: Db, usernameFolded: string): Promise<InvitationLink | null> {
  const found = await db.platform((tx) => findLoginUser(tx, usernameFolded))
  if (!found) return null
  return db.transaction(found.account_id, async (tx) => {
    if (!(await lockUser(tx, found.user_id))) return null
    const [user] = await findUsers(tx, [found.user_id])
    return user?.enabled ? issueInvitation(tx, BY_COMMAND, user, 'recovery', NOT_MAILED) : null
  })
}
