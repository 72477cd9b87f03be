import type { CallInput } from '@muelle/contract/call'
import type { updateUser } from '@muelle/contract/users/record'
import { useTranslations } from 'use-intl'
import { wordIn } from '../history/word-in.ts'

/** What is written of a user, their permission by name, whether they may sign in, and what an invitation tells. */
type Field =
  | Exclude<keyof CallInput<typeof updateUser>['body'], 'version' | 'user_permission_id'>
  | 'permission'
  | 'enabled'
  | 'expires_at'
  | 'is_mailed'
  | 'businesses'

/** The word of a field in a user's history. */
export function useUserFieldLabel(): (field: string) => string | undefined {
  const t = useTranslations('users.fields')
  const labels: Record<Field, string> = {
    first_name: t('first_name'),
    last_name: t('last_name'),
    username: t('username'),
    email: t('email'),
    permission: t('permission'),
    enabled: t('enabled'),
    password: t('password'),
    show_all_sections_dashboard: t('show_all_sections_dashboard'),
    expires_at: t('expires_at'),
    is_mailed: t('is_mailed'),
    businesses: t('businesses'),
  }
  return wordIn(labels)
}
