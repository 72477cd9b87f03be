import { LATE_CANCELATION_HOURS } from '../customers/customer.ts'
import { HOUR_MS, type Instant } from '../time.ts'
import type { VisitAction } from './machine.ts'
import type { VisitStatus } from './status.ts'

/** Why a visit was called off (T12), in the order in which a menu offers them. */
export const CANCEL_REASONS = ['customer', 'business', 'duplicate', 'error', 'weather', 'left'] as const
/** Why somebody was not let in (T15): the reasons that the law knows, and no other. */
export const DENIAL_REASONS = ['capacity', 'safety', 'age', 'condition', 'invalid_reservation'] as const
/** Why a request was declined (T4). */
export const REJECT_REASONS = ['full', 'closed', 'business', 'duplicate', 'other'] as const
export const VISIT_REASONS = [...new Set([...CANCEL_REASONS, ...DENIAL_REASONS, ...REJECT_REASONS])] as const
export type VisitReason = (typeof VISIT_REASONS)[number]

export type ReasonDenial = { code: 'visit.reason_required' }

const REASONS_OF: Partial<Readonly<Record<VisitAction, readonly string[]>>> = {
  cancel: CANCEL_REASONS,
  deny_entry: DENIAL_REASONS,
  reject: REJECT_REASONS,
}

/** Says that an action needs a reason of its own kind, or null. Calling off needs none: without one it was the customer. */
export function reasonDenial(action: VisitAction, reason: string | null): ReasonDenial | null {
  const reasons = REASONS_OF[action]
  if (!reasons) return null
  if (reason === null) return action === 'cancel' ? null : { code: 'visit.reason_required' }
  return reasons.includes(reason) ? null : { code: 'visit.reason_required' }
}

/** Guests called off, or left before they sat: that may cost them something and is counted (F-4, C-2). All other reasons are the house's or nobody's. */
export const GUESTS_REASONS = ['customer', 'left'] as const satisfies readonly (typeof CANCEL_REASONS)[number][]

/** Whether it was the guests who called a visit off. */
export const isGuestsReason = (reason: string | null): boolean =>
  reason === null || GUESTS_REASONS.some((guests) => guests === reason)

/** Whether guests called a visit off so late that it is counted with them (C-2), be it after its start. */
export const isLateCancelation = (
  { status, reason }: { status: VisitStatus; reason: string | null },
  { at, start }: { at: Instant; start: Instant },
): boolean => status === 'canceled' && isGuestsReason(reason) && at > start - LATE_CANCELATION_HOURS * HOUR_MS

/** A slip of the house: nobody meant to call anything off (T12). */
export const isSlip = (reason: string | null): boolean => reason === 'error' || reason === 'duplicate'
