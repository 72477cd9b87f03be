import type { updateBusiness } from '@muelle/contract/businesses/record'
import type { CallInput } from '@muelle/contract/call'
import { useTranslations } from 'use-intl'

/** What is written of a business, and what is switched beside its form. */
type Field = Exclude<keyof CallInput<typeof updateBusiness>['body'], 'version'> | 'enabled'

/** The word of a business's field, for its history; each stands under the field's own name, so that a field without one does not compile. */
export function useFieldLabel(): (field: string) => string | undefined {
  const t = useTranslations('businesses.fields')
  const isKnown = (field: string): field is Field => t.has(field as Field)
  return (field) => (isKnown(field) ? t(field) : undefined)
}
