import type { toggleUser } from '@muelle/contract/users/record'
import { removeUserDenial } from '@muelle/domain/users/user-denial'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { editorOf, targetOf } from './editor.ts'
import { closeInvitation } from './invitation.ts'
import { getUserRecord, historyOf, lockUserRecord } from './read-user.ts'
import { updateUserEnabled } from './users.sql.ts'
import { wireUser } from './wire-user.ts'

/** Disables or enables a user: to the state that is asked for, so that a repeated request does not undo itself (I27). */
export async function toggle({ tx, actor, author, input, deny, facts }: Context<typeof toggleUser>) {
  const reader = { actor, language: facts.language }
  const before = await lockUserRecord(tx, input.params.id, deny)
  const denial = removeUserDenial(editorOf(actor), targetOf(before))
  if (denial) deny(denial)
  const enabled = input.body?.enabled ?? !before.enabled
  if (enabled === before.enabled) return wireUser(before, reader)
  await updateUserEnabled(tx, before.id, enabled)
  if (!enabled) {
    await closeInvitation(tx, before.id, 'revoked')
    await endSessionsOf(tx, author, { user_id: before.id }, 'disabled')
  }
  const after = await getUserRecord(tx, before.id, deny)
  await recordChange(tx, author, {
    kind: enabled ? 'user.enabled' : 'user.disabled',
    subject_type: 'user',
    subject_id: before.id,
    business_id: null,
    before: historyOf(before),
    after: historyOf(after),
  })
  return wireUser(after, reader)
}
