import type { PriceCategory } from '@muelle/contract/tours/prices'
import { useTranslations } from 'use-intl'

/** What a price category is called: the name the operator gave it, else its age range in the active language. */
export function useCategoryName(): (category: Pick<PriceCategory, 'name' | 'age_range'>) => string {
  const t = useTranslations('sale.ageRange')
  return ({ name, age_range }) => name || t(age_range)
}
