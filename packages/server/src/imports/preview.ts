import type { ImportPreview, previewImport, ShownLine } from '@muelle/contract/imports/record'
import type { Columns, LineFault } from '@muelle/domain/imports/fields'
import { partyMeant, saidOf, tourMeant } from '@muelle/domain/imports/products'
import { instant } from '@muelle/domain/time'
import { knownNames } from '../customers/taken/take-in.ts'
import type { Tx } from '../platform/db.ts'
import type { Context } from '../platform/http/handle.ts'
import type { BatchRow } from './batches.sql.ts'
import { faultColumn } from './fault-column.ts'
import { demandKnown, type Looking, ordersOf, placesOf, productsOf, toursFor } from './file-products.ts'
import { findFirst, findRepeated } from './lines.sql.ts'
import { pastBookingsOf } from './past-of-lines.ts'
import { placeLines } from './place-lines.ts'
import { getBatch } from './read-import.ts'
import { type ReadLine, readLines, venueOf } from './read-lines.ts'
import { demandFit } from './start.ts'
import { namedBookings, wholeBookings } from './whole-bookings.ts'
import { wireFaults } from './wire-import.ts'

const PREVIEW_ROWS = 20
/** Lines of references that several have which are looked at. */
const LOOKED_AT = 5_000

/** The first rows as they would become, and what is to come by its products. */
export async function preview({ tx, input, now, deny }: Context<typeof previewImport>): Promise<ImportPreview> {
  const batch = await getBatch(tx, input.params.id, deny)
  const { body } = input
  demandFit(batch, body, deny)
  const at = placesOf(body.columns).reference
  const isNamed = batch.kind === 'bookings' && at > 0
  const [lines, repeated, venue] = await Promise.all([
    findFirst(tx, batch.id, PREVIEW_ROWS),
    isNamed ? findRepeated(tx, batch.id, at, LOOKED_AT) : [],
    venueOf(tx, batch),
  ])
  const tours = await toursFor(tx, venue)
  demandKnown(tours, body.products, deny)
  const how = { kind: batch.kind, headers: batch.headers, ...body, venue }
  const bookings = namedBookings(repeated, how)
  const ofPeople = bookings.filter(({ hasPeople }) => hasPeople)
  const read = readLines(wholeBookings(lines, repeated, ofPeople), how)
  const looking = venue && tours.length > 0 ? { batch, venue, nowMs: now, tours } : null
  const products = looking ? await productsOf(tx, looking, body) : []
  const held = looking ? await heldAs(tx, looking, products, read) : read.map(() => null)
  return {
    rows: await showLines(tx, { batch, columns: body.columns, held }, read),
    products,
    tours: tours.map(({ id, name, categories }) => ({
      id,
      name,
      categories: categories.map(({ id, name, age_range }) => ({ id, name, age_range })),
    })),
    orders: looking ? await ordersOf(tx, looking, body) : { orders: 0, bookings: 0 },
    people: { bookings: ofPeople.length, lines: ofPeople.reduce((sum, { lines: own }) => sum + own.length, 0) },
  }
}

/** As what a line would be held: a tour, or why it would not be; null of one that holds nothing. */
type HeldAs = { tour: string | null; fault: LineFault | null } | null

async function heldAs(
  tx: Tx,
  { venue, nowMs, tours }: Looking,
  products: ImportPreview['products'],
  read: readonly ReadLine[],
): Promise<HeldAs[]> {
  const ahead = read.map(({ booking }) => (booking && pastBookingsOf.isAhead(booking, venue, nowMs) ? booking : null))
  const placed = await placeLines(tx, { businessId: venue.id, products, now: instant(nowMs) }, ahead)
  return ahead.map((booking, at) => {
    if (!booking) return null
    const tour = tourMeant(tours, products, booking.product)
    const plan = placed[at] ?? 'not_held'
    if (!tour || typeof plan === 'string')
      return { tour: tour?.name ?? null, fault: typeof plan === 'string' ? plan : 'tour_unknown' }
    const isKnown = partyMeant(tour.categories, saidOf(products, booking.product), booking.party) !== null
    return { tour: tour.name, fault: isKnown ? null : 'person_type_unknown' }
  })
}

type Shown = { batch: BatchRow; columns: Columns; held: readonly HeldAs[] }
async function showLines(tx: Tx, { batch, columns, held }: Shown, read: readonly ReadLine[]): Promise<ShownLine[]> {
  const people = read.flatMap(({ customer }) => (customer ? [customer] : []))
  const names = await knownNames(tx, people)
  const nameOf = new Map(people.map((person, at) => [person, names[at] ?? null]))
  return read.map(({ line, others, faults, customer, booking }, at) => {
    const fault = held[at]?.fault ?? null
    const person = fault === null ? customer : null
    const told = fault === null ? faults : [...faults, { code: fault, column: faultColumn(columns, fault) }]
    return {
      line,
      others: others.map((other) => other.line),
      faults: wireFaults(told, batch.headers),
      person: person && {
        name: person.name,
        phone: person.phone,
        email: person.email,
        known_as: nameOf.get(person) ?? null,
      },
      booking: booking && {
        product: booking.product,
        tour: held[at]?.tour ?? null,
        date: booking.date,
        time: booking.time,
        people: booking.people,
        status: booking.status,
        total_cents: booking.total_cents,
        currency: booking.currency,
      },
    }
  })
}
