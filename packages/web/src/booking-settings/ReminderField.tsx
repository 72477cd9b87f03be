import { MultiSelect } from '@mantine/core'
import { MAX_REMINDERS } from '@muelle/domain/booking-settings/booking-settings'
import { useTranslations } from 'use-intl'

/** Hours before a visit at which people like to be reminded. */
const USUAL_HOURS = [1, 2, 3, 6, 12, 24, 48, 72, 168]

type Props = {
  label: string
  description?: string
  disabled: boolean
  hours: readonly number[]
  onChange: (hours: number[]) => void
}

/** When reminders go out, the earliest first. */
export function ReminderField({ hours, onChange, ...field }: Props) {
  const t = useTranslations('bookingSettings')
  const known = [...new Set([...USUAL_HOURS, ...hours])].sort((a, b) => a - b)
  return (
    <MultiSelect
      {...field}
      data={known.map((count) => ({ value: String(count), label: t('hoursBefore', { count }) }))}
      value={hours.map(String)}
      maxValues={MAX_REMINDERS}
      {...(hours.length === 0 ? { placeholder: t('choices.none') } : {})}
      onChange={(chosen) => onChange(chosen.map(Number).sort((a, b) => b - a))}
    />
  )
}
