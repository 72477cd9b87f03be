import type { Cents } from '../../money.ts'
import { percentOf } from '../../money.ts'

/** What an offer or a code takes off; `maxCents` caps it (O1). */
export type Discount = (
  | { kind: 'percent'; basis_points: number }
  | { kind: 'per_person'; amount_cents: Cents }
  | { kind: 'per_booking'; amount_cents: Cents }
) & { maxCents?: Cents | null }

/** A code that stacks is applied to what the offer leaves; any other one competes with the offer (O2). */
export type CodeDiscount = Discount & { stackable: boolean }

/** Why these discounts: the quote explains itself with it (O2). */
export type DiscountReason = 'none' | 'offer' | 'code' | 'offer_and_code' | 'code_is_better' | 'offer_is_better'

export type DiscountInput = {
  offer?: Discount | null
  code?: CodeDiscount | null
  /** Taken off by hand, last (P5). */
  manual_discount_cents?: Cents
  /** The price below which no discount goes (P3, O2). */
  floor_cents?: Cents
  /** What is taken off by hand may go below the floor; whoever asks decides by `manualDiscountDenial` (P3). */
  is_floor_released?: boolean
}

export type AppliedDiscounts = { offer_cents: Cents; code_cents: Cents; manual_cents: Cents; reason: DiscountReason }

/** What a discount takes off an amount: never more than the amount, never less than nothing. */
export function discountOf(discount: Discount, baseCents: Cents, payingPeople: number): Cents {
  const wanted =
    discount.kind === 'percent'
      ? percentOf(baseCents, discount.basis_points)
      : discount.amount_cents * (discount.kind === 'per_person' ? payingPeople : 1)
  return Math.max(0, Math.min(wanted, baseCents, discount.maxCents ?? wanted))
}

type Chosen = { offer_cents: Cents; code_cents: Cents; reason: DiscountReason }

function offerAndCode(
  { offer, code }: DiscountInput,
  listCents: Cents,
  payingPeople: number,
  roomCents: Cents,
): Chosen {
  const offer_cents = offer ? discountOf(offer, listCents, payingPeople) : 0
  if (!code) return { offer_cents, code_cents: 0, reason: offer ? 'offer' : 'none' }
  if (code.stackable) {
    const code_cents = discountOf(code, listCents - offer_cents, payingPeople)
    return { offer_cents, code_cents, reason: offer ? 'offer_and_code' : 'code' }
  }
  const code_cents = discountOf(code, listCents, payingPeople)
  if (!offer) return { offer_cents: 0, code_cents, reason: 'code' }
  // Below the floor neither of them counts: a use of the code is not spent for what the offer gives as well.
  if (Math.min(code_cents, roomCents) > offer_cents) return { offer_cents: 0, code_cents, reason: 'code_is_better' }
  return { offer_cents, code_cents: 0, reason: 'offer_is_better' }
}

/**
 * Applies offer, code and manual discount in this order (P5, O2). The floor, or zero, cuts the last ones first, so the three
 * amounts always add up to what the list price really loses.
 */
export function applyDiscounts(input: DiscountInput, listCents: Cents, payingPeople: number): AppliedDiscounts {
  const floorCents = Math.max(0, input.floor_cents ?? 0)
  const roomCents = Math.max(0, listCents - floorCents)
  const { offer_cents, code_cents, reason } = offerAndCode(input, listCents, payingPeople, roomCents)
  let leftCents = listCents
  const take = (wantedCents: Cents, leastCents: Cents) => {
    const takenCents = Math.min(Math.max(0, wantedCents), Math.max(0, leftCents - leastCents))
    leftCents -= takenCents
    return takenCents
  }
  return {
    offer_cents: take(offer_cents, floorCents),
    code_cents: take(code_cents, floorCents),
    manual_cents: take(input.manual_discount_cents ?? 0, input.is_floor_released ? 0 : floorCents),
    reason,
  }
}
