import type { useTranslations } from 'use-intl'

/** What a provider or our own books say most often; anything else is shown in their own words. */
const KNOWN = {
  returned: 'returned',
  failed: 'returned',
  not_found: 'notFound',
  'provider.refund_above_rest': 'aboveRest',
  'provider.not_paid': 'aboveRest',
} as const
const isKnown = (reason: string): reason is keyof typeof KNOWN => Object.hasOwn(KNOWN, reason)

/** Why a provider gave nothing back, in words where they are known; null where nobody said. */
export function refundFailure(reason: string | null, t: ReturnType<typeof useTranslations<'life'>>): string | null {
  if (reason === null) return null
  if (isKnown(reason)) return t(`refundFailures.${KNOWN[reason]}`)
  if (reason.startsWith('unauthorized')) return t('refundFailures.noKeys')
  if (reason.includes('charge_disputed')) return t('refundFailures.disputed')
  return reason
}
