import type { Cents } from '../../money.ts'

export type DueFacts = {
  /** The whole price, with what is collected at the dock (P6). */
  total_cents: Cents
  /** The part of it that is collected at the dock. */
  dock_cents: Cents
  paid_cents: Cents
  /** The agency that pays in place of the customer, who then owes nothing; null or absent for the customer. */
  payer_id?: number | null
}
/** What of a price is open, in cents: for the business to ask now, and for whoever collects at the dock. */
export type Due = { now_cents: Cents; dock_cents: Cents }

/** What of a price its customer still owes: nothing of what an agency pays (S2). */
export const openCentsOf = ({
  total_cents,
  paid_cents,
  payer_id,
}: Pick<DueFacts, 'total_cents' | 'paid_cents'> & { payer_id: number | null }): Cents =>
  payer_id === null ? Math.max(0, total_cents - paid_cents) : 0

/**
 * What is still to be paid (P6, P7): money settles what is due before the dock first, so that the desk never asks for what others
 * collect there. Both parts together are all that is open; neither is below zero.
 */
export function dueOf({ total_cents, dock_cents, paid_cents, payer_id = null }: DueFacts): Due {
  const openCents = openCentsOf({ total_cents, paid_cents, payer_id })
  const atDockCents = Math.min(Math.max(0, dock_cents), openCents)
  return { now_cents: openCents - atDockCents, dock_cents: atDockCents }
}
