import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'

/** What a tour costs in a few words: each kind of person that pays a price of its own, or the cheapest boat or tier. */
export function usePriceWords(): (tour: NonNullable<FirstSteps['tour']>) => string {
  const t = useTranslations('firstSteps')
  const { language } = useLanguage()
  const list = new Intl.ListFormat(language)
  return ({ prices, price_from_cents, currency }) => {
    const priceOf = (range: string) => prices.find(({ age_range }) => age_range === range)?.price_cents
    const named = AGE_RANGES.toReversed().flatMap((range) => {
      const cents = priceOf(range)
      if (cents === undefined || (range === 'youths' && cents === priceOf('adults'))) return []
      return [t(range, { price: formatMoney(cents, currency) })]
    })
    return named.length > 0 ? list.format(named) : formatMoney(price_from_cents, currency)
  }
}
