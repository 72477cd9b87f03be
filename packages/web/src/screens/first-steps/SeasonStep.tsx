import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { createRecurrence } from '@muelle/contract/recurrences/record'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { WeekdayChips } from '../../recurrences/DayChips.tsx'
import { EVERY_DAY } from '../../recurrences/recurrence-draft.ts'
import { recurrenceKeys } from '../../recurrences/recurrence-queries.ts'
import { startTimesIn } from '../../recurrences/start-times.ts'
import { useToday } from '../../recurrences/use-today.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './FirstSteps.module.css'

type Values = { weekdays: number[]; hours: string }

/** On which weekdays and at which hours the tour departs, from today on and without an end. */
export function SeasonStep({ tour, zone }: { tour: NonNullable<FirstSteps['tour']>; zone: string }) {
  const t = useTranslations('firstSteps')
  const today = useToday(zone)
  const form = useForm<Values>({
    initialValues: { weekdays: EVERY_DAY, hours: '' },
    validate: {
      weekdays: (weekdays) => (weekdays.length === 0 ? t('daysRequired') : null),
      hours: (hours) => ((startTimesIn(hours)?.length ?? 0) > 0 ? null : t('hoursUnclear')),
    },
  })
  const change = useChange({
    run: ({ weekdays, hours }: Values, options) =>
      ask(
        createRecurrence,
        {
          params: { id: tour.id },
          body: {
            name: t('allYear'),
            valid_from: today,
            weekdays,
            schedules: (startTimesIn(hours) ?? []).map((start_time) => ({ start_time })),
          },
        },
        options,
      ),
    reload: recurrenceKeys(tour.id),
    form,
  })
  const { weekdays } = form.getValues()
  const fault = form.errors['weekdays']
  return (
    <form onSubmit={form.onSubmit((values) => change.send(values))} noValidate>
      <Stack gap="md">
        <WeekdayChips
          value={weekdays}
          onChange={(days) => form.setFieldValue('weekdays', days)}
          error={typeof fault === 'string' ? fault : undefined}
        />
        <TextInput
          label={t('hoursLabel')}
          description={t('hoursFieldHint')}
          placeholder="9 11:30 15"
          required
          autoComplete="off"
          {...form.getInputProps('hours')}
        />
        <Group>
          <Button type="submit" loading={change.isPending} className={styles['main'] ?? ''}>
            {t('saveAndGo')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
