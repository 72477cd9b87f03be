import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { createRecurrence, type Recurrence, updateRecurrence } from '@muelle/contract/recurrences/record'
import type { TourDetail } from '@muelle/contract/tours/details'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { TouchedDialog } from '../tours/TouchedDialog.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useChange } from '../ui/use-change.ts'
import { MonthChips, WeekdayChips } from './DayChips.tsx'
import { priorityOptions } from './priority-options.ts'
import styles from './Recurrences.module.css'
import { bodyOf, changedSchedules, draftOf, firstDayOf, type RecurrenceDraft, rulesOf } from './recurrence-draft.ts'
import { impactQuery, recurrenceKeys } from './recurrence-queries.ts'
import { SeasonPrices } from './SeasonPrices.tsx'
import { StartTimesField } from './StartTimesField.tsx'
import { useToday } from './use-today.ts'
import { YearPreview } from './YearPreview.tsx'

const PREVIEW_AFTER_MS = 300

type Props = {
  tour: TourDetail
  /** Null for a new one. */
  recurrence: Recurrence | null
  recurrences: readonly Recurrence[]
  onClose: () => void
}
type Touched = 'keep' | 'move'

/** A season with its days, hours and prices; beside it the year as it would be. */
export function RecurrenceForm({ tour, recurrence, recurrences, onClose }: Props) {
  const t = useTranslations('recurrences')
  const today = useToday(tour.time_zone)
  const [base, setBase] = useState(recurrence)
  const [isAsking, setIsAsking] = useState(false)
  const form = useForm<RecurrenceDraft>({
    initialValues: draftOf(recurrence, today),
    validate: {
      name: (name) => (name.trim() === '' ? t('nameMissing') : null),
      valid_from: (from) => (from === '' ? t('dateMissing') : null),
      weekdays: (days) => (days.length === 0 ? t('weekdaysMissing') : null),
      schedules: (times) => (times.length === 0 ? t('hoursMissing') : null),
    },
  })
  // Until it is known what an hour touches nobody could be asked about it.
  const { data: impact, isLoading: isLooking } = useQuery({
    ...impactQuery(tour.id, recurrence?.id ?? 0),
    enabled: recurrence !== null,
  })
  const change = useChange({
    run: async ({ touched, version }: { touched: Touched; version: number }, options) => {
      const body = bodyOf(form.values)
      if (!base)
        return { moved: [], recurrence: await ask(createRecurrence, { params: { id: tour.id }, body }, options) }
      const params = { id: tour.id, recurrenceId: base.id }
      return ask(updateRecurrence, { params, body: { ...body, version, touched } }, options)
    },
    success: ({ moved }) => (moved.length > 0 ? t('savedMoved', { departures: moved.length }) : t('saved')),
    reload: recurrenceKeys(tour.id),
    onDone: () => {
      form.resetDirty()
      onClose()
    },
    form,
    showsStale: true,
  })
  const touchedOf = () => {
    const changed = base ? changedSchedules(form.values, base) : []
    const rows = (impact?.schedules ?? []).filter(({ schedule_id }) => changed.includes(schedule_id))
    const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + count(row), 0)
    return { departures: sum(({ departures }) => departures), bookings: sum(({ bookings }) => bookings) }
  }
  const send = (touched: Touched, version = base?.version ?? 1) => {
    setIsAsking(false)
    change.send({ touched, version })
  }
  const stale = change.stale as Recurrence | null
  return (
    <form
      onSubmit={form.onSubmit(() => {
        if (isLooking) return
        if (touchedOf().departures > 0) setIsAsking(true)
        else send('keep')
      })}
      noValidate
    >
      <LeaveGuard isDirty={form.isDirty()} />
      <SettingsSection title={recurrence ? t('editNamed', { name: recurrence.name }) : t('add')}>
        {stale && (
          <StaleAlert
            onLoad={() => {
              setBase(stale)
              form.setValues(draftOf(stale, form.values.valid_from))
              change.dismissStale()
            }}
            onKeep={() => send('keep', stale.version)}
          />
        )}
        <div className={styles['form']}>
          <RecurrenceFields form={form} tour={tour} recurrence={recurrence} recurrences={recurrences} />
          <DraftPreview tour={tour} recurrence={base} recurrences={recurrences} draft={form.values} />
        </div>
        <Group justify="flex-end" gap="xs" className={styles['actions']}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={change.isPending || isLooking}>
            {t('save')}
          </Button>
        </Group>
      </SettingsSection>
      {isAsking && (
        <TouchedDialog
          title={t('touchedTitle', touchedOf())}
          body={t('touchedBody')}
          choices={[
            ['keep', t('touchedKeep')],
            ['move', t('touchedMove')],
          ]}
          onChoose={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  )
}

type Fields = Pick<Props, 'tour' | 'recurrence' | 'recurrences'> & {
  form: Pick<UseFormReturnType<RecurrenceDraft>, 'values' | 'errors' | 'setFieldValue' | 'getInputProps'>
}

function RecurrenceFields({ form, tour, recurrence, recurrences }: Fields) {
  const t = useTranslations('recurrences')
  const errorOf = (field: keyof RecurrenceDraft) => {
    const error = form.errors[field]
    return typeof error === 'string' ? error : undefined
  }
  const options = priorityOptions({
    others: recurrences.filter(({ id }) => id !== recurrence?.id),
    current: form.values.priority,
    normal: t('priorityNormal'),
    wins: (names) => t('winsOver', { names }),
    number: (priority) => t('priorityNumber', { priority }),
  })
  return (
    <Stack gap="md">
      <TextInput
        label={t('name')}
        placeholder={t('namePlaceholder')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <DateField label={t('from')} required {...form.getInputProps('valid_from')} />
        <DateField label={t('to')} description={t('toHint')} {...form.getInputProps('valid_to')} />
      </SimpleGrid>
      <WeekdayChips
        value={form.values.weekdays}
        onChange={(days) => form.setFieldValue('weekdays', days)}
        error={errorOf('weekdays')}
      />
      <MonthChips value={form.values.months} onChange={(months) => form.setFieldValue('months', months)} />
      <StartTimesField
        value={form.values.schedules}
        onChange={(times) => form.setFieldValue('schedules', times)}
        tourCapacity={tour.capacity}
        error={errorOf('schedules')}
      />
      {tour.price_mode === 'per_person' && (
        <SeasonPrices
          tour={tour}
          value={form.values.prices}
          onChange={(prices) => form.setFieldValue('prices', prices)}
        />
      )}
      <Select
        label={t('priority')}
        description={t('priorityHint')}
        allowDeselect={false}
        data={options}
        value={String(form.values.priority)}
        onChange={(priority) => form.setFieldValue('priority', Number(priority))}
      />
    </Stack>
  )
}

/** The year with what is typed so far, once the typing pauses. */
function DraftPreview({
  tour,
  recurrence,
  recurrences,
  draft,
}: Pick<Props, 'tour' | 'recurrence' | 'recurrences'> & { draft: RecurrenceDraft }) {
  const t = useTranslations('recurrences')
  const [settled] = useDebouncedValue(JSON.stringify(draft), PREVIEW_AFTER_MS)
  const typed = JSON.parse(settled) as RecurrenceDraft
  const today = useToday(tour.time_zone)
  const isAskable = typed.valid_from !== '' && typed.weekdays.length > 0 && typed.schedules.length > 0
  return (
    <YearPreview
      tour={tour}
      recurrences={recurrences}
      draft={
        isAskable
          ? { id: recurrence?.id ?? null, name: typed.name || t('thisRecurrence'), rules: rulesOf(typed) }
          : null
      }
      firstYear={Number(firstDayOf(typed, today).slice(0, 4)) || null}
    />
  )
}
