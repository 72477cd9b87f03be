import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery } from '@tanstack/react-query'
import { formatTimeOfDay } from '../i18n/format.ts'
import { codeBodyOf, hasDiscount, type PromotionValues } from './promotion-form.ts'
import { timeChoicesQuery, tourChoicesQuery } from './promotion-queries.ts'
import type { Rule } from './use-rule-words.ts'
import { useSellerChoices } from './use-seller-choices.ts'

/** What is being typed, as a rule that can be told: ids become the names that the person chose. */
export function useDraftRule(business: SessionBusiness, values: PromotionValues): Rule {
  const tours = useQuery(tourChoicesQuery(business.business_id)).data?.rows ?? []
  const [only] = values.tours
  const isOne = values.tours.length === 1
  const times = useQuery({ ...timeChoicesQuery(Number(only)), enabled: isOne && only !== undefined }).data
  const sellers = useSellerChoices(business.business_id)
  const body = codeBodyOf(values)
  const tourNames = tours.filter(({ id }) => values.tours.includes(String(id))).map(({ name }) => name)
  const timeNames = isOne
    ? [
        ...(times?.recurrences ?? []).filter(({ id }) => values.times.includes(`r${id}`)).map(({ name }) => name),
        ...(times?.times ?? [])
          .filter(({ id }) => values.times.includes(`s${id}`))
          .map(({ start_time }) => formatTimeOfDay(start_time)),
      ]
    : []
  return {
    ...body,
    discount: hasDiscount(values) ? body.discount : null,
    currency: business.currency,
    places: body.scope === null ? null : [...tourNames, ...timeNames],
    sellers: body.seller_ids?.map((id) => sellers.find(({ value }) => value === String(id))?.label ?? '') ?? null,
  }
}
