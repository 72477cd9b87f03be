import type { Booking } from '@muelle/contract/bookings/record'
import type { REFUND_FAILURE_WORDS } from '@muelle/contract/i18n/ledger-words'

/** What a provider or our own books say most often; anything else is shown in their own words. */
const KNOWN = {
  returned: 'returned',
  failed: 'returned',
  not_found: 'notFound',
  'provider.refund_above_rest': 'aboveRest',
  'provider.not_paid': 'aboveRest',
} as const satisfies Record<string, keyof typeof REFUND_FAILURE_WORDS>
const isKnown = (reason: string): reason is keyof typeof KNOWN => Object.hasOwn(KNOWN, reason)

/** Why a provider gave nothing back, in words where they are known. */
export function refundFailure(
  reason: string,
  t: (key: `refundFailures.${keyof typeof REFUND_FAILURE_WORDS}`) => string,
): string {
  if (isKnown(reason)) return t(`refundFailures.${KNOWN[reason]}`)
  if (reason.startsWith('unauthorized')) return t('refundFailures.noKeys')
  return reason.includes('charge_disputed') ? t('refundFailures.disputed') : reason
}

/** The refund of a booking that came to nothing and that nobody has asked for since; null where nothing waits for that. */
export function failedRefundOf({ history, refund_due_cents }: Pick<Booking, 'history' | 'refund_due_cents'>) {
  if (refund_due_cents === 0) return null
  const last = history
    .filter(({ kind }) => /^booking\.(?:refunded|refund_asked|refund_failed)$/.test(kind))
    .toSorted((a, b) => a.id - b.id)
    .at(-1)
  return last?.kind === 'booking.refund_failed' ? last : null
}
