import type { Cents } from '@muelle/domain/money'

export { centsOfTyped, typedOfCents } from '../../ui/light/typed-cents.ts'

/** Notes and coins a person hands over, smallest step first, in centavos. */
const STEPS: readonly Cents[] = [10_00, 50_00, 100_00, 200_00, 500_00, 1000_00]
/** The largest note of all comes after the one that most people carry. */
const LARGE_FIRST: readonly Cents[] = [500_00, 1000_00, 200_00, 100_00, 50_00, 10_00]
const MAX_SUGGESTIONS = 2
/** Up to here small notes are likelier than the largest ones. */
const SMALL_CENTS = 200_00

/** The round amounts above what is due that a person most likely hands over: for $1,730 these are $1,800 and $2,000. */
export function likelyNotes(dueCents: Cents): Cents[] {
  const likeliestFirst = dueCents < SMALL_CENTS ? STEPS.slice(2).concat(STEPS.slice(0, 2)) : LARGE_FIRST
  const rounded = likeliestFirst.map((step) => Math.ceil(dueCents / step) * step).filter((amount) => amount > dueCents)
  return [...new Set(rounded)].slice(0, MAX_SUGGESTIONS).sort((a, b) => a - b)
}
