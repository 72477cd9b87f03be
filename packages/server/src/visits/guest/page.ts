import type { Answer } from '@muelle/contract/call'
import { LANGUAGES } from '@muelle/contract/languages'
import type { answerWait, getWaitPage, sayHere, WaitPage } from '@muelle/contract/visits/wait-page'
import { type Instant, instant, localDateOf, localTimeOf, MINUTE_MS } from '@muelle/domain/time'
import { noticeOf } from '@muelle/domain/visits/waitlist/notice'
import { answerDenial, MORE_MINUTES, moreTimeDenial } from '@muelle/domain/visits/waitlist/offer'
import type { Quote } from '@muelle/domain/visits/waitlist/quote'
import { findVenue, type VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { lockTables } from '../../resources/tables.ts'
import { editVisit } from '../life/edit.ts'
import { transition } from '../life/transition.ts'
import { readVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import { lookAt } from './look.ts'
import { keptClock } from './steps.ts'
import { waitOfCode } from './wait-link.ts'
import { findLinked, type LineRow } from './waitlist.sql.ts'
import { wireQuote } from './wire-line.ts'

type Found = { venue: VenueFacts; row: LineRow }

/** Whoever holds a link and where they stand; of a venue that has closed its doors for good nothing is told. */
async function findGuest(
  tx: Tx,
  { visitId, round }: { visitId: number; round: number },
  deny: Deny<'not_found'>,
): Promise<Found> {
  const row = (await findLinked(tx, visitId, round)) ?? deny({ code: 'not_found' })
  const venue = (await findVenue(tx, row.business_id)) ?? deny({ code: 'not_found' })
  return { venue, row }
}

/** What somebody who waits sees: their own place, never who else waits. */
async function pageOf(tx: Tx, { venue, row }: Found, now: Instant): Promise<WaitPage> {
  const isInLine = row.kind === 'waitlist' && (row.status === 'waiting' || row.status === 'notified')
  const look = isInLine ? await lookAt(tx, venue, now) : null
  const at = look?.line.findIndex(({ id }) => id === row.id) ?? -1
  const isWaiting = row.status === 'waiting' && at >= 0
  const left = look?.left.get(row.id) ?? null
  const startsAt = instant(Date.parse(row.start_at))
  return {
    ticket: row.ticket,
    status: row.status,
    business: { name: venue.name, phone: venue.phone, time_zone: venue.time_zone },
    language: LANGUAGES.find((language) => language === row.language) ?? LANGUAGES[0],
    now: new Date(now).toISOString(),
    name: row.name,
    party_size: row.party_size,
    joined_at: row.joined_at,
    later:
      row.kind === 'future_waitlist'
        ? { local_date: localDateOf(startsAt, venue.time_zone), start_time: localTimeOf(startsAt, venue.time_zone) }
        : null,
    promised:
      row.quoted_min === null || row.quoted_max === null
        ? null
        : { min: row.quoted_min, max: row.quoted_max, is_open_ended: false },
    position: isWaiting ? at + 1 : null,
    left: isWaiting ? wireQuote(left) : null,
    notice: isWaiting ? noticeFor(row, { ahead: at, left, now }) : null,
    present: row.present,
    offer: row.status === 'notified' ? await offerOf(tx, { venue, row }, now) : null,
  }
}

/** W-4: against what they were told, from joining on. */
function noticeFor(row: LineRow, { ahead, left, now }: { ahead: number; left: Quote | null; now: Instant }) {
  if (row.quoted_max === null || row.joined_at === null || !left) return null
  const waited = (now - Date.parse(row.joined_at)) / MINUTE_MS
  return noticeOf({ toldMax: row.quoted_max, hasToldNear: false, newMax: waited + left.max, ahead })
}

async function offerOf(tx: Tx, { venue, row }: Found, now: Instant): Promise<WaitPage['offer']> {
  if (row.notified_at === null || row.expires_at === null) return null
  const names = venue.settings.guest.showsTable
    ? (await lookAt(tx, venue, now)).resources.filter(({ id }) => row.resource_ids.includes(id)).map(({ name }) => name)
    : null
  return {
    from: row.notified_at,
    until: row.expires_at,
    tables: names,
    on_the_way: row.on_the_way,
    may_ask_more: moreTimeDenial(clockOf(row), now) === null,
  }
}

const clockOf = ({ notified_at, expires_at, asked_more_time }: LineRow) => ({
  from: instant(Date.parse(notified_at ?? expires_at ?? '')),
  until: instant(Date.parse(expires_at ?? '')),
  hasAskedMore: asked_more_time,
})

export const readPage =
  (secrets: SecretBox) =>
  ({ db, input, now, deny }: OpenContext<typeof getWaitPage>): Promise<Answer<typeof getWaitPage>> => {
    const name = waitOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.read(name.accountId, async (tx) => pageOf(tx, await findGuest(tx, name, deny), now))
  }

/** W-5, X-8: on the way, ten minutes more once, or out of the line. An answer after the end of an offer changes nothing. */
export const answerAsGuest =
  (secrets: SecretBox) =>
  ({ db, input, facts, now, deny }: OpenContext<typeof answerWait>): Promise<Answer<typeof answerWait>> => {
    const name = waitOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.transaction(name.accountId, async (tx) => {
      const { venue, row } = await lockGuest(tx, name, deny)
      const by = guestBy(facts.request_id, now)
      const life = { by, venue: await readVenue(tx, venue), deny }
      const { reply } = input.body
      if (reply === 'cancel') {
        await transition(tx, life, { visit_id: row.id, action: 'cancel', reason: 'customer' })
      } else {
        const over =
          row.status === 'notified' ? answerDenial(clockOf(row), now) : { code: 'waitlist.offer_over' as const }
        if (over) deny(over)
        if (reply === 'coming') {
          await transition(tx, life, { visit_id: row.id, action: 'accept', changes: keptClock(row) })
        } else {
          const denial = moreTimeDenial(clockOf(row), now)
          if (denial) deny(denial)
          const until = new Date(clockOf(row).until + MORE_MINUTES * MINUTE_MS).toISOString()
          const fields = { expires_at: until, asked_more_time: true }
          await editVisit(tx, life, { visit_id: row.id, step: 'edit', fields })
        }
      }
      return pageOf(tx, await findGuest(tx, name, deny), now)
    })
  }

/** W-2: who joined from elsewhere says that they are here. */
export const sayPresent =
  (secrets: SecretBox) =>
  ({ db, input, facts, now, deny }: OpenContext<typeof sayHere>): Promise<Answer<typeof sayHere>> => {
    const name = waitOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.transaction(name.accountId, async (tx) => {
      const { venue, row } = await lockGuest(tx, name, deny)
      const life = { by: guestBy(facts.request_id, now), venue: await readVenue(tx, venue), deny }
      await editVisit(tx, life, { visit_id: row.id, step: 'present', fields: { present: true } })
      return pageOf(tx, await findGuest(tx, name, deny), now)
    })
  }

/** The venue is locked before anything is judged, and what was found is read again: an offer may just have ended. */
async function lockGuest(tx: Tx, name: { visitId: number; round: number }, deny: Deny<'not_found'>): Promise<Found> {
  const { venue } = await findGuest(tx, name, deny)
  await lockTables(tx, venue.id)
  return findGuest(tx, name, deny)
}

const guestBy = (requestId: string, now: Instant): VisitBy => ({
  author: { userId: null, requestId },
  now,
  standing: 'guest',
})
