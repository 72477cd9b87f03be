import type { Cents } from '../money.ts'

type Figures = { sold_cents: Cents; commission_cents: Cents; spent_cents?: Cents }

/** What is left to the house of what was sold: commissions and what was spent go off, and it may be less than nothing. */
export const leftCents = ({ sold_cents, commission_cents, spent_cents = 0 }: Figures): Cents =>
  sold_cents - commission_cents - spent_cents
