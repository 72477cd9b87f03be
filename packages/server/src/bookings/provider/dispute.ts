import type { DisputeState } from '@muelle/domain/providers/payment-state'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { findDepartureOf } from '../record/bookings.sql.ts'
import { findBusinessOf } from '../record/life.sql.ts'
import { SYSTEM } from './business-itself.ts'

/** What a complaint has come to, for whoever must act: to whom the bank listens at the moment matters to nobody. */
const STEP = {
  needs_response: 'dispute_opened',
  under_review: 'dispute_opened',
  lost: 'dispute_lost',
  won: 'dispute_won',
} as const satisfies Record<DisputeState, string>

export type Complaint = {
  before: DisputeState | null
  after: DisputeState | null
  provider: ProviderName
  /** What is complained of: all that was paid and not given back. */
  amount_cents: number
}

/** Says that a customer complained to their bank, or what that decided, once for each step. Locks nothing: the money is another matter. */
export async function noteComplaint(tx: Tx, bookingId: number, complaint: Complaint): Promise<void> {
  const { before, after, provider, amount_cents } = complaint
  if (after === null || STEP[after] === (before && STEP[before])) return
  const [business_id, departure_id] = await Promise.all([findBusinessOf(tx, bookingId), findDepartureOf(tx, bookingId)])
  if (business_id === undefined) return
  await record(tx, SYSTEM, [
    {
      kind: `booking.${STEP[after]}`,
      subject_type: 'booking',
      subject_id: bookingId,
      business_id,
      data: { departure_id, amount_cents, method: provider },
    },
  ])
}
