import type { Cents } from '../money.ts'

export type DueFacts = {
  /** The whole price, with what is collected at the dock (P6). */
  totalCents: Cents
  /** The part of it that is collected at the dock. */
  dockCents: Cents
  paidCents: Cents
}
/** What of a price is open, in cents: for the business to ask now, and for whoever collects at the dock. */
export type Due = { nowCents: Cents; dockCents: Cents }

/**
 * What is still to be paid (P6, P7): money settles what is due before the dock first, so that the desk never asks for what others
 * collect there. Both parts together are all that is open; neither is below zero.
 */
export function dueOf({ totalCents, dockCents, paidCents }: DueFacts): Due {
  const openCents = Math.max(0, totalCents - paidCents)
  const atDockCents = Math.min(Math.max(0, dockCents), openCents)
  return { nowCents: openCents - atDockCents, dockCents: atDockCents }
}
