import { LANGUAGES, type Language } from '@muelle/contract/languages'
import {
  NOTIFICATION_AUDIENCES,
  type NotificationAudience,
  type NotificationChannel,
  type NotificationEvent,
  notificationsFor,
} from '@muelle/domain/notifications/booking-notification'
import { renderNotification } from '@muelle/domain/notifications/render'
import { touristLanguage } from '@muelle/domain/notifications/tourist-language'
import * as z from 'zod/mini'
import { queueMail } from '../mail/outbox.ts'
import type { Tx } from '../platform/db.ts'
import type { Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import { listNotificationTemplates } from '../tours/notification-templates.ts'
import { usualNotification } from '../tours/notification-texts.ts'
import { findMessageFacts, insertBookingMessage, type MessageFacts } from './booking-messages.sql.ts'
import { bookingWords } from './booking-words.ts'
import { plainMail } from './plain-mail.ts'

const NOTIFY = 'notify-booking'
const SYSTEM = { userId: null, requestId: null }

/** Which event of a booking tells people what (N2). A sale that is paid at once is confirmed; a hold has only been created. */
const EVENT_OF: Readonly<Record<string, NotificationEvent>> = {
  'booking.held': 'created',
  'booking.created': 'confirmed',
  'booking.confirmed': 'confirmed',
  'booking.activated': 'confirmed',
  'booking.paid': 'payment',
  'booking.moved': 'changed',
  'booking.edited': 'changed',
  'booking.canceled': 'canceled',
}
/** Of these nobody hears unless the tour words it: a hold ends before most people read of it. */
const SILENT_BY_ITSELF: ReadonlySet<NotificationEvent> = new Set(['created'])

const Payload = z.object({ accountId: z.int(), bookingId: z.int(), eventId: z.int(), kind: z.string() })

export const notifyRule: JobRule = ({ kind, accountId, id, subjectId }) =>
  Object.hasOwn(EVENT_OF, kind)
    ? [{ task: NOTIFY, payload: { accountId, bookingId: subjectId, eventId: id, kind } }]
    : []

/**
 * Tells people what happened to a booking: mail goes into the outbox, a text for WhatsApp waits beside the booking to be sent by hand
 * (N3). Bears repetition: each event is told once on each channel (N1), noted in the transaction that lays the mail out.
 */
export const notifyTask = ({ sendsMail }: { sendsMail: boolean }): Task => ({
  name: NOTIFY,
  run: async (payload, { db }) => {
    const { accountId, bookingId, eventId, kind } = Payload.parse(payload)
    const event = EVENT_OF[kind]
    if (!event) return
    await db.transaction(accountId, async (tx) => {
      const facts = await findMessageFacts(tx, bookingId)
      if (!facts) return
      const templates = await listNotificationTemplates(tx, facts.tourId)
      for (const audience of NOTIFICATION_AUDIENCES)
        await tell(tx, { facts, templates, bookingId, eventId, event, audience, sendsMail })
    })
  },
})

type Telling = {
  facts: MessageFacts
  templates: Awaited<ReturnType<typeof listNotificationTemplates>>
  bookingId: number
  eventId: number
  event: NotificationEvent
  audience: NotificationAudience
  sendsMail: boolean
}

async function tell(tx: Tx, { facts, templates, bookingId, eventId, event, audience, sendsMail }: Telling) {
  const reader = readerOf(facts, audience)
  const { language } = reader
  const isUsual = audience === 'tourist' && !SILENT_BY_ITSELF.has(event)
  const texts = notificationsFor(
    { event, audience, language },
    templates,
    isUsual ? usualNotification(event, language) : null,
  )
  const values = bookingWords(facts, language, reader.firstName)
  for (const { channel, ...text } of texts) {
    const recipient = reader[channel]
    if (recipient === null || (channel === 'email' && !sendsMail)) continue
    const subject = renderNotification(text.subject, values) || `${facts.businessName}: ${values.tour}`
    const body = renderNotification(text.body, values)
    const message = { bookingId, eventId, event, audience, channel, recipient, language, subject, body }
    const isNew = await insertBookingMessage(tx, message)
    if (isNew && channel === 'email') await queueMail(tx, SYSTEM, plainMail(recipient, subject, body))
  }
}

type Reader = { language: Language; firstName: string | null } & Record<NotificationChannel, string | null>

/** How an audience is reached; a seller without an address is not. */
function readerOf(facts: MessageFacts, audience: NotificationAudience): Reader {
  if (audience === 'seller')
    return {
      language: LANGUAGES.find((known) => known === facts.seller?.language) ?? LANGUAGES[0],
      firstName: facts.touristFirstName,
      email: facts.seller?.email || null,
      whatsapp: null,
    }
  const { touristPhoneCode: code, touristPhoneNumber: number } = facts
  return {
    language: touristLanguage(code),
    firstName: facts.touristFirstName,
    email: facts.touristEmail,
    whatsapp: number === null ? null : [code, number].filter(Boolean).join(' '),
  }
}
