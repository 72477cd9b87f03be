import type { Tour } from '@muelle/contract/tours/record'
import type { BusinessRole } from '@muelle/domain/business-roles'

export type DiscountBand = { role: BusinessRole; max_basis_points: number }

/** What a tour shows of its prices. */
export const PRICE_FIELDS = [
  'price_mode',
  'categories',
  'boat_price',
  'tiers',
  'boat_floor_cents',
  'options',
  'tariffs',
  'extras',
  'taxes',
  'deposit',
] as const satisfies readonly (keyof Tour)[]

/**
 * What decides the price of a tour besides its seasons; what was removed is not among it. A price of the boat is there in every mode
 * that has one, for when the tour is sold by the boat again.
 */
export type PriceFacts = Pick<Tour, (typeof PRICE_FIELDS)[number]> & { bands: DiscountBand[] }

/** The price of a boat of a row `t` or `o`, spelled as on the wire. */
const boatPrice = (alias: 't' | 'o') => `case when ${alias}.boat_base_cents is not null then jsonb_build_object(
      'base_cents', ${alias}.boat_base_cents, 'included_people', coalesce(${alias}.boat_included_people, 1),
      'extra_person_cents', coalesce(${alias}.boat_extra_person_cents, 0)) end`

/** Columns of a tour `t` for `PriceFacts`; every table is read by its index. */
export const PRICE_FACTS = `
    t.price_mode, ${boatPrice('t')} as boat_price, t.boat_floor_cents,
    jsonb_build_object('kind', t.deposit_kind, 'value', t.deposit_value) as deposit,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'name', c.name, 'age_range', c.age_range, 'min_age', c.min_age, 'max_age', c.max_age,
        'seat_weight', c.seat_weight, 'needs_adult', c.needs_adult, 'max_per_adult', c.max_per_adult,
        'price_cents', c.price_cents, 'floor_cents', c.floor_cents,
        'tariff_prices', (select coalesce(jsonb_object_agg(x.tariff, x.price_cents), '{}')
          from tariff_price x where x.account_id = $1 and x.tour_id = t.id and x.category_id = c.id))
        order by c.position, c.id), '[]')
      from price_category c where c.account_id = $1 and c.tour_id = t.id and c.removed_at is null) as categories,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'min_people', p.min_people, 'max_people', p.max_people, 'price_cents', p.price_cents) order by p.min_people), '[]')
      from price_tier p where p.account_id = $1 and p.tour_id = t.id) as tiers,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'name', o.name, 'price_mode', o.price_mode, 'boat_price', ${boatPrice('o')},
        'max_people', o.max_people, 'floor_cents', o.floor_cents,
        'tiers', (select coalesce(jsonb_agg(jsonb_build_object(
            'min_people', p.min_people, 'max_people', p.max_people, 'price_cents', p.price_cents) order by p.min_people), '[]')
          from option_tier p where p.account_id = $1 and p.option_id = o.id)) order by o.position, o.id), '[]')
      from price_option o where o.account_id = $1 and o.tour_id = t.id and o.removed_at is null) as options,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'tariff', x.tariff, 'needs_proof', x.needs_proof, 'channels', to_jsonb(x.channels)) order by x.tariff), '[]')
      from tour_tariff x where x.account_id = $1 and x.tour_id = t.id) as tariffs,
    (select coalesce(jsonb_agg(jsonb_build_object('role', x.role, 'max_basis_points', x.max_basis_points) order by x.role), '[]')
      from discount_band x where x.account_id = $1 and x.tour_id = t.id) as bands,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'name', x.name, 'type', x.type, 'per', x.per, 'price_cents', x.price_cents,
        'max_quantity', x.max_quantity) order by x.position, x.id), '[]')
      from tour_extra x where x.account_id = $1 and x.tour_id = t.id and x.removed_at is null) as extras,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'name', x.name, 'kind', x.kind, 'calc', x.calc, 'basis_points', x.basis_points,
        'amount_cents', x.amount_cents, 'included', x.included, 'applies_to', x.applies_to,
        'exempt_age_ranges', to_jsonb(x.exempt_age_ranges), 'exempt_tariffs', to_jsonb(x.exempt_tariffs),
        'collected', x.collected, 'beneficiary', x.beneficiary, 'beneficiary_name', x.beneficiary_name,
        'on_top_of', x.on_top_of) order by x.position, x.id), '[]')
      from tour_tax x
      where x.account_id = $1 and x.business_id = t.business_id and x.enabled and x.removed_at is null
        and (x.all_tours or exists (
          select from tour_tax_of_tour y where y.account_id = $1 and y.tax_id = x.id and y.tour_id = t.id))) as taxes`
