import type { UseFormReturnType } from '@mantine/form'
import type { TourDetail } from '@muelle/contract/tours/details'
import type { TourPricesBody } from '@muelle/contract/tours/prices'

type Written<K extends keyof TourPricesBody> = NonNullable<TourPricesBody[K]>

/** What the section of prices changes, under the names of the wire. */
export type PriceValues = {
  price_mode: Written<'price_mode'>
  boat_price: Written<'boat_price'> | null
  tiers: Written<'tiers'>
  boat_floor_cents: number
  categories: Written<'categories'>
  options: Written<'options'>
  tariffs: Written<'tariffs'>
  discount_bands: Written<'discount_bands'>
}
export type PriceForm = UseFormReturnType<PriceValues>
export type CategoryValues = PriceValues['categories'][number]
export type OptionValues = PriceValues['options'][number]

export const priceValuesOf = (tour: TourDetail): PriceValues => ({
  price_mode: tour.price_mode,
  boat_price: tour.boat_price,
  tiers: tour.tiers,
  boat_floor_cents: tour.boat_floor_cents,
  categories: tour.categories,
  options: tour.options,
  tariffs: tour.tariffs,
  discount_bands: tour.discount_bands,
})

export const NEW_BOAT: NonNullable<PriceValues['boat_price']> = {
  base_cents: 0,
  included_people: 4,
  extra_person_cents: 0,
}

/** The tier after the last one, for two more people. */
export function nextTier(tiers: PriceValues['tiers']): PriceValues['tiers'][number] {
  const last = tiers.at(-1)
  const first = (last?.max_people ?? 0) + 1
  return { min_people: first, max_people: first + 1, price_cents: last?.price_cents ?? 0 }
}

/** The tour as it would be with what was typed, to quote by; what is new has no id yet and gets one below zero. */
export function typedTour(
  tour: TourDetail,
  values: Partial<PriceValues> & Partial<Pick<TourDetail, 'extras' | 'taxes'>>,
) {
  const withIds = <T extends object>(rows: readonly (T & { id?: number | undefined })[]) =>
    rows.map((row, at) => ({ ...row, id: row.id ?? -1 - at }))
  return {
    ...tour,
    ...values,
    categories: withIds(values.categories ?? tour.categories),
    options: withIds(values.options ?? tour.options),
  }
}
