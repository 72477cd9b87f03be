import type { Cents } from '../../money.ts'
import type { PriceCategory } from '../../tours/party.ts'
import type { TourTariff } from '../../tours/tariff.ts'
import type { TourTax } from '../../tours/tax.ts'
import type { Deposit } from './deposit.ts'
import type { ExtraOffer } from './extras.ts'
import { type BoatPrice, type PriceMode, type PriceTier, pricingOf } from './price-lines.ts'
import { type PriceOption, type TourPrices, takesWholeDeparture } from './tour-quote.ts'

/** How a tour, or an option of it, is priced: what another mode would need may be there too. */
type PricedBy = {
  price_mode: PriceMode
  boat_price: Omit<BoatPrice, 'max_people'> | null
  tiers: readonly PriceTier[]
}
/** A tour as a row and the wire have it, with everything that decides its price (P1–P7). */
export type PricedTour = PricedBy & {
  categories: readonly PriceCategory[]
  boat_floor_cents: Cents
  options: readonly (PricedBy & { id: number; name: string; max_people: number; floor_cents: Cents })[]
  tariffs: readonly TourTariff[]
  extras: readonly ExtraOffer[]
  taxes: readonly TourTax[]
  deposit: Deposit
  /** ISO 4217. */
  currency: string
  max_party_people: number
}
type WaysToBuy = Pick<PricedTour, keyof PricedBy | 'options' | 'boat_floor_cents' | 'max_party_people'>

const pricingBy = ({ price_mode, boat_price, tiers }: PricedBy, max_people: number) =>
  pricingOf(price_mode, boat_price && { ...boat_price, max_people }, tiers)

/** The ways of buying a tour (P1), its own price first. */
function optionsOf(tour: WaysToBuy): TourPrices['options'] {
  const { max_party_people: max_people, boat_floor_cents: floor_cents } = tour
  const own = { id: null, name: '', pricing: pricingBy(tour, max_people), max_people, floor_cents }
  const others = tour.options.map(
    (option): PriceOption => ({
      id: option.id,
      name: option.name,
      pricing: pricingBy(option, option.max_people),
      max_people: Math.min(option.max_people, max_people),
      floor_cents: option.floor_cents,
    }),
  )
  return [own, ...others]
}

/** Everything that decides what a party pays (P1–P5): by the tour's own price table, or by that of a season (`categoriesIn`). */
export const pricesOf = (tour: PricedTour, categories: readonly PriceCategory[] = tour.categories): TourPrices => ({
  categories,
  options: optionsOf(tour),
  tariffs: tour.tariffs,
  extras: tour.extras,
  taxes: tour.taxes,
  deposit: tour.deposit,
  currency: tour.currency,
})

/** Whether every party takes a whole departure (P1): the tour sells nothing but the boat. */
export const isAlwaysPrivate = (tour: WaysToBuy): boolean => optionsOf(tour).every(takesWholeDeparture)
