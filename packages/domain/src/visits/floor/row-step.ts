import { type Instant, MINUTE_MS } from '../../time.ts'
import type { VisitStatus } from '../status.ts'
import { expectedAt, type FloorVisit, RESERVED_AHEAD_MS, type TableState } from './table-state.ts'

/** What the one button of a row does next; the tables that it names are those of the visit or those that would be better. */
export type RowStep =
  | { kind: 'approve' | 'arrive' | 'finish' | 'arrive_late' }
  | { kind: 'seat' | 'move' | 'assign'; resourceIds: readonly number[] }

export type RowFacts = {
  tables: ReadonlyMap<number, TableState>
  /** Tables that suit a visit now, the best first; null where nothing does. */
  suggestion: (visit: FloorVisit) => readonly number[] | null
  now: Instant
}

/** From how many minutes after its time a party counts as late. */
export type LateFacts = { now: Instant; lateAfterMinutes: number }
export const isLate = (visit: FloorVisit, { now, lateAfterMinutes }: LateFacts) =>
  visit.status === 'confirmed' && now - expectedAt(visit) > lateAfterMinutes * MINUTE_MS

/** Whose row itself takes a call that they come later: whoever is about to be due, or is late already. */
export const mayComeLater = (visit: FloorVisit, now: Instant): boolean =>
  visit.status === 'confirmed' && expectedAt(visit) - now <= RESERVED_AHEAD_MS

/** What one press gives whoever calls, and to which minutes it is rounded up. */
export const LATER_MINUTES = 15
const LATER_STEP = 5
/** How many minutes after its time a party then comes: on top of what it said before, or of now where that has passed. */
export function minutesLater({ startAt, lateMinutes }: FloorVisit, now: Instant, most: number): number {
  const passed = Math.ceil((now - startAt) / MINUTE_MS / LATER_STEP) * LATER_STEP
  return Math.min(Math.max(lateMinutes, passed, 0) + LATER_MINUTES, most)
}

/** Whether nobody else sits at any of its tables, so that it could be seated at once. */
const isReady = ({ id, resourceIds }: FloorVisit, tables: RowFacts['tables']) =>
  resourceIds.length > 0 &&
  resourceIds.every((resourceId) => {
    const state = tables.get(resourceId)
    if (!state) return false
    return state.visit === null || state.visit.id === id || state.occupancy === 'reserved'
  })

/** Where nothing else is to be weighed. */
const ONLY_STEP: Partial<Readonly<Record<VisitStatus, 'approve' | 'finish' | 'arrive_late'>>> = {
  requested: 'approve',
  seated: 'finish',
  no_show: 'arrive_late',
}

/**
 * What the button of a row says and does (§7 of the host's screen): seat where the table is ready, without an «arrived» before it, also who
 * comes late; move where somebody else stays at it; give tables where there are none. Null where nothing is to be done.
 */
export function rowStep(visit: FloorVisit, facts: RowFacts): RowStep | null {
  const { tables, suggestion, now } = facts
  const only = ONLY_STEP[visit.status]
  if (only) return { kind: only }
  if (visit.status !== 'confirmed' && visit.status !== 'arrived') return null
  const better = visit.isAtRisk || visit.isUnassigned ? suggestion(visit) : null
  if (better) return { kind: visit.isUnassigned ? 'assign' : 'move', resourceIds: better }
  const isSoon = visit.status === 'arrived' || expectedAt(visit) - now <= RESERVED_AHEAD_MS
  if (isSoon && isReady(visit, tables)) return { kind: 'seat', resourceIds: visit.resourceIds }
  if (visit.status === 'confirmed') return { kind: 'arrive' }
  const other = suggestion(visit)
  return other ? { kind: 'seat', resourceIds: other } : null
}
