import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import type { HostBlock, HostModel, HostTable, HostVisit } from '../host/host-model.ts'
import { shortName } from '../host/host-words.ts'

/** One quarter of an hour: what a bar is moved by. */
export const QUARTER_MS = 15 * MINUTE_MS
/** What a day shows before its first visit, and before now (NOTES §2). */
const BEFORE_NOW_MS = 90 * MINUTE_MS
const LEAST_HOURS = 8

export type Span = { from: Instant; to: Instant }
export type Lane =
  | { kind: 'zone'; zone: string; seats: number }
  | { kind: 'table'; table: HostTable; visits: HostVisit[]; blocks: HostBlock[] }

const STANDING = new Set<HostVisit['status']>([
  'held',
  'requested',
  'confirmed',
  'notified',
  'arrived',
  'seated',
  'finished',
])
export const isOnTimeline = ({ status }: HostVisit): boolean => STANDING.has(status)

/** From when to when the day is drawn: its visits, what is out of use on it, and the hours around now, in whole hours. */
export function spanOf(
  { visits, blocks }: Pick<HostModel, 'visits' | 'blocks'>,
  day: { from: Instant; to: Instant },
  now: Instant | null,
): Span {
  const shown = visits.filter(isOnTimeline)
  const starts = [
    ...shown.map(({ startAt }) => startAt),
    ...blocks.map(({ startAt }) => Math.max(startAt, day.from)),
    ...(now === null ? [] : [now - BEFORE_NOW_MS]),
  ]
  const ends = [
    ...shown.map(({ endAt }) => endAt),
    ...blocks.map(({ endAt }) => Math.min(endAt, day.to)),
    ...(now === null ? [] : [now + 2 * HOUR_MS]),
  ]
  const from = Math.floor((starts.length > 0 ? Math.min(...starts) : 0) / HOUR_MS) * HOUR_MS
  const last = Math.ceil((ends.length > 0 ? Math.max(...ends) : 0) / HOUR_MS) * HOUR_MS
  return { from: instant(from), to: instant(Math.max(last, from + LEAST_HOURS * HOUR_MS)) }
}

/** A line for each table, by zone in the order of lists. */
export function lanesOf({ tables, visits, blocks }: Pick<HostModel, 'tables' | 'visits' | 'blocks'>): Lane[] {
  const of = new Map<number, HostVisit[]>()
  for (const visit of visits)
    if (isOnTimeline(visit)) for (const id of visit.resourceIds) of.set(id, [...(of.get(id) ?? []), visit])
  const zones = [...new Set(tables.map(({ table }) => table.zone ?? ''))].toSorted(
    (a, b) => Number(a === '') - Number(b === ''),
  )
  return zones.flatMap((zone): Lane[] => {
    const members = tables
      .filter(({ table }) => (table.zone ?? '') === zone)
      .toSorted((a, b) => Number(shortName(a.table.name)) - Number(shortName(b.table.name)) || 0)
    const seats = members.reduce((sum, { table }) => sum + table.capacity, 0)
    return [
      { kind: 'zone', zone, seats },
      ...members.map(
        (table): Lane => ({
          kind: 'table',
          table,
          visits: of.get(table.table.id) ?? [],
          blocks: blocks.filter(({ resourceIds }) => resourceIds.includes(table.table.id)),
        }),
      ),
    ]
  })
}

/** People who come in each quarter of an hour (D-1). */
export function coversBySlot(visits: readonly HostVisit[], { from, to }: Span): { at: Instant; people: number }[] {
  const slots = Array.from({ length: Math.ceil((to - from) / QUARTER_MS) }, (_, index) => ({
    at: instant(from + index * QUARTER_MS),
    people: 0,
  }))
  for (const visit of visits) {
    const slot = isOnTimeline(visit) ? slots[Math.floor((visit.startAt - from) / QUARTER_MS)] : undefined
    if (slot) slot.people += visit.partySize
  }
  return slots
}

/** What a visit would meet at a table in a stretch of time: another visit, or hours in which it is out of use; by its name, if it has one. */
export function clashAt(
  { visits, blocks }: Pick<HostModel, 'visits' | 'blocks'>,
  visitId: number,
  tableId: number | null,
  { from, to }: Span,
): { name: string | null } | null {
  const isThere = ({ startAt, endAt, resourceIds }: Pick<HostVisit, 'startAt' | 'endAt' | 'resourceIds'>) =>
    tableId !== null && resourceIds.includes(tableId) && startAt < to && endAt > from
  const other = visits.find(
    (one) => one.id !== visitId && one.status !== 'finished' && isOnTimeline(one) && isThere(one),
  )
  if (other) return { name: other.row.name }
  const block = blocks.find(isThere)
  return block ? { name: block.row.reason } : null
}

export const shareOf = (at: number, { from, to }: Span): number => ((at - from) / (to - from)) * 100
