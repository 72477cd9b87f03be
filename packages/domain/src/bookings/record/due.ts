import type { Cents } from '../../money.ts'

export type DueFacts = {
  /** The whole price, with what is collected at the dock (P6). */
  total_cents: Cents
  /** The part of it that is collected at the dock. */
  dock_cents: Cents
  paid_cents: Cents
}
/** What of a price is open, in cents: for the business to ask now, and for whoever collects at the dock. */
export type Due = { now_cents: Cents; dock_cents: Cents }

/**
 * What is still to be paid (P6, P7): money settles what is due before the dock first, so that the desk never asks for what others
 * collect there. Both parts together are all that is open; neither is below zero.
 */
export function dueOf({ total_cents, dock_cents, paid_cents }: DueFacts): Due {
  const openCents = Math.max(0, total_cents - paid_cents)
  const atDockCents = Math.min(Math.max(0, dock_cents), openCents)
  return { now_cents: openCents - atDockCents, dock_cents: atDockCents }
}
