import { codePointLength } from '@muelle/domain/text'
import { PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import { useTranslations } from 'use-intl'

/** Says what is the matter with a password that is being chosen, or null. */
export function usePasswordFault(): (password: string) => string | null {
  const t = useTranslations('invitation')
  return (password) => {
    const length = codePointLength(password)
    if (length === 0) return t('required')
    if (length < PASSWORD_LENGTH.min) return t('short', { min: PASSWORD_LENGTH.min })
    return length > PASSWORD_LENGTH.max ? t('long', { max: PASSWORD_LENGTH.max }) : null
  }
}
