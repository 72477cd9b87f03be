import type { Cents } from '../money.ts'
import { percentOf } from '../money.ts'

export type ManualDiscountFacts = {
  /** What is to be taken off by hand. */
  discountCents: Cents
  /** The list price after offer and code. */
  priceCents: Cents
  floorCents: Cents
  /** What the person's role may take off, in basis points of that price; null without a band, for whoever may release it. */
  maxBasisPoints: number | null
}
export type ApprovalDenial = { code: 'booking.needs_approval'; discountCents: Cents; maxDiscountCents: Cents }

/** The most somebody may take off by hand (P3): their band, down to the floor. */
export const maxManualDiscount = ({
  priceCents,
  floorCents,
  maxBasisPoints,
}: Omit<ManualDiscountFacts, 'discountCents'>) =>
  Math.max(0, Math.min(percentOf(priceCents, maxBasisPoints ?? 0), priceCents - floorCents))

/** Says that a manual discount goes below the floor or beyond the person's band, which somebody has to release (P3), or null. */
export function manualDiscountDenial(facts: ManualDiscountFacts): ApprovalDenial | null {
  if (facts.maxBasisPoints === null || facts.discountCents <= 0) return null
  const maxDiscountCents = maxManualDiscount(facts)
  const { discountCents } = facts
  return discountCents > maxDiscountCents ? { code: 'booking.needs_approval', discountCents, maxDiscountCents } : null
}
