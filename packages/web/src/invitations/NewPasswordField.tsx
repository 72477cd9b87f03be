import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** Where a person chooses a password; its rule stands below, and what they type can be seen. */
export function NewPasswordField(props: PasswordInputProps) {
  const t = useTranslations('invitation')
  const [isVisible, setIsVisible] = useState(false)
  return (
    <PasswordInput
      label={t('password')}
      description={t('passwordHint', { min: PASSWORD_LENGTH.min })}
      required
      withAsterisk={false}
      autoComplete="new-password"
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'hide' : 'show') }}
      {...props}
    />
  )
}
