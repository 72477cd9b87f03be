import { statusDenial } from '@muelle/domain/resources/resource-status'
import { DAY_MS, type Instant, instant, localDate } from '@muelle/domain/time'
import { stayOf } from '@muelle/domain/visits/availability/turn'
import { dayBounds } from '@muelle/domain/visits/floor/table-blocks'
import { type ActionDenial, judgeAction } from '@muelle/domain/visits/life/judge'
import { seesVisit, standingDenial } from '@muelle/domain/visits/life/standing'
import { TOLD_LATER, toldAt } from '@muelle/domain/visits/life/told-step'
import { actionTo, isVisitAction, isVisitStatus, type VisitAction } from '@muelle/domain/visits/machine'
import { needsTable } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { cleanTables } from '../../resources/table-facts.ts'
import { lockTables } from '../../resources/tables.ts'
import { moneyOfStep } from '../deposits/follow-visit.ts'
import { doubleOf, freeTwins } from '../nights/twins.ts'
import { candidatesFor } from '../occupancy/choose-tables.ts'
import { findVisit, lockVisit } from '../record/find-visit.sql.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { findSeatedAt } from '../record/visits.sql.ts'
import { capsOf } from './caps.ts'
import { BEGINS_STAY, type Effect, effectOf, type Said } from './effects.ts'
import { dateAt, type VisitVenue } from './venue.ts'
import { type Reads, readingOf } from './venue-reading.ts'
import { type VisitBy, type WriteRefusal, writeVisit } from './write-visit.ts'

/** What is done to a visit, and what whoever does it says of it. */
export type Move = {
  visit_id: number
  action: VisitAction
  /** The version that was read; null: whichever it is. */
  version?: number | null
  reason?: string | null
  reason_note?: string | null
  resource_ids?: readonly number[] | null
  at_bar?: boolean | null
  party_in?: number | null
  isForced?: boolean
  /** What a caller knows better, such as a place in line. */
  changes?: Effect
  /** Done without a network and told now: by the clock of the device, which says `sent_at` now. */
  told?: { at: Instant; sent_at: Instant } | null
  /** Money moves with it: nobody takes it back (S-5). */
  isFinal?: boolean
}

export type TransitionRefusal =
  | WriteRefusal
  | 'not_found'
  | 'forbidden'
  | ActionDenial['code']
  | 'visit.table_taken'
  | 'visit.table_not_ready'
  | 'visit.unknown_table'
  | 'visit.needs_table'
  | 'visit.party_in'
  | 'visit.past'

export type Moving = { by: VisitBy; venue: VisitVenue; deny: Deny<TransitionRefusal> }

/**
 * Does one thing to one visit: the only way in which a visit changes its state (S-7). The row is locked and judged as it is then (S-1,
 * S-2); what is there already is answered as it stands; everything that follows is written in the same transaction. Locks: the venue,
 * then the visit.
 */
export async function transition(tx: Tx, asked: Moving, move: Move): Promise<VisitRow> {
  const { venue, by, deny } = asked
  const visit = await lockForChange(tx, asked, move)
  const moving = { ...asked, reading: readingOf(tx, venue) }
  const isOwn = visit.rp_id !== null && visit.rp_id === by.author.userId
  const missing = standingDenial(by.standing, move.action, { kind: visit.kind, isOwn })
  if (missing) deny(missing)

  const when = momentOf(moving, visit, move)
  const judged = judgeAction(factsOf(visit), move.action, {
    now: when,
    today: dateAt(venue, when),
    zone: venue.zone,
    standing: by.standing,
    isForced: move.isForced ?? false,
    reason: move.reason ?? null,
    graceMinutes: venue.graceMinutes,
    cutoffMinutes: venue.cutoffMinutes,
  })
  if ('code' in judged) return deny(judged)
  if (judged.isRepeated) return visit

  const said = await settleTables(tx, moving, visit, move)
  const moment = {
    now: when,
    venue,
    turnEnd: BEGINS_STAY.has(move.action) ? await turnEndOf(moving, visit, when) : null,
    isByClock: by.standing === 'system',
  }
  const effect = effectOf(visit, move.action, judged.to, said, moment)
  const money = await moneyOfStep(tx, moving, visit, { action: move.action, reason: effect.reason ?? null, deny })
  const isBack = move.action === 'recover' && { duplicate_of: await doubleOf(tx, venue, visit) }
  const after = { ...visit, ...effect, ...money.changes, ...isBack, ...move.changes }
  if (after.party_in > after.party_size) deny({ code: 'visit.party_in', people: after.party_size })
  if (move.action === 'recover' && Date.parse(after.start_at) < by.now) deny({ code: 'visit.past', alternatives: [] })
  const step = {
    action: move.action,
    reason: after.reason,
    doneAt: when,
    isFinal: move.isFinal === true || money.isFinal,
    ...((move.action === 'recover' || isOfferedLater(visit, move)) && {
      caps: await capsOf(
        { ...moving, by: { ...by, standing: isForGuest(by, visit, move) ? 'guest' : by.standing } },
        instant(Date.parse(after.start_at)),
        move.isForced ?? false,
      ),
    }),
  }
  await writeVisit(tx, moving, { before: visit, after }, step)
  await money.settle()
  if (GIVES_UP.has(move.action) && after.reason !== 'duplicate') await freeTwins(tx, moving, visit)
  if (move.action === 'finish')
    await cleanTables(tx, visit.resource_ids, {
      now: when,
      minutes: by.standing === 'system' ? 0 : venue.cleaningMinutes,
    })
  return readAgain(tx, visit.id)
}

/** A table of a later day counts like any that is booked then (D-1, D-2); one of today is for somebody who stands at the door. */
const isOfferedLater = ({ kind }: Pick<VisitRow, 'kind'>, { action }: Pick<Move, 'action'>): boolean =>
  action === 'offer' && kind === 'future_waitlist'

/** What the clock offers to who put themselves on the list is what they could have booked by themselves, and no more (D-1, D-5). */
const isForGuest = (
  { standing }: VisitBy,
  visit: Pick<VisitRow, 'kind' | 'source'>,
  move: Pick<Move, 'action'>,
): boolean => isOfferedLater(visit, move) && standing === 'system' && visit.source === 'public'

/** A place on a list that is given up is for whoever stands on another with the same telephone (N-5). */
const GIVES_UP = new Set<VisitAction>(['cancel', 'expire'])

/** When it is done: now, unless a device without a network tells later who came, sat down and left. */
function momentOf({ by, venue }: Moving, { status_at }: VisitRow, { action, told }: Move): Instant {
  if (!told || !TOLD_LATER.has(action)) return by.now
  const { zone, dayCut } = venue
  const dayStart = dayBounds({ date: dateAt(venue, by.now), dayCut, zone }).from
  const hearing = { sent_at: told.sent_at, received_at: by.now }
  return toldAt(told.at, hearing, { dayStart, since: instant(Date.parse(status_at)) })
}

/**
 * The visit, locked, if it is of this venue, for whoever asks to see, and as it was read. A stay in a parking lot is none: its places and its money move with it, and
 * so it goes through the gate alone (P-2).
 */
export async function lockForChange(
  tx: Tx,
  { venue, by, deny }: { venue: VisitVenue; by: VisitBy; deny: Deny<'not_found' | 'stale'> },
  { visit_id, version }: { visit_id: number; version?: number | null | undefined },
): Promise<VisitRow> {
  const waiting = lockTables(tx, venue.id)
  const [found] = await Promise.all([lockVisit(tx, visit_id), waiting])
  const isOwn = found !== undefined && found.rp_id !== null && found.rp_id === by.author.userId
  const isThere = found?.business_id === venue.id && found.kind !== 'parking' && seesVisit(by.standing, isOwn)
  const visit = isThere ? found : deny({ code: 'not_found' })
  if (version !== undefined && version !== null && version !== visit.version)
    deny({ code: 'stale', version: visit.version, current: (await by.show?.(visit)) ?? {} })
  return visit
}

export const readAgain = async (tx: Tx, id: number): Promise<VisitRow> => {
  const visit = await findVisit(tx, id)
  if (!visit) throw new Error(`visit ${id} is gone in the transaction that wrote it`)
  return visit
}

const at = (text: string | null) => (text === null ? null : instant(Date.parse(text)))
/** A row in the terms of the rules. */
export const factsOf = (visit: VisitRow) => ({
  ...visit,
  business_date: localDate(visit.business_date),
  start_at: instant(Date.parse(visit.start_at)),
  end_at: instant(Date.parse(visit.end_at)),
  left_at: at(visit.left_at),
  expires_at: at(visit.expires_at),
})

/** When a party that sits down then will have gone, as availability reckons it (T10, D-3): a day later where nothing has turns. */
export async function turnEndOf(
  { venue: { pace }, reading }: { venue: VisitVenue } & Reads,
  { party_size }: Pick<VisitRow, 'party_size'>,
  at: Instant,
): Promise<Instant> {
  if (!pace) return instant(at + DAY_MS)
  return stayOf(pace.turns, await reading.slotOf(pace.starts, at), party_size).endsAt
}

/** Which tables the move gives the visit: those that were named, those that it has, or the best that are free (M-2). */
async function settleTables(tx: Tx, moving: Moving & Reads, visit: VisitRow, move: Move): Promise<Said> {
  const said: Said = {
    reason: move.reason ?? null,
    reason_note: move.reason_note ?? null,
    resource_ids: move.resource_ids ?? null,
    at_bar: move.at_bar ?? null,
    party_in: move.party_in ?? null,
  }
  if (!TAKES_TABLE.has(move.action) || !needsTable(visit.kind)) {
    if (said.resource_ids) await knownTables(moving, said.resource_ids)
    return said
  }
  const atBar = said.at_bar ?? visit.at_bar
  if (atBar) return { ...said, resource_ids: [] }
  const named = said.resource_ids ?? (visit.resource_ids.length > 0 ? visit.resource_ids : null)
  const ids = named ?? (await bestTables(tx, moving, visit, move))
  if (ids.length === 0) return moving.deny({ code: 'visit.needs_table' })
  if (SITS_NOW.has(move.action)) await seatDenials(tx, moving, visit, move, ids)
  return { ...said, resource_ids: ids }
}
const TAKES_TABLE = new Set<VisitAction>(['seat', 'offer', 'reopen', 'recover'])
const SITS_NOW = new Set<VisitAction>(['seat', 'reopen'])

async function bestTables(tx: Tx, moving: Moving & Reads, visit: VisitRow, move: Move): Promise<readonly number[]> {
  const { by } = moving
  const isLater = visit.kind === 'future_waitlist' || visit.status === 'canceled' || visit.status === 'rejected'
  const start = isLater ? instant(Date.parse(visit.start_at)) : by.now
  const [best] = await candidatesFor(tx, moving, {
    party: visit.party_size,
    start,
    end: isLater ? instant(Date.parse(visit.end_at)) : await turnEndOf(moving, visit, by.now),
    now: by.now,
    zone: visit.zone_pref,
    isVip: visit.vip,
    asking: isForGuest(by, visit, move) ? 'public' : isLater ? 'internal' : 'walk_in',
    visitId: visit.id,
  })
  return best ?? []
}

type SeatRefusal = 'visit.table_taken' | 'visit.table_not_ready' | 'visit.unknown_table'

/** T10: nobody sits there, and it is in use and clean, unless whoever seats them has said that it is all right. */
export async function seatDenials(
  tx: Tx,
  moving: { by: VisitBy; deny: Deny<SeatRefusal> } & Reads,
  visit: { id: number },
  { action, isForced }: Pick<Move, 'action' | 'isForced'>,
  ids: readonly number[],
): Promise<void> {
  const { by, deny } = moving
  const tables = await knownTables(moving, ids)
  if (isForced) return
  const [taken] = await findSeatedAt(tx, ids, visit.id)
  if (taken) deny({ code: 'visit.table_taken', table: nameOf(tables, taken.resource_id) })
  if (action === 'reopen') return
  const unready = tables.find(({ id, stored }) => ids.includes(id) && statusDenial(stored, by.now, by.now))
  if (unready) deny({ code: 'visit.table_not_ready', table: unready.name })
}

const nameOf = (tables: readonly { id: number; name: string }[], id: number) =>
  tables.find((table) => table.id === id)?.name ?? ''

/** The tables of a venue, if these are among them. */
export async function knownTables(
  { reading, deny }: { deny: Deny<'visit.unknown_table'> } & Reads,
  ids: readonly number[],
) {
  const { resources } = await reading.tables()
  if (ids.some((id) => !resources.some((resource) => resource.id === id))) deny({ code: 'visit.unknown_table' })
  return resources
}

/** The action that a state, or an action by its own name, asks for of a visit that stands there (S-7); null for a name that is neither. */
export function actionNamed(status: VisitRow['status'], name: string): VisitAction | 'repeated' | null {
  if (isVisitStatus(name) && name === status) return 'repeated'
  const byStatus = isVisitStatus(name) ? actionTo(status, name) : null
  if (byStatus) return byStatus
  return isVisitAction(name) ? name : null
}
