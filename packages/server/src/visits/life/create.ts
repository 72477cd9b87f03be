import { isOpenAt, openingOf } from '@muelle/domain/hours/opening'
import { addDays, type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { standingDenial } from '@muelle/domain/visits/life/standing'
import { bucketOf } from '@muelle/domain/visits/occupancy/buckets'
import { needsTable } from '@muelle/domain/visits/status'
import { blockDenials } from '../../customers/blocked.ts'
import { findOrMakeCustomer } from '../../customers/find-or-make.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { lockTables } from '../../resources/tables.ts'
import { candidatesFor } from '../occupancy/choose-tables.ts'
import { NO_CAPS } from '../occupancy/occupancy.sql.ts'
import { followMoney } from '../promoters/follow.ts'
import type { VisitDraft } from '../record/visit-row.ts'
import { UNSAID, type VisitRow } from '../record/visit-row.ts'
import { beginPlan, dropPlan, findOverlapping } from '../record/visits.sql.ts'
import { capsOf } from './caps.ts'
import { depositsFor } from './deposits-of-plan.ts'
import { requestEnds } from './effects.ts'
import { expireOver } from './expire-over.ts'
import { alternativesTo } from './near-times.ts'
import type { Creating, NewVisit, Stay } from './new-visit.ts'
import { knownTables, readAgain, seatDenials, turnEndOf } from './transition.ts'
import { dateAt } from './venue.ts'
import { type Reads, readingOf } from './venue-reading.ts'
import { type VisitBy, type WriteRefusal, writeVisit } from './write-visit.ts'

const iso = (at: Instant) => new Date(at).toISOString()

/**
 * Makes a visit: held, asked for, booked, in line or seated at once. Where no table is named the best one is taken, and the next where
 * somebody was faster (G-1). Whose time is over gives its tables back first, whether or not the clock has seen to it. Locks: the venue.
 */
export async function createVisit(tx: Tx, asked: Creating, wanted: NewVisit): Promise<VisitRow> {
  const { by, venue, deny } = asked
  const isOwn = wanted.fields.rp_id === by.author.userId
  const missing = standingDenial(by.standing, wanted.action, { kind: wanted.kind, isOwn })
  if (missing) deny(missing)
  await denyBlocked(tx, asked, wanted)
  const customer_id = await customerOf(tx, wanted)
  // They leave together and are done one after the other: whose time is over is looked at under the lock.
  await Promise.all([lockTables(tx, venue.id), expireOver(tx, venue, by.now)])
  const creating = { ...asked, reading: readingOf(tx, venue) }

  const start = wanted.action === 'seat' ? by.now : (wanted.start ?? by.now)
  const stay = await stayOf(tx, creating, wanted, start)
  await denyTwice(tx, creating, wanted, stay)
  const draft = { ...draftOf(creating, wanted, stay), customer_id }
  const caps =
    wanted.action === 'join' || !needsTable(wanted.kind) ? NO_CAPS : await capsOf(creating, start, isSoft(wanted, by))
  const step = {
    action: wanted.action,
    isFinal: wanted.action !== 'seat' || wanted.kind !== 'walk_in',
    caps,
    ...(wanted.ticket && { ticket: wanted.ticket }),
  }
  const ask = await depositsFor(tx, creating, wanted, stay)
  for (const resource_ids of await plansOf(tx, creating, wanted, stay)) {
    const terms = ask(resource_ids)
    if (terms === 'unfit') continue
    const id = await tryPlan(tx, creating, { ...draft, resource_ids, ...terms?.changes }, step)
    if (id === null) continue
    if (terms) {
      await terms.keep(id)
      await followMoney(tx, { now: by.now, business_id: venue.id }, id, draft)
    }
    return readAgain(tx, id)
  }
  return deny({ code: 'visit.no_room', alternatives: await alternativesTo(tx, creating, wanted, stay) })
}

/** Nobody takes a visit of who is blocked (C-4); the person themselves hears only to call. A car is let in by its plate. */
async function denyBlocked(tx: Tx, { by, deny }: Creating, { fields }: NewVisit): Promise<void> {
  const { customer_id = null, name = null, phone_e164 = null, email = null } = fields
  const [denial] = await blockDenials(tx, [{ customer_id, name, phone: phone_e164, email }], by.now)
  if (denial) deny(by.standing === 'guest' ? { code: 'customer.refused' } : denial)
}

/** Whose visit it is (C-1): who was named, or whom the telephone or the address belongs to; of who left neither nobody is made (K-3). */
const customerOf = async (tx: Tx, { fields }: NewVisit): Promise<number | null> => {
  const { customer_id = null, name = null, phone_e164 = null, email = null } = fields
  return customer_id ?? findOrMakeCustomer(tx, { name, phone: phone_e164, email })
}

/** The limits of the pace are passed by staff who say so; somebody who stands at the door has come already. */
const isSoft = ({ isForced, action }: NewVisit, { standing }: VisitBy) =>
  isForced || (action === 'seat' && standing !== 'guest')

/** When it is, if the venue takes somebody then (§4, as far as it does not depend on others). */
async function stayOf(tx: Tx, creating: Creating & Reads, wanted: NewVisit, start: Instant): Promise<Stay> {
  const { by, venue, deny, reading } = creating
  const date = dateAt(venue, start)
  if (venue.type === 'parking' || wanted.action === 'seat')
    return { start, date, end: await endOf(creating, wanted, start) }
  if (wanted.action === 'join' && wanted.kind === 'waitlist')
    return { start, date, end: await endOf(creating, wanted, start) }
  // A list is of a night, whatever the hours of the kitchen and the channels say.
  if (wanted.kind === 'guest_list') return { start, date, end: await endOf(creating, wanted, start) }
  const instead = async () =>
    alternativesTo(tx, creating, wanted, { start, date, end: await endOf(creating, wanted, start) })
  if (bucketOf(start) < bucketOf(by.now)) deny({ code: 'visit.past', alternatives: await instead() })
  const latest = addDays(dateAt(venue, by.now), venue.latestDays)
  if (date > latest && by.standing === 'guest') deny({ code: 'visit.too_far', latestDays: venue.latestDays })
  if (by.standing === 'guest' && start < by.now + venue.earliestMinutes * MINUTE_MS)
    deny({ code: 'visit.too_soon', minutes: venue.earliestMinutes })
  const hours = await reading.hoursOn(date)
  const mayPass = wanted.isForced && by.standing !== 'guest'
  if (!mayPass && !isOpenAt(hours, start, venue.zone)) {
    const alternatives = await instead()
    if (openingOf(hours, date).length === 0) deny({ code: 'visit.closed', date, alternatives })
    deny({ code: 'visit.outside_hours', alternatives })
  }
  return { start, date, end: await endOf(creating, wanted, start) }
}

async function endOf(creating: Creating & Reads, { minutes, party_size }: NewVisit, start: Instant): Promise<Instant> {
  if (minutes !== null) return instant(start + minutes * MINUTE_MS)
  return turnEndOf(creating, { party_size }, start)
}

/** One telephone is at one place at a time, and once in line of a day (filter 7, T5); staff may say that it is all right. */
async function denyTwice(tx: Tx, { venue, by, deny }: Creating, wanted: NewVisit, { start, end }: Stay): Promise<void> {
  const phone = wanted.fields.phone_e164
  // On two lists of a night they are flagged, not refused (N-5).
  if (!phone || wanted.kind === 'guest_list' || (wanted.isForced && by.standing !== 'guest')) return
  const other = await findOverlapping(tx, venue.id, { phone, from: iso(start), to: iso(end), exceptVisitId: 0 })
  if (other) deny({ code: 'visit.duplicate', ticket: other.ticket })
}

function draftOf({ by, venue }: Creating, wanted: NewVisit, { start, end, date }: Stay): VisitDraft {
  const { now } = by
  const holds = wanted.holdMinutes ?? venue.holdMinutes
  const isSeated = wanted.action === 'seat'
  const isInLine = wanted.action === 'join'
  return {
    ...UNSAID,
    tags: [],
    fields: {},
    ...wanted.fields,
    kind: wanted.kind,
    source: wanted.source,
    status: STATUS_OF[wanted.action],
    status_at: iso(now),
    business_date: date,
    start_at: iso(start),
    end_at: iso(end),
    party_size: wanted.party_size,
    at_bar: wanted.at_bar,
    ...(wanted.action === 'hold' && { expires_at: iso(instant(now + holds * MINUTE_MS)) }),
    ...(wanted.action === 'request' && { expires_at: wanted.fields.expires_at ?? iso(requestEnds(start, now)) }),
    ...(isInLine && { joined_at: iso(now), queue_at: iso(now) }),
    ...(isSeated && {
      seated_at: iso(now),
      arrived_at: iso(now),
      present: true,
      progress: 'running' as const,
      party_in: wanted.fields.party_in ?? wanted.party_size,
    }),
    resource_ids: [],
  }
}
const STATUS_OF = { hold: 'held', request: 'requested', book: 'confirmed', join: 'waiting', seat: 'seated' } as const

/** The tables that are tried, one plan after the other; none at all is a plan where it may be (M-5). */
async function plansOf(
  tx: Tx,
  creating: Creating & Reads,
  wanted: NewVisit,
  { start, end }: Stay,
): Promise<(readonly number[])[]> {
  const { by, deny } = creating
  if (wanted.action === 'join' || wanted.at_bar) return [[]]
  if (wanted.resource_ids !== null && wanted.resource_ids.length > 0) {
    if (wanted.action === 'seat')
      await seatDenials(tx, creating, { id: 0 }, { action: 'seat', isForced: wanted.isForced }, wanted.resource_ids)
    else await knownTables(creating, wanted.resource_ids)
    return [wanted.resource_ids]
  }
  if (!needsTable(wanted.kind)) return [[]]
  if (wanted.resource_ids !== null && wanted.mayBeUnassigned) return [[]]
  const asking = by.standing === 'guest' ? 'public' : wanted.action === 'seat' ? 'walk_in' : 'internal'
  const candidates = await candidatesFor(tx, creating, {
    party: wanted.party_size,
    start,
    end,
    now: by.now,
    zone: wanted.fields.zone_pref ?? null,
    isVip: wanted.fields.vip ?? false,
    asking,
    visitId: null,
  })
  if (wanted.action === 'seat' && candidates.length === 0) deny({ code: 'visit.needs_table' })
  // T2: a request that no table fits waits for its answer without one; staff say so of a booking.
  return wanted.mayBeUnassigned || wanted.action === 'request' ? [...candidates, []] : candidates
}

/** Writes the visit with these tables, or nothing at all where somebody has one of them already (G-1). Without tables nobody is in its way. */
async function tryPlan(
  tx: Tx,
  creating: Creating,
  draft: VisitDraft,
  step: Parameters<typeof writeVisit>[3],
): Promise<number | null> {
  if (draft.resource_ids.length === 0) return writeVisit(tx, creating, { before: null, after: draft }, step)
  const taken = new Error('somebody has one of these tables')
  const deny: Deny<WriteRefusal> = (refusal, path) => {
    if (refusal.code === 'visit.no_room') throw taken
    return creating.deny(refusal, path)
  }
  try {
    const [, id] = await Promise.all([
      beginPlan(tx),
      writeVisit(tx, { ...creating, deny }, { before: null, after: draft }, step),
    ])
    return id
  } catch (error) {
    if (error !== taken) throw error
    await dropPlan(tx)
    return null
  }
}
