import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ReminderField } from './ReminderField.tsx'
import { isOutOfBounds, type Turn } from './setting-bounds.ts'
import { choiceOf, type SettingFieldSpec, valueOfChoice } from './setting-fields.ts'
import { TurnsField } from './TurnsField.tsx'
import { WindowsField } from './WindowsField.tsx'
import type { SettingWindow } from './windows.ts'

type Props = {
  spec: SettingFieldSpec
  value: unknown
  /** The usual turns of the section, for hours with turns of their own. */
  turns?: unknown
  disabled: boolean
  onChange: (value: unknown) => void
}

/** One setting with its name and, where it needs one, a sentence about what it does. */
export function SettingField({ spec, value, turns, disabled, onChange }: Props) {
  const t = useTranslations('bookingSettings')
  const label = t(`fields.${spec.name}`)
  const common = { label, disabled, ...(spec.hint ? { description: t(`hints.${spec.hint}`) } : {}) }
  switch (spec.kind) {
    case 'switch':
      return <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    case 'choice':
      return (
        <Select
          {...common}
          data={spec.choices.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
          value={choiceOf(value)}
          allowDeselect={false}
          onChange={(choice) => choice !== null && onChange(valueOfChoice(choice, spec.isNumber ?? false))}
        />
      )
    case 'time':
      return (
        <TextInput
          {...common}
          type="time"
          value={typeof value === 'string' ? value : ''}
          required={!spec.isOptional}
          withAsterisk={false}
          onChange={(event) => onChange(event.currentTarget.value || (spec.isOptional ? null : value))}
        />
      )
    case 'text':
      return (
        <TextInput
          {...common}
          // Numbers of accounts are pasted with the spaces of whoever wrote them.
          maxLength={spec.isNumber ? 2 * spec.longest : spec.longest}
          inputMode={spec.isNumber ? 'numeric' : 'text'}
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
    case 'number':
      return <NumberField spec={spec} value={value} common={common} onChange={onChange} />
    case 'turns':
      return <TurnsField {...common} turns={value as Turn[]} onChange={onChange} />
    case 'windows':
      return (
        <WindowsField
          {...common}
          kind={spec.of}
          windows={value as SettingWindow[]}
          turns={(turns ?? []) as Turn[]}
          onChange={onChange}
        />
      )
    case 'reminders':
      return <ReminderField {...common} hours={value as number[]} onChange={onChange} />
  }
}

type NumberProps = {
  spec: SettingFieldSpec & { kind: 'number' }
  value: unknown
  common: { label: string; disabled: boolean; description?: string }
  onChange: (value: unknown) => void
}

/** Left empty it means what its placeholder says, where it may be; otherwise what was there stays. */
function NumberField({ spec, value, common, onChange }: NumberProps) {
  const t = useTranslations('bookingSettings')
  const [min, max] = spec.bounds
  return (
    <NumberInput
      {...common}
      value={typeof value === 'number' ? value : ''}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={min < 0}
      error={isOutOfBounds(spec, value) ? t('outOfBounds', { min, max }) : undefined}
      hideControls
      inputMode="numeric"
      {...(spec.whenEmpty ? { placeholder: t(`choices.${spec.whenEmpty}`) } : {})}
      rightSection={<span aria-hidden>{t(`units.${spec.unit}`)}</span>}
      rightSectionWidth={76}
      rightSectionPointerEvents="none"
      onChange={(next) => {
        if (typeof next === 'number') onChange(next)
        else if (spec.whenEmpty) onChange(null)
      }}
    />
  )
}
