import type { Language } from '@muelle/contract/languages'
import type { InvitationLink } from '@muelle/contract/users'
import { fold } from '@muelle/domain/text'
import { usernameFrom } from '@muelle/domain/users/username'
import type { Tx } from '../platform/db.ts'
import { addUser, type By } from './add-user.ts'
import { issueInvitation, type LinkSettings } from './invitation.ts'
import { findTakenNames } from './users.sql.ts'

/** How many numbers are tried behind a name that is taken, before the person has to be given one by hand. */
const MAX_NAME_ATTEMPTS = 50

export type InvitedUser = {
  firstName: string
  lastName: string
  email: string | null
  /** Made from the e-mail address, or else the name, when it is absent. */
  username?: string
  permissionId: number | null
  showAllSections?: boolean
  /** The language in which they are written to, and in which the panel greets them. */
  language: Language
}

/**
 * Adds a user without a password and the link with which they choose one. The link holds a secret: answer it once and keep it nowhere
 * (`handlePrepared` with `keep` and `withoutSecret`). Refuses like `addUser`.
 */
export async function inviteUser(
  tx: Tx,
  by: By,
  person: InvitedUser,
  links: LinkSettings,
): Promise<{ userId: number; link: InvitationLink }> {
  const { firstName, lastName, email, permissionId, language } = person
  const user = await addUser(tx, by, {
    firstName,
    lastName,
    email,
    permissionId,
    language,
    username: person.username ?? (await freeUsername(tx, email ?? `${firstName} ${lastName}`)),
    passwordHash: null,
    enabled: true,
    showAllSections: person.showAllSections ?? false,
  })
  return { userId: user.id, link: await issueInvitation(tx, by.author, user, links) }
}

async function freeUsername(tx: Tx, source: string): Promise<string> {
  const proposals = Array.from({ length: MAX_NAME_ATTEMPTS }, (_, index) => usernameFrom(source, index + 1))
  const taken = await findTakenNames(tx, proposals.map(fold))
  return proposals.find((name) => !taken.has(fold(name))) ?? usernameFrom(source, 1)
}
