import type { Tour } from '@muelle/contract/tours'
import type { TourTax } from '@muelle/domain/tours/tax'
import type { OptionRow, PriceFacts, Tier } from './price-facts.sql.ts'

type WirePrices = Pick<
  Tour,
  | 'price_mode'
  | 'categories'
  | 'boat_price'
  | 'tiers'
  | 'boat_floor_cents'
  | 'options'
  | 'tariffs'
  | 'extras'
  | 'taxes'
  | 'deposit'
>

/** What a tour costs, as the wire shows it: enough for a panel to quote what the server would. */
export const wirePrices = (tour: PriceFacts): WirePrices => ({
  price_mode: tour.priceMode,
  categories: tour.categories.map((category) => ({
    id: category.id,
    age_range: category.ageRange,
    name: category.name,
    min_age: category.minAge,
    max_age: category.maxAge,
    seat_weight: category.seatWeight,
    needs_adult: category.needsAdult,
    max_per_adult: category.maxPerAdult,
    price_cents: category.priceCents,
    tariff_prices: { ...category.tariffPrices },
    floor_cents: category.floorCents ?? 0,
  })),
  boat_price: boatPrice(tour),
  tiers: tour.tiers.map(wireTier),
  boat_floor_cents: tour.boatFloorCents,
  options: tour.options.map((option) => ({
    id: option.id,
    name: option.name,
    price_mode: option.priceMode,
    boat_price: boatPrice(option),
    tiers: option.tiers.map(wireTier),
    max_people: option.maxPeople,
    floor_cents: option.floorCents,
  })),
  tariffs: tour.tariffs.map(({ tariff, needsProof, channels }) => ({
    tariff,
    needs_proof: needsProof,
    channels: channels && [...channels],
  })),
  extras: tour.extras.map(({ id, type, name, per, priceCents, maxQuantity }) => ({
    id,
    type,
    name,
    per,
    price_cents: priceCents,
    max_quantity: maxQuantity,
  })),
  taxes: tour.taxes.map((tax) => ({ id: tax.id, ...wireTaxFields(tax) })),
  deposit: { kind: tour.depositKind, value: tour.depositValue },
})

const boatPrice = ({ priceMode, boatBaseCents, boatIncludedPeople, boatExtraPersonCents }: PriceFacts | OptionRow) =>
  priceMode === 'per_boat'
    ? {
        base_cents: boatBaseCents ?? 0,
        included_people: boatIncludedPeople ?? 1,
        extra_person_cents: boatExtraPersonCents ?? 0,
      }
    : null

const wireTier = ({ minPeople, maxPeople, priceCents }: Tier) => ({
  min_people: minPeople,
  max_people: maxPeople,
  price_cents: priceCents,
})

/** A tax's fields as the wire shows them. */
export const wireTaxFields = (tax: Omit<TourTax, 'id'>) => ({
  name: tax.name,
  kind: tax.kind,
  calc: tax.calc,
  basis_points: tax.basisPoints,
  amount_cents: tax.amountCents,
  included: tax.included,
  applies_to: tax.appliesTo,
  exempt_age_ranges: [...tax.exemptAgeRanges],
  exempt_tariffs: [...tax.exemptTariffs],
  collected: tax.collected,
  beneficiary: tax.beneficiary,
  beneficiary_name: tax.beneficiaryName,
  on_top_of: tax.onTopOf,
})

/** How much people of each role may take off by hand; for the editor alone. */
export const wireBands = ({ bands }: PriceFacts) =>
  bands.map(({ role, maxBasisPoints }) => ({ role, max_basis_points: maxBasisPoints }))
