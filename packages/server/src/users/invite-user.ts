import type { Language } from '@muelle/contract/languages'
import type { InvitationLink } from '@muelle/contract/users/record'
import { fullName } from '@muelle/domain/full-name'
import { fold } from '@muelle/domain/text'
import { usernameFrom } from '@muelle/domain/users/username'
import type { Tx } from '../platform/db.ts'
import { addUser, type By } from './add-user.ts'
import { issueInvitation, type LinkSettings } from './invitation.ts'
import { findTakenNames } from './users.sql.ts'

/** How many numbers are tried behind a name that is taken, before the person has to be given one by hand. */
const MAX_NAME_ATTEMPTS = 50

export type InvitedUser = {
  first_name: string
  last_name: string
  email: string | null
  /** Made from the e-mail address, or else the name, when it is absent. */
  username?: string
  show_all_sections?: boolean
  /** The language in which they are written to, and in which the panel greets them. */
  language: Language
}

/**
 * Adds a user without a password or a permission, and the link with which they choose one. The link holds a secret: answer it once and keep it nowhere
 * (`handlePrepared` with `keep` and `withoutSecret`). Refuses like `addUser`.
 */
export async function inviteUser(
  tx: Tx,
  by: By,
  person: InvitedUser,
  links: LinkSettings,
): Promise<{ user_id: number; link: InvitationLink }> {
  const { first_name, last_name, email, language } = person
  const user = await addUser(tx, by, {
    first_name,
    last_name,
    email,
    permission_id: null,
    language,
    username: person.username ?? (await freeUsername(tx, email ?? fullName(first_name, last_name))),
    password_hash: null,
    enabled: true,
    show_all_sections: person.show_all_sections ?? false,
  })
  return { user_id: user.id, link: await issueInvitation(tx, by.author, user, 'invitation', links) }
}

async function freeUsername(tx: Tx, source: string): Promise<string> {
  const proposals = Array.from({ length: MAX_NAME_ATTEMPTS }, (_, index) => usernameFrom(source, index + 1))
  const taken = await findTakenNames(tx, proposals.map(fold))
  return proposals.find((name) => !taken.has(fold(name))) ?? usernameFrom(source, 1)
}
