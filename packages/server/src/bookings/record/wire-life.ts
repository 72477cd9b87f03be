import type { Booking } from '@muelle/contract/bookings/record'
import type { CancelationTier } from '@muelle/domain/tours/cancelation-policy'

/** A tier of the policy as the wire spells it. */
export const wireTier = ({ hoursBefore, penaltyKind, penaltyValue }: CancelationTier): Booking['policy'][number] => ({
  hours_before: hoursBefore,
  penalty_kind: penaltyKind,
  penalty_value: penaltyValue,
})
