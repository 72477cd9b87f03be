import type { Deposit } from '@muelle/domain/bookings/deposit'
import type { ExtraOffer } from '@muelle/domain/bookings/extras'
import type { PriceMode } from '@muelle/domain/bookings/price-lines'
import type { BusinessRole } from '@muelle/domain/business-roles'
import type { PriceCategory } from '@muelle/domain/tours/party'
import type { TourTariff } from '@muelle/domain/tours/tariff'
import type { TourTax } from '@muelle/domain/tours/tax'

export type Tier = { minPeople: number; maxPeople: number; priceCents: number }
/** An option beside the tour's own price (P1); the three columns of a boat are null in other modes. */
export type OptionRow = {
  id: number
  name: string
  priceMode: PriceMode
  boatBaseCents: number | null
  boatIncludedPeople: number | null
  boatExtraPersonCents: number | null
  maxPeople: number
  floorCents: number
  tiers: Tier[]
}
export type DiscountBand = { role: BusinessRole; maxBasisPoints: number }

/** What decides the price of a tour besides its seasons; what was removed is not among it. */
export type PriceFacts = {
  priceMode: PriceMode
  boatBaseCents: number | null
  boatIncludedPeople: number | null
  boatExtraPersonCents: number | null
  boatFloorCents: number
  tiers: Tier[]
  categories: (PriceCategory & { name: string })[]
  options: OptionRow[]
  tariffs: TourTariff[]
  bands: DiscountBand[]
  extras: ExtraOffer[]
  /** Of the business, as far as they apply to this tour, in their order. */
  taxes: TourTax[]
  depositKind: Deposit['kind']
  depositValue: number
}

/** Columns of a tour `t` for `PriceFacts`; every table is read by its index. */
export const PRICE_FACTS = `
    t.price_mode as "priceMode", t.boat_base_cents as "boatBaseCents", t.boat_included_people as "boatIncludedPeople",
    t.boat_extra_person_cents as "boatExtraPersonCents", t.boat_floor_cents as "boatFloorCents",
    t.deposit_kind as "depositKind", t.deposit_value as "depositValue",
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'ageRange', c.age_range, 'minAge', c.min_age, 'maxAge', c.max_age,
        'seatWeight', c.seat_weight, 'needsAdult', c.needs_adult, 'maxPerAdult', c.max_per_adult,
        'priceCents', c.price_cents, 'floorCents', c.floor_cents,
        'tariffPrices', (select coalesce(jsonb_object_agg(x.tariff, x.price_cents), '{}')
          from tariff_price x where x.account_id = t.account_id and x.tour_id = t.id and x.category_id = c.id))
        order by c.position, c.id), '[]')
      from price_category c where c.account_id = t.account_id and c.tour_id = t.id and c.removed_at is null) as categories,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'minPeople', p.min_people, 'maxPeople', p.max_people, 'priceCents', p.price_cents) order by p.min_people), '[]')
      from price_tier p where p.account_id = t.account_id and p.tour_id = t.id) as tiers,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'name', o.name, 'priceMode', o.price_mode, 'boatBaseCents', o.boat_base_cents,
        'boatIncludedPeople', o.boat_included_people, 'boatExtraPersonCents', o.boat_extra_person_cents,
        'maxPeople', o.max_people, 'floorCents', o.floor_cents,
        'tiers', (select coalesce(jsonb_agg(jsonb_build_object(
            'minPeople', p.min_people, 'maxPeople', p.max_people, 'priceCents', p.price_cents) order by p.min_people), '[]')
          from option_tier p where p.account_id = o.account_id and p.option_id = o.id)) order by o.position, o.id), '[]')
      from price_option o where o.account_id = t.account_id and o.tour_id = t.id and o.removed_at is null) as options,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'tariff', x.tariff, 'needsProof', x.needs_proof, 'channels', to_jsonb(x.channels)) order by x.tariff), '[]')
      from tour_tariff x where x.account_id = t.account_id and x.tour_id = t.id) as tariffs,
    (select coalesce(jsonb_agg(jsonb_build_object('role', x.role, 'maxBasisPoints', x.max_basis_points) order by x.role), '[]')
      from discount_band x where x.account_id = t.account_id and x.tour_id = t.id) as bands,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'name', x.name, 'type', x.type, 'per', x.per, 'priceCents', x.price_cents,
        'maxQuantity', x.max_quantity) order by x.position, x.id), '[]')
      from tour_extra x where x.account_id = t.account_id and x.tour_id = t.id and x.removed_at is null) as extras,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'name', x.name, 'kind', x.kind, 'calc', x.calc, 'basisPoints', x.basis_points,
        'amountCents', x.amount_cents, 'included', x.included, 'appliesTo', x.applies_to,
        'exemptAgeRanges', to_jsonb(x.exempt_age_ranges), 'exemptTariffs', to_jsonb(x.exempt_tariffs),
        'collected', x.collected, 'beneficiary', x.beneficiary, 'beneficiaryName', x.beneficiary_name,
        'onTopOf', x.on_top_of) order by x.position, x.id), '[]')
      from tour_tax x
      where x.account_id = t.account_id and x.business_id = t.business_id and x.enabled and x.removed_at is null
        and (x.all_tours or exists (
          select from tour_tax_of_tour y where y.account_id = x.account_id and y.tax_id = x.id and y.tour_id = t.id))) as taxes`
