import { type Cents, percentOf } from '../money.ts'

/** What of a booking a commission is reckoned on (S3): never a third party's fee, never a tip. */
export type CommissionableRevenue = {
  /** Places after every discount, with the taxes inside them. */
  subtotal_cents: Cents
  /** Extras that carry a commission. */
  extras_cents: Cents
  /** Both without the taxes inside them. */
  net_cents: Cents
}

/**
 * The commission of one seller on what a booking keeps (S3, S4), in the booking's currency; the rate in basis points. The tax stays
 * in the base unless the business takes it out, since sellers speak of a share of the ticket.
 */
export function commissionOf(
  { subtotal_cents, extras_cents, net_cents }: CommissionableRevenue,
  basisPoints: number,
  base: 'with_tax' | 'without_tax' = 'with_tax',
): Cents {
  return percentOf(base === 'with_tax' ? subtotal_cents + extras_cents : net_cents, basisPoints)
}

/** Who takes the customer's money, and how the seller gets theirs (S2). */
export const SELLER_RELATIONS = ['house_collects', 'seller_collects', 'deposit_is_commission', 'net_rate'] as const
export type SellerRelation = (typeof SELLER_RELATIONS)[number]

/** What a sale moves between customer, seller and house (S2). */
export type SaleDebts = {
  customerPaysSellerCents: Cents
  customerPaysHouseCents: Cents
  /** On the travel date. */
  houseOwesSellerCents: Cents
  /** At once, or on the agreed terms of a net rate. */
  sellerOwesHouseCents: Cents
}

/** Who owes whom after a sale (S2, E6). `keepsCommission`: a seller who collects hands over the rest only. */
export function saleDebts(
  relation: SellerRelation,
  { total_cents, commission_cents }: { total_cents: Cents; commission_cents: Cents },
  keepsCommission = false,
): SaleDebts {
  const restCents = total_cents - commission_cents
  switch (relation) {
    case 'house_collects':
      return debts(0, total_cents, commission_cents, 0)
    case 'seller_collects':
      return keepsCommission
        ? debts(total_cents, 0, 0, restCents)
        : debts(total_cents, 0, commission_cents, total_cents)
    case 'deposit_is_commission':
      return debts(commission_cents, restCents, 0, 0)
    case 'net_rate':
      return debts(total_cents, 0, 0, restCents)
  }
}

const debts = (toSeller: Cents, toHouse: Cents, houseOwes: Cents, sellerOwes: Cents): SaleDebts => ({
  customerPaysSellerCents: toSeller,
  customerPaysHouseCents: toHouse,
  houseOwesSellerCents: houseOwes,
  sellerOwesHouseCents: sellerOwes,
})
