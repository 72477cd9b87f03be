import {
  audiencesOf,
  isSilentByItself,
  isTimed,
  type NotificationAudience,
  type NotificationEvent,
  notificationsFor,
  templateFor,
} from '@muelle/domain/notifications/booking-notification'
import { promptSendAt } from '@muelle/domain/notifications/quiet-hours'
import { renderNotification } from '@muelle/domain/notifications/render'
import { type Instant, instant } from '@muelle/domain/time'
import { queueMail } from '../mail/outbox.ts'
import type { Tx } from '../platform/db.ts'
import type { Template } from '../tours/notification-templates.ts'
import { usualNotification } from '../tours/notification-texts.ts'
import {
  insertBookingMessage,
  type MessageCause,
  type MessageFacts,
  type NewBookingMessage,
  updateMessageMailed,
} from './booking-messages.sql.ts'
import { bookingWords } from './booking-words.ts'
import { type Reader, readersOf } from './message-readers.ts'
import { plainMail } from './plain-mail.ts'

const SYSTEM = { userId: null, requestId: null }

export type Telling = {
  bookingId: number
  facts: MessageFacts
  /** Those of the booking's tour. */
  templates: readonly Template[]
  event: NotificationEvent
  cause: MessageCause
  /** What was paid or given back just now. */
  amountCents: number | null
  /** Of what the clock tells: the one template whose time has come. */
  timed: Template | null
  now: Instant
} & TellDeps

export type TellDeps = {
  /** False where the installation sends no mail. */
  sendsMail: boolean
  /** The address of a ticket's page (N3); empty where the installation does not know its own address. */
  linkOf: (accountId: number, ticket: string) => string
}

/**
 * Tells whom it concerns what happened to a booking: mail goes into the outbox, or waits for the end of quiet hours; a text for WhatsApp
 * waits beside the booking to be sent by hand (N3). Bears repetition: each reader is told once on each channel (N1), noted in the
 * transaction that lays the mail out.
 */
export async function tell(tx: Tx, telling: Telling): Promise<void> {
  const { facts, templates, event, timed } = telling
  const audiences: readonly NotificationAudience[] = timed ? [timed.audience] : audiencesOf(event)
  for (const audience of audiences) {
    const hasUsual = audience === 'tourist' && !isSilentByItself(event)
    const isWorded = templates.some((template) => template.event === event && template.audience === audience)
    if (!hasUsual && !isWorded) continue
    for (const reader of await readersOf(tx, facts, audience))
      await tellReader(tx, { ...telling, audience, reader, hasUsual })
  }
}

type TellingReader = Telling & { audience: NotificationAudience; reader: Reader; hasUsual: boolean }

async function tellReader(tx: Tx, telling: TellingReader): Promise<void> {
  const { facts, templates, event, timed, reader, audience, sendsMail } = telling
  const { language } = reader
  const wanted = { event, audience, language, offsetMinutes: timed?.offsetMinutes ?? 0 }
  // Another language may have other quiet hours: its time comes by itself.
  if (timed && templateFor(wanted, templates)?.id !== timed.id) return
  const texts = notificationsFor(wanted, templates, telling.hasUsual ? usualNotification(event, language) : null)
  const link = telling.linkOf(tx.accountId, facts.ticket)
  const values = bookingWords(facts, language, { amountCents: telling.amountCents, link })
  const messages = texts.map(({ channel, quiet, ...text }) => ({
    channel,
    quiet,
    subject: renderNotification(text.subject, values) || `${facts.businessName}: ${values.tour}`,
    body: renderNotification(text.body, values),
  }))
  const reached = messages.filter(({ channel }) => reader[channel] !== null && (channel !== 'email' || sendsMail))
  for (const { quiet, ...message } of reached)
    await send(tx, telling, { ...message, sendAfter: waitFor(telling, message.channel === 'email' ? quiet : null) })
  const [first] = messages
  // Nobody is left out in silence: what cannot reach its reader on any of its channels is noted with the reason.
  if (reached.length === 0 && first) {
    const hasAddress = messages.some(({ channel }) => reader[channel] !== null)
    const { quiet: _quiet, ...message } = first
    await insertBookingMessage(tx, {
      ...noteOf(telling, message),
      sendAfter: null,
      failure: hasAddress ? 'no_provider' : 'no_address',
    })
  }
}

/** When a mail may go out, or null for at once; a message by the clock has its quiet hours behind it. */
function waitFor({ event, facts, now }: TellingReader, quiet: Template['quiet']): Instant | null {
  if (isTimed(event)) return null
  const at = promptSendAt({ now, startsAt: instant(Date.parse(facts.startsAt)), quiet, zone: facts.timeZone })
  return at > now ? at : null
}

type Message = Pick<NewBookingMessage, 'channel' | 'subject' | 'body'>

const noteOf = ({ bookingId, cause, event, audience, reader }: TellingReader, message: Message) => ({
  bookingId,
  cause,
  event,
  audience,
  readerUserId: reader.userId,
  recipient: reader[message.channel] ?? '',
  language: reader.language,
  ...message,
})

async function send(tx: Tx, telling: TellingReader, message: Message & Pick<NewBookingMessage, 'sendAfter'>) {
  const note = { ...noteOf(telling, message), sendAfter: message.sendAfter, failure: null }
  const id = await insertBookingMessage(tx, note)
  if (id !== null && note.channel === 'email' && note.sendAfter === null) await mailMessage(tx, { ...note, id })
}

/** Lays the mail of a message out and notes which it is. */
export async function mailMessage(
  tx: Tx,
  { id, recipient, subject, body }: { id: number; recipient: string; subject: string; body: string },
): Promise<void> {
  const mailId = await queueMail(tx, SYSTEM, plainMail(recipient, subject, body))
  await updateMessageMailed(tx, id, { mailId, recipient })
}
