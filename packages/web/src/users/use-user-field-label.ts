import { useTranslations } from 'use-intl'
import type { Messages } from '../i18n/translation.ts'

type Field = keyof Messages['users']['fields']
const FIELDS: readonly Field[] = [
  'first_name',
  'last_name',
  'username',
  'email',
  'permission',
  'enabled',
  'password',
  'show_all_sections_dashboard',
  'expires_at',
  'is_mailed',
  'businesses',
]

/** The word of a field in a user's history. */
export function useUserFieldLabel(): (field: string) => string | undefined {
  const t = useTranslations('users.fields')
  return (field) => {
    const known = FIELDS.find((candidate) => candidate === field)
    return known && t(known)
  }
}
