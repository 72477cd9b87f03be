import type { BoardDeparture } from '@muelle/contract/departures'
import type { Tour } from '@muelle/contract/tours'
import { capacityDenial } from '@muelle/domain/departures/capacity'
import { hasDeparted } from '@muelle/domain/departures/state'
import { type Party, partyOf } from '@muelle/domain/tours/party'
import { categoriesOf, countersOf } from './tour-rules.ts'

/** How many people of each category, by its id. */
export type Quantities = Readonly<Record<number, number>>

const isSellable = ({ reason, schedule_id }: BoardDeparture) => reason === null && schedule_id !== null

/** Sold without passing over a limit: one that only a right of this person still sells is never chosen for them (W4). */
const isOnTime = (departure: BoardDeparture) => isSellable(departure) && departure.warning === null

/** The departure that a sale begins with: the asked one, else the next that can be sold on time, else any; null when there is none. */
export function firstChoice(
  departures: readonly BoardDeparture[],
  askedScheduleId: number | null,
): BoardDeparture | null {
  const asked = departures.find(({ schedule_id }) => schedule_id !== null && schedule_id === askedScheduleId)
  return asked ?? departures.find(isOnTime) ?? departures.find(isSellable) ?? null
}

/** What is worth a chip: everything of the day that has not left, and the chosen one whatever happened to it. */
export const chipsOf = (departures: readonly BoardDeparture[], chosenScheduleId: number | null): BoardDeparture[] =>
  departures.filter(
    ({ schedule_id, state, reason }) =>
      schedule_id !== null &&
      (schedule_id === chosenScheduleId || (!hasDeparted(state) && reason?.code !== 'departure.departed')),
  )

/** The party of a tour in the order of its categories; quantities of other tours' categories do not travel. */
export const partyFor = (tour: Tour, quantities: Quantities): Party =>
  tour.categories.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0
    return quantity > 0 ? [{ categoryId: id, quantity }] : []
  })

/**
 * The same people on a tour, whichever tour they were counted for: each in its category of the same name or age, else in the
 * next older one, so that nobody is dropped when the departure changes.
 */
export function carriedOver(quantities: Quantities, tours: readonly Tour[], to: Tour): Quantities {
  const from = tours.find(({ categories }) => categories.some(({ id }) => (quantities[id] ?? 0) > 0))
  if (!from || from.id === to.id) return quantities
  const youngestFirst = [...to.categories].sort((a, b) => a.min_age - b.min_age)
  const carried: Record<number, number> = {}
  for (const category of from.categories) {
    const quantity = quantities[category.id] ?? 0
    const target =
      youngestFirst.find(({ name, age_range }) => name === category.name && age_range === category.age_range) ??
      youngestFirst.find(({ age_range }) => age_range === category.age_range) ??
      youngestFirst.find(({ min_age }) => min_age >= category.min_age) ??
      youngestFirst.at(-1)
    if (quantity > 0 && target) carried[target.id] = (carried[target.id] ?? 0) + quantity
  }
  return carried
}

type FitQuestion = {
  /** In the order of their start. */
  departures: readonly BoardDeparture[]
  tours: readonly Tour[]
  /** The departure that does not take the party. */
  refused: BoardDeparture
  quantities: Quantities
}

/** The next departure with room for the party after one that refused it: of the same tour if there is one, else of any. */
export function nextFitting({ departures, tours, refused, quantities }: FitQuestion): BoardDeparture | null {
  const fits = (departure: BoardDeparture) => {
    const tour = tours.find(({ id }) => id === departure.tour_id)
    if (!tour || !isSellable(departure)) return false
    const size = partyOf(categoriesOf(tour), partyFor(tour, carriedOver(quantities, tours, tour)))
    return capacityDenial(countersOf(departure), size) === null
  }
  const later = departures.slice(departures.indexOf(refused) + 1).filter(fits)
  return later.find(({ tour_id }) => tour_id === refused.tour_id) ?? later[0] ?? null
}
