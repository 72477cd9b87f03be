import { Group, NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'
import { instantOf, localDate, localTime } from '@muelle/domain/time'
import { isTimed, type NotificationEvent, usualOffset } from '@muelle/domain/tours/notifications/booking-notification'
import { timedSendAt } from '@muelle/domain/tours/notifications/quiet-hours'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../../i18n/format.ts'

const HOUR = 60
const NIGHT = { from: '21:00', to: '08:00' }
const EXAMPLE = { date: localDate('2030-03-14'), time: localTime('09:00') }

export type Timing = { offset_minutes: number; quiet: { from: string; to: string } | null }
type Props = {
  event: NotificationEvent
  value: Timing
  /** What is wrong with either, where something is. */
  errors: { offset?: string | undefined; quiet?: string | undefined }
  /** Of the tour's clock. */
  zone: string
  onChange: (timing: Partial<Timing>) => void
}

/** Says what is wrong with the hours, or null. */
export const isQuietComplete = ({ quiet }: Timing): boolean =>
  quiet === null || (quiet.from !== '' && quiet.to !== '' && quiet.from !== quiet.to)

/** How far from the departure a message goes out, and in which hours none does. */
export function NotificationTiming({ event, value, errors, zone, onChange }: Props) {
  const t = useTranslations('tourEditor')
  const { quiet } = value
  return (
    <>
      {isTimed(event) && <OffsetFields event={event} value={value} error={errors.offset} onChange={onChange} />}
      <Switch
        label={t('quiet')}
        description={t('quietHint')}
        checked={quiet !== null}
        onChange={({ currentTarget }) => onChange({ quiet: currentTarget.checked ? NIGHT : null })}
      />
      {quiet && (
        <Group grow align="flex-start">
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={t(end === 'from' ? 'quietFrom' : 'quietTo')}
              value={quiet[end]}
              error={end === 'to' && errors.quiet}
              onChange={({ currentTarget }) => onChange({ quiet: { ...quiet, [end]: currentTarget.value } })}
            />
          ))}
        </Group>
      )}
      {isTimed(event) && <SentAt value={value} zone={zone} />}
    </>
  )
}

type OffsetProps = Pick<Props, 'event' | 'value' | 'onChange'> & { error: string | undefined }

/** The event says whether it is before the departure or after it; people say how much, in minutes or hours. */
function OffsetFields({ event, value, error, onChange }: OffsetProps) {
  const t = useTranslations('tourEditor')
  const minutes = Math.abs(value.offset_minutes)
  const [unit, setUnit] = useState<'minutes' | 'hours'>(minutes % HOUR === 0 ? 'hours' : 'minutes')
  const size = unit === 'hours' ? HOUR : 1
  const isBefore = usualOffset(event) < 0
  const put = (amount: number, of: number) =>
    onChange({ offset_minutes: Math.round(amount * of) * (isBefore ? -1 : 1) })
  return (
    <Group grow align="flex-start">
      <NumberInput
        label={t(isBefore ? 'offsetBefore' : 'offsetAfter')}
        min={0}
        allowDecimal={false}
        value={minutes === 0 ? '' : minutes / size}
        error={error}
        onChange={(amount) => put(Number(amount) || 0, size)}
      />
      <Select
        label={t('offsetUnit')}
        allowDeselect={false}
        data={(['minutes', 'hours'] as const).map((name) => ({ value: name, label: t(name) }))}
        value={unit}
        onChange={(name) => {
          if (name === null) return
          setUnit(name)
          put(minutes / size, name === 'hours' ? HOUR : 1)
        }}
      />
    </Group>
  )
}

/** The very rule that the server applies, for an invented departure. */
function SentAt({ value, zone }: { value: Timing; zone: string }) {
  const t = useTranslations('tourEditor')
  if (value.offset_minutes === 0 || !isQuietComplete(value)) return null
  const startsAt = instantOf(EXAMPLE.date, EXAMPLE.time, zone)
  const quiet = value.quiet && { from: localTime(value.quiet.from), to: localTime(value.quiet.to) }
  const at = timedSendAt({ starts_at: startsAt, offsetMinutes: value.offset_minutes, quiet, zone })
  const words = (moment: number) => formatDateTime(new Date(moment).toISOString(), zone)
  return (
    <Text size="sm" aria-live="polite">
      {t('sentAt', { departure: words(startsAt), at: words(at) })}
    </Text>
  )
}
