import type { RefundQuote } from '@muelle/contract/bookings/life'

/** What canceling several bookings comes to: what goes back, what is kept as penalty, and what of that agencies owe. */
export type RefundSum = { refund: number; penalty: number; agency: number }

/** The sums by currency; a booking of which nothing goes back and nothing is kept is in none. */
export function refundSums(
  quotes: readonly Pick<RefundQuote, 'currency' | 'refund_cents' | 'penalty_cents' | 'agency_cents'>[],
): [currency: string, RefundSum][] {
  const sums = new Map<string, RefundSum>()
  for (const { currency, refund_cents, penalty_cents, agency_cents } of quotes) {
    if (refund_cents + penalty_cents === 0) continue
    const sum = sums.get(currency) ?? { refund: 0, penalty: 0, agency: 0 }
    sums.set(currency, {
      refund: sum.refund + refund_cents,
      penalty: sum.penalty + penalty_cents,
      agency: sum.agency + agency_cents,
    })
  }
  return [...sums]
}
