import { fitsUnit, type WaitUnit } from './floor.ts'

/** A place that could be given now, or in the minutes that it takes to be cleared. */
export type FreePlace = WaitUnit & {
  state: 'free' | 'cleaning' | 'paid'
  /** Minutes until somebody is planned there; null when nobody is. */
  freeFor: number | null
}
export type Candidate = {
  id: number
  party: number
  vip: boolean
  isPresent: boolean
  isPassedOver: boolean
  /** Minutes that it is planned to stay. */
  turn: number
}
export type Suggestion = { partyId: number; unitId: string; state: FreePlace['state']; freeFor: number | null }

const READINESS = { free: 0, cleaning: 1, paid: 2 } as const

/**
 * Who is told next (W-2): each place goes to the first of the line that fits it, and nobody gets two. Who is not here yet is offered
 * a table as long as their time has not come; afterwards others go first. What is free now is given out before what soon will be.
 */
export function suggestNext(line: readonly Candidate[], places: readonly FreePlace[]): Suggestion[] {
  const left = places
    .map((place, at) => ({ place, at }))
    .sort((a, b) => READINESS[a.place.state] - READINESS[b.place.state] || a.at - b.at)
    .map(({ place }) => place)
  const suggestions: Suggestion[] = []
  const isTaken = new Set<number>()
  for (const candidate of line) {
    if (candidate.isPassedOver) continue
    const place = left.find(
      ({ tables, freeFor, ...unit }) =>
        fitsUnit(candidate, unit) &&
        (freeFor === null || freeFor >= candidate.turn) &&
        tables.every((table) => !isTaken.has(table)),
    )
    if (!place) continue
    for (const table of place.tables) isTaken.add(table)
    suggestions.push({
      partyId: candidate.id,
      unitId: place.id,
      state: place.state,
      freeFor: place.freeFor,
    })
  }
  return suggestions
}
