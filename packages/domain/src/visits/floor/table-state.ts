import { type Instant, instant, MINUTE_MS } from '../../time.ts'
import { isOver, type Progress, type VisitStatus } from '../status.ts'

/** What a table is to the floor; derived from its visits and never stored (M-6). */
export const OCCUPANCIES = ['free', 'reserved', 'held', 'occupied', 'freeing', 'overdue'] as const
export type Occupancy = (typeof OCCUPANCIES)[number]

/** A table that is wanted so soon counts as reserved, and one that is to be left so soon as freeing (M-6). */
export const RESERVED_AHEAD_MS = 45 * MINUTE_MS
export const FREEING_MS = 15 * MINUTE_MS

/** What the floor knows of a visit. */
export type FloorVisit = {
  id: number
  status: VisitStatus
  startAt: Instant
  /** As planned; of a seated party, until when it is expected to stay. */
  endAt: Instant
  /** Of a hold or an offer. */
  expiresAt: Instant | null
  lateMinutes: number
  progress: Progress | null
  partySize: number
  resourceIds: readonly number[]
  isUnassigned: boolean
  isAtRisk: boolean
  /** The hours were changed, and it begins when nobody is taken any more. */
  isOutside: boolean
  /** Without a table, at the bar. */
  isAtBar: boolean
}

export type TableState<V extends FloorVisit = FloorVisit> = {
  occupancy: Occupancy
  /** Who sits there, or whom it is kept for. */
  visit: V | null
  /** When that ends: who sits leaves, who holds it loses it, who reserved it comes; of a free table, when it is wanted next. */
  until: Instant | null
}

/** When a party is expected: at its time, or as much later as it has said. */
export const expectedAt = ({ startAt, lateMinutes }: FloorVisit): Instant => instant(startAt + lateMinutes * MINUTE_MS)

const isHeld = ({ status, expiresAt }: FloorVisit, now: Instant) =>
  (status === 'held' || status === 'notified') && !isOver({ expires_at: expiresAt }, now)
const isAwaited = ({ status }: FloorVisit) => status === 'confirmed' || status === 'arrived' || status === 'requested'

/** The state of one table by its visits (M-6): who sits comes before who holds, and that before who is to come. */
export function tableState<V extends FloorVisit>(visits: readonly V[], now: Instant): TableState<V> {
  const seated = visits.find(({ status }) => status === 'seated')
  if (seated) return { occupancy: seatedOccupancy(seated, now), visit: seated, until: seated.endAt }
  const held = visits.find((visit) => isHeld(visit, now))
  if (held) return { occupancy: 'held', visit: held, until: held.expiresAt ?? held.startAt }
  const [next] = visits.filter(isAwaited).toSorted((a, b) => a.startAt - b.startAt || a.id - b.id)
  if (!next) return { occupancy: 'free', visit: null, until: null }
  const comes = expectedAt(next)
  if (next.status === 'arrived' || comes - now <= RESERVED_AHEAD_MS)
    return { occupancy: 'reserved', visit: next, until: comes }
  return { occupancy: 'free', visit: null, until: next.startAt }
}

function seatedOccupancy({ endAt, progress }: FloorVisit, now: Instant): Occupancy {
  if (now > endAt) return 'overdue'
  return endAt - now <= FREEING_MS || progress === 'bill' || progress === 'paid' ? 'freeing' : 'occupied'
}

/** Whether a seated party is one that leaves now: it has paid, or its time is over. */
export const isLeaving = ({ status, endAt, progress }: FloorVisit, now: Instant): boolean =>
  status === 'seated' && (progress === 'paid' || now > endAt)

/** The state of every table, by its id. */
export function tableStates<V extends FloorVisit>(
  visits: readonly V[],
  resourceIds: readonly number[],
  now: Instant,
): Map<number, TableState<V>> {
  const of = new Map<number, V[]>(resourceIds.map((id) => [id, []]))
  for (const visit of visits) for (const id of visit.resourceIds) of.get(id)?.push(visit)
  return new Map([...of].map(([id, its]) => [id, tableState(its, now)]))
}
