import { type Instant, instant, MINUTE_MS } from '../../time.ts'
import { askedBy, wishOf } from '../availability/judge-slot.ts'
import { judgeResources, type Offer } from '../availability/offers.ts'
import type { TakenByOthers } from '../availability/settings-impact.ts'
import { slotAt } from '../availability/slot.ts'
import { slotRulesOf, turnRulesOf, type Venue } from '../availability/venue.ts'
import { type BucketSpan, type Busy, isFree, spanOfTime } from '../occupancy/buckets.ts'
import type { VisitStatus } from '../status.ts'

/** A visit that is to come and whose tables may be chosen anew: nobody promised them (M-4). */
export type MovableVisit = {
  id: number
  startsAt: Instant
  endsAt: Instant
  party: number
  zone: string | null
  isVip: boolean
  /** None: it stands in the tray (M-5). */
  resource_ids: readonly number[]
}

/** M-4: it is to come and nobody promised it a table; who is there already may only be given one. */
export const isMovable = (visit: {
  status: VisitStatus
  locked_table: boolean
  at_bar: boolean
  unassigned: boolean
}): boolean => {
  const { status, locked_table, at_bar, unassigned } = visit
  if (at_bar || (locked_table && !unassigned)) return false
  return status === 'requested' || status === 'confirmed' || (status === 'arrived' && unassigned)
}

/** A visit with what does not change while tables are tried: its quarter hours, and the tables that would do, the best first. */
export type Piece = { visit: MovableVisit; span: BucketSpan; offers: readonly Offer[] }

/** Who sits where while it is tried. */
export type Board = {
  readonly pieces: readonly Piece[]
  /** What does not move, by table. */
  readonly fixed: ReadonlyMap<number, Busy>
  /** What nobody new is given, though who is there already stays (D-5). */
  readonly closed: ReadonlyMap<number, Busy>
  /** By visit; absent: no table. */
  readonly tables: Map<number, readonly number[]>
  readonly at: Map<number, Set<Piece>>
}

/** Everybody who can stay where they are does, the first to come first; from whom somebody else keeps the table has none. */
export function boardOf(
  venue: Venue,
  visits: readonly MovableVisit[],
  { fixed, closed = new Map() }: TakenByOthers,
  now: Instant,
): Board {
  const { bufferMinutes } = turnRulesOf(venue)
  const pieces = visits
    .toSorted((a, b) => a.startsAt - b.startsAt || a.id - b.id)
    .map((visit) => ({
      visit,
      span: spanOfTime(visit.startsAt, instant(visit.endsAt + bufferMinutes * MINUTE_MS)),
      offers: offersFor(venue, visit, now),
    }))
  const board: Board = { pieces, fixed, closed, tables: new Map(), at: new Map() }
  for (const piece of pieces) {
    const own = piece.visit.resource_ids
    if (own.length > 0 && blockersAt(board, piece, own)?.length === 0) put(board, piece, own)
  }
  return board
}

/** What a party could have, the best first (M-2). A VIP table is nobody's by itself but a VIP's. */
function offersFor(venue: Venue, { startsAt, party, zone, isVip }: MovableVisit, now: Instant): readonly Offer[] {
  const slot = slotAt(slotRulesOf(venue), startsAt)
  const wish = wishOf(venue, slot, askedBy('internal', party, now, { zone, isVip }))
  return judgeResources(venue.resources, venue.combos, wish).offers.filter(({ vip }) => isVip || !vip)
}

/** Who would have to leave some tables for a visit; null where something is there that does not move. */
export function blockersAt({ fixed, at }: Board, piece: Piece, ids: readonly number[]): Piece[] | null {
  const { span } = piece
  if (ids.some((id) => !isFree(fixed.get(id) ?? [], span))) return null
  const others = ids.flatMap((id) => [...(at.get(id) ?? [])])
  const meets = (other: Piece) => other !== piece && other.span.from < span.to && other.span.to > span.from
  return [...new Set(others.filter(meets))]
}

/** Whether a party may be given these tables then: none of them is kept for others. */
export const isOpenTo = ({ closed }: Board, { span }: Piece, ids: readonly number[]): boolean =>
  ids.every((id) => isFree(closed.get(id) ?? [], span))

export function put({ tables, at }: Board, piece: Piece, ids: readonly number[]): void {
  tables.set(piece.visit.id, ids)
  for (const id of ids) at.set(id, (at.get(id) ?? new Set()).add(piece))
}

export function take({ tables, at }: Board, piece: Piece): void {
  for (const id of tables.get(piece.visit.id) ?? []) at.get(id)?.delete(piece)
  tables.delete(piece.visit.id)
}

/** Puts everybody back to where they were. */
export function restore(board: Board, before: ReadonlyMap<number, readonly number[]>): void {
  board.tables.clear()
  board.at.clear()
  for (const piece of board.pieces) {
    const ids = before.get(piece.visit.id)
    if (ids) put(board, piece, ids)
  }
}
