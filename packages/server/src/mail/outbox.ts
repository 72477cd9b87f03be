import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { insertMails, type MailText, updateMailWithdrawn, updateOldMailWithdrawn } from './mail.sql.ts'

export type { MailText } from './mail.sql.ts'

/** Longer than the attempts to send a mail last: whatever waits for longer will not be sent any more. */
const GIVE_UP_DAYS = 7

/**
 * Lays a mail out for sending once this transaction has committed; answers its id. Its words stay in the database until it was
 * sent or withdrawn and are wiped then, since they may hold a secret.
 */
export async function queueMail(tx: Tx, author: Author, mail: MailText): Promise<number> {
  const [id] = await queueMails(tx, author, [mail])
  if (id === undefined) throw new Error('a mail that was just written has no id')
  return id
}

/** The same for several mails, in two statements for all; their ids stand in the order of the mails. */
export async function queueMails(tx: Tx, author: Author, mails: readonly MailText[]): Promise<number[]> {
  if (mails.length === 0) return []
  const ids = await insertMails(tx, mails)
  const facts = ids.map((id) => ({
    kind: 'mail.queued',
    subject_type: 'mail',
    subject_id: id,
    business_id: null,
    data: {},
  }))
  await record(tx, author, facts)
  return ids
}

/** Takes a mail back that has not been sent; one that is being sent at this moment may still arrive. */
export const withdrawMail = async (tx: Tx, mailId: number): Promise<void> => {
  await updateMailWithdrawn(tx, mailId)
}

/** Wipes what could not be sent in a week; for the hourly clean-up. */
export const withdrawOldMail = (tx: Tx) => updateOldMailWithdrawn(tx, GIVE_UP_DAYS)
