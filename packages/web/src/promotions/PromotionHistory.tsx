import type { CodeBody, Promotion, PromotionDiscount } from '@muelle/contract/promotions/record'
import { useTranslations } from 'use-intl'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { wordIn } from '../history/word-in.ts'
import { formatDate } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useRuleWords } from './use-rule-words.ts'

const DATES = new Set(['purchase_from', 'purchase_to', 'travel_from', 'travel_to'])
const AMOUNTS = new Set(['min_amount_cents', 'max_amount_cents', 'max_discount_cents'])

/** The changes of a promotion in the words of its form. */
export function PromotionHistory({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  const { discountText } = useRuleWords()
  const labels: Record<Exclude<keyof CodeBody, 'scope'> | 'tours' | 'code', string> = {
    name: t('nameField'),
    code: t('code'),
    discount: t('discount'),
    max_discount_cents: t('maxDiscount'),
    tours: t('tours'),
    seller_ids: t('sellersField'),
    seller_user_id: t('seller'),
    purchase_from: t('purchaseFrom'),
    purchase_to: t('purchaseTo'),
    travel_from: t('travelFrom'),
    travel_to: t('travelTo'),
    weekdays: t('weekdays'),
    hour_from: t('hourFrom'),
    hour_to: t('hourTo'),
    channels: t('channelsField'),
    age_ranges: t('agesField'),
    tariffs: t('tariffsField'),
    min_people: t('minPeople'),
    max_people: t('maxPeople'),
    min_amount_cents: t('minAmount'),
    max_amount_cents: t('maxAmount'),
    min_advance_days: t('minAdvance'),
    max_advance_days: t('maxAdvance'),
    cap_total: t('capTotal'),
    cap_per_day: t('capPerDay'),
    cap_per_customer: t('capPerCustomer'),
    stackable: t('stackable'),
    returns_on_cancel: t('returnsOnCancel'),
    bearer: t('bearer'),
    enabled: t('enabled'),
  }
  const valueText = (field: string, value: unknown): string | undefined => {
    if (field === 'discount' && typeof value === 'object' && value !== null)
      return discountText(value as PromotionDiscount, promotion.currency)
    if (DATES.has(field) && typeof value === 'string') return formatDate(value)
    return AMOUNTS.has(field) && typeof value === 'number' ? exactMoney(value, promotion.currency) : undefined
  }
  return (
    <HistoryButton
      subjectType={promotion.kind === 'offer' ? 'offer' : 'discount_code'}
      subjectId={promotion.id}
      name={promotion.name}
      fieldLabel={wordIn(labels)}
      valueText={valueText}
    />
  )
}
