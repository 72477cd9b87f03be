import { isLate, type LateFacts } from './row-step.ts'
import { expectedAt, type FloorVisit, type TableState } from './table-state.ts'

/** What is wrong on the floor, in the order in which a host sees to it. */
export const FLOOR_TROUBLES = ['unassigned', 'at_risk', 'outside', 'requested', 'late'] as const
export type FloorTrouble = (typeof FLOOR_TROUBLES)[number]

const troubleOf = (visit: FloorVisit, facts: LateFacts): FloorTrouble | null => {
  if (visit.status === 'requested') return 'requested'
  if (visit.status !== 'confirmed' && visit.status !== 'arrived') return null
  if (visit.isUnassigned) return 'unassigned'
  if (visit.isAtRisk) return 'at_risk'
  if (visit.isOutside) return 'outside'
  return isLate(visit, facts) ? 'late' : null
}

/** The visits that need somebody's eye, each once: without a table, clashing, at an hour that was closed, to approve, late; of one kind the sooner first. */
export function floorTroubles<V extends FloorVisit>(
  visits: readonly V[],
  facts: LateFacts,
): { kind: FloorTrouble; visit: V }[] {
  return visits
    .flatMap((visit) => {
      const kind = troubleOf(visit, facts)
      return kind ? [{ kind, visit }] : []
    })
    .toSorted(
      (a, b) =>
        FLOOR_TROUBLES.indexOf(a.kind) - FLOOR_TROUBLES.indexOf(b.kind) ||
        expectedAt(a.visit) - expectedAt(b.visit) ||
        a.visit.id - b.visit.id,
    )
}

export type FloorSums = {
  /** Of tables alone; the bar is counted apart. */
  seats: number
  tables: number
  freeTables: number
  seatedPeople: number
  peopleToSeat: number
  waitingParties: number
  waitingPeople: number
  /** Seats of the bar, and how many sit there; null where there is none. */
  bar: { taken: number; seats: number } | null
}

const people = (visits: readonly FloorVisit[]) => visits.reduce((sum, { partySize }) => sum + partySize, 0)

/** The figures above the floor. */
export function floorSums(
  visits: readonly FloorVisit[],
  places: readonly { capacity: number; state: TableState | undefined; isOut: boolean; isBar: boolean }[],
): FloorSums {
  const tables = places.filter(({ isBar }) => !isBar)
  const bar = places.filter(({ isBar }) => isBar)
  const atBar = new Set(bar.flatMap(({ state }) => (state?.visit?.status === 'seated' ? [state.visit.id] : [])))
  const of = (...statuses: FloorVisit['status'][]) => visits.filter(({ status }) => statuses.includes(status))
  const waiting = of('waiting', 'notified')
  const seated = of('seated')
  // Who stands at the bar has no seat of its own, and is there all the same.
  const barPeople = people(seated.filter(({ id, isAtBar }) => isAtBar || atBar.has(id)))
  return {
    seats: tables.reduce((sum, { capacity }) => sum + capacity, 0),
    tables: tables.length,
    freeTables: tables.filter(({ state, isOut }) => !isOut && state?.occupancy === 'free').length,
    seatedPeople: people(seated) - barPeople,
    peopleToSeat: people(of('confirmed', 'arrived', 'requested')),
    waitingParties: waiting.length,
    waitingPeople: people(waiting),
    bar: bar.length === 0 ? null : { taken: barPeople, seats: bar.reduce((sum, { capacity }) => sum + capacity, 0) },
  }
}
