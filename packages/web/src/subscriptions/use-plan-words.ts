import { FREE_PLAN, type Plan } from '@muelle/contract/subscriptions/plans'
import { useTranslations } from 'use-intl'
import { formatDayInside, localParts } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { viewerZone } from '../ui/light/zone-words.ts'

/** How a plan is called, and what it costs. */
export function usePlanWords() {
  const t = useTranslations('subscription')
  return {
    nameOf: ({ id, name }: Plan) => (id === FREE_PLAN ? t('libre') : (name ?? t('unnamed'))),
    priceOf: ({ amount_cents, currency, period }: Plan) => {
      const amount = exactMoney(amount_cents, currency)
      if (period === null) return amount
      return period.count === 1
        ? t('price', { amount, unit: period.unit })
        : t('priceOfSome', { amount, count: String(period.count), unit: period.unit })
    },
  }
}

/** The day of an instant where its reader is. */
export const dayOf = (at: string): string => formatDayInside(localParts(at, viewerZone()).date)
