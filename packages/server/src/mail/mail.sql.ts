import type { Tx } from '../platform/db.ts'

/** A mail in words; the address is one that the contract has checked. */
export type MailText = { recipient: string; subject: string; plainText: string; html: string }

export const insertMail = async (tx: Tx, mail: MailText): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into mail (account_id, recipient, subject, plain_text, html) values ($1, $2, $3, $4, $5) returning id`,
    [tx.accountId, mail.recipient, mail.subject, mail.plainText, mail.html],
  )
  if (!row) throw new Error('a mail that was just written has no id')
  return row.id
}

/** A mail that waits; undefined once it was sent or withdrawn. */
export const findWaitingMail = async (tx: Tx, mailId: number): Promise<MailText | undefined> =>
  (
    await tx.query<MailText>(
      `select recipient, subject, plain_text as "plainText", html from mail
       where account_id = $1 and id = $2 and sent_at is null and withdrawn_at is null`,
      [tx.accountId, mailId],
    )
  )[0]

const WIPED = 'recipient = null, subject = null, plain_text = null, html = null'
const WAITING = 'sent_at is null and withdrawn_at is null'

export const updateMailSent = (tx: Tx, mailId: number) =>
  tx.query(`update mail set sent_at = now(), ${WIPED} where account_id = $1 and id = $2 and ${WAITING}`, [
    tx.accountId,
    mailId,
  ])

export type MailFailure = 'rejected' | 'no_provider' | 'given_up'

/** Why it did not go out is null for a mail that somebody took back. */
export const updateMailWithdrawn = (tx: Tx, mailId: number, failure: MailFailure | null = null) =>
  tx.query(
    `update mail set withdrawn_at = now(), failure = $3, ${WIPED} where account_id = $1 and id = $2 and ${WAITING}`,
    [tx.accountId, mailId, failure],
  )

export const updateOldMailWithdrawn = (tx: Tx, days: number) =>
  tx.query(
    `update mail set withdrawn_at = now(), failure = 'given_up', ${WIPED}
     where account_id = $1 and ${WAITING} and created_at < now() - make_interval(days => $2)`,
    [tx.accountId, days],
  )
