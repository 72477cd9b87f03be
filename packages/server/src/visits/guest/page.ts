import type { Answer } from '@muelle/contract/call'
import { LANGUAGES } from '@muelle/contract/languages'
import type { getWaitPage, WaitPage } from '@muelle/contract/visits/wait-page'
import { type Instant, instant, localDate, localDateOf, localTimeOf, MINUTE_MS } from '@muelle/domain/time'
import { dueCents, lacksCard } from '@muelle/domain/visits/deposits/due'
import { changeUntil, selfServiceOf } from '@muelle/domain/visits/guest/self-service'
import { isPlanned } from '@muelle/domain/visits/status'
import { noticeOf } from '@muelle/domain/visits/waitlist/notice'
import { moreTimeDenial } from '@muelle/domain/visits/waitlist/offer'
import type { Quote } from '@muelle/domain/visits/waitlist/quote'
import { findVenue, type VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { OpenContext } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { findTables } from '../../resources/table-facts.ts'
import { lockTables } from '../../resources/tables.ts'
import { findDeposit } from '../deposits/deposit-rows.sql.ts'
import { visitPayPath } from '../deposits/pay-link.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { type Look, lookAt } from '../waitlist/look.ts'
import { queueDate } from '../waitlist/queue.ts'
import { type WaitName, waitCode, waitOfCode } from '../waitlist/wait-link.ts'
import { wireQuote } from '../waitlist/wire-line.ts'

export type Found = { venue: VenueFacts; visit: VisitRow }
type Name = Pick<WaitName, 'visitId' | 'round'>

/** Whose link it is and their venue; an older link, a car's place, and a venue that has closed its doors for good are not found alike. */
export async function findGuest(tx: Tx, { visitId, round }: Name, deny: Deny<'not_found'>): Promise<Found> {
  const found = await findVisit(tx, visitId)
  const visit = found && found.secret_round === round && found.kind !== 'parking' ? found : deny({ code: 'not_found' })
  const venue = (await findVenue(tx, visit.business_id)) ?? deny({ code: 'not_found' })
  return { venue, visit }
}

/** The venue is locked before anything is judged, and what was found is read again: an offer may just have ended. */
export async function lockGuest(tx: Tx, name: Name, deny: Deny<'not_found'>): Promise<Found> {
  const { venue } = await findGuest(tx, name, deny)
  await lockTables(tx, venue.id)
  return findGuest(tx, name, deny)
}

export const readPage =
  (secrets: SecretBox) =>
  ({ db, input, now, deny }: OpenContext<typeof getWaitPage>): Promise<Answer<typeof getWaitPage>> => {
    const name = waitOfCode(secrets, input.params.code) ?? deny({ code: 'not_found' })
    return db.read(name.accountId, async (tx) => pageOf(tx, secrets, await findGuest(tx, name, deny), now))
  }

const at = (text: string) => instant(Date.parse(text))

/** What a guest sees of their own visit (§2, X-7): nobody else, no notes, no tags, nobody who brought them. */
export async function pageOf(tx: Tx, secrets: SecretBox, { venue, visit }: Found, now: Instant): Promise<WaitPage> {
  const { line, left } = await placeInLine(tx, venue, visit, now)
  const isWaiting = visit.status === 'waiting' && line >= 0
  const start = at(visit.start_at)
  const rules = { now, today: queueDate(venue, now), cutoffMinutes: venue.settings.guest.changeCutoffMinutes }
  const facts = { ...visit, start_at: start, business_date: localDate(visit.business_date) }
  const can = selfServiceOf(facts, rules)
  return {
    ticket: visit.ticket,
    kind: visit.kind,
    status: visit.status,
    business: { id: venue.id, name: venue.name, phone: venue.phone, time_zone: venue.time_zone },
    language: LANGUAGES.find((language) => language === visit.language) ?? LANGUAGES[0],
    now: new Date(now).toISOString(),
    name: visit.name,
    party_size: visit.party_size,
    joined_at: visit.joined_at,
    visit: visit.kind === 'waitlist' ? null : await plannedOf(tx, venue, visit),
    answer_by: visit.status === 'held' || visit.status === 'requested' ? visit.expires_at : null,
    confirmation: visit.confirmation,
    payment_status: visit.payment_status,
    deposit: await depositDue(tx, secrets, visit),
    at_door: visit.at_door,
    can,
    change_until: can.change ? new Date(changeUntil(facts, rules.cutoffMinutes)).toISOString() : null,
    qr: hasCode(visit) ? waitCode(secrets, nameOf(tx, visit)) : null,
    later:
      visit.kind === 'future_waitlist'
        ? { local_date: localDateOf(start, venue.time_zone), start_time: localTimeOf(start, venue.time_zone) }
        : null,
    promised:
      visit.quoted_min === null || visit.quoted_max === null
        ? null
        : { min: visit.quoted_min, max: visit.quoted_max, is_open_ended: false },
    position: isWaiting ? line + 1 : null,
    left: isWaiting ? wireQuote(left) : null,
    notice: isWaiting ? noticeFor(visit, { ahead: line, left, now }) : null,
    present: visit.present,
    offer: visit.status === 'notified' ? await offerOf(tx, { venue, visit }, now) : null,
  }
}

export const nameOf = ({ accountId }: Tx, { id, secret_round }: Pick<VisitRow, 'id' | 'secret_round'>): WaitName => ({
  accountId,
  visitId: id,
  round: secret_round,
})

/** F-2: what its guests still have to pay for a table that is kept for them, and where. */
async function depositDue(tx: Tx, secrets: SecretBox, visit: VisitRow): Promise<WaitPage['deposit']> {
  if (visit.status !== 'confirmed' || visit.payment_status !== 'pending') return null
  const deposit = await findDeposit(tx, visit.id)
  const due_cents = deposit ? dueCents(deposit) : 0
  const isCard = deposit !== undefined && lacksCard(deposit)
  if (!deposit || (due_cents === 0 && !isCard)) return null
  const path = visitPayPath(secrets, nameOf(tx, visit), visit.ticket)
  const { fee_cents, currency } = deposit
  return { asks: isCard ? 'card' : 'payment', due_cents, fee_cents, currency, until: visit.expires_at, path }
}

/** Who is to come is scanned at the door; of today's queue nobody is before their table is ready. */
const hasCode = ({ status, kind }: VisitRow) =>
  status === 'confirmed' || status === 'arrived' || (status === 'notified' && kind === 'waitlist')

/** Where they stand today, from nought on; minus one of who stands in no line. */
async function placeInLine(tx: Tx, venue: VenueFacts, visit: VisitRow, now: Instant) {
  const isInLine = visit.kind === 'waitlist' && (visit.status === 'waiting' || visit.status === 'notified')
  const look: Look | null = isInLine ? await lookAt(tx, venue, now) : null
  return { line: look?.line.findIndex(({ id }) => id === visit.id) ?? -1, left: look?.left.get(visit.id) ?? null }
}

async function plannedOf(tx: Tx, venue: VenueFacts, visit: VisitRow): Promise<WaitPage['visit']> {
  const start = at(visit.start_at)
  return {
    local_date: localDateOf(start, venue.time_zone),
    start_time: localTimeOf(start, venue.time_zone),
    end_time: localTimeOf(at(visit.end_at), venue.time_zone),
    zone: visit.zone_pref,
    tables: isPlanned(visit.status) ? await tablesShown(tx, venue, visit) : null,
  }
}

/** By name only where the venue says so, or has promised that very table (M-4). */
async function tablesShown(tx: Tx, venue: VenueFacts, visit: VisitRow): Promise<string[] | null> {
  if (visit.resource_ids.length === 0 || !(venue.settings.guest.showsTable || visit.locked_table)) return null
  const { resources } = await findTables(tx, venue.id)
  return resources.filter(({ id }) => visit.resource_ids.includes(id)).map(({ name }) => name)
}

/** W-4: against what they were told, from joining on. */
function noticeFor(visit: VisitRow, { ahead, left, now }: { ahead: number; left: Quote | null; now: Instant }) {
  if (visit.quoted_max === null || visit.joined_at === null || !left) return null
  const waited = (now - Date.parse(visit.joined_at)) / MINUTE_MS
  return noticeOf({ toldMax: visit.quoted_max, hasToldNear: false, newMax: waited + left.max, ahead })
}

async function offerOf(tx: Tx, { venue, visit }: Found, now: Instant): Promise<WaitPage['offer']> {
  if (visit.notified_at === null || visit.expires_at === null) return null
  return {
    from: visit.notified_at,
    until: visit.expires_at,
    tables: await tablesShown(tx, venue, visit),
    on_the_way: visit.on_the_way,
    may_ask_more: moreTimeDenial(clockOf(visit), now) === null,
  }
}

/** The clock of an offer: from when, until when, and whether more time was asked for. */
export const clockOf = ({ notified_at, expires_at, asked_more_time }: VisitRow) => ({
  from: at(notified_at ?? expires_at ?? ''),
  until: at(expires_at ?? ''),
  hasAskedMore: asked_more_time,
})
