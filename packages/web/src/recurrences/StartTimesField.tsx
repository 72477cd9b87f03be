import { ActionIcon, Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { MAX_SEATS } from '@muelle/contract/departures/departure-bounds'
import { ONLINE_STATUSES, type OnlineStatus } from '@muelle/domain/departures/plan/state'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../i18n/format.ts'
import styles from './Recurrences.module.css'
import { newStartTime, type StartTime } from './recurrence-draft.ts'
import { startTimesIn } from './start-times.ts'

type Props = {
  value: readonly StartTime[]
  onChange: (value: StartTime[]) => void
  /** What the tour has where a start time says nothing. */
  tourCapacity: number
  error?: string | undefined
}

/** The hours of a season: typed together, such as «9 11:30 14», each with its seats, its minimum and what is sold online. */
export function StartTimesField({ value, onChange, tourCapacity, error }: Props) {
  const t = useTranslations('recurrences')
  const [text, setText] = useState('')
  const [isUnclear, setIsUnclear] = useState(false)
  const add = () => {
    const times = startTimesIn(text)
    setIsUnclear(times === null)
    if (times === null) return
    const fresh = times.filter((time) => !value.some(({ start_time }) => start_time === time)).map(newStartTime)
    onChange([...value, ...fresh].sort((a, b) => a.start_time.localeCompare(b.start_time)))
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter adds the hours and leaves the form open.
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const change = (index: number, changes: Partial<StartTime>) =>
    onChange(value.map((time, at) => (at === index ? { ...time, ...changes } : time)))
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          className={styles['grow']}
          label={t('hours')}
          description={t('hoursHint')}
          placeholder="9 11:30 14"
          value={text}
          error={isUnclear ? t('hoursUnclear') : error}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setIsUnclear(false)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => text !== '' && add()}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          mb={error || isUnclear ? 22 : 0}
        >
          {t('addHours')}
        </Button>
      </Group>
      {value.length > 0 && (
        <ul className={styles['hours']} aria-label={t('hours')}>
          {value.map((time, index) => (
            // The place in the list is what the person sees; an hour may be typed anew.
            <li key={time.id ?? time.start_time} className={styles['hourRow']}>
              <TimeField time={time} onChange={(start_time) => change(index, { start_time })} />
              <NumberInput
                label={t('capacity')}
                placeholder={String(tourCapacity)}
                value={time.capacity ?? ''}
                min={0}
                max={MAX_SEATS}
                allowDecimal={false}
                hideControls
                onChange={(seats) => change(index, { capacity: typeof seats === 'number' ? seats : null })}
              />
              <NumberInput
                label={t('minPeople')}
                value={time.min_people}
                min={0}
                max={MAX_SEATS}
                allowDecimal={false}
                hideControls
                onChange={(people) => change(index, { min_people: typeof people === 'number' ? people : 0 })}
              />
              <Select
                label={t('onlineLabel')}
                allowDeselect={false}
                data={ONLINE_STATUSES.map((status) => ({ value: status, label: t(`online.${status}`) }))}
                value={time.online_status}
                onChange={(status) => change(index, { online_status: status as OnlineStatus })}
              />
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t('removeHour', { time: formatTimeOfDay(time.start_time) })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** The hour itself, which may be changed: what was sold at the old one is asked about when saving (R7). */
function TimeField({ time, onChange }: { time: StartTime; onChange: (start_time: string) => void }) {
  const t = useTranslations('recurrences')
  return (
    <TextInput
      type="time"
      label={t('startTime')}
      value={time.start_time}
      onChange={(event) => event.currentTarget.value !== '' && onChange(event.currentTarget.value)}
    />
  )
}
