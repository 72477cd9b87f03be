import { EXTRA_PER } from '@muelle/domain/bookings/sale/extras'
import { PRICE_MODES } from '@muelle/domain/bookings/sale/price-lines'
import { BUSINESS_ROLES } from '@muelle/domain/business-roles'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { INCLUDED_TYPES } from '@muelle/domain/tours/included-type'
import { TARIFFS } from '@muelle/domain/tours/tariff'
import { TAX_BENEFICIARIES, TAX_CALCS, TAX_COLLECTED, TAX_KINDS, TAX_SCOPES } from '@muelle/domain/tours/tax'
import * as z from 'zod/mini'
import { MAX_AGE } from '../bookings/booking-bounds.ts'
import { Id, PositiveCents, text } from '../shapes.ts'
import { MAX_PER_ADULT, MAX_SEAT_WEIGHT } from './tour-bounds.ts'

export const PRICE_LIMITS = { categories: 12, options: 8, tiers: 20, extras: 30, name: 80, people: 500 } as const

const count = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum))
const People = count(1, PRICE_LIMITS.people)
/** At most a hundred percent. */
export const BasisPoints = count(0, 10_000)

/** A kind of passenger with its price (C1): how many seats it takes and what it may not travel without. */
const CATEGORY = {
  age_range: z.enum(AGE_RANGES),
  name: text(0, PRICE_LIMITS.name),
  min_age: count(0, MAX_AGE),
  max_age: z.nullable(count(0, MAX_AGE)),
  /** Commercial seats one person takes; every person counts on board whatever this says (C2). */
  seat_weight: count(0, MAX_SEAT_WEIGHT),
  needs_adult: z.boolean(),
  max_per_adult: z.nullable(count(1, MAX_PER_ADULT)),
  price_cents: PositiveCents,
  /** What it costs whom instead (P2). */
  tariff_prices: z.partialRecord(z.enum(TARIFFS), PositiveCents),
  /** The least a person pays for their place (P3). */
  floor_cents: PositiveCents,
}
export const PriceCategory = z.object({ id: Id, ...CATEGORY })
export type PriceCategory = z.output<typeof PriceCategory>

/** `per_boat` (P1): `base_cents` for up to `included_people`, `extra_person_cents` each above. */
export const BoatPrice = z.object({
  base_cents: PositiveCents,
  included_people: People,
  extra_person_cents: PositiveCents,
})
export type BoatPrice = z.output<typeof BoatPrice>
export const PriceTier = z.object({ min_people: People, max_people: People, price_cents: PositiveCents })
export type PriceTier = z.output<typeof PriceTier>

/** Another way of buying the tour beside its own price (P1); one per person costs what the price table says. */
const OPTION = {
  name: text(1, PRICE_LIMITS.name),
  price_mode: z.enum(PRICE_MODES),
  boat_price: z.nullable(BoatPrice),
  tiers: z.array(PriceTier).check(z.maxLength(PRICE_LIMITS.tiers)),
  max_people: People,
  /** The least that a whole boat or tier costs (P3). */
  floor_cents: PositiveCents,
}
export const PriceOption = z.object({ id: Id, ...OPTION })
export type PriceOption = z.output<typeof PriceOption>

/** A tariff that the tour sells (P2); null channels are all of them. */
export const TourTariff = z.object({
  tariff: z.enum(TARIFFS),
  needs_proof: z.boolean(),
  channels: z.nullable(z.array(z.enum(BOOKING_CHANNELS)).check(z.maxLength(BOOKING_CHANNELS.length))),
})

const EXTRA = {
  type: z.enum(INCLUDED_TYPES),
  name: text(1, PRICE_LIMITS.name),
  per: z.enum(EXTRA_PER),
  price_cents: PositiveCents,
  /** Most of it in one booking, or for each person of one; null follows from `per`. */
  max_quantity: z.nullable(People),
}
export const TourExtra = z.object({ id: Id, ...EXTRA })
export type TourExtra = z.output<typeof TourExtra>

/** How much people of a role may take off by hand (P3), in basis points of what offer and code leave. */
export const DiscountBand = z.object({ role: z.enum(BUSINESS_ROLES), max_basis_points: BasisPoints })

/** What a tax, duty or charge is (P4), besides the tours it applies to. */
export const TAX_FIELDS = {
  name: text(1, PRICE_LIMITS.name),
  kind: z.enum(TAX_KINDS),
  calc: z.enum(TAX_CALCS),
  /** Of a percentage. */
  basis_points: BasisPoints,
  /** Of a fixed amount. */
  amount_cents: PositiveCents,
  /** Inside the prices; only a percentage can be. */
  included: z.boolean(),
  applies_to: z.enum(TAX_SCOPES),
  exempt_age_ranges: z.array(z.enum(AGE_RANGES)).check(z.maxLength(AGE_RANGES.length)),
  exempt_tariffs: z.array(z.enum(TARIFFS)).check(z.maxLength(TARIFFS.length)),
  collected: z.enum(TAX_COLLECTED),
  beneficiary: z.enum(TAX_BENEFICIARIES),
  beneficiary_name: z.nullable(text(0, PRICE_LIMITS.name)),
  /** The percentage that it is also charged on. */
  on_top_of: z.nullable(Id),
}
/** A tax as the price of a tour needs it. */
export const AppliedTax = z.object({ id: Id, ...TAX_FIELDS })
export type AppliedTax = z.output<typeof AppliedTax>

/** What a tour shows of its prices. */
export const TourPrices = {
  price_mode: z.enum(PRICE_MODES),
  categories: z.array(PriceCategory),
  boat_price: z.nullable(BoatPrice),
  tiers: z.array(PriceTier),
  boat_floor_cents: PositiveCents,
  options: z.array(PriceOption),
  tariffs: z.array(TourTariff),
  extras: z.array(TourExtra),
}

/** Ids are of what exists already; what has none is new, and what is left out of a list is no longer sold. */
const Kept = { id: z.optional(Id) }
/** Ages rise: the last one is not below the first. */
const BodyCategory = z
  .object({ ...Kept, ...CATEGORY })
  .check(
    z.refine(({ min_age, max_age }) => max_age === null || max_age >= min_age, { error: 'format', path: ['max_age'] }),
  )
/** The sections of prices and extras of a tour's editor; each list is the whole list. */
export const TourPricesBody = {
  price_mode: z.enum(PRICE_MODES),
  categories: z.array(BodyCategory).check(z.minLength(1), z.maxLength(PRICE_LIMITS.categories)),
  boat_price: z.nullable(BoatPrice),
  tiers: z.array(PriceTier).check(z.maxLength(PRICE_LIMITS.tiers)),
  boat_floor_cents: PositiveCents,
  options: z.array(z.object({ ...Kept, ...OPTION })).check(z.maxLength(PRICE_LIMITS.options)),
  tariffs: z.array(TourTariff).check(z.maxLength(TARIFFS.length)),
  discount_bands: z.array(DiscountBand).check(z.maxLength(BUSINESS_ROLES.length)),
  extras: z.array(z.object({ ...Kept, ...EXTRA })).check(z.maxLength(PRICE_LIMITS.extras)),
}
const Body = z.partial(z.object(TourPricesBody))
export type TourPricesBody = z.output<typeof Body>

export const PRICE_REFUSALS = [
  'price.tiers_gap',
  'price.category_unknown',
  'price.option_unknown',
  'price.extra_unknown',
  'price.boat_missing',
  'price.repeated',
  'price.no_adult',
] as const
