import * as z from 'zod/mini'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import type { Logger } from '../platform/log.ts'
import { findWaitingMail, updateMailSent, updateMailWithdrawn } from './mail.sql.ts'
import type { Mailer } from './mailer.ts'

const SEND = 'send-mail'
const Payload = z.object({ accountId: z.int(), mailId: z.int() })

/** A mail is sent as soon as what it tells of has committed. */
export const sendMailRule: JobRule = ({ kind, accountId, subject_id }) =>
  kind === 'mail.queued' ? [{ task: SEND, payload: { accountId, mailId: subject_id } }] : []

export type SendMailOptions = { mailer: Mailer | null; log: Pick<Logger, 'warn'> }

/**
 * Sends one mail between two transactions. A process that dies after the server took the mail and before that was noted sends it
 * again, under the same Message-ID, by which mail programs see that it is the same.
 */
export const sendMailTask = ({ mailer, log }: SendMailOptions): Task => ({
  name: SEND,
  run: async (payload, { db }) => {
    const { accountId, mailId: mail_id } = Payload.parse(payload)
    const mail = await db.transaction(accountId, (tx) => findWaitingMail(tx, mail_id))
    if (!mail) return
    const outcome = (await mailer?.send({ ...mail, messageId: `<${accountId}.${mail_id}@muelle>` })) ?? 'rejected'
    if (outcome === 'rejected')
      log.warn({ accountId, mailId: mail_id, isConfigured: mailer !== null }, 'a mail was not sent')
    await db.transaction(accountId, (tx) =>
      outcome === 'sent'
        ? updateMailSent(tx, mail_id)
        : updateMailWithdrawn(tx, mail_id, mailer === null ? 'no_provider' : 'rejected'),
    )
  },
})
