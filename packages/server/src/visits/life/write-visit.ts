import { randomBytes } from 'node:crypto'
import type { Refusal } from '@muelle/contract/refusals'
import { TICKET_RANDOM_BYTES, ticketFrom } from '@muelle/domain/bookings/record/ticket'
import { reversedDigits } from '@muelle/domain/customers/contact-key'
import { fold } from '@muelle/domain/text'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { loadChange } from '@muelle/domain/visits/life/load-of'
import type { Standing } from '@muelle/domain/visits/life/standing'
import { isPlanned, needsTable, type VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { keepTables } from '../occupancy/keep-tables.ts'
import { addLoad, type Caps, ensureLoads, listLoads, NO_CAPS } from '../occupancy/occupancy.sql.ts'
import { followPromoter } from '../promoters/follow.ts'
import {
  LOGGED_FIELDS,
  PERSONAL_FIELDS,
  type VisitDraft,
  type VisitFields,
  type VisitRow,
} from '../record/visit-row.ts'
import {
  addTables,
  insertVisit,
  insertVisitEvent,
  replaceTables,
  updateVisit,
  type WrittenFields,
} from '../record/visits.sql.ts'
import type { VisitVenue } from './venue.ts'
import { eventKindOf } from './visit-events.ts'

/** For how long a step is taken back (S-5). */
export const UNDO_MINUTES = 10

/** Who changes a visit, and when. */
export type VisitBy = {
  author: Author
  now: Instant
  standing: Standing
  device?: string | null
  /** Of a visit that somebody brought: the list that it stands on, and why it is credited to them by another (N-5). */
  brought?: { list_id?: number | null; reason?: string | null }
  /** How whoever reads a refusal sees a visit that somebody else changed first (S-2). */
  show?: (visit: VisitRow) => Promise<Record<string, unknown>>
}

export type Step = {
  /** What was done, as the log calls it: an action of the machine, or what changes a visit where it stands. */
  action: string
  /** Nobody takes it back: it began the visit, it was the clock, or money moved with it. */
  isFinal?: boolean
  reason?: string | null
  undoneEventId?: number | null
  /** When it was done, where it was told later than that. */
  doneAt?: Instant | null
  /** Of a new visit: one that was drawn before. */
  ticket?: string
  /** What may begin and be inside at most; absent: no limit is asked for. */
  caps?: Caps
}

export type WriteRefusal = 'stale' | 'visit.no_room' | 'visit.pacing_covers' | 'visit.pacing_parties' | 'visit.capacity'
type Writing = { by: VisitBy; venue: VisitVenue; deny: Deny<WriteRefusal> }

const iso = (at: Instant) => new Date(at).toISOString()
const at = (text: string) => instant(Date.parse(text))
const counted = (visit: VisitDraft | VisitRow | null) =>
  visit && { ...visit, start_at: at(visit.start_at), end_at: at(visit.end_at) }

/**
 * Writes a visit as it shall be, and with it everything that follows from it, in one transaction: its tables, their quarters of an hour
 * (G-1), the counts of its venue (G-3), its log (G-4), the event (I20) and
 * what whoever brought it has of it (N-6). Nothing else writes a visit. The venue is locked where tables or
 * counts change; of a visit that is there the row is locked by who read it. Answers the id.
 */
export async function writeVisit(
  tx: Tx,
  { by, venue, deny }: Writing,
  { before, after: wanted }: { before: VisitRow | null; after: VisitDraft },
  step: Step,
): Promise<number> {
  const after = { ...wanted, unassigned: isUnassigned(wanted) }
  const isUndoable = !step.isFinal && by.standing !== 'system' && by.standing !== 'guest'
  const fields: WrittenFields = {
    ...pick(after),
    name_folded: fold(after.name ?? ''),
    phone_reversed: reversedDigits(after.phone_e164 ?? ''),
    undo_until: isUndoable ? iso(instant(by.now + UNDO_MINUTES * MINUTE_MS)) : null,
    undo_action: isUndoable ? step.action : null,
  }
  const id = before
    ? await update(tx, before, fields, deny)
    : await insert(tx, { by, venue, ticket: step.ticket ?? newTicket() }, fields)
  // Sent together and in this order, in which they are refused, too. Whoever is refused takes all of it back.
  const followers = await Promise.allSettled([
    count(tx, venue.id, { before, after }, step.caps ?? NO_CAPS, deny),
    writeTables(tx, id, { before, after }),
    !before || plans(before) || plans(after) ? keepTables(tx, venue, id, { before, after }, deny) : null,
    log(tx, { by, venue }, id, { before, after }, step),
  ])
  for (const one of followers) if (one.status === 'rejected') throw one.reason
  await followPromoter(tx, bringingOf(by, venue), id, { before, after })
  return id
}

const bringingOf = ({ author, now, standing, brought }: VisitBy, { id }: VisitVenue) => ({
  author,
  now,
  isGuest: standing === 'guest',
  business_id: id,
  list_id: brought?.list_id ?? null,
  reason: brought?.reason ?? null,
})

/** It should have a table and has none (M-5): what is planned or inside, unless it stands at the bar. */
export const isUnassigned = (visit: Pick<VisitDraft, 'kind' | 'status' | 'at_bar' | 'resource_ids'>): boolean =>
  isPlanned(visit.status) && needsTable(visit.kind) && !visit.at_bar && visit.resource_ids.length === 0

const plans = ({ status }: { status: VisitStatus }) => isPlanned(status)
const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

const pick = (visit: VisitFields): VisitFields =>
  Object.fromEntries([...LOGGED_FIELDS, ...PERSONAL_FIELDS].map((field) => [field, visit[field]])) as VisitFields

async function update(tx: Tx, before: VisitRow, fields: WrittenFields, deny: Deny<'stale'>): Promise<number> {
  const isWritten = await updateVisit(tx, before.id, before.version, fields)
  if (!isWritten) deny({ code: 'stale', version: before.version, current: {} })
  return before.id
}

async function writeTables(
  tx: Tx,
  id: number,
  { before, after }: { before: VisitRow | null; after: VisitDraft },
): Promise<void> {
  if (!before) await addTables(tx, id, after.resource_ids)
  else if (!isSame(before.resource_ids, after.resource_ids)) await replaceTables(tx, id, after.resource_ids)
}

function newTicket(): string {
  for (;;) {
    const ticket = ticketFrom(randomBytes(TICKET_RANDOM_BYTES))
    if (ticket) return ticket
  }
}

const insert = (
  tx: Tx,
  { by, venue, ticket }: { by: VisitBy; venue: VisitVenue; ticket: string },
  fields: WrittenFields,
): Promise<number> =>
  insertVisit(tx, {
    ...fields,
    business_id: venue.id,
    ticket,
    created_by_user_id: by.author.userId,
    created_at: iso(by.now),
  })

/** Moves the counts of the venue along (G-3); refuses with what is left where a limit stands in the way. */
async function count(
  tx: Tx,
  businessId: number,
  { before, after }: { before: VisitRow | null; after: VisitDraft },
  caps: Caps,
  deny: Deny<WriteRefusal>,
): Promise<void> {
  const lines = loadChange(counted(before), counted(after))
  if (lines.length === 0) return
  const buckets = lines.map(({ bucket }) => bucket)
  const ensured = ensureLoads(tx, businessId, buckets)
  const [added] = await Promise.all([addLoad(tx, businessId, lines, caps), ensured])
  if (added.length < lines.length) deny(await limitRefusal(tx, businessId, lines, caps))
}

async function limitRefusal(
  tx: Tx,
  businessId: number,
  lines: ReturnType<typeof loadChange>,
  caps: Caps,
): Promise<Refusal<'visit.pacing_covers' | 'visit.pacing_parties' | 'visit.capacity'>> {
  const [first, last] = [lines[0]?.bucket ?? 0, lines.at(-1)?.bucket ?? 0]
  const loads = new Map((await listLoads(tx, businessId, first, last + 1)).map((load) => [load.bucket, load]))
  const least = (cap: number | null, count: 'covers' | 'parties' | 'public_covers' | 'public_parties' | 'present') => {
    const tight = lines.filter((line) => line[count] > 0 && cap !== null)
    return Math.min(...tight.map(({ bucket }) => Math.max(0, (cap ?? 0) - (loads.get(bucket)?.[count] ?? 0))))
  }
  const wanted = (count: 'covers' | 'parties' | 'public_covers' | 'public_parties') =>
    Math.max(...lines.map((line) => line[count]))
  const coversLeft = Math.min(least(caps.covers, 'covers'), least(caps.public_covers, 'public_covers'))
  if (coversLeft < wanted('covers')) return { code: 'visit.pacing_covers', coversLeft }
  const partiesLeft = Math.min(least(caps.parties, 'parties'), least(caps.public_parties, 'public_parties'))
  if (partiesLeft < wanted('parties')) return { code: 'visit.pacing_parties', partiesLeft }
  const placesLeft = least(caps.present, 'present')
  return { code: 'visit.capacity', placesLeft: Number.isFinite(placesLeft) ? placesLeft : 0 }
}

/** What the log keeps of a step: the fields that it made different, of persons apart. */
async function log(
  tx: Tx,
  { by, venue }: { by: VisitBy; venue: VisitVenue },
  id: number,
  { before, after }: { before: VisitRow | null; after: VisitDraft },
  { action, reason, undoneEventId, doneAt }: Step,
): Promise<void> {
  const changed = (fields: readonly (keyof VisitDraft)[]) =>
    fields.filter((field) => !before || !equal(before[field], after[field]))
  const logged = changed([...LOGGED_FIELDS, 'resource_ids'])
  const personal = changed(PERSONAL_FIELDS)
  const logging = insertVisitEvent(tx, {
    visit_id: id,
    business_id: venue.id,
    at: iso(by.now),
    done_at: doneAt && doneAt < by.now ? iso(doneAt) : null,
    action,
    from_status: before?.status ?? null,
    to_status: after.status,
    actor: actorOf(by),
    actor_user_id: by.author.userId,
    device: by.device ?? null,
    reason: reason ?? null,
    version: (before?.version ?? 0) + 1,
    before: before ? Object.fromEntries(logged.map((field) => [field, before[field]])) : {},
    after: Object.fromEntries(logged.map((field) => [field, after[field]])),
    personal:
      before && personal.length > 0
        ? Object.fromEntries(personal.map((field) => [field, { from: before[field], to: after[field] }]))
        : null,
    undone_event_id: undoneEventId ?? null,
  })
  const telling = record(tx, by.author, [
    {
      kind: eventKindOf(action),
      subject_type: 'visit',
      subject_id: id,
      business_id: venue.id,
      data: {
        action,
        from: before?.status ?? null,
        to: after.status,
        kind: after.kind,
        business_date: after.business_date,
        party_size: after.party_size,
        ...(after.expires_at && { expires_at: after.expires_at }),
        ...(reason && { reason }),
        ...(!isSame(before?.resource_ids ?? [], after.resource_ids) && { resource_ids: after.resource_ids }),
        ...(before?.start_at !== after.start_at && { start_at: after.start_at }),
      },
    },
  ])
  await Promise.all([logging, telling])
}

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const actorOf = ({ standing }: VisitBy) =>
  standing === 'system' || standing === 'guest' || standing === 'rp' ? standing : 'user'
