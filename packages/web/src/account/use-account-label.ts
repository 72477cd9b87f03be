import { useTranslations } from 'use-intl'
import type { Messages } from '../i18n/translation.ts'

type Field = keyof Messages['account']['fields']
const FIELDS: readonly Field[] = [
  'name',
  'legal_name',
  'tax_id',
  'address',
  'phone',
  'email',
  'website',
  'default_currency',
  'default_time_zone',
]

/** The words of the company's fields, on the form and in its history. */
export function useAccountLabel(): (field: string) => string {
  const t = useTranslations('account.fields')
  return (field) => {
    const known = FIELDS.find((name) => name === field)
    return known ? t(known) : field
  }
}
