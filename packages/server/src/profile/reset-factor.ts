import { resetSecondFactor } from '@muelle/contract/sessions/second-factor'
import { removeUserDenial } from '@muelle/domain/users/user-denial'
import { record } from '../platform/events/events.ts'
import { handle } from '../platform/http/handle.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { removeFactor } from '../sessions/second-factor.ts'
import { editorOf, targetOf } from '../users/editor.ts'
import { lockUserRecord } from '../users/read-user.ts'

/**
 * Lets somebody who lost their authenticator in with the password alone, and ends the sessions of the lost device. By the rule of disabling
 * a user: not the owner's, not one's own, and not of anybody who holds more (I17).
 */
export const resetFactor = handle(resetSecondFactor, async ({ tx, actor, author, input, deny }) => {
  const user = await lockUserRecord(tx, input.params.id, deny)
  const denial = removeUserDenial(editorOf(actor), targetOf(user))
  if (denial) return deny(denial)
  if (!(await removeFactor(tx, user.id))) return {}
  await record(tx, author, [
    { kind: 'second_factor.reset', subject_type: 'user', subject_id: user.id, business_id: null, data: {} },
  ])
  await endSessionsOf(tx, author, { user_id: user.id }, 'revoked')
  return {}
})
