import type { Cents } from '../money.ts'
import { percentOf } from '../money.ts'

/** What an offer or a code takes off; `maxCents` caps it (O1). */
export type Discount = (
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'per_person'; amountCents: Cents }
  | { kind: 'per_booking'; amountCents: Cents }
) & { maxCents?: Cents | null }

/** A code that stacks is applied to what the offer leaves; any other one competes with the offer (O2). */
export type CodeDiscount = Discount & { stackable: boolean }

/** Why these discounts: the quote explains itself with it (O2). */
export type DiscountReason = 'none' | 'offer' | 'code' | 'offer_and_code' | 'code_is_better' | 'offer_is_better'

export type DiscountInput = {
  offer?: Discount | null
  code?: CodeDiscount | null
  /** Taken off by hand, last (P5). */
  manualDiscountCents?: Cents
  /** The price below which no discount goes (P3, O2). */
  floorCents?: Cents
  /** What is taken off by hand may go below the floor; whoever asks decides by `manualDiscountDenial` (P3). */
  isFloorReleased?: boolean
}

export type AppliedDiscounts = { offerCents: Cents; codeCents: Cents; manualCents: Cents; reason: DiscountReason }

/** What a discount takes off an amount: never more than the amount, never less than nothing. */
export function discountOf(discount: Discount, baseCents: Cents, payingPeople: number): Cents {
  const wanted =
    discount.kind === 'percent'
      ? percentOf(baseCents, discount.basisPoints)
      : discount.amountCents * (discount.kind === 'per_person' ? payingPeople : 1)
  return Math.max(0, Math.min(wanted, baseCents, discount.maxCents ?? wanted))
}

type Chosen = { offerCents: Cents; codeCents: Cents; reason: DiscountReason }

function offerAndCode(
  { offer, code }: DiscountInput,
  listCents: Cents,
  payingPeople: number,
  roomCents: Cents,
): Chosen {
  const offerCents = offer ? discountOf(offer, listCents, payingPeople) : 0
  if (!code) return { offerCents, codeCents: 0, reason: offer ? 'offer' : 'none' }
  if (code.stackable) {
    const codeCents = discountOf(code, listCents - offerCents, payingPeople)
    return { offerCents, codeCents, reason: offer ? 'offer_and_code' : 'code' }
  }
  const codeCents = discountOf(code, listCents, payingPeople)
  if (!offer) return { offerCents: 0, codeCents, reason: 'code' }
  // Below the floor neither of them counts: a use of the code is not spent for what the offer gives as well.
  if (Math.min(codeCents, roomCents) > offerCents) return { offerCents: 0, codeCents, reason: 'code_is_better' }
  return { offerCents, codeCents: 0, reason: 'offer_is_better' }
}

/**
 * Applies offer, code and manual discount in this order (P5, O2). The floor, or zero, cuts the last ones first, so the three
 * amounts always add up to what the list price really loses.
 */
export function applyDiscounts(input: DiscountInput, listCents: Cents, payingPeople: number): AppliedDiscounts {
  const floorCents = Math.max(0, input.floorCents ?? 0)
  const roomCents = Math.max(0, listCents - floorCents)
  const { offerCents, codeCents, reason } = offerAndCode(input, listCents, payingPeople, roomCents)
  let leftCents = listCents
  const take = (wantedCents: Cents, leastCents: Cents) => {
    const takenCents = Math.min(Math.max(0, wantedCents), Math.max(0, leftCents - leastCents))
    leftCents -= takenCents
    return takenCents
  }
  return {
    offerCents: take(offerCents, floorCents),
    codeCents: take(codeCents, floorCents),
    manualCents: take(input.manualDiscountCents ?? 0, input.isFloorReleased ? 0 : floorCents),
    reason,
  }
}
