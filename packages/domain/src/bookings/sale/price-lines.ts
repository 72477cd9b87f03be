import type { Cents } from '../money.ts'
import type { Party, PriceCategory } from '../tours/party.ts'
import type { Tariff } from '../tours/tariff.ts'

/** A whole boat: a price up to some people, then so much for each more (P1). */
export type BoatPrice = { baseCents: Cents; includedPeople: number; extraPersonCents: Cents; maxPeople: number }

/** A price for the whole party up to a number of people (P1); the tier before it says where it begins. */
export type PriceTier = { maxPeople: number; priceCents: Cents }

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
  categoryId: number | null
  /** Id of the extra, fee or tax; null on the other kinds. */
  sourceId: number | null
  quantity: number
  unitCents: Cents
  totalCents: Cents
  /** Of a `price` line that is not at the general price (P2). */
  tariff?: Tariff
  /** The tariff is proven on arrival. */
  needsProof?: true
  /** Of an extra, fee, tax or option, as it was called when it was sold (P8). */
  name?: string
  /** Whom a charge is passed on to (P7); '' when nobody wrote it down. */
  beneficiary?: string
  /** Paid on arrival, not with the booking (P6). */
  collected?: 'dock'
}

/** Builds a line whose total is quantity × unit. */
export function quoteLine(
  kind: QuoteLineKind,
  quantity: number,
  unitCents: Cents,
  of: { categoryId?: number; sourceId?: number } = {},
): QuoteLine {
  const { categoryId = null, sourceId = null } = of
  return { kind, categoryId, sourceId, quantity, unitCents, totalCents: quantity * unitCents }
}

/** The most people that a pricing can price: null when each person has a price of their own. */
export function pricedPeopleLimit(pricing: Pricing): number | null {
  if (pricing.mode === 'per_boat') return pricing.boat.maxPeople
  if (pricing.mode === 'per_tier') return Math.max(...pricing.tiers.map(({ maxPeople }) => maxPeople))
  return null
}

/** People of each category by tariff, in the order of the price table; the general price first. */
export function peopleByPrice(categories: readonly PriceCategory[], party: Party) {
  return categories.flatMap((category) => {
    const lines = party.filter(({ categoryId }) => categoryId === category.id)
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
export const unitCentsOf = ({ priceCents, tariffPrices }: PriceCategory, tariff: Tariff | null): Cents =>
  (tariff && tariffPrices?.[tariff]) ?? priceCents

function categoryLines(categories: readonly PriceCategory[], party: Party): QuoteLine[] {
  return peopleByPrice(categories, party).map(({ category, tariff, quantity }) => ({
    ...quoteLine('price', quantity, unitCentsOf(category, tariff), { categoryId: category.id }),
    ...(tariff && { tariff }),
  }))
}

function boatLines(boat: BoatPrice, people: number): QuoteLine[] {
  const extraPeople = Math.max(0, people - boat.includedPeople)
  const base = quoteLine('boat', 1, boat.baseCents)
  return extraPeople === 0 ? [base] : [base, quoteLine('extra_person', extraPeople, boat.extraPersonCents)]
}

/** The narrowest tier that holds the party; a party larger than all of them, which `partyDenial` refuses, pays the widest. */
function tierOf(tiers: readonly [PriceTier, ...PriceTier[]], people: number): PriceTier {
  let found: PriceTier | null = null
  let widest = tiers[0]
  for (const tier of tiers) {
    if (tier.maxPeople > widest.maxPeople) widest = tier
    if (tier.maxPeople >= people && (found === null || tier.maxPeople < found.maxPeople)) found = tier
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
  return [quoteLine('boat', 1, tierOf(pricing.tiers, people).priceCents)]
}
