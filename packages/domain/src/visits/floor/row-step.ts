import { type Instant, MINUTE_MS } from '../../time.ts'
import type { VisitStatus } from '../status.ts'
import { expectedAt, type FloorVisit, RESERVED_AHEAD_MS, type TableState } from './table-state.ts'

/** What the one button of a row does next; the tables that it names are those of the visit or those that would be better. */
export type RowStep =
  | { kind: 'approve' | 'arrive' | 'late' | 'finish' | 'arrive_late' }
  | { kind: 'seat' | 'move' | 'assign'; resourceIds: readonly number[] }

export type RowFacts = {
  tables: ReadonlyMap<number, TableState>
  /** Tables that suit a visit now, the best first; null where nothing does. */
  suggestion: (visit: FloorVisit) => readonly number[] | null
  now: Instant
  /** From how many minutes after its time a party counts as late. */
  lateAfterMinutes: number
}

export const isLate = (visit: FloorVisit, { now, lateAfterMinutes }: Pick<RowFacts, 'now' | 'lateAfterMinutes'>) =>
  visit.status === 'confirmed' && now - expectedAt(visit) > lateAfterMinutes * MINUTE_MS

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
 * What the button of a row says and does (§7 of the host's screen): seat where the table is ready, without an «arrived» before it; move
 * where somebody else stays at it; give tables where there are none; more time for who is late. Null where nothing is to be done.
 */
export function rowStep(visit: FloorVisit, facts: RowFacts): RowStep | null {
  const { tables, suggestion, now } = facts
  const only = ONLY_STEP[visit.status]
  if (only) return { kind: only }
  if (visit.status !== 'confirmed' && visit.status !== 'arrived') return null
  const better = visit.isAtRisk || visit.isUnassigned ? suggestion(visit) : null
  if (better) return { kind: visit.isUnassigned ? 'assign' : 'move', resourceIds: better }
  if (isLate(visit, facts)) return { kind: 'late' }
  const isSoon = visit.status === 'arrived' || expectedAt(visit) - now <= RESERVED_AHEAD_MS
  if (isSoon && isReady(visit, tables)) return { kind: 'seat', resourceIds: visit.resourceIds }
  if (visit.status === 'confirmed') return { kind: 'arrive' }
  const other = suggestion(visit)
  return other ? { kind: 'seat', resourceIds: other } : null
}
