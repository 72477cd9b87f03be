import type { TourPricesBody } from '@muelle/contract/tours/prices'
import { adultDenial, priceTableDenial, repeatedName, type WrittenTier } from '@muelle/domain/tours/price-table'
import type { SectionWriting } from '../section-writing.ts'
import { changeTour, type TourChanges } from '../tour-record.sql.ts'
import {
  forgetPricesOfRemoved,
  removeOthers,
  writeBands,
  writeCategories,
  writeExtras,
  writeOptions,
  writeTariffPrices,
  writeTariffs,
  writeTiers,
} from './prices.sql.ts'

type Deny = SectionWriting['deny']
type Known = { id: number }

/**
 * Writes what a tour costs (P1–P3): its own price, the table, options, tariffs, extras and discount bands. A list is the whole list: what
 * it leaves out is no longer sold, and stays readable on what was sold with it (P8).
 */
export async function savePrices(writing: SectionWriting): Promise<void> {
  const { tx, tour, body, deny } = writing
  checkNames(body, deny)
  await writeOwnPrice(writing)
  if (body.tariffs) await writeTariffs(tx, tour.id, body.tariffs)
  if (body.categories) await writeTable(writing, body.categories)
  if (body.options) {
    checkKnown(body.options, tour.options, () => deny({ code: 'price.option_unknown' }, 'body.options'))
    for (const [at, { price_mode: mode, boat_price: boat, tiers }] of body.options.entries())
      checkTable(deny, `body.options.${at}`, { mode, hasBoat: boat !== null, tiers })
    await removeOthers(tx, 'price_option', tour.id, idsOf(body.options))
    await writeOptions(tx, tour.id, body.options)
  }
  if (body.extras) {
    checkKnown(body.extras, tour.extras, () => deny({ code: 'price.extra_unknown' }, 'body.extras'))
    await removeOthers(tx, 'tour_extra', tour.id, idsOf(body.extras))
    await writeExtras(tx, tour.id, body.extras)
  }
  if (body.discount_bands) await writeBands(tx, tour.id, body.discount_bands)
}

async function writeOwnPrice({ tx, tour, body, deny }: SectionWriting): Promise<void> {
  const { price_mode, boat_price: boat, tiers, boat_floor_cents } = body
  const mode = price_mode ?? tour.price_mode
  const hasBoat = boat === undefined ? tour.boat_price !== null : boat !== null
  if (price_mode !== undefined || boat !== undefined || tiers !== undefined)
    checkTable(deny, 'body', { mode, hasBoat, tiers: tiers ?? tour.tiers.map(wireTierOf) })
  const changes: TourChanges = {
    ...(price_mode && { price_mode }),
    ...(boat && {
      boat_base_cents: boat.base_cents,
      boat_included_people: boat.included_people,
      boat_extra_person_cents: boat.extra_person_cents,
    }),
    ...(boat === null && { boat_base_cents: null, boat_included_people: null, boat_extra_person_cents: null }),
    ...(boat_floor_cents !== undefined && { boat_floor_cents }),
  }
  if (Object.keys(changes).length > 0) await changeTour(tx, tour.id, changes)
  if (tiers) await writeTiers(tx, tour.id, tiers)
}

async function writeTable(
  { tx, tour, deny }: SectionWriting,
  categories: NonNullable<TourPricesBody['categories']>,
): Promise<void> {
  checkKnown(categories, tour.categories, () => deny({ code: 'price.category_unknown' }, 'body.categories'))
  const unaccompanied = adultDenial(
    categories.map(({ age_range, needs_adult, max_per_adult }) => ({
      age_range,
      needs_adult,
      max_per_adult,
    })),
  )
  if (unaccompanied) deny(unaccompanied, 'body.categories')
  await removeOthers(tx, 'price_category', tour.id, idsOf(categories))
  const ids = await writeCategories(tx, tour.id, categories)
  await writeTariffPrices(
    tx,
    tour.id,
    categories.flatMap(({ tariff_prices }, at) =>
      Object.entries(tariff_prices).map(([tariff, priceCents]) => ({
        category_id: ids[at] as number,
        tariff,
        price_cents: priceCents ?? 0,
      })),
    ),
  )
  await forgetPricesOfRemoved(tx, tour.id)
}

const idsOf = (rows: readonly { id?: number | undefined }[]) => rows.flatMap(({ id }) => id ?? [])

function checkKnown(rows: readonly { id?: number | undefined }[], known: readonly Known[], refuse: () => never): void {
  const ids = idsOf(rows)
  if (new Set(ids).size < ids.length || ids.some((id) => !known.some((row) => row.id === id))) refuse()
}

type WireTier = NonNullable<TourPricesBody['tiers']>[number]
const wireTierOf = ({ min_people, max_people, price_cents }: WrittenTier): WireTier => ({
  min_people,
  max_people,
  price_cents,
})

function checkTable(
  deny: Deny,
  path: string,
  {
    mode,
    hasBoat,
    tiers,
  }: { mode: NonNullable<TourPricesBody['price_mode']>; hasBoat: boolean; tiers: readonly WireTier[] },
): void {
  const denial = priceTableDenial(
    mode,
    hasBoat,
    tiers.map(({ min_people, max_people, price_cents }) => ({
      min_people,
      max_people,
      price_cents,
    })),
  )
  if (denial) deny(denial, `${path}.${denial.code === 'price.boat_missing' ? 'boat_price' : 'tiers'}`)
}

/** Options and extras are told apart by their names, tariffs and roles by what they are. */
function checkNames(body: TourPricesBody, deny: Deny): void {
  const lists: Record<string, readonly string[]> = {
    options: (body.options ?? []).map(({ name }) => name),
    extras: (body.extras ?? []).map(({ name }) => name),
    tariffs: (body.tariffs ?? []).map(({ tariff }) => tariff),
    discount_bands: (body.discount_bands ?? []).map(({ role }) => role),
  }
  for (const [list, names] of Object.entries(lists)) {
    const name = repeatedName(names)
    if (name !== null) deny({ code: 'price.repeated', name }, `body.${list}`)
  }
}
