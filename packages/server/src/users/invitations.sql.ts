import type { LinkPurpose } from '@muelle/domain/users/invitation'
import type { Tx } from '../platform/db.ts'

export type EndReason = 'accepted' | 'revoked' | 'replaced'

/** Ends the open invitation of a user who is locked; answers its mail, which may not have been sent yet. */
export const updateInvitationEnded = async (
  tx: Tx,
  userId: number,
  reason: EndReason,
): Promise<{ id: number; mail_id: number | null } | undefined> =>
  (
    await tx.query<{ id: number; mail_id: number | null }>(
      `update user_invitation set ended_at = now(), end_reason = $3
       where account_id = $1 and user_id = $2 and ended_at is null returning id, mail_id`,
      [tx.accountId, userId, reason],
    )
  )[0]

export type NewInvitation = {
  user_id: number
  token_hash: Buffer
  purpose: LinkPurpose
  hours: number
  mail_id: number | null
  created_by_user_id: number | null
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const [row] = await tx.query<{ expires_at: string }>(
    `insert into user_invitation (account_id, user_id, token_hash, purpose, expires_at, mail_id, created_by_user_id)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5), $6, $7) returning expires_at`,
    [
      tx.accountId,
      invitation.user_id,
      invitation.token_hash,
      invitation.purpose,
      invitation.hours,
      invitation.mail_id,
      invitation.created_by_user_id,
    ],
  )
  if (!row) throw new Error('an invitation that was just written has no end')
  return row.expires_at
}

export type OpenInvitation = {
  user_id: number
  first_name: string
  last_name: string
  username: string
  language: string
  account_name: string
  purpose: LinkPurpose
  expires_at: string
}

/** Whom a link is for, as long as it can be used: open, in time, its person enabled and not deleted. */
export const findOpenInvitation = async (tx: Tx, tokenHash: Buffer): Promise<OpenInvitation | undefined> =>
  (
    await tx.query<OpenInvitation>(
      `select u.id as user_id, u.first_name, u.last_name, u.username, u.language,
         a.name as account_name, i.purpose, i.expires_at
       from user_invitation i
       join app_user u on u.account_id = $1 and u.id = i.user_id
       join account a on a.id = $1
       where i.account_id = $1 and i.token_hash = $2 and i.ended_at is null and i.expires_at > now() and u.enabled
         and u.deleted_at is null`,
      [tx.accountId, tokenHash],
    )
  )[0]

export async function findAccountName(tx: Tx): Promise<string> {
  const [account] = await tx.query<{ name: string }>('select name from account where id = $1', [tx.accountId])
  return account?.name ?? ''
}

export type Recoverable = { id: number; first_name: string; username: string; email: string; language: string }

/**
 * Whom a link to a new password can be mailed: enabled, with a password and an address. Undefined too while another link works that was
 * mailed within the pause, or that a person hands over: a stranger who asks must not take it away.
 */
export const findRecoverable = async (tx: Tx, userId: number, pauseMinutes: number): Promise<Recoverable | undefined> =>
  (
    await tx.query<Recoverable>(
      `select u.id, u.first_name, u.username, u.email, u.language from app_user u
       where u.account_id = $1 and u.id = $2 and u.enabled and u.deleted_at is null
         and u.password_hash is not null and u.email is not null
         and not exists (
           select from user_invitation i
           where i.account_id = $1 and i.user_id = u.id and i.ended_at is null and i.expires_at > now()
             and (i.mail_id is null or i.created_at > now() - make_interval(mins => $3)))`,
      [tx.accountId, userId, pauseMinutes],
    )
  )[0]
