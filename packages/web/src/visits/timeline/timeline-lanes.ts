import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import type { HostModel, HostTable, HostVisit } from '../host/host-model.ts'
import { shortName } from '../host/host-words.ts'

/** One quarter of an hour: what a bar is moved by. */
export const QUARTER_MS = 15 * MINUTE_MS
/** What a day shows before its first visit, and before now (NOTES §2). */
const BEFORE_NOW_MS = 90 * MINUTE_MS
const LEAST_HOURS = 8

export type Span = { from: Instant; to: Instant }
export type Lane =
  | { kind: 'zone'; zone: string; seats: number }
  | { kind: 'table'; table: HostTable; visits: HostVisit[] }

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

/** From when to when the day is drawn: its visits and the hours around now, in whole hours. */
export function spanOf(visits: readonly HostVisit[], now: Instant | null): Span {
  const shown = visits.filter(isOnTimeline)
  const starts = [...shown.map(({ startAt }) => startAt), ...(now === null ? [] : [now - BEFORE_NOW_MS])]
  const ends = [...shown.map(({ endAt }) => endAt), ...(now === null ? [] : [now + 2 * HOUR_MS])]
  const from = Math.floor((starts.length > 0 ? Math.min(...starts) : 0) / HOUR_MS) * HOUR_MS
  const last = Math.ceil((ends.length > 0 ? Math.max(...ends) : 0) / HOUR_MS) * HOUR_MS
  return { from: instant(from), to: instant(Math.max(last, from + LEAST_HOURS * HOUR_MS)) }
}

/** A line for each table, by zone in the order of lists. */
export function lanesOf({ tables, visits }: Pick<HostModel, 'tables' | 'visits'>): Lane[] {
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
      ...members.map((table): Lane => ({ kind: 'table', table, visits: of.get(table.table.id) ?? [] })),
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

export const shareOf = (at: number, { from, to }: Span): number => ((at - from) / (to - from)) * 100
