import type { InvitationLink } from '@muelle/contract/users/record'
import { LINK_HOURS, type LinkPurpose } from '@muelle/domain/users/invitation'
import { queueMail, withdrawMail } from '../mail/outbox.ts'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { configuredOrigin, linkTo } from '../platform/public-address.ts'
import { newToken } from '../sessions/tokens.ts'
import { invitationMail } from './invitation-mail.ts'
import { type EndReason, findAccountName, insertInvitation, updateInvitationEnded } from './invitations.sql.ts'
import type { UserRecord } from './users.sql.ts'

/** How links reach people: where the panel is, as far as the installation knows, and whether it can send mail. */
export type LinkSettings = { publicUrl: string | undefined; sendsMail: boolean }

type Invited = Pick<UserRecord, 'id' | 'first_name' | 'username' | 'email' | 'language'>

/** Who has a password is handed a way back, who has none an invitation. */
export const purposeFor = ({ has_password }: Pick<UserRecord, 'has_password'>): LinkPurpose =>
  has_password ? 'recovery' : 'invitation'

const ISSUED = { invitation: 'user.invited', recovery: 'user.recovery_issued' } as const satisfies Record<
  LinkPurpose,
  string
>

/**
 * Makes a link of 256 random bits with which a user who is locked sets a password, once, as long as its purpose allows. The one before
 * stops working. It goes out by mail where the installation sends any and the user has an address; its secret is kept nowhere else.
 */
export async function issueInvitation(
  tx: Tx,
  author: Author,
  user: Invited,
  purpose: LinkPurpose,
  { publicUrl, sendsMail }: LinkSettings,
): Promise<InvitationLink> {
  await closeInvitation(tx, user.id, 'replaced')
  const { token, hash } = newToken(tx.accountId)
  const path = `/invitation/${token}` as const
  const origin = configuredOrigin(publicUrl)
  const url = origin === null ? null : linkTo(origin, path)
  const mail_id =
    sendsMail && url !== null && user.email !== null
      ? await queueMail(
          tx,
          author,
          invitationMail({ ...user, purpose, recipient: user.email, url, account_name: await findAccountName(tx) }),
        )
      : null
  const expires_at = await insertInvitation(tx, {
    user_id: user.id,
    token_hash: hash,
    purpose,
    hours: LINK_HOURS[purpose],
    mail_id,
    created_by_user_id: author.userId,
  })
  await record(tx, author, [
    {
      kind: ISSUED[purpose],
      subject_type: 'user',
      subject_id: user.id,
      business_id: null,
      data: { expires_at, is_mailed: mail_id !== null },
    },
  ])
  return { path, url, expires_at, is_mailed: mail_id !== null }
}

/** The answer to a repeated request: the link was told once. */
export const withoutSecret = (link: InvitationLink): InvitationLink => ({ ...link, path: null, url: null })

/** Ends the open invitation of a user who is locked, and takes its mail back; false when there is none. */
export async function closeInvitation(tx: Tx, userId: number, reason: EndReason): Promise<boolean> {
  const ended = await updateInvitationEnded(tx, userId, reason)
  if (ended && ended.mail_id !== null) await withdrawMail(tx, ended.mail_id)
  return ended !== undefined
}
