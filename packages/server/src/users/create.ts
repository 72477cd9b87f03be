import { createUser } from '@muelle/contract/users/record'
import { requireGrantable } from '../permissions/grantable.ts'
import { unexpected } from '../platform/denied.ts'
import type { Route } from '../platform/http/handle.ts'
import { handlePrepared } from '../platform/http/handle-prepared.ts'
import { hashPassword } from '../sessions/password.ts'
import { addUser } from './add-user.ts'
import { issueInvitation, type LinkSettings, withoutSecret } from './invitation.ts'
import { readUser } from './read-user.ts'

/** Adds a user. The password is hashed before the transaction; with an invitation there is none, whatever was sent. */
export const create = (links: LinkSettings): Route =>
  handlePrepared(createUser, {
    prepare: async ({ body: { password, invite } }) =>
      invite === true || password === undefined ? null : hashPassword(password),
    work: async ({ tx, actor, author, input: { body }, facts, deny }, password_hash) => {
      const { user_permission_id: permission_id = null } = body
      if (permission_id !== null) await requireGrantable({ tx, actor, deny }, permission_id, 'body.user_permission_id')
      const user = await addUser(
        tx,
        { author, deny },
        {
          first_name: body.first_name,
          last_name: body.last_name,
          username: body.username,
          email: body.email ?? null,
          permission_id,
          password_hash,
          enabled: body.enabled ?? true,
          show_all_sections: body.show_all_sections_dashboard ?? false,
          // People of one business mostly share a language; each changes their own in their profile.
          language: facts.language,
        },
      )
      const invitation = password_hash === null ? await issueInvitation(tx, author, user, 'invitation', links) : null
      return { user: await readUser(tx, user.id, { actor, language: facts.language }, unexpected), invitation }
    },
    keep: ({ user, invitation }) => ({ user, invitation: invitation && withoutSecret(invitation) }),
  })
