import type { putMember } from '@muelle/contract/members/record'
import type { InvitationLink } from '@muelle/contract/users/record'
import type { Context } from '../platform/http/handle.ts'
import type { LinkSettings } from '../users/invitation.ts'
import { inviteUser } from '../users/invite-user.ts'
import { addMembership } from './add-membership.ts'
import { findUserNameByEmail, lockEmail } from './members.sql.ts'
import type { Team } from './team.ts'

/**
 * Adds somebody new to the account, without a permission and with a link to choose a password, and gives them the role in this
 * business alone. An e-mail that belongs to a user already is refused: that user is the one to add. Locks: the e-mail.
 */
export async function invite(
  context: Context<typeof putMember>,
  team: Team,
  links: LinkSettings,
): Promise<{ user_id: number; link: InvitationLink }> {
  const { tx, author, input, facts, deny } = context
  const { first_name, last_name } = input.body
  const email = input.body.email ?? null
  // The contract asks for both where no user is named.
  if (first_name === undefined || last_name === undefined) return deny({ code: 'not_found' })
  if (email !== null) {
    await lockEmail(tx, email)
    const name = await findUserNameByEmail(tx, email)
    if (name !== undefined) return deny({ code: 'member.email_known', name }, 'body.email')
  }
  const person = { first_name, last_name, email, language: facts.language }
  const invited = await inviteUser(tx, { author, deny }, person, links)
  await addMembership(context, team, invited.user_id)
  return invited
}
