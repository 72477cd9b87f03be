import { PasswordInput } from '@mantine/core'
import { PIN_DIGITS } from '@muelle/contract/field-bounds'
import { useTranslations } from 'use-intl'

type Props = { label: string; value: string; onChange: (pin: string) => void }

/** Where somebody types the PIN with which they sign; no browser keeps it. */
export function PinField({ label, value, onChange }: Props) {
  const t = useTranslations('login')
  return (
    <PasswordInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      size="md"
      maxLength={PIN_DIGITS.max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
    />
  )
}
