import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { minutesOfClock } from '@muelle/domain/hours/clock-text'
import { MAX_PERIODS_PER_DAY } from '@muelle/domain/hours/schedules'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { refused } from '../ui/refused.ts'
import { emptyPeriod, type PeriodDraft } from './hours-draft.ts'
import styles from './PeriodFields.module.css'
import { timeOfDay } from './use-hours-words.ts'

type Props = {
  periods: readonly PeriodDraft[]
  onChange: (periods: PeriodDraft[]) => void
  /** Names of the fields of the stretch with that number, counted from 1. */
  labels: { from: (number: number) => string; to: (number: number) => string; remove: (number: number) => string }
  addLabel: string
}

/** The stretches of one day: opening and closing times, each removable, and another one at the end. */
export function PeriodFields({ periods, onChange, labels, addLabel }: Props) {
  const t = useTranslations('hours')
  const change = (key: string, typed: Partial<PeriodDraft>) =>
    onChange(periods.map((period) => (period.key === key ? { ...period, ...typed } : period)))
  const isFull = periods.length >= MAX_PERIODS_PER_DAY
  return (
    <Stack gap="xs">
      {periods.map((period, index) => (
        <div key={period.key}>
          <Group gap={6} wrap="nowrap">
            <TextInput
              type="time"
              size="md"
              className={styles['time'] ?? ''}
              aria-label={labels.from(index + 1)}
              value={period.from}
              onChange={(event) => change(period.key, { from: event.currentTarget.value })}
            />
            <span aria-hidden>–</span>
            <TextInput
              type="time"
              size="md"
              className={styles['time'] ?? ''}
              aria-label={labels.to(index + 1)}
              value={period.to}
              onChange={(event) => change(period.key, { to: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={labels.remove(index + 1)}
              onClick={() => onChange(periods.filter(({ key }) => key !== period.key))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <PeriodNote period={period} />
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={addLabel}
          onClick={() => onChange([...periods, emptyPeriod()])}
          {...refused(isFull ? t('tooMany', { max: MAX_PERIODS_PER_DAY }) : undefined)}
        >
          {t('addPeriod')}
        </Button>
      </div>
    </Stack>
  )
}

/** What two times alone do not tell: that closing is on the next day (H-2), or that a time is missing. */
function PeriodNote({ period: { from, to } }: { period: PeriodDraft }) {
  const t = useTranslations('hours')
  const [start, end] = [minutesOfClock(from), minutesOfClock(to)]
  const isHalf = (start === null) !== (end === null)
  const isLate = start !== null && end !== null && end <= start && end > 0
  if (!isHalf && !isLate) return null
  return (
    <Text size="xs" c="dimmed" aria-live="polite">
      {isHalf ? t('half') : t('untilNextDay', { to: timeOfDay(end ?? 0) })}
    </Text>
  )
}
