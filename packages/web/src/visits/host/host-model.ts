import type { ResourceCombo } from '@muelle/contract/resources/combos'
import type { Resource } from '@muelle/contract/resources/record'
import type { TableBlock } from '@muelle/contract/visits/blocks'
import type { Visit } from '@muelle/contract/visits/record'
import { statusAt } from '@muelle/domain/resources/resource-status'
import { matchesContact, readContactSearch } from '@muelle/domain/search/contact-search'
import { fold } from '@muelle/domain/text'
import { type Instant, instant } from '@muelle/domain/time'
import { judgeResources } from '@muelle/domain/visits/availability/offers'
import { isAtBar } from '@muelle/domain/visits/floor/bar-seats'
import { type FloorSums, type FloorTrouble, floorSums, floorTroubles } from '@muelle/domain/visits/floor/floor-sums'
import { isLate, mayComeLater, type RowStep, rowStep } from '@muelle/domain/visits/floor/row-step'
import { type FloorBlock, type TableBlocking, tableBlocking } from '@muelle/domain/visits/floor/table-blocks'
import { type FloorVisit, isLeaving, type TableState, tableStates } from '@muelle/domain/visits/floor/table-state'
import { CALLED_OFF_STATUSES, TO_COME_STATUSES, type VisitStatus } from '@muelle/domain/visits/status'

/** A visit of the day as the floor sees it, with the row it was read from. */
export type HostVisit = FloorVisit & { row: Visit }
export type HostTable = {
  table: Resource
  state: TableState<HostVisit>
  /** As it is now: a status that has ended counts as available. */
  status: Resource['status']
  /** Why nobody is to be seated there, though nobody sits (M-7). */
  blocking: TableBlocking<HostBlock>
}
/** A block of the day with the row it was read from. */
export type HostBlock = FloorBlock & { row: TableBlock }
export type HostModel = {
  now: Instant
  visits: readonly HostVisit[]
  /** What lies on this day. */
  blocks: readonly HostBlock[]
  tables: readonly HostTable[]
  tableOf: ReadonlyMap<number, HostTable>
  sums: FloorSums
  troubles: readonly { kind: FloorTrouble; visit: HostVisit }[]
  stepOf: (visit: HostVisit) => RowStep | null
  /** Whether its row itself takes a call that it comes later. */
  mayComeLater: (visit: HostVisit) => boolean
  /** Later than its table is kept for: it may be given to somebody else (T13). */
  isPastGrace: (visit: HostVisit) => boolean
  /** Tables that a party of this size could have now, the best first, each with the instant until which it is free. */
  suitable: (party: number, visit?: FloorVisit) => Suitable[]
}
export type Suitable = {
  resourceIds: readonly number[]
  freeUntil: Instant | null
  /** Chairs to put beside it for this party (M-1). */
  extraSeats: number
}
export type HostFacts = {
  visits: readonly Visit[]
  resources: readonly Resource[]
  combos: readonly ResourceCombo[]
  /** Those of this day alone. */
  blocks: readonly HostBlock[]
  now: Instant
  /** The day runs now. */
  isToday: boolean
  /** Of this venue, as the day was read with. */
  lateAfterMinutes: number
  graceMinutes: number
}

const at = (text: string): Instant => instant(Date.parse(text))

export const hostVisitOf = (row: Visit): HostVisit => ({
  id: row.id,
  status: row.status,
  startAt: at(row.start_at),
  endAt: at(row.end_at),
  expiresAt: row.expires_at === null ? null : at(row.expires_at),
  lateMinutes: row.late_minutes,
  progress: row.progress,
  partySize: row.party_size,
  resourceIds: row.resources.map(({ id }) => id),
  isUnassigned: row.unassigned,
  isAtRisk: row.at_risk !== null,
  isOutside: row.outside_hours,
  isAtBar: row.at_bar,
  row,
})

export const hostBlockOf = (row: TableBlock): HostBlock => ({
  id: row.id,
  startAt: at(row.start_at),
  endAt: at(row.end_at),
  resourceIds: row.resources.map(({ id }) => id),
  row,
})

/** The day of a venue as its list, its floor and its timeline show it: one state, read once (M-9). */
export function hostModelOf(given: HostFacts): HostModel {
  const { visits: rows, resources, combos, blocks, now, isToday, lateAfterMinutes, graceMinutes } = given
  const visits = rows.map(hostVisitOf)
  const states = tableStates(
    visits,
    resources.map(({ id }) => id),
    now,
  )
  // What is kept for who stands at the door is in use there.
  const outOfUse = blocks.filter(({ row }) => row.channel === null)
  const tables = resources.map(
    (table): HostTable => ({
      table,
      state: states.get(table.id) ?? { occupancy: 'free', visit: null, until: null },
      status: statusAt(
        { status: table.status, until: table.status_until === null ? null : at(table.status_until) },
        now,
      ).status,
      blocking: tableBlocking(outOfUse, table.id, isToday ? now : null),
    }),
  )
  const tableOf = new Map(tables.map((one) => [one.table.id, one]))
  const suitable = suitableOf({ tables, tableOf, combos, now })
  const facts = { tables: states, now, lateAfterMinutes }
  return {
    now,
    visits,
    blocks,
    tables,
    tableOf,
    sums: floorSums(
      visits,
      tables.map(({ table, state, status, blocking }) => ({
        capacity: table.capacity,
        isBar: isAtBar(table),
        state,
        isOut: status === 'No_disponible' || blocking.held !== null,
      })),
    ),
    troubles: floorTroubles(visits, facts),
    stepOf: (visit) =>
      rowStep(visit, {
        ...facts,
        suggestion: (wanted) => suitable(wanted.partySize, wanted)[0]?.resourceIds ?? null,
      }),
    mayComeLater: (visit) => isToday && mayComeLater(visit, now),
    isPastGrace: (visit) => isLate(visit, { now, lateAfterMinutes: graceMinutes }),
    suitable,
  }
}

type FloorFacts = Pick<HostModel, 'tables' | 'tableOf' | 'now'> & { combos: readonly ResourceCombo[] }

/** By the rules that the server goes by (M-2), of what nobody sits at, holds or is about to come to; a visit's own tables count as free to it. */
function suitableOf({ tables, tableOf, combos, now }: FloorFacts): HostModel['suitable'] {
  const facts = tables.map(({ table }) => ({
    ...table,
    stored: { status: table.status, until: table.status_until === null ? null : at(table.status_until) },
  }))
  const joined = combos.map((combo) => ({ ...combo, resource_ids: combo.resources.map(({ id }) => id) }))
  const known = new Map<number, Suitable[]>()
  const find: HostModel['suitable'] = (party, visit) => {
    const isFree = (id: number) => {
      const table = tableOf.get(id)
      if (!table) return false
      const isOwn = visit !== undefined && table.state.visit?.id === visit.id
      return isOwn || (table.state.occupancy === 'free' && table.blocking.held === null)
    }
    const wish = { party, at: now, now, zone: null, isVip: false, asking: 'walk_in', isPeak: false } as const
    const { offers } = judgeResources(facts, joined, wish)
    return offers
      .filter(({ resource_ids }) => resource_ids.every(isFree))
      .map(({ resource_ids: resourceIds, extra_seats: extraSeats }) => ({
        resourceIds,
        freeUntil: freeUntilOf(resourceIds, tableOf),
        extraSeats,
      }))
  }
  // Many of one size ask the same on a full day; only who has tables already is answered for itself.
  return (party, visit) => {
    if (visit && visit.resourceIds.length > 0) return find(party, visit)
    const found = known.get(party) ?? find(party)
    known.set(party, found)
    return found
  }
}

/** When a free table is wanted next, by a party or a block. */
export function wantedAt({ state, blocking }: HostTable): Instant | null {
  const times = [state.until, blocking.nextAt].filter((at) => at !== null)
  return times.length === 0 ? null : instant(Math.min(...times))
}

/** When the first of these tables is wanted next, by a party or a block; null when none is (K-2). */
export function freeUntilOf(resourceIds: readonly number[], tableOf: HostModel['tableOf']): Instant | null {
  const wanted = resourceIds.flatMap((id) => {
    const table = tableOf.get(id)
    if (table?.state.occupancy !== 'free') return []
    return wantedAt(table) ?? []
  })
  return wanted.length === 0 ? null : instant(Math.min(...wanted))
}

/** The parts of the list, in order; what is over is folded. Whoever leaves now asks for a press, so they stand before who is to come. */
export const HOST_SECTIONS = [
  { key: 'toSeat', statuses: ['arrived'] },
  { key: 'leaving', statuses: ['seated'] },
  { key: 'toCome', statuses: TO_COME_STATUSES },
  { key: 'seated', statuses: ['seated'] },
  { key: 'finished', statuses: ['finished'] },
  { key: 'noShow', statuses: ['no_show'] },
  { key: 'calledOff', statuses: CALLED_OFF_STATUSES },
] as const satisfies readonly { key: string; statuses: readonly VisitStatus[] }[]
export type HostSectionKey = (typeof HOST_SECTIONS)[number]['key']
export const FOLDED: ReadonlySet<HostSectionKey> = new Set(['seated', 'finished', 'noShow', 'calledOff'])
/** Who sits is shown until somebody folds it: a party is finished with one press, and nothing but what is over stands below. */
export const OPEN_AT_FIRST: ReadonlySet<HostSectionKey> = new Set(['seated'])

/** The visits of each part of the list by their time, who leaves by when it was to; waiting parties stand beside it. */
export function sectionsOf(visits: readonly HostVisit[], now: Instant) {
  const isIn = (key: HostSectionKey, visit: HostVisit) =>
    key === 'leaving' ? isLeaving(visit, now) : key !== 'seated' || !isLeaving(visit, now)
  const timeOf = (key: HostSectionKey, { startAt, endAt }: HostVisit) => (key === 'leaving' ? endAt : startAt)
  return HOST_SECTIONS.map(({ key, statuses }) => ({
    key,
    visits: visits
      .filter((visit) => statuses.some((one) => one === visit.status) && isIn(key, visit))
      .toSorted((a, b) => timeOf(key, a) - timeOf(key, b) || a.id - b.id),
  }))
}

/** Of the list, who is looked for by what anybody is found by, or by their notes, tags and tables. */
export function matching(visits: readonly HostVisit[], text: string): readonly HostVisit[] {
  const search = readContactSearch(text)
  return visits.filter(({ row }) => {
    const others = [row.notes, ...row.tags, ...row.resources.map(({ name }) => name)]
    return (
      matchesContact(search, { name: row.name, ticket: row.ticket, phone: row.phone ?? row.phone_tail }) ||
      others.some((words) => fold(words ?? '').includes(search.text))
    )
  })
}
