import type { Cents } from '../../money.ts'
import type { IncludedType } from '../../tours/included-type.ts'

/** How an extra is counted: for each person, once for the booking, or by the piece. */
export const EXTRA_PER = ['person', 'booking', 'unit'] as const

/** An extra that a tour sells. */
export type ExtraOffer = {
  id: number
  name: string
  type: IncludedType
  per: (typeof EXTRA_PER)[number]
  price_cents: Cents
  /** Most of it in one booking, or for each person of one; null follows from `per`. */
  max_quantity: number | null
}
/** Something sold beside the places: a lunch, a photo, a pick-up. */
export type ExtraItem = { id: number; quantity: number; unit_cents: Cents; name?: string }
export type ExtraWish = { extra_id: number; quantity: number }
export type ExtraDenial =
  | { code: 'price.extra_unknown' }
  | { code: 'price.extra_limit'; name: string; maxQuantity: number }

const MOST_PIECES = 99

/** How many of an extra one booking may hold: one for each person, one for the booking, or up to 99 pieces, unless it says itself. */
export function maxQuantityOf({ per, max_quantity }: ExtraOffer, people: number): number {
  if (per === 'person') return people * (max_quantity ?? 1)
  return max_quantity ?? (per === 'booking' ? 1 : MOST_PIECES)
}

/** Wishes for the same extra added up; nothing and less than nothing are left out. */
export function quantitiesOfExtras(wishes: readonly ExtraWish[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { extra_id, quantity } of wishes) {
    const wanted = Math.trunc(quantity)
    if (wanted > 0) quantities.set(extra_id, (quantities.get(extra_id) ?? 0) + wanted)
  }
  return quantities
}

/** Says which extra the tour does not sell, or not so many of, to a party of that many, or null. */
export function extraDenial(
  offers: readonly ExtraOffer[],
  wishes: readonly ExtraWish[],
  people: number,
): ExtraDenial | null {
  for (const [extraId, quantity] of quantitiesOfExtras(wishes)) {
    const offer = offers.find(({ id }) => id === extraId)
    if (!offer) return { code: 'price.extra_unknown' }
    const maxQuantity = maxQuantityOf(offer, people)
    if (quantity > maxQuantity) return { code: 'price.extra_limit', name: offer.name, maxQuantity }
  }
  return null
}
