import { createTransport } from 'nodemailer'
import { errorCode } from '../platform/error-code.ts'
import type { MailText } from './mail.sql.ts'

/** Sends mail, one at a time. */
export type Mailer = {
  /** `sent`, or `rejected` when the server will never take it for this address; throws when another attempt may succeed. */
  send(mail: MailText & { messageId: string }): Promise<'sent' | 'rejected'>
}
export type MailerOptions = {
  /** `smtp://` (with STARTTLS where the server offers it) or `smtps://`, with user and password where it wants them. */
  smtpUrl: string
  /** Address of the sender, also as `Name <address>`. */
  from: string
}

/** All in milliseconds; together well below what a job may take. */
const SMTP_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const
const PERMANENT = 500

/** The way to the SMTP server that the installation is configured with. Nothing is read from files or addresses that a mail names. */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    ...SMTP_LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ recipient, subject, plain_text, html, messageId }) => {
      try {
        // An address that is an object is taken as it is: nothing in it can name a second recipient.
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text: plain_text,
          html,
          messageId,
        })
        return 'sent'
      } catch (error) {
        if (isRejectedForGood(error)) return 'rejected'
        throw error
      }
    },
  }
}

/**
 * The server refuses this recipient for good. That it refuses the sender, or the login, or is away is a matter of the installation
 * and passes.
 */
const isRejectedForGood = (error: unknown): boolean =>
  errorCode(error) === 'EENVELOPE' &&
  error instanceof Error &&
  'rejected' in error &&
  'responseCode' in error &&
  Number(error.responseCode) >= PERMANENT
