import type { ImportPreview, MappedProduct } from '@muelle/contract/imports/record'
import type { Columns, ImportOptions } from '@muelle/domain/imports/fields'
import { nameKey } from '@muelle/domain/imports/name-key'
import { categoryNamed, guessTour, type SaidProduct, saidOf, tourNamed } from '@muelle/domain/imports/products'
import { labelsOf, readWhen } from '@muelle/domain/imports/read-line'
import { referenceKey } from '@muelle/domain/imports/reference-key'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { listToursOf } from '../tours/find-tour.ts'
import type { BatchRow } from './batches.sql.ts'
import { pastBookingsOf } from './past-of-lines.ts'
import { findCarts, findRemembered, findSlots, keepRemembered, type Places } from './products.sql.ts'
import type { Venue } from './read-lines.ts'

/** Different lines of a file that its products, and its carts, are read from. */
const LOOKED_AT = 20_000

/** Where in the cells of a line, counted from one, its fields stand. */
export function placesOf(columns: Columns): Places {
  const at = (...fields: Columns) => columns.findIndex((field) => field !== null && fields.includes(field)) + 1
  return {
    cart: columns.includes('cart') ? at('cart') : at('reference'),
    reference: at('reference'),
    product: at('product'),
    date: at('date'),
    time: at('time'),
    status: at('status'),
    people: at('people'),
    party: at('party'),
  }
}

type TourRow = Awaited<ReturnType<typeof listToursOf>>[number]
type Said = { columns: Columns; options: ImportOptions; products: readonly SaidProduct[] }
export type Looking = { batch: BatchRow; venue: Venue; nowMs: number; tours: readonly TourRow[] }

/** The tours that products of an import may be; of customers, and of a business without tours, none. */
export const toursFor = async (tx: Tx, venue: Venue | null): Promise<TourRow[]> =>
  venue === null ? [] : listToursOf(tx, venue.id)

/** What of a file is still to come, by its products: which tours they are, as somebody says, said before, or as their names have it guessed. */
export async function productsOf(
  tx: Tx,
  { batch, venue, nowMs, tours }: Looking,
  said: Said,
): Promise<MappedProduct[]> {
  const found = await findAhead(tx, { batch, venue, nowMs }, said)
  const names = [...found.values()].map(({ product }) => product)
  const remembered = await findRemembered(tx, venue.id, names.map(nameOf))
  return [...found.values()].map(({ product, lines, labels }) => {
    const before = remembered.find((row) => row.product === nameOf(product))
    const chosen = saidOf(said.products, product) ?? (before && { ...before, product })
    const tour = chosen ? tours.find(({ id }) => id === chosen.tour_id) : (guessTour(tours, product) ?? undefined)
    const categoryOf = (label: string) => {
      const one = chosen?.people.find((person) => nameKey(person.label) === nameKey(label))
      const isKnown =
        one !== undefined && (one.category_id === null || tour?.categories.some(({ id }) => id === one.category_id))
      return isKnown ? one.category_id : ((tour && categoryNamed(tour.categories, label)?.id) ?? null)
    }
    return {
      product,
      lines,
      tour_id: tour?.id ?? null,
      is_guessed: !chosen && tour !== undefined && tourNamed(tours, product) === null,
      people: [...labels].map(([, label]) => ({ label, category_id: categoryOf(label) })),
    }
  })
}

const nameOf = (product: string | null) => (product === null ? '' : nameKey(product))

type Ahead = { product: string | null; lines: number; labels: Map<string, string> }
async function findAhead(tx: Tx, { batch, venue, nowMs }: Omit<Looking, 'tours'>, { columns, options }: Said) {
  const at = placesOf(columns)
  const found = new Map<string, Ahead>()
  for (const slot of await findSlots(tx, batch.id, at, LOOKED_AT)) {
    const row = rowOf(batch.headers, at, slot)
    const when = readWhen(row, columns, options)
    if (!when || !pastBookingsOf.isAhead(when, venue, nowMs)) continue
    const product = slot.product.trim() || null
    const one = found.get(nameOf(product)) ?? { product, lines: 0, labels: typesOf(batch.headers, columns) }
    for (const label of labelsOf(row, columns, batch.headers)) one.labels.set(nameKey(label), label)
    found.set(nameOf(product), { ...one, lines: one.lines + slot.lines })
  }
  return found
}

const typesOf = (headers: readonly string[], columns: Columns) =>
  new Map(headers.flatMap((header, at) => (columns[at] === 'people_of' ? [[nameKey(header), header] as const] : [])))

/** Cells at the places of their line, the others empty. */
function rowOf(
  headers: readonly string[],
  at: Places,
  cells: Partial<Record<keyof Places, string | number>>,
): string[] {
  const row = headers.map(() => '')
  for (const [field, place] of Object.entries(at) as [keyof Places, number][]) {
    const cell = cells[field]
    if (place > 0 && cell !== undefined) row[place - 1] = String(cell)
  }
  return row
}

/** How many of the bookings to come are sold together, and in how many orders. */
export async function ordersOf(
  tx: Tx,
  { batch, venue, nowMs }: Omit<Looking, 'tours'>,
  { columns, options }: Pick<Said, 'columns' | 'options'>,
): Promise<ImportPreview['orders']> {
  const at = placesOf(columns)
  const carts = new Map<string, Set<string>>()
  for (const booked of await findCarts(tx, batch.id, at, LOOKED_AT)) {
    const when = readWhen(rowOf(batch.headers, at, booked), columns, options)
    if (!when || !pastBookingsOf.isAhead(when, venue, nowMs)) continue
    const cart = carts.get(booked.cart) ?? new Set()
    // The same one is one booking, however it is spelled.
    cart.add([referenceKey(booked.reference), nameOf(booked.product), when.date, when.time].join('\n'))
    carts.set(booked.cart, cart)
  }
  const several = [...carts.values()].map(({ size }) => size).filter((size) => size > 1)
  return { orders: several.length, bookings: several.reduce((sum, size) => sum + size, 0) }
}

/** Products that are tours of this business, and kinds of people that are prices of theirs. */
export function demandKnown(
  tours: readonly TourRow[],
  products: readonly SaidProduct[],
  deny: Deny<'not_found'>,
): void {
  for (const [at, { tour_id, people }] of products.entries()) {
    if (tour_id === null) continue
    const tour = tours.find(({ id }) => id === tour_id) ?? deny({ code: 'not_found' }, `body.products.${at}.tour_id`)
    const wrong = people.findIndex(
      ({ category_id }) => category_id !== null && !tour.categories.some(({ id }) => id === category_id),
    )
    if (wrong !== -1) deny({ code: 'not_found' }, `body.products.${at}.people.${wrong}.category_id`)
  }
}

/** The next file that names these products begins with what was said of them here. */
export async function remember(tx: Tx, businessId: number, products: readonly SaidProduct[]): Promise<void> {
  const rows = new Map(
    products.flatMap(({ product, tour_id, people }) =>
      tour_id === null ? [] : [[nameOf(product), { product: nameOf(product), tour_id, people }] as const],
    ),
  )
  if (rows.size > 0) await keepRemembered(tx, businessId, [...rows.values()])
}
