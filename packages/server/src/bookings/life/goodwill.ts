import type { KeptQuote } from '../record/life.sql.ts'
import { withoutPenalty, withPenalty } from './lock-life.ts'

type Line = KeptQuote['lines'][number]

/** What was given back of a price out of goodwill so far, in cents. */
export const goodwillOf = ({ lines }: Pick<KeptQuote, 'lines'>): number =>
  -lines.filter(({ kind }) => kind === 'goodwill').reduce((sum, { total_cents }) => sum + total_cents, 0)

/**
 * A price from which so much more was given back out of goodwill (§7): a line of its own below zero, so that the total falls as what was
 * paid does and nothing of it is due again. Never more than the price itself.
 */
export function withGoodwill(quote: KeptQuote, cents: number): KeptQuote {
  const moreCents = Math.min(cents, quote.total_cents)
  if (moreCents === 0) return quote
  const amountCents = -(goodwillOf(quote) + moreCents)
  const line: Line = {
    kind: 'goodwill',
    category_id: null,
    source_id: null,
    quantity: 1,
    unit_cents: amountCents,
    total_cents: amountCents,
  }
  const total_cents = quote.total_cents - moreCents
  return {
    ...quote,
    lines: [...quote.lines.filter(({ kind }) => kind !== 'goodwill'), line],
    total_cents,
    dock_cents: Math.min(quote.dock_cents, total_cents),
    deposit_cents: Math.min(quote.deposit_cents, total_cents),
  }
}

/** The price and the penalties in it after so much was given back of both: of the price first, then of what penalties added. */
export function givenBack(
  { quote, penalty_cents }: { quote: KeptQuote; penalty_cents: number },
  cents: number,
): { quote: KeptQuote; penalty_cents: number } {
  const plain = withoutPenalty(quote)
  const ofPriceCents = Math.min(cents, plain.total_cents)
  const leftPenaltyCents = penalty_cents - (cents - ofPriceCents)
  return { quote: withPenalty(withGoodwill(plain, ofPriceCents), leftPenaltyCents), penalty_cents: leftPenaltyCents }
}
