import { nameKey } from './name-key.ts'

/** A line of a file by what tells its booking from others of the same name; of all lines that share a reference. */
export type NamedLine = {
  line: number
  product: string | null
  /** Its day and its hour, in whichever words as long as they are the same ones. */
  when: string
  isCanceled: boolean
  /** How many it is for, where it says so. */
  people: number | null
  /** Of which kinds they are. */
  kinds: string
  /** Who is named on it. */
  name: string
}
/** Lines that are one booking; the first of them names it. */
export type NamedBooking = Pick<NamedLine, 'product' | 'when' | 'isCanceled' | 'people'> & {
  lines: number[]
  /** Each of its lines is one of its people; otherwise they say the same more than once. */
  hasPeople: boolean
  /** Which of the bookings of its reference and product it is, counted from one. */
  part: number
}

/**
 * The bookings that lines of one reference are: what differs by product, day or hour is another one, as in a cart. Lines that are alike in
 * those, each for one and with other names, are the people of one booking; what is alike in all is told twice. Those that stand come before
 * those that were called off, so that these never take their place.
 */
export function bookingsOfReference(lines: readonly NamedLine[]): NamedBooking[] {
  const inOrder = lines.toSorted((a, b) => Number(a.isCanceled) - Number(b.isCanceled) || a.line - b.line)
  const slots = groupsOf(inOrder, ({ isCanceled, product, when }) => [isCanceled, productKey(product), when])
  const found = slots.flatMap((slot): { first: NamedLine; lines: NamedLine[]; hasPeople: boolean }[] => {
    const [first] = slot
    if (first && arePeople(slot)) return [{ first, lines: slot, hasPeople: true }]
    return groupsOf(slot, ({ people, kinds }) => [people, kinds]).flatMap((alike) =>
      alike[0] ? [{ first: alike[0], lines: alike, hasPeople: false }] : [],
    )
  })
  const parts = new Map<string, number>()
  return found
    .toSorted((a, b) => inOrder.indexOf(a.first) - inOrder.indexOf(b.first))
    .map(({ first, lines: own, hasPeople }) => {
      const product = productKey(first.product)
      const part = (parts.get(product) ?? 0) + 1
      parts.set(product, part)
      const { when, isCanceled } = first
      const people = hasPeople ? own.length : first.people
      return { lines: own.map(({ line }) => line), hasPeople, part, product: first.product, when, isCanceled, people }
    })
}

const productKey = (product: string | null) => (product === null ? '' : nameKey(product))

/** Several who are named apart, each on a line for one, or on one that says how many they are together. */
function arePeople(slot: readonly NamedLine[]): boolean {
  const names = new Set(slot.map(({ name }) => nameKey(name)).filter((name) => name !== ''))
  if (names.size < 2) return false
  return (
    slot.every(({ people }) => people === null || people === 1) || slot.every(({ people }) => people === slot.length)
  )
}

function groupsOf<T>(all: readonly T[], keyOf: (one: T) => unknown): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = JSON.stringify(keyOf(one))
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}
