import type { Quote } from '@muelle/contract/bookings/quote'
import { isCanceled, isFirm } from '@muelle/domain/bookings/record/status'
import type { EarnerRole, EarnerTerms } from '@muelle/domain/sellers/earner'
import { type EarningBooking, earnerDebts, earningsOf } from '@muelle/domain/sellers/earnings'
import type { LineAmounts } from '@muelle/domain/sellers/open-line'

/** What of a booking's row its commissions follow from. */
export type EarningFacts = Pick<EarningBooking, 'status' | 'penalty_cents' | 'penalty_parts' | 'people'> & {
  quote: Pick<Quote, 'subtotal_cents' | 'extras_cents' | 'lines' | 'promotions'>
  total_cents: number
  paid_cents: number
  refund_due_cents: number
  /** The agency that pays it in place of its customer. */
  payer_id: number | null
}

/** A booking in the terms of the rules. */
export const earningBookingOf = ({
  quote,
  paid_cents,
  refund_due_cents,
  ...facts
}: Omit<EarningFacts, 'payer_id'>): EarningBooking => ({
  status: facts.status,
  penalty_cents: facts.penalty_cents,
  penalty_parts: facts.penalty_parts,
  people: facts.people,
  subtotal_cents: quote.subtotal_cents,
  extras_cents: quote.extras_cents,
  goodwill_cents: quote.lines.reduce(
    (sum, { kind, total_cents }) => (kind === 'goodwill' ? sum - total_cents : sum),
    0,
  ),
  discounts: quote.promotions ?? [],
  kept_cents: paid_cents - refund_due_cents,
})

/** What each earner has of a booking as it stands now, and who owes whom for it. */
export function amountsOf(
  facts: EarningFacts,
  earners: readonly (EarnerTerms & { role: EarnerRole })[],
  maxBasisPoints: number,
): LineAmounts[] {
  const booking = earningBookingOf(facts)
  const isAgencyPaying = facts.payer_id !== null
  const totalCents = owedTotal(facts, booking)
  // Of a penalty that an agency owes it has its share as of the price: it never owes more for a trip that was called off than for one that sailed.
  const shares = isAgencyPaying
    ? earningsOf({ ...booking, kept_cents: totalCents }, earners.map(payerEarns), maxBasisPoints)
    : earningsOf(booking, earners, maxBasisPoints)
  const named = earners.map(({ role, relation, keeps_commission }, at) => ({
    role,
    relation,
    keeps_commission,
    commission_cents: shares[at] ?? 0,
  }))
  const debts = earnerDebts(named, {
    totalCents,
    bookedCents: Math.max(0, booking.kept_cents),
    isAgencyPaying,
  })
  return debts.map(({ houseOwesSellerCents, sellerOwesHouseCents }, at) => ({
    amount_cents: shares[at] ?? 0,
    house_owes_cents: houseOwesSellerCents,
    seller_owes_cents: sellerOwesHouseCents,
  }))
}

const payerEarns = <T extends EarnerTerms & { role: EarnerRole }>(terms: T): T =>
  terms.role === 'agency' ? { ...terms, earns_on_penalty: true } : terms

/**
 * What a seller who collects answers for, less what the house has booked: the price of what stands, what was kept of what was canceled, or
 * the penalty where an agency pays it, nothing of what only waits.
 */
function owedTotal(
  { total_cents, status, payer_id, penalty_cents }: EarningFacts,
  { kept_cents }: EarningBooking,
): number {
  if (isFirm(status)) return total_cents
  if (!isCanceled(status)) return 0
  return Math.max(0, kept_cents, payer_id === null ? 0 : penalty_cents)
}
