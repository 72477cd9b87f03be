import { inviteUser, type revokeUserInvitation } from '@muelle/contract/users/record'
import { editUserDenial } from '@muelle/domain/users/user-denial'
import { record } from '../platform/events/events.ts'
import type { Context, Route } from '../platform/http/handle.ts'
import { handlePrepared } from '../platform/http/handle-prepared.ts'
import { editorOf, targetOf } from './editor.ts'
import { closeInvitation, issueInvitation, type LinkSettings, purposeFor, withoutSecret } from './invitation.ts'
import { lockUserRecord, readUser } from './read-user.ts'

/** Makes a new link for a user. Whoever has it can become that user, so this asks for the same rights as setting their password. */
export const invite = (links: LinkSettings): Route =>
  handlePrepared(inviteUser, {
    prepare: async () => null,
    work: async ({ tx, actor, author, input: { params }, deny }) => {
      const user = await lockUserRecord(tx, params.id, deny)
      const denial = editUserDenial(editorOf(actor), targetOf(user))
      if (denial) deny(denial)
      if (!user.enabled) deny({ code: 'user.disabled' })
      return issueInvitation(tx, author, user, purposeFor(user), links)
    },
    keep: withoutSecret,
  })

/** Takes the open link of a user back. */
export async function revoke(context: Context<typeof revokeUserInvitation>) {
  const { tx, actor, author, input, deny, facts } = context
  const user = await lockUserRecord(tx, input.params.id, deny)
  const denial = editUserDenial(editorOf(actor), targetOf(user))
  if (denial) deny(denial)
  if (await closeInvitation(tx, user.id, 'revoked'))
    await record(tx, author, [
      { kind: 'user.invitation_revoked', subject_type: 'user', subject_id: user.id, business_id: null, data: {} },
    ])
  return readUser(tx, user.id, { actor, language: facts.language }, deny)
}
