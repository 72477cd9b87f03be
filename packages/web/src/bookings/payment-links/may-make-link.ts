import type { Booking } from '@muelle/contract/bookings/record'
import { stands } from '@muelle/domain/payment-links/link-state'
import type { useRights } from '../../session/use-session.ts'

/**
 * Whether somebody may make a link of a booking that something is due of; of one that was sold with others, `owing` tells whether anything
 * is due of any of them. Of a trip that is off, or whose time is over, the server makes none, whatever its order owes.
 */
export const mayMakeLink = (
  { status, due_cents }: Pick<Booking, 'status' | 'due_cents'>,
  can: ReturnType<typeof useRights>['can'],
  owing = 0,
): boolean => can('mdu_payment', 'create') && stands({ status }) && (due_cents > 0 || owing > 0)
