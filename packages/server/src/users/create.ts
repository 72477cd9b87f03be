import { createUser } from '@muelle/contract/users'
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
    work: async ({ tx, actor, author, input: { body }, facts }, passwordHash) => {
      const user = await addUser(
        tx,
        { actor, author },
        {
          firstName: body.first_name,
          lastName: body.last_name,
          username: body.username,
          email: body.email ?? null,
          permissionId: body.user_permission_id ?? null,
          passwordHash,
          enabled: body.enabled ?? true,
          showAllSections: body.show_all_sections_dashboard ?? false,
          // People of one business mostly share a language; each changes their own in their profile.
          language: facts.language,
        },
      )
      const invitation = passwordHash === null ? await issueInvitation(tx, author, user, links) : null
      return { user: await readUser(tx, user.id, { actor, language: facts.language }), invitation }
    },
    keep: ({ user, invitation }) => ({ user, invitation: invitation && withoutSecret(invitation) }),
  })
