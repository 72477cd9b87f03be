import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { capacityDenial } from '@muelle/domain/departures/capacity/capacity'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { type Party, partyOf } from '@muelle/domain/tours/party'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { countersOf } from '../../tours/prices/tour-rules.ts'
import type { Quantities, SaleState } from './sale-state.ts'
import { clashOf } from './trips.ts'

export const placeOf = (categoryId: number, tariff: Tariff | null): string =>
  tariff ? `${categoryId}:${tariff}` : String(categoryId)

/** The tariffs that a tour sells at the desk (P2). */
export const deskTariffs = (tour: Pick<Tour, 'tariffs'>) =>
  tour.tariffs.filter(({ channels }) => channels === null || channels.includes('desk')).map(({ tariff }) => tariff)

const isSellable = ({ reason }: BoardDeparture) => reason === null

/** Sold without passing over a limit: one that only a right of this person still sells is never chosen for them (W4). */
const isOnTime = (departure: BoardDeparture) => isSellable(departure) && departure.warning === null

/** The departure that a sale begins with: the asked one, else the next that can be sold on time, else any; null when there is none. */
export function firstChoice(
  departures: readonly BoardDeparture[],
  askedScheduleId: number | null,
  mayBegin: (departure: BoardDeparture) => boolean = () => true,
): BoardDeparture | null {
  const asked =
    askedScheduleId === null ? undefined : departures.find((departure) => saleChoiceOf(departure) === askedScheduleId)
  const unasked = departures.filter(mayBegin)
  return asked ?? unasked.find(isOnTime) ?? unasked.find(isSellable) ?? null
}

type Opening = {
  departures: readonly BoardDeparture[]
  /** Undefined until they are known. */
  tours: readonly Tour[] | undefined
  /** Somebody asked for this tour and no other. */
  isTourChosen: boolean
}

/**
 * What a sale chooses by itself: the asked departure, else the next public one. Never a whole boat, which is only taken by who means it,
 * and nothing at all for a further booking of an order: what nobody chose would be charged with what somebody did.
 */
export function openingChoice(
  { askedScheduleId, order }: Pick<SaleState, 'askedScheduleId' | 'order'>,
  { departures, tours, isTourChosen }: Opening,
): number | null {
  const tourOf = ({ tour_id }: BoardDeparture) => tours?.find(({ id }) => id === tour_id)
  const isPublic = (departure: BoardDeparture) => {
    const tour = tourOf(departure)
    return tour !== undefined && (isTourChosen || tour.price_mode !== 'per_boat')
  }
  const first = firstChoice(departures, askedScheduleId, (departure) => order === null && isPublic(departure))
  return first && (clashOf(first, order) ? null : saleChoiceOf(first))
}

/** What is worth a chip: everything of the day that has not left, and the chosen one whatever happened to it. */
export const chipsOf = (departures: readonly BoardDeparture[], chosenScheduleId: number | null): BoardDeparture[] =>
  departures.filter(
    (departure) =>
      saleChoiceOf(departure) === chosenScheduleId ||
      (!hasDeparted(departure.state) && departure.reason?.code !== 'departure.departed'),
  )

/** The party of a tour in the order of its categories; quantities of other tours' categories do not travel. */
export const partyFor = (tour: Tour, quantities: Quantities): Party =>
  tour.categories.flatMap(({ id }) =>
    [null, ...deskTariffs(tour)].flatMap((tariff) => {
      const quantity = quantities[placeOf(id, tariff)] ?? 0
      return quantity > 0 ? [{ category_id: id, quantity, tariff }] : []
    }),
  )

/**
 * The same people on a tour, whichever tour they were counted for: each in its category of the same name or age, else in the
 * next older one, so that nobody is dropped when the departure changes; at the general price where the tariff is not sold.
 */
export function carriedOver(quantities: Quantities, tours: readonly Tour[], to: Tour): Quantities {
  const from = tours.find((tour) => partyFor(tour, quantities).length > 0)
  if (!from || from.id === to.id) return quantities
  const youngestFirst = [...to.categories].sort((a, b) => a.min_age - b.min_age)
  const tariffs = deskTariffs(to)
  const carried: Record<string, number> = {}
  for (const { category_id: categoryId, quantity, tariff = null } of partyFor(from, quantities)) {
    const category = from.categories.find(({ id }) => id === categoryId)
    if (!category) continue
    const target =
      youngestFirst.find(({ name, age_range }) => name === category.name && age_range === category.age_range) ??
      youngestFirst.find(({ age_range }) => age_range === category.age_range) ??
      youngestFirst.find(({ min_age }) => min_age >= category.min_age) ??
      youngestFirst.at(-1)
    if (!target) continue
    const place = placeOf(target.id, tariffs.find((known) => known === tariff) ?? null)
    carried[place] = (carried[place] ?? 0) + quantity
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
  order: SaleState['order']
}

/** The next departure with room for the party after one that refused it: of the same tour if there is one, else of any. */
export function nextFitting({ departures, tours, refused, quantities, order }: FitQuestion): BoardDeparture | null {
  const fits = (departure: BoardDeparture) => {
    const tour = tours.find(({ id }) => id === departure.tour_id)
    if (!tour || !isSellable(departure) || clashOf(departure, order)) return false
    const size = partyOf(tour.categories, partyFor(tour, carriedOver(quantities, tours, tour)))
    return capacityDenial(countersOf(departure), size) === null
  }
  const later = departures.slice(departures.indexOf(refused) + 1).filter(fits)
  return later.find(({ tour_id }) => tour_id === refused.tour_id) ?? later[0] ?? null
}
