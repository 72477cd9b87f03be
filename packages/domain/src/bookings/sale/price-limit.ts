import type { Cents } from '../../money.ts'
import type { Quote } from './quote.ts'

/** The largest price that anything has, in cents: ten thousand millions, far above a boat and far below what stays exact. */
export const MAX_PRICE_CENTS: Cents = 1_000_000_000_000

export type PriceLimitDenial = { code: 'price.too_large'; maxCents: Cents }

/** The amounts of a price, fresh or as a booking keeps it. */
type Amounts = Pick<
  Quote,
  | 'list_cents'
  | 'extras_cents'
  | 'subtotal_cents'
  | 'net_cents'
  | 'included_tax_cents'
  | 'added_tax_cents'
  | 'fees_cents'
  | 'total_cents'
>

/** Says that a party costs more than anything may, or null. Every amount is looked at: what is taken off may hide what it is taken from. */
export function priceLimitDenial(quote: Amounts): PriceLimitDenial | null {
  const amounts = [
    quote.list_cents,
    quote.extras_cents,
    quote.subtotal_cents,
    quote.net_cents,
    quote.included_tax_cents,
    quote.added_tax_cents,
    quote.fees_cents,
    quote.total_cents,
  ]
  return Math.max(...amounts) > MAX_PRICE_CENTS ? { code: 'price.too_large', maxCents: MAX_PRICE_CENTS } : null
}
