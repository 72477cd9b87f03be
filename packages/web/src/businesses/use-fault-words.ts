import { useTranslations } from 'use-intl'
import { type BusinessValues, faultsIn } from './business-form.ts'

/** The sentences of what is wrong with a form, at their fields. */
export function useFaultWords(): (values: BusinessValues) => Partial<Record<keyof BusinessValues, string>> {
  const t = useTranslations('businesses')
  return (values) =>
    Object.fromEntries(Object.entries(faultsIn(values)).map(([field, fault]) => [field, t(`faults.${fault}`)]))
}
