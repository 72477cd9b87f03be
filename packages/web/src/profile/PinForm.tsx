import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { PIN_DIGITS, PIN_PATTERN } from '@muelle/contract/field-bounds'
import { updatePin } from '@muelle/contract/profile/record'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { useChange } from '../ui/use-change.ts'

const EMPTY = { current_password: '', pin: '' }
type Values = typeof EMPTY

/** The PIN with which a manager releases a discount on a seller's device (P3); an empty one takes it away. */
export function PinForm() {
  const t = useTranslations()
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: {
      current_password: (value) => (value === '' ? t('form.required') : null),
      pin: (value) => (value === '' || PIN_PATTERN.test(value) ? null : t('profile.pinDigits')),
    },
  })
  const change = useChange({
    run: ({ current_password, pin }: Values, options) =>
      ask(updatePin, { body: { current_password, pin: pin === '' ? null : pin } }, options),
    success: ({ has_pin }) => t(has_pin ? 'profile.pinSet' : 'profile.pinRemoved'),
    onDone: form.reset,
    form,
  })
  const visibility = { visibilityToggleButtonProps: { 'aria-label': t('login.showPassword') } }
  return (
    <SettingsSection title={t('profile.pin')} description={t('profile.pinHint')}>
      <form onSubmit={form.onSubmit(change.send)} noValidate>
        <Stack gap="md">
          <PasswordInput
            label={t('profile.pinNew')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={PIN_DIGITS.max}
            {...visibility}
            {...form.getInputProps('pin')}
          />
          <PasswordInput
            label={t('profile.pinPassword')}
            autoComplete="current-password"
            withAsterisk
            {...visibility}
            {...form.getInputProps('current_password')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending}>
              {t('profile.pinSave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  )
}
