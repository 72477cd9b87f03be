import type { Cents } from '../../money.ts'
import type { Party, PriceCategory } from '../../tours/party.ts'
import type { TourTax } from '../../tours/tax.ts'
import type { ExtraItem, ExtraOffer, ExtraWish } from './extras.ts'
import { quantitiesOfExtras } from './extras.ts'
import type { Pricing, QuoteLine } from './price-lines.ts'
import { priceLines, quoteLine } from './price-lines.ts'

/** What of a price stays as it was sold, when a booking is priced again (P8): whatever is empty costs what it costs today. */
export type KeptPrices = {
  /** Lines of the places: for those who stay on the booking. */
  places: readonly QuoteLine[]
  extras: readonly QuoteLine[]
  /** Fixed charges; null asks those of today. */
  fees: readonly QuoteLine[] | null
  /** Percentages with the rates they were sold at; null asks those of today. */
  percentages: readonly TourTax[] | null
  /** How many travelled when it was sold. */
  people: number
}

/** The lines of a sold price as they are kept for those who stay, with the percentages it was reckoned with (P8). */
export function keptPricesOf(
  lines: readonly QuoteLine[],
  people: number,
  percentages: KeptPrices['percentages'] = null,
): KeptPrices {
  const ofKind = (...kinds: QuoteLine['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind))
  const places = ofKind('price', 'boat', 'extra_person')
  return { places, extras: ofKind('extra'), fees: ofKind('fee'), percentages, people }
}

const at = (line: QuoteLine, quantity: number, unit_cents: Cents): QuoteLine => ({
  ...line,
  quantity,
  unit_cents,
  total_cents: quantity * unit_cents,
})

/** As many of a line as were sold at their sold unit prices, in the order in which they were sold; the rest at today's. */
function keepUnits(today: QuoteLine, sold: readonly QuoteLine[]): QuoteLine[] {
  const quantities = new Map<Cents, number>()
  let open = today.quantity
  for (const { quantity, unit_cents } of [...sold, { quantity: today.quantity, unit_cents: today.unit_cents }]) {
    const taken = Math.min(open, quantity)
    if (taken > 0) quantities.set(unit_cents, (quantities.get(unit_cents) ?? 0) + taken)
    open -= taken
  }
  return [...quantities].map(([unitCents, quantity]) => at(today, quantity, unitCents))
}

/**
 * The places of a party that changed (P1, P8): who stays pays what they were sold for, who comes in addition pays today's price. A party
 * that was sold by persons stays so, and a boat a boat, whatever the tour sells today.
 */
export function keepPlaces(
  pricing: Pricing,
  categories: readonly PriceCategory[],
  party: Party,
  people: number,
  kept: Pick<KeptPrices, 'places' | 'people'>,
): QuoteLine[] {
  const { places } = kept
  if (people === 0 || places.length === 0) return priceLines(pricing, categories, party, people)
  if (!places.some(({ kind }) => kind === 'price')) return keepBoat(pricing, people, kept)
  return priceLines({ mode: 'per_person' }, categories, party, people).flatMap((line) =>
    keepUnits(
      line,
      places.filter(({ category_id, tariff }) => category_id === line.category_id && tariff === line.tariff),
    ),
  )
}

/** A boat or tier at its sold price, plus what today's price asks for more people; fewer people never cost more. */
function keepBoat(
  pricing: Pricing,
  people: number,
  { places, people: soldPeople }: Pick<KeptPrices, 'places' | 'people'>,
) {
  const base = places.filter(({ kind }) => kind === 'boat')
  const sold = places.filter(({ kind }) => kind === 'extra_person')
  if (pricing.mode === 'per_tier') return base.map((line) => at(line, 1, tierCents(pricing, people, soldPeople, line)))
  const soldExtra = sold.reduce((sum, { quantity }) => sum + quantity, 0)
  const boat = pricing.mode === 'per_boat' ? pricing.boat : null
  const added = Math.max(0, people - Math.max(soldPeople, boat?.included_people ?? people))
  const quantity = people > soldPeople ? soldExtra + added : Math.max(0, soldExtra - (soldPeople - people))
  return [...base, ...keepUnits(quoteLine('extra_person', quantity, boat?.extra_person_cents ?? 0), sold)]
}

function tierCents(pricing: Pricing, people: number, soldPeople: number, { total_cents }: QuoteLine): Cents {
  const todayCents = (size: number) => priceLines(pricing, [], [], size)[0]?.total_cents ?? 0
  const moreCents = todayCents(people) - todayCents(soldPeople)
  if (people > soldPeople) return total_cents + Math.max(0, moreCents)
  return moreCents < 0 ? Math.min(total_cents, todayCents(people)) : total_cents
}

/** The extras of a booking: those sold before at their sold price, also where the tour sells them no more; others at today's (P8). */
export function keepExtras(
  offers: readonly ExtraOffer[],
  wishes: readonly ExtraWish[],
  sold: KeptPrices['extras'],
): ExtraItem[] {
  const quantities = quantitiesOfExtras(wishes)
  const removed = sold.flatMap(({ source_id }) => (offers.some(({ id }) => id === source_id) ? [] : (source_id ?? [])))
  return [...offers.map(({ id }) => id), ...new Set(removed)].flatMap((id) => {
    const offer = offers.find((some) => some.id === id)
    const lines = sold.filter(({ source_id }) => source_id === id)
    const soldQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const wanted = quantities.get(id) ?? 0
    const quantity = offer ? wanted : Math.min(wanted, soldQuantity)
    const name = offer?.name ?? lines[0]?.name
    return keepUnits(quoteLine('extra', quantity, offer?.price_cents ?? 0, { source_id: id }), lines).map((line) => ({
      id,
      quantity: line.quantity,
      unit_cents: line.unit_cents,
      ...(name && { name }),
    }))
  })
}

/** Fixed charges of a party that changed (P8): as they were sold; one that came since is owed by those who came since. */
export function keepFees(
  today: readonly QuoteLine[],
  taxes: readonly TourTax[],
  people: number,
  { fees, people: soldPeople }: Pick<KeptPrices, 'fees' | 'people'>,
): QuoteLine[] {
  if (fees === null) return [...today]
  const added = Math.max(0, people - soldPeople)
  return today.flatMap((line) => {
    const sold = fees.filter(({ source_id }) => source_id === line.source_id)
    if (sold.length > 0) return keepUnits(line, sold)
    const isOfExtras = taxes.some(({ id, applies_to }) => id === line.source_id && applies_to === 'extras')
    const quantity = isOfExtras ? line.quantity : Math.min(line.quantity, added)
    return quantity > 0 ? [at(line, quantity, line.unit_cents)] : []
  })
}

/**
 * The taxes and charges of a price of which something is kept: its percentages are those it was sold with, all of them, since two rates
 * inside one net could not be told apart on any receipt (P8); fixed charges are today's, of which `keepFees` keeps what was sold.
 */
export const keepPercentages = (
  taxes: readonly TourTax[],
  { percentages }: Pick<KeptPrices, 'percentages'>,
): readonly TourTax[] =>
  percentages === null ? taxes : [...percentages, ...taxes.filter(({ calc }) => calc !== 'percent')]
