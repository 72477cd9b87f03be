import { freeKey, type KnownBooking, matchBookings, suffixOf } from '@muelle/domain/imports/known-booking'
import { type SaidProduct, tourMeant } from '@muelle/domain/imports/products'
import type { ImportedBooking } from '@muelle/domain/imports/read-line'
import type { Tx } from '../platform/db.ts'
import { groupBy } from '../platform/group-by.ts'
import { listToursOf } from '../tours/find-tour.ts'
import { drawnReference } from './drawn-reference.ts'
import { findKnownOf, type KnownRow } from './known.sql.ts'
import type { ReadLine } from './read-lines.ts'
import type { FileBooking } from './whole-bookings.ts'

/** What a booking of a file is: one that is known, or a new one, which is kept under `reference`. */
export type Naming = { known: KnownRow | null; isToldTwice: boolean; reference: string }
type Where = {
  businessId: number
  batchId: number
  products: readonly SaidProduct[]
  kinds: readonly KnownRow['kind'][]
}

/**
 * What each of these lines is of what files brought before (C-1), whichever columns those had and however they spelled it. `bookings` are
 * all of the file that share a reference with one of them. By the numbers of the lines.
 */
export async function nameBookings(
  tx: Tx,
  { businessId, batchId, products, kinds }: Where,
  lines: readonly ReadLine[],
  bookings: readonly FileBooking[],
): Promise<Map<number, Naming>> {
  const drawn = new Map(
    lines.flatMap(({ line, named, booking }) =>
      booking && named === null ? [[line, drawnReference(booking)] as const] : [],
    ),
  )
  const keys = new Set(lines.flatMap(({ named }) => named?.key ?? []))
  const rows = await findKnownOf(tx, businessId, [...keys, ...drawn.values()])
  const ofKey = groupBy(
    rows.map((row): KnownRow & KnownBooking => ({ ...row, isOwn: row.batch_id === batchId })),
    ({ reference_key }) => reference_key,
  )
  const tours = rows.some(({ tour_id }) => tour_id !== null) ? await listToursOf(tx, businessId) : []
  const matched = new Map<FileBooking, KnownRow>()
  for (const [key, some] of groupBy(
    bookings.filter((booking) => keys.has(booking.key)),
    (booking) => booking.key,
  )) {
    const asking = some.map((booking) => ({
      ...booking,
      booking,
      tour_id: tourMeant(tours, products, booking.product)?.id ?? null,
    }))
    const known = (ofKey.get(key) ?? []).filter(({ kind }) => kinds.includes(kind))
    for (const [ask, one] of matchBookings(asking, known)) matched.set(ask.booking, one)
  }
  const taken = new Map([...ofKey].map(([key, some]) => [key, new Set(some.map(({ suffix }) => suffix))]))
  const names = new Map<number, Naming>()
  const told = new Set<string>()
  for (const { line, named, booking } of lines) {
    if (!booking) continue
    const key = named?.key ?? drawn.get(line) ?? ''
    const known = named ? (matched.get(named) ?? null) : knownAs(booking, ofKey.get(key) ?? [], kinds)
    const own = taken.get(key) ?? new Set<string>()
    taken.set(key, own)
    // Of a booking without a name all that it says is its name: the same again is the same booking.
    const isToldTwice = named === null && known === null && told.has(key)
    const { product, part } = named ? { product: booking.product, part: named.part } : { product: null, part: 1 }
    const reference = freeKey(named ? (booking.reference ?? '') : key, { product, part }, own)
    if (known === null) own.add(suffixOf(reference))
    if (named === null) told.add(key)
    names.set(line, { known, isToldTwice, reference })
  }
  return names
}

/** One without a name by all that it says. That it was called off is told of the one that was called off before, never of the same booked anew. */
function knownAs({ status }: ImportedBooking, rows: readonly KnownRow[], kinds: Where['kinds']): KnownRow | null {
  const before = status === 'canceled' ? rows.find(({ kind }) => kind === 'past') : undefined
  const some = before ? [before] : rows
  return some.find(({ kind }) => kinds.includes(kind)) ?? null
}
