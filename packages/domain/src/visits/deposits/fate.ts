import type { LateCancel } from '../../booking-settings/deposit-settings.ts'
import type { Instant } from '../../time.ts'
import { isGuestsReason } from '../reasons.ts'

/** How a visit came to nothing, as far as its money is concerned. */
export type Ending =
  | { how: 'cancel'; reason: string | null; at: Instant }
  | { how: 'deny_entry' | 'reject' | 'expire'; at: Instant }

export type PaidDeposit = { paidCents: number; feeCents: number; freeUntil: Instant; lateCancel: LateCancel }

/** Where the money of a visit that came to nothing goes; together what was paid. */
export type Fate = { backCents: number; keptCents: number; creditCents: number }

/** F-4: what the venue is the cause of goes back whole, always; so does what guests call off in time. Of the late a fee is kept, or is theirs to spend. */
export function depositFate({ paidCents, feeCents, freeUntil, lateCancel }: PaidDeposit, ending: Ending): Fate {
  const held = isLate(ending, freeUntil) ? Math.min(feeCents, paidCents) : 0
  const isCredit = lateCancel === 'credit'
  return { backCents: paidCents - held, keptCents: isCredit ? 0 : held, creditCents: isCredit ? held : 0 }
}

/** Whether guests called off when that costs something: all that the venue is the cause of, a request that it rejects included, is free. */
const isLate = (ending: Ending, freeUntil: Instant): boolean =>
  ending.how === 'cancel' && isGuestsReason(ending.reason) && ending.at >= freeUntil

/**
 * What may be charged to a kept card once a visit came to nothing: the fee, of whoever called off too late. It makes no difference what the
 * venue does with money that was paid beforehand: a card is never charged to give its holder a credit.
 */
export const guaranteeCharge = (
  { feeCents, freeUntil }: Pick<PaidDeposit, 'feeCents' | 'freeUntil'>,
  ending: Ending,
): number => (isLate(ending, freeUntil) ? feeCents : 0)

/** At most this may be kept of a party that did not come (F-3): what it agreed to, and no more than it paid. */
export const mostCharged = ({ paidCents, feeCents }: Pick<PaidDeposit, 'paidCents' | 'feeCents'>): number =>
  Math.min(paidCents, feeCents)
