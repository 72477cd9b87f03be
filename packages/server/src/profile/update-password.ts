import { updatePassword } from '@muelle/contract/profile/record'
import { recordChange } from '../platform/events/changes.ts'
import { checkOwnPassword } from '../sessions/check-password.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { hashPassword } from '../sessions/password.ts'
import { closeInvitation } from '../users/invitation.ts'
import { replacePassword } from '../users/own-user.sql.ts'
import { handleUnkept } from './unkept.ts'

/**
 * Sets another password once the current one was given, and ends every other session and a link to another password that is still open:
 * whoever knew the old one is out. The work of both hashes is done between transactions.
 */
export const changePassword = handleUnkept(updatePassword, async ({ db, actor, author, facts, input, deny }) => {
  const { current_password, new_password } = input.body
  const checked = await checkOwnPassword({ db, actor, facts }, current_password)
  if ('code' in checked)
    return deny(checked, checked.code === 'password.incorrect' ? 'body.current_password' : undefined)
  const hashes = { from: checked.password_hash, to: await hashPassword(new_password) }

  const ended = await db.transaction(actor.accountId, async (tx) => {
    if (!(await replacePassword(tx, actor.userId, hashes))) return null
    await closeInvitation(tx, actor.userId, 'revoked')
    await recordChange(tx, author, {
      kind: 'user.updated',
      subject_type: 'user',
      subject_id: actor.userId,
      business_id: null,
      before: { password: null },
      after: { password: 'changed' },
    })
    return endSessionsOf(tx, author, { user_id: actor.userId, except_session_id: actor.sessionId }, 'revoked')
  })
  // Somebody set another one since it was checked: that one is current now.
  if (ended === null) return deny({ code: 'password.incorrect' }, 'body.current_password')
  return { ended_sessions: ended }
})
