import type { Cents } from '../../money.ts'
import { percentOf } from '../../money.ts'

export type ManualDiscountFacts = {
  /** What is to be taken off by hand. */
  discount_cents: Cents
  /** The list price after offer and code. */
  price_cents: Cents
  floor_cents: Cents
  /** What the person's role may take off, in basis points of that price; null without a band, for whoever may release it. */
  max_basis_points: number | null
}
export type ApprovalDenial = { code: 'booking.needs_approval'; discountCents: Cents; maxDiscountCents: Cents }

/** The most somebody may take off by hand (P3): their band, down to the floor. */
export const maxManualDiscount = ({
  price_cents,
  floor_cents,
  max_basis_points,
}: Omit<ManualDiscountFacts, 'discount_cents'>) =>
  Math.max(0, Math.min(percentOf(price_cents, max_basis_points ?? 0), price_cents - floor_cents))

/** Says that a manual discount goes below the floor or beyond the person's band, which somebody has to release (P3), or null. */
export function manualDiscountDenial(facts: ManualDiscountFacts): ApprovalDenial | null {
  if (facts.max_basis_points === null || facts.discount_cents <= 0) return null
  const maxDiscountCents = maxManualDiscount(facts)
  const { discount_cents } = facts
  return discount_cents > maxDiscountCents
    ? { code: 'booking.needs_approval', discountCents: discount_cents, maxDiscountCents }
    : null
}
