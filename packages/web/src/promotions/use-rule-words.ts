import type { Promotion, PromotionDiscount } from '@muelle/contract/promotions/record'
import { useTranslations } from 'use-intl'
import { weekdayName, weekOrder } from '../i18n/day-names.ts'
import { formatDate, formatNumber, formatTimeOfDay } from '../i18n/format.ts'
import { currentLanguage, LOCALES } from '../i18n/language.ts'
import { exactMoney } from '../ui/light/exact-money.ts'

/** A promotion as its sentence tells it; what is saved and what is still being typed alike. */
export type Rule = Pick<
  Promotion,
  | 'max_discount_cents'
  | 'purchase_from'
  | 'purchase_to'
  | 'travel_from'
  | 'travel_to'
  | 'weekdays'
  | 'hour_from'
  | 'hour_to'
  | 'channels'
  | 'age_ranges'
  | 'tariffs'
  | 'min_people'
  | 'max_people'
  | 'min_amount_cents'
  | 'max_amount_cents'
  | 'min_advance_days'
  | 'max_advance_days'
  | 'cap_total'
  | 'cap_per_day'
  | 'cap_per_customer'
> & {
  /** Null while nobody has said what it takes off. */
  discount: PromotionDiscount | null
  currency: string
  /** Names of tours, seasons and times; null for every tour. */
  places: readonly string[] | null
  sellers: readonly string[] | null
  stackable: boolean
}

const listed = (items: readonly string[]) =>
  new Intl.ListFormat(LOCALES[currentLanguage()], { type: 'conjunction' }).format(items)

/** The words of a promotion: its discount alone, and the whole rule as one sentence. */
export function useRuleWords() {
  const t = useTranslations('promotions')
  const discountText = (discount: PromotionDiscount, currency: string): string => {
    switch (discount.kind) {
      case 'percent':
        return t('words.percent', { percent: formatNumber(discount.basis_points / 100) })
      case 'per_person':
        return t('words.perPerson', { amount: exactMoney(discount.amount_cents, currency) })
      case 'per_booking':
        return t('words.perBooking', { amount: exactMoney(discount.amount_cents, currency) })
      case 'special_price':
        return t('words.specialPrice', { amount: exactMoney(discount.price_cents, currency) })
      case 'x_for_y':
        return t('words.xForY', { take: String(discount.take_people), pay: String(discount.pay_people) })
    }
  }
  const range = (from: string | null, to: string | null, key: 'bought' | 'travel') => {
    if (from && to) return [t(`words.${key}Between`, { from: formatDate(from), to: formatDate(to) })]
    if (from) return [t(`words.${key}From`, { from: formatDate(from) })]
    return to ? [t(`words.${key}Until`, { to: formatDate(to) })] : []
  }
  const bounds = (
    least: number | null,
    most: number | null,
    key: 'people' | 'amount' | 'advance',
    text: (n: number) => string,
  ) => [
    ...(least === null ? [] : [t(`words.${key}Least`, { value: text(least), count: least })]),
    ...(most === null ? [] : [t(`words.${key}Most`, { value: text(most), count: most })]),
  ]
  const sentence = (rule: Rule): string => {
    const money = (cents: number) => exactMoney(cents, rule.currency)
    const days = weekOrder().filter((day) => rule.weekdays?.includes(day))
    const clauses = [
      rule.discount === null ? t('words.noDiscount') : discountText(rule.discount, rule.currency),
      ...(rule.max_discount_cents === null ? [] : [t('words.maxDiscount', { amount: money(rule.max_discount_cents) })]),
      rule.places === null ? t('words.allTours') : t('words.tours', { tours: listed(rule.places) }),
      ...(days.length > 0 ? [t('words.weekdays', { days: listed(days.map((day) => weekdayName(day, 'long'))) })] : []),
      ...(rule.hour_from && rule.hour_to
        ? [t('words.hours', { from: formatTimeOfDay(rule.hour_from), to: formatTimeOfDay(rule.hour_to) })]
        : []),
      ...range(rule.travel_from, rule.travel_to, 'travel'),
      ...range(rule.purchase_from, rule.purchase_to, 'bought'),
      ...bounds(rule.min_advance_days, rule.max_advance_days, 'advance', formatNumber),
      ...bounds(rule.min_people, rule.max_people, 'people', formatNumber),
      ...bounds(rule.min_amount_cents, rule.max_amount_cents, 'amount', money),
      ...(rule.age_ranges || rule.tariffs
        ? [
            t('words.onlyFor', {
              people: listed([
                ...(rule.age_ranges ?? []).map((range_) => t(`ages.${range_}`)),
                ...(rule.tariffs ?? []).map((tariff) => t(`tariffs.${tariff}`)),
              ]),
            }),
          ]
        : []),
      ...(rule.channels
        ? [t('words.channels', { channels: listed(rule.channels.map((channel) => t(`channels.${channel}`))) })]
        : []),
      ...(rule.sellers ? [t('words.sellers', { sellers: listed(rule.sellers) })] : []),
      ...(rule.stackable ? [t('words.stackable')] : []),
      ...(rule.cap_total === null ? [] : [t('words.capTotal', { count: rule.cap_total })]),
      ...(rule.cap_per_day === null ? [] : [t('words.capPerDay', { count: rule.cap_per_day })]),
      ...(rule.cap_per_customer === null ? [] : [t('words.capPerCustomer', { count: rule.cap_per_customer })]),
    ]
    return t('words.sentence', { rule: clauses.join(', ') })
  }
  return { discountText, sentence }
}

/** A saved promotion as its sentence tells it. */
export const ruleOf = (promotion: Promotion): Rule => ({
  ...promotion,
  places: promotion.scope?.map(({ name }) => name) ?? null,
  sellers: promotion.sellers?.map(({ name }) => name) ?? null,
})
