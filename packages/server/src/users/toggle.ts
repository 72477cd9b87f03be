import type { toggleUser } from '@muelle/contract/users'
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
  const before = await lockUserRecord(tx, input.params.id)
  const denial = removeUserDenial(editorOf(actor), targetOf(before))
  if (denial) deny(denial)
  const enabled = input.body?.enabled ?? !before.enabled
  if (enabled === before.enabled) return wireUser(before, reader)
  await updateUserEnabled(tx, before.id, enabled)
  if (!enabled) {
    await closeInvitation(tx, before.id, 'revoked')
    await endSessionsOf(tx, author, { userId: before.id }, 'disabled')
  }
  const after = await getUserRecord(tx, before.id)
  await recordChange(tx, author, {
    kind: enabled ? 'user.enabled' : 'user.disabled',
    subjectType: 'user',
    subjectId: before.id,
    businessId: null,
    before: historyOf(before),
    after: historyOf(after),
  })
  return wireUser(after, reader)
}
