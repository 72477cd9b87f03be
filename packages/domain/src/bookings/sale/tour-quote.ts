import type { BookingChannel } from '../../channel.ts'
import type { Cents } from '../../money.ts'
import { ratioOf } from '../../money.ts'
import type { Party, PriceCategory } from '../../tours/party.ts'
import { partyOf } from '../../tours/party.ts'
import type { TariffDenial } from '../../tours/party-tariffs.ts'
import { tariffDenial } from '../../tours/party-tariffs.ts'
import type { TourTariff } from '../../tours/tariff.ts'
import type { TourTax } from '../../tours/tax.ts'
import type { Deposit } from './deposit.ts'
import type { CodeDiscount, Discount } from './discounts.ts'
import type { ExtraDenial, ExtraOffer, ExtraWish } from './extras.ts'
import { extraDenial } from './extras.ts'
import type { KeptPrices } from './kept-prices.ts'
import { keepExtras, keepPlaces } from './kept-prices.ts'
import type { Pricing, QuoteLine } from './price-lines.ts'
import { peopleByPrice, pricedPeopleLimit, priceLines } from './price-lines.ts'
import type { Quote } from './quote.ts'
import { quoteOf } from './quote.ts'

/** A way of buying a tour (P1); the tour's own price has no id and no name. */
export type PriceOption = {
  id: number | null
  name: string
  pricing: Pricing
  /** Most people one booking of it may hold. */
  max_people: number
  /** The least that a whole boat or tier costs (P3). */
  floor_cents: Cents
}

/** Everything that decides what a party pays for a tour, in one season. */
export type TourPrices = {
  categories: readonly PriceCategory[]
  /** The tour's own price first. */
  options: readonly [PriceOption, ...PriceOption[]]
  tariffs: readonly TourTariff[]
  extras: readonly ExtraOffer[]
  taxes: readonly TourTax[]
  deposit: Deposit
  /** ISO 4217. */
  currency: string
}

/** What somebody wants to buy, and what is taken off its price. */
export type PriceWish = {
  party: Party
  /** The tour's own price when absent. */
  option_id?: number | null
  extras?: readonly ExtraWish[]
  offer?: Discount | null
  code?: CodeDiscount | null
  manual_discount_cents?: Cents
  /** What is taken off by hand stays above the floor (P3): nobody who may release it is asked. */
  is_floor_kept?: boolean
  /** What of a booking's price stays as it was sold (P8). */
  kept?: KeptPrices
}

export type PriceWishDenial = { code: 'price.option_unknown' } | TariffDenial | ExtraDenial

/** The option somebody wants: the tour's own price unless another one is named; undefined for one it does not have. */
export const optionOf = ({ options }: TourPrices, optionId: number | null = null): PriceOption | undefined =>
  options.find(({ id }) => id === optionId)

/** Whether a booking takes the whole departure: it buys the boat (P1). */
export const takesWholeDeparture = (option: PriceOption): boolean => option.pricing.mode === 'per_boat'

/** The most people one booking of an option may hold. */
export const maxPeopleOf = ({ pricing, max_people }: PriceOption): number =>
  Math.min(max_people, pricedPeopleLimit(pricing) ?? max_people)

/** The least that a party pays for its places (P3): by person, or for the boat or tier as a whole; in cents. */
export function floorCentsOf(prices: TourPrices, { party, option_id = null }: PriceWish): Cents {
  const option = optionOf(prices, option_id) ?? prices.options[0]
  if (option.pricing.mode !== 'per_person') return option.floor_cents
  return peopleByPrice(prices.categories, party).reduce(
    (sum, { category, quantity }) => sum + (category.floor_cents ?? 0) * quantity,
    0,
  )
}

/** The floor below a price of which something is kept: it changed with its price since, and is unknown of an option that is no more. */
function keptFloorCentsOf(prices: TourPrices, wish: PriceWish): Cents {
  const floorCents = floorCentsOf(prices, wish)
  const { party, kept } = wish
  if (!kept || kept.places.length === 0) return floorCents
  const option = optionOf(prices, wish.option_id ?? null)
  if (!option) return 0
  const { people } = partyOf(prices.categories, party)
  const sumOf = (lines: readonly { total_cents: Cents }[]) =>
    lines.reduce((sum, { total_cents }) => sum + total_cents, 0)
  const todayCents = sumOf(priceLines(option.pricing, prices.categories, party, people))
  const keptCents = sumOf(keepPlaces(option.pricing, prices.categories, party, people, kept))
  return todayCents > 0 ? ratioOf(floorCents, keptCents, todayCents) : floorCents
}

/** Says what of a wish the tour does not sell on this channel, or null: option (P1), then tariffs (P2), then extras. */
export function priceWishDenial(prices: TourPrices, wish: PriceWish, channel: BookingChannel): PriceWishDenial | null {
  if (!optionOf(prices, wish.option_id ?? null)) return { code: 'price.option_unknown' }
  return (
    tariffDenial(prices.tariffs, wish.party, channel) ??
    extraDenial(prices.extras, wish.extras ?? [], peopleIn(wish.party))
  )
}

/**
 * The price of a wish (P1–P7), for the server, the panel and whoever else shows one: the same wish costs the same everywhere. What is
 * taken off by hand may go below the floor; whether this person may do that is `manualDiscountDenial`'s to say.
 */
export function quoteTour(prices: TourPrices, wish: PriceWish): Quote {
  const found = optionOf(prices, wish.option_id ?? null)
  const option = found ?? prices.options[0]
  const quote = quoteOf({
    // An option that the tour sells no more has no price of today: what was kept of it is its price.
    ...(found || !wish.kept ? option.pricing : { mode: 'per_person' as const }),
    categories: prices.categories,
    party: wish.party,
    extras: keepExtras(prices.extras, wish.extras ?? [], wish.kept?.extras ?? []),
    taxes: prices.taxes,
    deposit: prices.deposit,
    currency: prices.currency,
    offer: wish.offer ?? null,
    code: wish.code ?? null,
    manual_discount_cents: wish.manual_discount_cents ?? 0,
    floor_cents: keptFloorCentsOf(prices, wish),
    is_floor_released: !wish.is_floor_kept,
    ...(wish.kept && { kept: wish.kept }),
  })
  const lines = quote.lines.map((line) => ({
    ...line,
    ...(isProven(prices, wish, line) && { needs_proof: true as const }),
    ...((line.kind === 'boat' || line.kind === 'extra_person') && option.name && { name: option.name }),
  }))
  return { ...quote, lines }
}

/** Whether a tariff is proven on arrival (P2): of those who stay on a booking as it was sold (P8), of those who come as it is today. */
function isProven({ tariffs }: TourPrices, { party, kept }: PriceWish, { category_id, tariff }: QuoteLine): boolean {
  if (!tariff) return false
  const sold = kept?.places.filter((line) => line.category_id === category_id && line.tariff === tariff) ?? []
  if (sold.some(({ needs_proof }) => needs_proof)) return true
  const asked = party.filter((line) => line.category_id === category_id && line.tariff === tariff)
  const isAsked = tariffs.some((known) => known.tariff === tariff && known.needs_proof)
  return isAsked && peopleIn(asked) > peopleIn(sold)
}

const peopleIn = (party: readonly Pick<Party[number], 'quantity'>[]): number =>
  party.reduce((people, { quantity }) => people + Math.max(0, Math.trunc(quantity)), 0)

/** What a calendar or a chip shows as the price from which on: the cheapest adult, boat or tier, in cents. */
export function priceFromCentsOf({ categories, options: [{ pricing }] }: TourPrices): Cents {
  if (pricing.mode === 'per_boat') return pricing.boat.base_cents
  if (pricing.mode === 'per_tier') return Math.min(...pricing.tiers.map(({ price_cents }) => price_cents))
  const adults = categories.filter(({ age_range }) => age_range === 'adults')
  const shown = adults.length > 0 ? adults : categories
  return shown.length === 0 ? 0 : Math.min(...shown.map(({ price_cents }) => price_cents))
}
