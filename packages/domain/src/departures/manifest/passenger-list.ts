/** How many people of a category travel at a tariff; '' is the general price. */
export type PartyLine<Tariff extends string = string> = { category_id: number; tariff: Tariff; quantity: number }
/** A person of the list; names, age and document are null where nobody wrote them down. */
export type ListedPassenger<Tariff extends string = string> = {
  category_id: number
  tariff: Tariff
  first_name: string | null
  last_name: string | null
  age: number | null
  document: string | null
}

const NOBODY = { first_name: null, last_name: null, age: null, document: null } as const

/**
 * One line for each person of a booking, whether somebody wrote them down or not: the dock counts people, not names. What was sold
 * decides how many there are; known people take the places of their category and tariff, and those left over any other place, since
 * a name is never dropped for a wrong age.
 */
export function passengersOf<Tariff extends string>(
  party: readonly PartyLine<Tariff>[],
  known: readonly ListedPassenger<Tariff>[],
): ListedPassenger<Tariff>[] {
  const places = party.flatMap(({ category_id, tariff, quantity }) =>
    Array.from({ length: quantity }, (): ListedPassenger<Tariff> => ({ category_id, tariff, ...NOBODY })),
  )
  const isFree = places.map(() => true)
  const seat = (passenger: ListedPassenger<Tariff>, fits: (place: ListedPassenger<Tariff>) => boolean): boolean => {
    const at = places.findIndex((place, index) => isFree[index] && fits(place))
    const place = places[at]
    if (!place) return false
    isFree[at] = false
    const { first_name, last_name, age, document } = passenger
    places[at] = { ...place, first_name, last_name, age, document }
    return true
  }
  const others = known.filter(
    (passenger) =>
      !seat(passenger, (place) => place.category_id === passenger.category_id && place.tariff === passenger.tariff),
  )
  for (const passenger of others) seat(passenger, () => true)
  return places
}
