export type PassengerDenial =
  | { code: 'passenger.too_many'; people: number }
  | { code: 'party.unknown_category'; categoryId: number }
export type StayingDenial = { code: 'passenger.who_stays'; people: number }

/** Says why these people cannot be written down, or null: more than travel, or of a category that the party does not hold. */
export function passengerDenial(
  passengers: readonly { category_id: number }[],
  party: readonly { category_id: number; quantity: number }[],
): PassengerDenial | null {
  const people = party.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0)
  if (passengers.length > people) return { code: 'passenger.too_many', people }
  const stranger = passengers.find(
    ({ category_id }) => !party.some((line) => line.category_id === category_id && line.quantity > 0),
  )
  return stranger ? { code: 'party.unknown_category', categoryId: stranger.category_id } : null
}

/** Says that nobody told who stays, or null: more people are written down, in all or of a category, than the smaller party holds. */
export function stayingDenial(
  known: readonly { category_id: number }[],
  party: readonly { category_id: number; quantity: number }[],
): StayingDenial | null {
  const placesOf = new Map<number, number>()
  for (const { category_id, quantity } of party) placesOf.set(category_id, quantity + (placesOf.get(category_id) ?? 0))
  const isCrowded = known.some(
    ({ category_id }) =>
      known.filter((one) => one.category_id === category_id).length > (placesOf.get(category_id) ?? 0),
  )
  const people = [...placesOf.values()].reduce((sum, places) => sum + places, 0)
  return isCrowded ? { code: 'passenger.who_stays', people } : null
}

type Person = {
  category_id: number
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  document?: string | null | undefined
}

const nameOf = ({ first_name, last_name, document }: Person) =>
  [first_name, last_name, document].map((part) => (part ?? '').trim().toLowerCase()).join('|')

/**
 * Where each position of a list of people, counted from 1, is in a new one, so that answers follow whoever gave them: the same name keeps
 * its answers wherever it stands now; whoever is not found stays where they are, unless people left, and then they did.
 */
export function newPositions(
  before: readonly (Person & { position: number })[],
  after: readonly Person[],
  people: { before: number; after: number },
): Map<number, number> {
  const found = new Map<number, number>()
  const isFree = Array.from({ length: people.after }, () => true)
  const put = (position: number, to: number) => {
    if (!isFree[to - 1]) return
    found.set(position, to)
    isFree[to - 1] = false
  }
  for (const person of before) {
    const at = after.findIndex((one, index) => isFree[index] && nameOf(one) === nameOf(person))
    if (nameOf(person) !== '||' && at >= 0) put(person.position, at + 1)
  }
  const named = new Set(before.filter((person) => nameOf(person) !== '||').map(({ position }) => position))
  for (let position = 1; position <= people.before; position++)
    if (!found.has(position) && !(named.has(position) && people.after < people.before)) put(position, position)
  return found
}

type Written = Person & { tariff?: string | null | undefined; age?: number | null | undefined }
type Said = { question_id: number; passenger_position: number; value: string }

const writtenOf = ({ category_id, tariff, first_name, last_name, age, document }: Written) =>
  [category_id, tariff || null, first_name || null, last_name || null, age ?? null, document || null].join('\n')

/** Whether two lists hold the same people in the same order; nothing written down is as good as empty. */
export const areSamePassengers = (before: readonly Written[], after: readonly Written[]): boolean =>
  before.length === after.length && before.every((person, at) => writtenOf(person) === writtenOf(after[at] ?? person))

const saidOf = ({ question_id, passenger_position, value }: Said) => `${question_id} ${passenger_position} ${value}`

/** Whether the same was answered by the same people, in whatever order it is told. */
export function areSameAnswers(before: readonly Said[], after: readonly Said[]): boolean {
  const known = new Set(before.map(saidOf))
  return known.size === new Set(after.map(saidOf)).size && after.every((answer) => known.has(saidOf(answer)))
}
