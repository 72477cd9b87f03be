import type { Cents } from '@muelle/domain/money'

/** Notes and coins a person hands over, smallest step first, in centavos. */
const STEPS: readonly Cents[] = [10_00, 50_00, 100_00, 200_00, 500_00, 1000_00]
const MAX_SUGGESTIONS = 4

/** Round amounts above what is due that a person may hand over: $1,730 suggests $1,740, $1,750, $1,800 and $2,000. */
export function roundAmounts(dueCents: Cents): Cents[] {
  const rounded = STEPS.map((step) => Math.ceil(dueCents / step) * step).filter((amount) => amount > dueCents)
  return [...new Set(rounded)].sort((a, b) => a - b).slice(0, MAX_SUGGESTIONS)
}

/** A typed amount in centavos, with or without grouping: `1,600.5` is 160050. Null when it is not an amount. */
export function centsOfTyped(text: string): Cents | null {
  const plain = text.replace(/[\s,$]/g, '')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100)
}

/** An amount as it is typed: `1600`, `1600.50`. */
export const typedOfCents = (cents: Cents): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
