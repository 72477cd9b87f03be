import { PARTY_WORDS } from '@muelle/contract/i18n/party-words'
import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { DAY_MS, type Instant, instant, localDateOf, localTimeOf } from '@muelle/domain/time'
import { promptSendAt } from '@muelle/domain/tours/notifications/quiet-hours'
import { renderLines } from '@muelle/domain/tours/notifications/render'
import { isForDaytime, isOvertakenBy, type VisitMessage } from '@muelle/domain/visits/messages/visit-message'
import { messageFormats } from '../../bookings/messages/message-formats.ts'
import type { VenueFacts } from '../../businesses/venue.ts'
import { queueMails } from '../../mail/outbox.ts'
import { plainMail } from '../../mail/plain-mail.ts'
import type { Tx } from '../../platform/db.ts'
import { queueTexts, sendsTexts } from '../../texts/outbox.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { usualText } from './message-texts.ts'
import { insertMessages, type NewMessage, updateMailed, updateTexted } from './messages.sql.ts'
import { findOwnText } from './own-texts.sql.ts'

const SYSTEM = { userId: null, requestId: null }

export type VisitTellDeps = {
  /** False where the installation sends no mail. */
  sendsMail: boolean
  /** The installation writes texts into its log, and so has a way to telephones without any gateway. */
  hasTextConsole: boolean
  /** The address of a visit's page; empty where the installation does not know its own. */
  visitLinkOf: (accountId: number, visit: Pick<VisitRow, 'id' | 'secret_round'>) => string
}
export type VisitTelling = {
  venue: VenueFacts
  visit: VisitRow
  event: VisitMessage
  cause: string
  now: Instant
  /** Of who waits: how much longer, and the upper end from joining on, where they are told it (W-4). */
  wait?: { text: string; toldMax: number | null }
  /** What staff typed. */
  written?: string
}

/**
 * Tells a guest something about their visit: by mail where they left an address and mail is sent here, and as a text where they left
 * a telephone: through the account's gateway, or without one as a text for WhatsApp that waits to be sent by hand. Each cause is told once on each channel, whoever asks again. Answers whether
 * anything was noted.
 */
export async function tellGuest(tx: Tx, deps: VisitTellDeps, telling: VisitTelling): Promise<boolean> {
  const { visit, event } = telling
  if (isOvertakenBy(event, visit.status)) return false
  const notes = await notesOf(tx, deps, telling)
  const ids = await insertMessages(tx, notes)
  for (const [at, note] of notes.entries()) {
    const id = ids[at] ?? null
    if (id !== null && note.send_after === null && note.failure === null)
      await sendMessage(tx, { ...note, id }, telling.now)
  }
  return ids.some((id) => id !== null)
}

type Outgoing = Pick<NewMessage, 'channel' | 'recipient' | 'subject' | 'body'> & { id: number }

/** Lays a message out for what goes by itself; what goes by hand waits. */
export async function sendMessage(tx: Tx, message: Outgoing, now: Instant): Promise<void> {
  if (message.channel === 'email') await mailMessage(tx, message)
  if (message.channel === 'text') await textMessage(tx, message, now)
}

/** What is about a visit is of no use a day later. */
const USEFUL_MS = DAY_MS

async function textMessage(tx: Tx, { id, recipient, body }: Outgoing, now: Instant): Promise<void> {
  const [textId] = await queueTexts(tx, [
    {
      purpose: 'guest',
      recipient,
      body,
      useful_until: new Date(now + USEFUL_MS).toISOString(),
      created_at: new Date(now).toISOString(),
    },
  ])
  if (textId !== undefined) await updateTexted(tx, id, textId)
}

async function mailMessage(tx: Tx, { id, recipient, subject, body }: Outgoing): Promise<void> {
  const [mailId] = await queueMails(tx, SYSTEM, [plainMail(recipient, subject, body)])
  if (mailId !== undefined) await updateMailed(tx, id, mailId)
}

async function notesOf(tx: Tx, deps: VisitTellDeps, telling: VisitTelling): Promise<NewMessage[]> {
  const { visit, event, cause, now, wait } = telling
  const ways = waysOf(visit, deps, await sendsTexts(tx, deps))
  if (ways.length === 0) return []
  const language = languageOf(visit)
  const text = await textOf(tx, telling, language)
  const values = valuesOf(telling, language, deps.visitLinkOf(tx.accountId, visit))
  return ways.map(({ channel, recipient, failure }) => ({
    visit_id: visit.id,
    event,
    cause,
    channel,
    recipient,
    language,
    subject: renderLines(text.subject, values),
    body: renderLines(text.body, values),
    told_max: wait?.toldMax ?? null,
    send_after: channel === 'whatsapp' ? null : sendAfter(telling),
    failure,
    created_at: new Date(now).toISOString(),
  }))
}

/** Where a guest is reached: a mail that is not sent here is noted as such only where there is no other way. */
function waysOf({ email, phone_e164 }: VisitRow, { sendsMail }: VisitTellDeps, hasTexts: boolean) {
  const mail = {
    channel: 'email' as const,
    recipient: email ?? '',
    failure: sendsMail ? null : ('no_provider' as const),
  }
  const channel = hasTexts ? ('text' as const) : ('whatsapp' as const)
  const chat = { channel, recipient: phone_e164 ?? '', failure: null }
  return [
    ...(email !== null && (sendsMail || phone_e164 === null) ? [mail] : []),
    ...(phone_e164 === null ? [] : [chat]),
  ]
}

const languageOf = ({ language }: VisitRow): Language => LANGUAGES.find((known) => known === language) ?? LANGUAGES[0]

/** As the venue words it, or as usual. What staff typed is said as it stands. */
async function textOf(tx: Tx, { event, written, venue, visit }: VisitTelling, language: Language) {
  if (event === 'written') return { subject: venue.name, body: written ?? '' }
  const own = await findOwnText(tx, { businessId: venue.id, event, language })
  const { subject, body } = own ? counted(own, language) : usualText(event, language)
  return visit.name ? { subject, body } : { subject, body: withoutName(body) }
}

/** The usual words once said the number and its word apart, and venues wrote theirs after them: one person was told «1 personas». */
function counted({ subject, body }: { subject: string; body: string }, language: Language) {
  const apart = PARTY_WORDS[language].other.replace('#', '{people}')
  return { subject: subject.replaceAll(apart, '{party}'), body: body.replaceAll(apart, '{party}') }
}

/** Of who left no name nobody is spoken to by it. */
const withoutName = (body: string) =>
  body.replace(/^\{name\}[^,、，]*[,、，]\s*/, '').replace(/[,，]?\s*\{name\}( 様)?/, '')

function valuesOf({ venue, visit, wait }: VisitTelling, language: Language, link: string): Record<string, string> {
  const { date, number, plural, time } = messageFormats(language)
  const zone = venue.time_zone
  const start = instant(Date.parse(visit.start_at))
  const until = visit.expires_at === null ? null : instant(Date.parse(visit.expires_at))
  return {
    business: venue.name,
    name: visit.name ?? '',
    date: date(localDateOf(start, zone)),
    time: time(localTimeOf(start, zone)),
    people: number(visit.party_size),
    party: plural(visit.party_size, PARTY_WORDS[language]),
    ticket: visit.ticket,
    until: until === null ? '' : time(localTimeOf(until, zone)),
    wait: wait?.text ?? rangeOf(visit),
    phone: venue.phone ?? '',
    link,
  }
}

const rangeOf = ({ quoted_min: min, quoted_max: max }: VisitRow) =>
  min === null || max === null ? '' : min === max ? `${max}` : `${min}–${max}`

/** Quiet hours are those of the venue (22:00 to 08:00 unless it says otherwise): only what can wait for the morning does. */
function sendAfter({ venue, visit, event, now }: VisitTelling): string | null {
  if (!isForDaytime(event)) return null
  const { quietFrom, quietTo } = venue.settings.waitlist
  const isOver = event === 'no_show' || event === 'thanks'
  // What is over has no start before which it would have to arrive.
  const starts_at = isOver ? now : instant(Date.parse(visit.start_at))
  const at = promptSendAt({ now, starts_at, quiet: { from: quietFrom, to: quietTo }, zone: venue.time_zone })
  return at > now ? new Date(at).toISOString() : null
}
