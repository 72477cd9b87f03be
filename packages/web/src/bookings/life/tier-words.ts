import type { Booking } from '@muelle/contract/bookings/record'
import type { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'

const BASIS_POINTS_PER_PERCENT = 100

/** A tier of the policy as people say it: «50 %», «$200 por persona». */
export function tierWords(
  { penalty_kind: kind, penalty_value: value }: Booking['policy'][number],
  currency: string,
  t: ReturnType<typeof useTranslations<'life'>>,
): string {
  if (kind === 'percent') return t('tiers.percent', { percent: value / BASIS_POINTS_PER_PERCENT })
  return t(`tiers.${kind}`, { amount: exactMoney(value, currency) })
}
