import { minimumAlert } from '@muelle/domain/departures/plan/minimum'
import { type Instant, instant } from '@muelle/domain/time'
import {
  isOfDeparture,
  isTimed,
  type NotificationAudience,
  notificationsFor,
  templateFor,
} from '@muelle/domain/tours/notifications/booking-notification'
import { isDue, promptSendAt, startsToLookAt, timedSendAt } from '@muelle/domain/tours/notifications/quiet-hours'
import { renderNotification } from '@muelle/domain/tours/notifications/render'
import { queueMail } from '../../mail/outbox.ts'
import { plainMail } from '../../mail/plain-mail.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Template } from '../../tours/notifications/notification-templates.ts'
import { usualNotification } from '../../tours/notifications/notification-texts.ts'
import {
  type DepartureFacts,
  findDeparturesAhead,
  findDeparturesToDecide,
  findTold,
  insertNotice,
  type NewNotice,
  type StaffReader,
  updateNoticeMailed,
} from './departure-notices.sql.ts'
import { departureWords } from './departure-words.ts'
import { staffLanguage } from './message-readers.ts'
import { staffReaders } from './staff-readers.ts'

const SYSTEM = { userId: null, requestId: null }

type Round = {
  templates: readonly Template[]
  /** False where the installation sends no mail. */
  sendsMail: boolean
  now: Instant
}
/** Something to tell an audience of a departure. */
type Notice = {
  departure: DepartureFacts
  event: NewNotice['event']
  cause: string
  audience: NotificationAudience
  /** Of a reminder: the one template whose time has come. */
  timed: Template | null
}

/**
 * Tells captains and managers of whole departures what is due: reminders that the tour words for them (N2), and that a departure has
 * too few people when the time to decide has come (C9). Each person hears of each once (N1), whether they are captain, manager or both;
 * who takes over a boat later still hears. Bears repetition.
 */
export async function remindStaff(db: Db, accountId: number, round: Round): Promise<void> {
  const untold = await db.transaction(accountId, async (tx) => {
    const due = [...(await findReminders(tx, round)), ...(await findBelowMinimum(tx, round))]
    return findUntold(tx, due)
  })
  for (const { notice, readers } of untold)
    await db.transaction(accountId, async (tx) => {
      for (const reader of readers) await tellReader(tx, notice, reader, round)
    })
}

async function findReminders(tx: Tx, { templates, now }: Round): Promise<Notice[]> {
  const due: Notice[] = []
  for (const template of templates) {
    const { enabled, event, audience, offsetMinutes, quiet, worded_at } = template
    if (!enabled || event !== 'reminder' || !isTimed(event) || !isOfDeparture(event, audience)) continue
    for (const departure of await findDeparturesAhead(tx, template.tour_id, startsToLookAt(offsetMinutes, now))) {
      const starts_at = instant(Date.parse(departure.starts_at))
      const at = timedSendAt({ starts_at, offsetMinutes, quiet, zone: departure.time_zone })
      if (!isDue(at, offsetMinutes, { starts_at, worded_at, now })) continue
      const cause = `reminder/${offsetMinutes}/${new Date(starts_at).toISOString()}`
      due.push({ departure, event, cause, audience, timed: template })
    }
  }
  return due
}

async function findBelowMinimum(tx: Tx, { templates, now }: Round): Promise<Notice[]> {
  const departures = await findDeparturesToDecide(tx, now)
  return departures.flatMap((departure) => {
    const starts_at = instant(Date.parse(departure.starts_at))
    if (!minimumAlert({ ...departure, starts_at, now })) return []
    // Decided and then fewer still, it has to be decided again.
    const cause = `below_minimum/${new Date(starts_at).toISOString()}/${departure.decided_people ?? 0}`
    const isWorded = templates.some(
      ({ tour_id, event, audience }) =>
        tour_id === departure.tour_id && event === 'below_minimum' && audience === 'captain',
    )
    const audiences: NotificationAudience[] = isWorded ? ['manager', 'captain'] : ['manager']
    return audiences.map((audience) => ({ departure, event: 'below_minimum', cause, audience, timed: null }))
  })
}

type Untold = { notice: Notice; readers: readonly StaffReader[] }

async function findUntold(tx: Tx, due: readonly Notice[]): Promise<Untold[]> {
  if (due.length === 0) return []
  const ids = [...new Set(due.map(({ departure }) => departure.id))]
  const nameOf = (
    departureId: number,
    cause: string,
    { user_id, crew_member_id }: Pick<StaffReader, 'user_id' | 'crew_member_id'>,
  ) => `${departureId} ${cause} ${user_id} ${crew_member_id}`
  const told = new Set((await findTold(tx, ids)).map((row) => nameOf(row.departure_id, row.cause, row)))
  const readersOf = await staffReaders(tx, ids)
  const untold: Untold[] = []
  for (const notice of due) {
    const readers = (await readersOf(notice.departure, notice.audience)).filter(
      (reader) => !told.has(nameOf(notice.departure.id, notice.cause, reader)),
    )
    if (readers.length > 0) untold.push({ notice, readers })
  }
  return untold
}

async function tellReader(tx: Tx, notice: Notice, reader: StaffReader, { templates, sendsMail, now }: Round) {
  const { departure, event, cause, audience, timed } = notice
  const language = staffLanguage(reader.language)
  const wanted = { event, audience, language, offsetMinutes: timed?.offsetMinutes ?? 0 }
  const ofTour = templates.filter(({ tour_id }) => tour_id === departure.tour_id)
  // Another language may have other quiet hours: its time comes by itself.
  if (timed && templateFor(wanted, ofTour)?.id !== timed.id) return
  const usual =
    event === 'below_minimum' && audience === 'manager' ? usualNotification(event, language, audience) : null
  const addresses = { email: reader.email || null, whatsapp: reader.phone || null }
  const texts = notificationsFor(wanted, ofTour, usual)
  const reached = texts.filter(({ channel }) => addresses[channel] !== null && (channel !== 'email' || sendsMail))
  const [first] = texts
  if (!first || (!timed && isQuiet(departure, first.quiet, now))) return
  const values = departureWords(departure, language, reader.first_name)
  const noteOf = ({ channel, subject, body }: (typeof texts)[number]): Omit<NewNotice, 'failure'> => ({
    departure_id: departure.id,
    event,
    cause,
    audience,
    reader,
    channel,
    recipient: addresses[channel] ?? '',
    language,
    subject: renderNotification(subject, values) || `${departure.business_name}: ${values.tour}`,
    body: renderNotification(body, values),
  })
  for (const text of reached) {
    const note = noteOf(text)
    const id = await insertNotice(tx, { ...note, failure: null })
    if (id === null || note.channel !== 'email') continue
    const mailId = await queueMail(tx, SYSTEM, plainMail(note.recipient, note.subject, note.body))
    await updateNoticeMailed(tx, id, mailId)
  }
  // Nobody is left out in silence: what cannot reach its reader on any of its channels is noted with the reason.
  if (reached.length > 0) return
  const hasAddress = texts.some(({ channel }) => addresses[channel] !== null)
  await insertNotice(tx, { ...noteOf(first), failure: hasAddress ? 'no_provider' : 'no_address' })
}

const isQuiet = ({ starts_at, time_zone: zone }: DepartureFacts, quiet: Template['quiet'], now: Instant): boolean =>
  promptSendAt({ now, starts_at: instant(Date.parse(starts_at)), quiet, zone }) > now
