import type { Cents } from '../money.ts'

/** What is counted as one amount: coins below the smallest that is counted by pieces, and all cash of a currency without a list here. */
export const LOOSE_CENTS = 1
/** Notes and coins that are counted by pieces, in the smallest unit of their currency. */
const DENOMINATIONS: Readonly<Record<string, readonly Cents[]>> = {
  MXN: [1_000_00, 500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00],
  USD: [100_00, 50_00, 20_00, 10_00, 5_00, 1_00],
}

/** What a count of a currency asks for, the largest first; the last is what is left, as an amount. */
export const denominationsOf = (currency: string): readonly Cents[] => [...(DENOMINATIONS[currency] ?? []), LOOSE_CENTS]

/** Pieces of one note or coin. */
export type CountLine = { currency: string; denomination_cents: Cents; pieces: number }

export type CountDenial =
  | { code: 'shift.denomination'; denominationCents: Cents; currency: string }
  | { code: 'shift.counted_twice'; denominationCents: Cents; currency: string }

/** Says why a count is none, or null: it has notes that there are, of currencies that are taken there, each once. */
export function countDenial(lines: readonly CountLine[], currencies: readonly string[]): CountDenial | null {
  const seen = new Set<string>()
  for (const { currency, denomination_cents: denominationCents } of lines) {
    if (!currencies.includes(currency) || !denominationsOf(currency).includes(denominationCents))
      return { code: 'shift.denomination', denominationCents, currency }
    const key = `${currency} ${denominationCents}`
    if (seen.has(key)) return { code: 'shift.counted_twice', denominationCents, currency }
    seen.add(key)
  }
  return null
}

/** What a count comes to, by currency. */
export function sumsOf(lines: readonly CountLine[]): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const { currency, denomination_cents, pieces } of lines)
    sums.set(currency, (sums.get(currency) ?? 0) + denomination_cents * pieces)
  return sums
}
