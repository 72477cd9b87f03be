import type { deleteUser } from '@muelle/contract/users/record'
import { removeUserDenial } from '@muelle/domain/users/user-denial'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { editorOf, targetOf } from './editor.ts'
import { closeInvitation } from './invitation.ts'
import { historyOf, lockUserRecord } from './read-user.ts'
import { updateUserDeleted } from './users.sql.ts'

/**
 * Deletes a user: their sessions and link end and the username is free again. What they did stays theirs. Their memberships are ended
 * by `members`, which answers the call.
 */
export async function removeUser({
  tx,
  actor,
  author,
  input: { params },
  deny,
}: Context<typeof deleteUser>): Promise<void> {
  const user = await lockUserRecord(tx, params.id, deny)
  const denial = removeUserDenial(editorOf(actor), targetOf(user))
  if (denial) deny(denial)
  await closeInvitation(tx, user.id, 'revoked')
  await endSessionsOf(tx, author, { user_id: user.id }, 'disabled')
  await updateUserDeleted(tx, user.id)
  await recordChange(tx, author, {
    kind: 'user.deleted',
    subject_type: 'user',
    subject_id: user.id,
    business_id: null,
    before: {
      ...historyOf(user),
      businesses: user.roles.map(({ business_id, role }) => ({ businessId: business_id, role })),
    },
    after: null,
  })
}
