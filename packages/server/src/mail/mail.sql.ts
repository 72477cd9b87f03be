import type { Tx } from '../platform/db.ts'

/** A mail in words; the address is one that the contract has checked. */
export type MailText = { recipient: string; subject: string; plain_text: string; html: string }

/** Answers the ids in the order of the mails: they are drawn in it. */
export const insertMails = async (tx: Tx, mails: readonly MailText[]): Promise<number[]> => {
  const rows = await tx.query<{ id: number }>(
    `insert into mail (account_id, recipient, subject, plain_text, html)
     select $1, recipient, subject, plain_text, html
     from rows from (jsonb_to_recordset($2::jsonb) as (recipient text, subject text, plain_text text, html text))
       with ordinality as m(recipient, subject, plain_text, html, position)
     order by position returning id`,
    [tx.accountId, JSON.stringify(mails)],
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** A mail that waits, and so has all its words; undefined once it was sent or withdrawn. */
export const findWaitingMail = async (tx: Tx, mailId: number): Promise<MailText | undefined> =>
  (
    await tx.query<MailText>(
      `select recipient, subject, plain_text, html from mail
       where account_id = $1 and id = $2 and sent_at is null and withdrawn_at is null
         and recipient is not null and subject is not null and plain_text is not null and html is not null`,
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
