import { updateUser } from '@muelle/contract/users/record'
import { fullName } from '@muelle/domain/full-name'
import { fold } from '@muelle/domain/text'
import { editUserDenial } from '@muelle/domain/users/user-denial'
import { requireGrantable } from '../permissions/grantable.ts'
import { recordChange } from '../platform/events/changes.ts'
import type { Context, Route } from '../platform/http/handle.ts'
import { handlePrepared } from '../platform/http/handle-prepared.ts'
import { endSessionsOf } from '../sessions/end-session.ts'
import { hashPassword } from '../sessions/password.ts'
import { refusingTakenName } from './add-user.ts'
import { editorOf, targetOf } from './editor.ts'
import { closeInvitation } from './invitation.ts'
import { getUserRecord, historyOf, lockUserRecord } from './read-user.ts'
import { type UserRecord, updateUserFields } from './users.sql.ts'
import { wireUser } from './wire-user.ts'

type UpdateContext = Context<typeof updateUser>

/** Changes a user. Fields that are left out stay; a new password is hashed before the transaction and ends their other sessions. */
export const update = (): Route =>
  handlePrepared(updateUser, {
    prepare: async ({ body: { password } }) => (password === undefined ? null : hashPassword(password)),
    work: async (context, passwordHash) => {
      const { tx, actor, input, deny, facts } = context
      const reader = { actor, language: facts.language }
      const before = await lockUserRecord(tx, input.params.id, deny)
      const denial = editUserDenial(editorOf(actor), targetOf(before))
      if (denial) deny(denial)
      if (before.version !== input.body.version)
        deny({ code: 'stale', version: before.version, current: wireUser(before, reader) })
      return wireUser(await write(context, before, passwordHash), reader)
    },
  })

async function write(context: UpdateContext, before: UserRecord, password_hash: string | null): Promise<UserRecord> {
  const { tx, actor, author, input, deny } = context
  const { body } = input
  const { user_permission_id: permission_id = before.permission?.id ?? null, email = before.email } = body
  // What somebody holds already is not given anew: a permission beyond the editor was refused above.
  if (permission_id !== null && permission_id !== before.permission?.id)
    await requireGrantable({ tx, actor, deny }, permission_id, 'body.user_permission_id')
  await updateUserFields(tx, before.id, {
    first_name: body.first_name,
    last_name: body.last_name,
    name_folded: fold(fullName(body.first_name, body.last_name)),
    username: body.username,
    username_folded: fold(body.username),
    email,
    permission_id,
    password_hash,
    show_all_sections: body.show_all_sections_dashboard ?? before.show_all_sections,
  }).catch(refusingTakenName(deny))
  if (password_hash !== null) {
    // The link would still open a door that has just got a new lock.
    await closeInvitation(tx, before.id, 'revoked')
    const except_session_id = before.id === actor.userId ? actor.sessionId : null
    await endSessionsOf(tx, author, { user_id: before.id, except_session_id }, 'revoked')
  }
  const after = await getUserRecord(tx, before.id, deny)
  await recordChange(tx, author, {
    kind: 'user.updated',
    subject_type: 'user',
    subject_id: before.id,
    business_id: null,
    before: historyOf(before),
    after: { ...historyOf(after), ...(password_hash === null ? {} : { password: 'changed' }) },
  })
  return after
}
