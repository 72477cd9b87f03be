import type { Cents } from '../money.ts'

/** Cash that one person gives another counts from the moment at which both have said so (S6). */
export const HANDOVER_STATES = ['offered', 'accepted', 'rejected', 'withdrawn'] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]

export type CustodyDenial = { code: 'custody.too_much'; heldCents: Cents }

/** Says why cash may not be given on, or null: nobody gives what they do not hold, nor what they have offered to somebody else. */
export function custodyDenial({
  amount_cents,
  held_cents,
  offered_cents,
}: {
  amount_cents: Cents
  held_cents: Cents
  offered_cents: Cents
}): CustodyDenial | null {
  const free = Math.max(0, held_cents - offered_cents)
  return amount_cents > free ? { code: 'custody.too_much', heldCents: free } : null
}

export type HandoverDenial = { code: 'handover.not_open'; handoverState: HandoverState }

/** Says why a handover is answered no more, or null: each ends once. */
export const handoverDenial = (state: HandoverState): HandoverDenial | null =>
  state === 'offered' ? null : { code: 'handover.not_open', handoverState: state }
