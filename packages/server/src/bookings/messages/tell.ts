import { type Instant, instant } from '@muelle/domain/time'
import {
  audiencesOf,
  hasUsualWords,
  isTimed,
  type NotificationAudience,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationText,
  notificationsFor,
  templateFor,
} from '@muelle/domain/tours/notifications/booking-notification'
import { promptSendAt } from '@muelle/domain/tours/notifications/quiet-hours'
import { renderNotification } from '@muelle/domain/tours/notifications/render'
import { queueMails } from '../../mail/outbox.ts'
import { plainMail } from '../../mail/plain-mail.ts'
import type { Tx } from '../../platform/db.ts'
import type { Template } from '../../tours/notifications/notification-templates.ts'
import { usualNotification } from '../../tours/notifications/notification-texts.ts'
import {
  insertBookingMessages,
  type MessageCause,
  type NewBookingMessage,
  noteBookingMessages,
  updateMessagesMailed,
} from './booking-messages.sql.ts'
import { bookingWords } from './booking-words.ts'
import { type MessageFacts } from './message-facts.sql.ts'
import { keptReaders, type Reader, type ReadersOf } from './message-readers.ts'

const SYSTEM = { userId: null, requestId: null }

export type Telling = {
  booking_id: number
  facts: MessageFacts
  /** Those of the booking's tour. */
  templates: readonly Template[]
  event: NotificationEvent
  cause: MessageCause
  /** What was paid or given back just now. */
  amount_cents: number | null
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
 * Tells whom it concerns what happened to bookings: mail goes into the outbox, or waits for the end of quiet hours; a text for WhatsApp
 * waits beside the booking to be sent by hand (N3). Bears repetition: each reader is told once on each channel (N1), noted in the
 * transaction that lays the mail out.
 */
export async function tell(tx: Tx, tellings: readonly Telling[]): Promise<void> {
  const readersOf = keptReaders(tx)
  const notes: NewBookingMessage[] = []
  for (const telling of tellings) notes.push(...(await notesOf(tx, telling, readersOf)))
  // What waits beside its booking to be sent by hand is asked for there.
  if (!notes.some(isForTheOutbox)) return noteBookingMessages(tx, notes)
  const ids = await insertBookingMessages(tx, notes)
  const written = notes.flatMap((note, at) => {
    const id = ids[at] ?? null
    return id === null ? [] : [{ ...note, id }]
  })
  await mailMessages(tx, written.filter(isForTheOutbox))
}

const isForTheOutbox = ({ channel, send_after, failure }: NewBookingMessage): boolean =>
  channel === 'email' && send_after === null && failure === null

/** Everything that one event has somebody told. */
async function notesOf(tx: Tx, telling: Telling, readersOf: ReadersOf): Promise<NewBookingMessage[]> {
  const { facts, templates, event, timed } = telling
  const audiences: readonly NotificationAudience[] = timed ? [timed.audience] : audiencesOf(event)
  const notes: NewBookingMessage[] = []
  for (const audience of audiences) {
    const hasUsual = hasUsualWords(event, audience)
    const isWorded = templates.some((template) => template.event === event && template.audience === audience)
    if (!hasUsual && !isWorded) continue
    for (const reader of await readersOf(facts, audience))
      notes.push(...notesFor(tx, { ...telling, audience, reader, hasUsual }))
  }
  return notes
}

type TellingReader = Telling & { audience: NotificationAudience; reader: Reader; hasUsual: boolean }

function notesFor({ accountId }: Tx, telling: TellingReader): NewBookingMessage[] {
  const { facts, templates, event, timed, reader, audience, sendsMail } = telling
  const { language } = reader
  const wanted = { event, audience, language, offsetMinutes: timed?.offsetMinutes ?? 0 }
  // Another language may have other quiet hours: its time comes by itself.
  if (timed && templateFor(wanted, templates)?.id !== timed.id) return []
  const texts = notificationsFor(wanted, templates, telling.hasUsual ? usualNotification(event, language) : null)
  const link = telling.linkOf(accountId, facts.ticket)
  const values = bookingWords(facts, language, { amount_cents: telling.amount_cents, link })
  const worded = ({ channel, subject, body }: NotificationText) => ({
    ...noteOf(telling, channel),
    subject: renderNotification(subject, values) || `${facts.business_name}: ${values.tour}`,
    body: renderNotification(body, values),
  })
  const reached = texts.filter(({ channel }) => reader[channel] !== null && (channel !== 'email' || sendsMail))
  const [first] = texts
  // Nobody is left out in silence: what cannot reach its reader on any of its channels is noted with the reason.
  if (reached.length === 0 && first) {
    const hasAddress = texts.some(({ channel }) => reader[channel] !== null)
    return [{ ...worded(first), send_after: null, failure: hasAddress ? 'no_provider' : 'no_address' }]
  }
  return reached.map((text) => ({
    ...worded(text),
    send_after: waitFor(telling, text.channel === 'email' ? text.quiet : null),
    failure: null,
  }))
}

/** When a mail may go out, or null for at once; a message by the clock has its quiet hours behind it. */
function waitFor({ event, facts, now }: TellingReader, quiet: Template['quiet']): Instant | null {
  if (isTimed(event)) return null
  // A question that arrives after its deadline asks nothing.
  const ends = [facts.starts_at, ...(event === 'asked' && facts.question ? [facts.question.until] : [])]
  const starts_at = instant(Math.min(...ends.map((end) => Date.parse(end))))
  const at = promptSendAt({ now, starts_at, quiet, zone: facts.time_zone })
  return at > now ? at : null
}

const noteOf = ({ booking_id, cause, event, audience, reader }: TellingReader, channel: NotificationChannel) => ({
  booking_id,
  cause,
  event,
  audience,
  reader_user_id: reader.user_id,
  channel,
  recipient: reader[channel] ?? '',
  language: reader.language,
})

/** Lays the mails of messages out and notes which they are. */
export async function mailMessages(
  tx: Tx,
  messages: readonly { id: number; recipient: string; subject: string; body: string }[],
): Promise<void> {
  if (messages.length === 0) return
  const mails = messages.map(({ recipient, subject, body }) => plainMail(recipient, subject, body))
  const mailIds = await queueMails(tx, SYSTEM, mails)
  await updateMessagesMailed(
    tx,
    messages.map(({ id, recipient }, at) => ({ id, mail_id: mailIds[at], recipient })),
  )
}
