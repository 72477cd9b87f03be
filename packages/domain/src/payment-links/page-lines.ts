import type { QuoteLine } from '../bookings/sale/price-lines.ts'
import type { Cents } from '../money.ts'
import { AGE_RANGES, type AgeRange } from '../tours/age-range.ts'
import type { Tariff } from '../tours/tariff.ts'

/** What a customer reads of a price before they pay it. */
export const PAGE_LINE_KINDS = [
  'price',
  'boat',
  'extra_person',
  'extra',
  'fee',
  'tax',
  'penalty',
  'discount',
  'goodwill',
] as const
export type PageLineKind = (typeof PAGE_LINE_KINDS)[number]
export type PageLine = {
  kind: PageLineKind
  /** Of a `price` line: whose it is. */
  age_range: AgeRange | null
  tariff: Tariff | null
  /** As it was called when it was sold (P8); of a `price` line, as the business calls them now. */
  name: string | null
  quantity: number
  unit_cents: Cents
  total_cents: Cents
}

type Sold = {
  lines: readonly Pick<
    QuoteLine,
    'kind' | 'category_id' | 'quantity' | 'unit_cents' | 'total_cents' | 'tariff' | 'name'
  >[]
  /** What was taken off the list price (O2). */
  discount_cents: Cents
}
type Category = { id: number; age_range: AgeRange; name: string }

/**
 * The lines that a price is made of, with what was taken off it as one: they add up to what the booking costs. What is inside other lines
 * is none of its own, and neither is what costs nothing.
 */
export function pageLines({ lines, discount_cents }: Sold, categories: readonly Category[]): PageLine[] {
  const shown = lines.flatMap(({ kind, category_id, tariff = null, name = null, ...amounts }): PageLine[] => {
    if (kind === 'included_tax' || (amounts.total_cents === 0 && kind !== 'price')) return []
    const { quantity, unit_cents, total_cents } = amounts
    const category = categories.find(({ id }) => id === category_id)
    const words = { age_range: category?.age_range ?? null, tariff, name: name || category?.name || null }
    return [{ kind, ...words, quantity, unit_cents, total_cents }]
  })
  shown.sort((one, other) => placeOf(one) - placeOf(other))
  if (discount_cents === 0) return shown
  const discount: PageLine = {
    kind: 'discount',
    age_range: null,
    tariff: null,
    name: null,
    quantity: 1,
    unit_cents: -discount_cents,
    total_cents: -discount_cents,
  }
  // Beside what it was taken off: what is added to the price comes below.
  const at = shown.findLastIndex(({ kind }) => kind === 'price' || kind === 'boat' || kind === 'extra_person') + 1
  return [...shown.slice(0, at), discount, ...shown.slice(at)]
}

/** Oldest first, as people are told everywhere; what is no price of a person keeps its place behind them. */
const placeOf = ({ kind, age_range }: PageLine): number =>
  kind !== 'price' ? 1 : age_range === null ? 0 : -AGE_RANGES.indexOf(age_range)
