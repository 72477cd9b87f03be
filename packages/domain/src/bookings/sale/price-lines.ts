import type { Cents } from '../../money.ts'
import type { Party, PriceCategory } from '../../tours/party.ts'
import type { Tariff } from '../../tours/tariff.ts'

/** A whole boat: a price up to some people, then so much for each more (P1). */
export type BoatPrice = { base_cents: Cents; included_people: number; extra_person_cents: Cents; max_people: number }

/** A price for the whole party up to a number of people (P1); the tier before it says where it begins. */
export type PriceTier = { max_people: number; price_cents: Cents }

export const PRICE_MODES = ['per_person', 'per_boat', 'per_tier'] as const
export type PriceMode = (typeof PRICE_MODES)[number]

/** How a tour, or an option of it, is priced (P1). */
export type Pricing =
  | { mode: 'per_person' }
  | { mode: 'per_boat'; boat: BoatPrice }
  | { mode: 'per_tier'; tiers: readonly [PriceTier, ...PriceTier[]] }

/** The pricing that these columns mean; without the data of its mode it is per person. */
export function pricingOf(mode: PriceMode, boat: BoatPrice | null, tiers: readonly PriceTier[]): Pricing {
  if (mode === 'per_boat' && boat) return { mode, boat }
  const [first, ...others] = tiers
  return mode === 'per_tier' && first ? { mode, tiers: [first, ...others] } : { mode: 'per_person' }
}

export type QuoteLineKind =
  | 'price'
  | 'boat'
  | 'extra_person'
  | 'extra'
  | 'fee'
  | 'tax'
  | 'included_tax'
  /** Added when a booking moves or shrinks within a tier of its policy. */
  | 'penalty'
  /** Given back out of goodwill: below zero. */
  | 'goodwill'

/** One line of a quote. `included_tax` says what is inside the other lines; all the rest add up to the total plus discounts. */
export type QuoteLine = {
  kind: QuoteLineKind
  /** Set on `price` lines. */
  category_id: number | null
  /** Id of the extra, fee or tax; null on the other kinds. */
  source_id: number | null
  quantity: number
  unit_cents: Cents
  total_cents: Cents
  /** Of a `price` line that is not at the general price (P2). */
  tariff?: Tariff
  /** The tariff is proven on arrival. */
  needs_proof?: true
  /** Of an extra, fee, tax or option, as it was called when it was sold (P8). */
  name?: string
  /** Whom a charge is passed on to (P7); '' when nobody wrote it down. */
  beneficiary?: string
  /** Paid on arrival, not with the booking (P6). */
  collected?: 'dock'
}

/** A line as it comes from the wire or out of a kept quote: what it does not say may also be there as undefined or empty. */
type ReadLine = Omit<QuoteLine, OptionalKeys> & { [Key in OptionalKeys]?: QuoteLine[Key] | undefined }
type OptionalKeys = 'tariff' | 'needs_proof' | 'name' | 'beneficiary' | 'collected'

/** The lines of a quote with what they say and nothing else: as a rule reads them, the wire shows them and a booking keeps them (P8). */
export const linesOf = (lines: readonly ReadLine[]): QuoteLine[] =>
  lines.map((line) => ({
    kind: line.kind,
    category_id: line.category_id,
    source_id: line.source_id,
    quantity: line.quantity,
    unit_cents: line.unit_cents,
    total_cents: line.total_cents,
    ...(line.tariff && { tariff: line.tariff }),
    ...(line.needs_proof && { needs_proof: line.needs_proof }),
    ...(line.name && { name: line.name }),
    ...(line.beneficiary !== undefined && { beneficiary: line.beneficiary }),
    ...(line.collected && { collected: line.collected }),
  }))

/** Builds a line whose total is quantity × unit. */
export function quoteLine(
  kind: QuoteLineKind,
  quantity: number,
  unit_cents: Cents,
  of: { category_id?: number; source_id?: number } = {},
): QuoteLine {
  const { category_id = null, source_id = null } = of
  return { kind, category_id, source_id, quantity, unit_cents, total_cents: quantity * unit_cents }
}

/** The most people that a pricing can price: null when each person has a price of their own. */
export function pricedPeopleLimit(pricing: Pricing): number | null {
  if (pricing.mode === 'per_boat') return pricing.boat.max_people
  if (pricing.mode === 'per_tier') return Math.max(...pricing.tiers.map(({ max_people }) => max_people))
  return null
}

/** People of each category by tariff, in the order of the price table; the general price first. */
export function peopleByPrice(categories: readonly PriceCategory[], party: Party) {
  return categories.flatMap((category) => {
    const lines = party.filter(({ category_id }) => category_id === category.id)
    if (lines.length === 0) return []
    const quantities = new Map<Tariff | null, number>()
    for (const line of lines) {
      const people = Math.trunc(line.quantity)
      const tariff = line.tariff ?? null
      if (people > 0) quantities.set(tariff, (quantities.get(tariff) ?? 0) + people)
    }
    return [...quantities]
      .sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''))
      .map(([tariff, quantity]) => ({ category, tariff, quantity }))
  })
}

/** What one person of a category pays (P2): the price of their tariff, otherwise the list price. */
export const unitCentsOf = ({ price_cents, tariff_prices }: PriceCategory, tariff: Tariff | null): Cents =>
  (tariff && tariff_prices?.[tariff]) ?? price_cents

function categoryLines(categories: readonly PriceCategory[], party: Party): QuoteLine[] {
  return peopleByPrice(categories, party).map(({ category, tariff, quantity }) => ({
    ...quoteLine('price', quantity, unitCentsOf(category, tariff), { category_id: category.id }),
    ...(tariff && { tariff }),
  }))
}

function boatLines(boat: BoatPrice, people: number): QuoteLine[] {
  const extraPeople = Math.max(0, people - boat.included_people)
  const base = quoteLine('boat', 1, boat.base_cents)
  return extraPeople === 0 ? [base] : [base, quoteLine('extra_person', extraPeople, boat.extra_person_cents)]
}

/** The narrowest tier that holds the party; a party larger than all of them, which `partyDenial` refuses, pays the widest. */
function tierOf(tiers: readonly [PriceTier, ...PriceTier[]], people: number): PriceTier {
  let found: PriceTier | null = null
  let widest = tiers[0]
  for (const tier of tiers) {
    if (tier.max_people > widest.max_people) widest = tier
    if (tier.max_people >= people && (found === null || tier.max_people < found.max_people)) found = tier
  }
  return found ?? widest
}

/** The list price of a party before anything is taken off (P1, P2); empty for nobody. Infants count as people of a boat. */
export function priceLines(
  pricing: Pricing,
  categories: readonly PriceCategory[],
  party: Party,
  people: number,
): QuoteLine[] {
  if (people === 0) return []
  if (pricing.mode === 'per_person') return categoryLines(categories, party)
  if (pricing.mode === 'per_boat') return boatLines(pricing.boat, people)
  return [quoteLine('boat', 1, tierOf(pricing.tiers, people).price_cents)]
}
