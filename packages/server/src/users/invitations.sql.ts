import type { Tx } from '../platform/db.ts'

export type EndReason = 'accepted' | 'revoked' | 'replaced'

/** Ends the open invitation of a user who is locked; answers its mail, which may not have been sent yet. */
export const updateInvitationEnded = async (
  tx: Tx,
  userId: number,
  reason: EndReason,
): Promise<{ id: number; mailId: number | null } | undefined> =>
  (
    await tx.query<{ id: number; mailId: number | null }>(
      `update user_invitation set ended_at = now(), end_reason = $3
       where account_id = $1 and user_id = $2 and ended_at is null returning id, mail_id as "mailId"`,
      [tx.accountId, userId, reason],
    )
  )[0]

export type NewInvitation = {
  userId: number
  tokenHash: Buffer
  days: number
  mailId: number | null
  createdByUserId: number | null
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const [row] = await tx.query<{ expiresAt: string }>(
    `insert into user_invitation (account_id, user_id, token_hash, expires_at, mail_id, created_by_user_id)
     values ($1, $2, $3, now() + make_interval(days => $4), $5, $6) returning expires_at as "expiresAt"`,
    [
      tx.accountId,
      invitation.userId,
      invitation.tokenHash,
      invitation.days,
      invitation.mailId,
      invitation.createdByUserId,
    ],
  )
  if (!row) throw new Error('an invitation that was just written has no end')
  return row.expiresAt
}

export type OpenInvitation = {
  userId: number
  firstName: string
  lastName: string
  username: string
  language: string
  accountName: string
  expiresAt: string
}

/** Whom a link is for, as long as it can be used: open, in time, its person enabled and not deleted. */
export const findOpenInvitation = async (tx: Tx, tokenHash: Buffer): Promise<OpenInvitation | undefined> =>
  (
    await tx.query<OpenInvitation>(
      `select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.username, u.language,
         a.name as "accountName", i.expires_at as "expiresAt"
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
