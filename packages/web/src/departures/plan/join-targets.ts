import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { deskOpenDenial } from '@muelle/domain/departures/plan/state'
import { departureKey } from './departure-key.ts'
import { missingIn } from './room.ts'

export type JoinTarget = {
  key: string
  departure: BoardDeparture
  /** Places that are missing for everybody to fit; zero where they do. */
  missing: number
}

/** The other departures of the tour and day that could take everybody of this one: on sale or boarding, the fitting ones first. */
export function joinTargets(departure: BoardDeparture, others: readonly BoardDeparture[]): JoinTarget[] {
  const key = departureKey(departure)
  return others
    .filter((other) => other.tour_id === departure.tour_id && departureKey(other) !== key)
    .filter(({ state }) => deskOpenDenial(state) === null)
    .map((other) => ({
      key: departureKey(other),
      departure: other,
      missing: missingIn(other, { seats: departure.seats_used, people: departure.people_used }),
    }))
    .sort((a, b) => Number(a.missing > 0) - Number(b.missing > 0))
}
