import { bookingKey, KEY_MARK } from './booking-key.ts'
import { nameKey } from './name-key.ts'

/** What a booking that a file brought before is told from others of its reference by. */
export type KnownSlot = {
  /** What stands behind its reference: its product and its place among those that have both in common. */
  suffix: string
  /** Null of a booking of no tour. */
  tour_id: number | null
  local_date: string
  start_time: string | null
  people: number
}
/** One of the bookings that files brought before under one reference; `isOwn`: the import that asks brought it itself. */
export type KnownBooking = KnownSlot & { isOwn: boolean }
/** A booking of a file, one of all that share its reference. */
export type AskingBooking = {
  product: string | null
  /** The tour that its product is; null: nobody can say. */
  tour_id: number | null
  part: number
  /** Its day and its hour; without the hour where it says none. */
  when: string
  /** Null: it does not say. */
  people: number | null
  isCanceled: boolean
}

/** What stands behind a reference where a booking is kept under it. */
export const suffixOf = (key: string): string => key.split(KEY_MARK)[1] ?? ''
const suffixFor = ({ product, part }: Pick<AskingBooking, 'product' | 'part'>) =>
  suffixOf(bookingKey('', product, part))
const productIn = (suffix: string) => suffix.replace(/(^|#)\d+$/, '')

/**
 * Which of the known bookings of a reference each of a file's is, each once (C-1); a booking that is none of them is absent. First what has
 * its product and place and is for the same moment; then what is for the same moment, whether or not both files had a column for the
 * product, or called it alike; then, of what stands, what has its product and place and was moved, and where one file had no column for
 * the product, the next that is left. What was called off is only what is for that very moment, or the only one there is: nobody
 * else's seats are given away.
 */
export function matchBookings<A extends AskingBooking, K extends KnownBooking>(
  asking: readonly A[],
  known: readonly K[],
): Map<A, K> {
  const matched = new Map<A, K>()
  const used = new Set<K>()
  const pass = (fits: (ask: A, one: K) => boolean) => {
    for (const ask of asking) {
      const one = matched.has(ask) ? undefined : known.find((row) => !used.has(row) && fits(ask, row))
      if (!one) continue
      matched.set(ask, one)
      used.add(one)
    }
  }
  const isExact = (ask: A, { suffix }: K) => suffix === suffixFor(ask)
  pass((ask, one) => one.isOwn && isExact(ask, one))
  const before = (fits: (ask: A, one: K) => boolean) => pass((ask, one) => !one.isOwn && fits(ask, one))
  before((ask, one) => isExact(ask, one) && isForSame(ask, one))
  before((ask, one) => isSameProduct(ask, one) && isForSame(ask, one))
  before((ask, one) => mayBeSame(ask, one) && isForSame(ask, one))
  before((ask, one) => isSameTour(ask, one) && isForSame(ask, one))
  before((ask, one) => !ask.isCanceled && isExact(ask, one))
  before((ask, one) => !ask.isCanceled && mayBeSame(ask, one))
  before((ask) => ask.isCanceled && asking.length === 1 && known.length === 1)
  return matched
}

const isForSame = ({ when, people }: AskingBooking, { local_date, start_time, people: many }: KnownBooking) =>
  `${local_date} ${start_time ?? ''}`.startsWith(when.trim()) && (people === null || people === many)
const isSameProduct = ({ product }: AskingBooking, { suffix }: KnownBooking) =>
  productIn(suffix) === (product === null ? '' : nameKey(product))
const isSameTour = ({ tour_id }: AskingBooking, one: KnownBooking) =>
  tour_id === null || one.tour_id === null || tour_id === one.tour_id
/** One of both does not say the product, and their tours are no others. */
const mayBeSame = (ask: AskingBooking, one: KnownBooking) =>
  (ask.product === null || productIn(one.suffix) === '') && isSameTour(ask, one)

/** What a new booking is kept under: its own name, or the next one that no other has. */
export function freeKey(
  reference: string,
  { product, part }: Pick<AskingBooking, 'product' | 'part'>,
  taken: ReadonlySet<string>,
) {
  let next = part
  while (taken.has(suffixFor({ product, part: next }))) next += 1
  return bookingKey(reference, product, next)
}
