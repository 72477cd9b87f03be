import type { PaymentOutcome } from './payments.sql.ts'
import type { RefundRow } from './refunds.sql.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const LOOK_LIMITS = {
  /** How long a question may take before it is asked by somebody else. */
  questionMs: MINUTE_MS,
  /** Of an outcome that is unknown: the first wait, which doubles, and the longest. */
  firstRetryMs: 15_000,
  longestRetryMs: HOUR_MS,
  /** Of a checkout that is open, between two looks. */
  openMs: 15 * MINUTE_MS,
  processingMs: HOUR_MS,
  /** Refunds of one payment that are asked for again in one look: each may take as long as a call may. */
  refundsInALook: 3,
  feeMs: 5 * MINUTE_MS,
  /** How often it is asked for a fee that the provider does not tell. */
  feeLooks: 40,
  disputeMs: 24 * HOUR_MS,
  /** After its end nothing of a checkout is expected any more. */
  afterEndMs: 72 * HOUR_MS,
  /** A voucher of a shop is told the next working day, and lives for a week. */
  afterLateEndMs: 14 * 24 * HOUR_MS,
} as const

export type LookFacts = Pick<PaymentOutcome, 'state' | 'fee_cents' | 'dispute'> & {
  looks: number
  expiresAt: number
  /** When it is asked about its refunds that are not settled; null without any. */
  refundAt: number | null
}

/** After the n-th try without an answer. */
export const retryDelayMs = (looks: number): number =>
  Math.min(LOOK_LIMITS.longestRetryMs, LOOK_LIMITS.firstRetryMs * 2 ** Math.min(20, Math.max(0, looks - 1)))

/** When a refund whose outcome is unknown is asked for again, in milliseconds since 1970. */
export const retryOfRefundAt = ({ tries, asked_at }: Pick<RefundRow, 'tries' | 'asked_at'>): number =>
  Date.parse(asked_at) + retryDelayMs(tries)

/** When the first of some refunds is to be asked about; null where all are settled. What the provider has taken on is only looked at. */
export function nextRefundAt(
  refunds: readonly Pick<RefundRow, 'state' | 'tries' | 'asked_at'>[],
  looks: number,
  now: number,
): number | null {
  const times = refunds.flatMap((refund) =>
    refund.state === 'asked'
      ? [retryOfRefundAt(refund)]
      : refund.state === 'pending'
        ? [now + retryDelayMs(looks)]
        : [],
  )
  return times.length === 0 ? null : Math.min(...times)
}

const isUndecided = ({ dispute }: Pick<LookFacts, 'dispute'>): boolean =>
  dispute === 'needs_response' || dispute === 'under_review'

/**
 * When it is asked again after it told nothing, in milliseconds since 1970; null where that has been so for long enough. Money on its way
 * back is asked about as long as it takes, and a complaint that nobody has decided each day.
 */
export function lookAfterSilenceAt(facts: Omit<LookFacts, 'state' | 'fee_cents'>, now: number): number | null {
  const retryAt = now + retryDelayMs(facts.looks)
  if (now <= facts.expiresAt + LOOK_LIMITS.afterLateEndMs || facts.refundAt !== null) return retryAt
  return isUndecided(facts) ? now + LOOK_LIMITS.disputeMs : null
}

/** When the provider is asked again by itself, in milliseconds since 1970; null once nothing more is to be heard but what events tell. */
export function nextLookAt(facts: LookFacts, now: number): number | null {
  const { state, looks, expiresAt } = facts
  if (facts.refundAt !== null) return Math.max(facts.refundAt, now + LOOK_LIMITS.firstRetryMs)
  switch (state) {
    case 'created':
      return now > expiresAt + LOOK_LIMITS.afterEndMs ? null : now + retryDelayMs(looks)
    case 'open': {
      const afterEnd = expiresAt + MINUTE_MS
      if (now < afterEnd) return Math.min(now + LOOK_LIMITS.openMs, afterEnd)
      return now > expiresAt + LOOK_LIMITS.afterEndMs ? null : now + LOOK_LIMITS.processingMs
    }
    case 'processing':
      return now > expiresAt + LOOK_LIMITS.afterLateEndMs ? null : now + LOOK_LIMITS.processingMs
    case 'paid': {
      if (facts.fee_cents === null && looks < LOOK_LIMITS.feeLooks) return now + LOOK_LIMITS.feeMs
      return isUndecided(facts) ? now + LOOK_LIMITS.disputeMs : null
    }
    case 'failed':
    case 'expired':
      return null
  }
}
