import { Chip, Group, Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { monthName, weekdayName, weekOrder } from '../i18n/day-names.ts'
import { presetOf, WEEKDAY_PRESETS, type WeekdayPreset } from './recurrence-draft.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

type Props = {
  value: readonly number[]
  onChange: (value: number[]) => void
  error?: string | undefined
}

/** Weekdays to choose one by one, or several with one press. */
export function WeekdayChips({ value, onChange, error }: Props) {
  const t = useTranslations('recurrences')
  return (
    <Days label={t('weekdays')} error={error}>
      <Chip.Group
        value={presetOf(value) ?? ''}
        onChange={(preset) => onChange([...WEEKDAY_PRESETS[preset as WeekdayPreset]])}
      >
        {(Object.keys(WEEKDAY_PRESETS) as WeekdayPreset[]).map((preset) => (
          <Chip key={preset} value={preset} size="md" variant="outline">
            {t(`presets.${preset}`)}
          </Chip>
        ))}
      </Chip.Group>
      <Chip.Group multiple value={value.map(String)} onChange={(days) => onChange(days.map(Number))}>
        {weekOrder().map((weekday) => (
          <Chip key={weekday} value={String(weekday)} size="md">
            {weekdayName(weekday, 'short')}
          </Chip>
        ))}
      </Chip.Group>
    </Days>
  )
}

/** Months to choose; none chosen means all of them. */
export function MonthChips({ value, onChange, error }: Props) {
  const t = useTranslations('recurrences')
  return (
    <Days label={t('months')} description={t('monthsHint')} error={error}>
      <Chip.Group
        multiple
        value={value.map(String)}
        onChange={(months) => onChange(months.map(Number).sort((a, b) => a - b))}
      >
        {MONTHS.map((month) => (
          <Chip key={month} value={String(month)} size="md">
            {monthName(month, 'short')}
          </Chip>
        ))}
      </Chip.Group>
    </Days>
  )
}

type DaysProps = { label: string; description?: string; error?: string | undefined; children: React.ReactNode }

function Days({ label, description, error, children }: DaysProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">
        {label}
      </Input.Label>
      {description && <Input.Description mb={6}>{description}</Input.Description>}
      <Group gap={6}>{children}</Group>
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}
