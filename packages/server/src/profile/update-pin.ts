import { updatePin } from '@muelle/contract/profile/record'
import { recordChange } from '../platform/events/changes.ts'
import { checkOwnPassword } from '../sessions/check-password.ts'
import { hashPassword } from '../sessions/password.ts'
import { replacePin } from '../users/own-user.sql.ts'
import { handleUnkept } from './unkept.ts'

/**
 * Sets one's PIN, or takes it away, once the password was given (P3): a device left open must not give its finder a manager's word. The
 * work of the hashes is done between transactions.
 */
export const changePin = handleUnkept(updatePin, async ({ db, actor, author, facts, input, deny }) => {
  const { current_password, pin } = input.body
  const checked = await checkOwnPassword({ db, actor, facts }, current_password)
  if ('code' in checked)
    return deny(checked, checked.code === 'password.incorrect' ? 'body.current_password' : undefined)
  const { password_hash } = checked
  const pin_hash = pin === null ? null : await hashPassword(pin)

  const isSet = await db.transaction(actor.accountId, async (tx) => {
    if (!(await replacePin(tx, actor.userId, { pin_hash, password_hash }))) return false
    return recordChange(tx, author, {
      kind: 'user.updated',
      subject_type: 'user',
      subject_id: actor.userId,
      business_id: null,
      before: { pin: null },
      after: { pin: pin === null ? 'removed' : 'changed' },
    })
  })
  // Somebody set another password since it was checked: this one is worth nothing any more.
  if (!isSet) return deny({ code: 'password.incorrect' }, 'body.current_password')
  return { has_pin: pin !== null }
})
