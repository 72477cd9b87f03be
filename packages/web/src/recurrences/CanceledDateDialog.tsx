import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MAX_CANCELED_DATE_REASON } from '@muelle/contract/departures/departure-bounds'
import { createCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import type { Recurrence } from '@muelle/contract/recurrences/record'
import type { TourDetail } from '@muelle/contract/tours/details'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatTimeOfDay } from '../i18n/format.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { recurrenceKeys } from './recurrence-queries.ts'

type Props = { tour: TourDetail; recurrences: readonly Recurrence[]; onClose: () => void }
const ALL = 'all'

/** Closes a day or a range of days for sale; what was sold stands (R5). */
export function CanceledDateDialog({ tour, recurrences, onClose }: Props) {
  const t = useTranslations('recurrences')
  const form = useForm({
    initialValues: { from: '', to: '', schedule: ALL, reason: '' },
    validate: { from: (from) => (from === '' ? t('dateMissing') : null) },
  })
  const change = useChange({
    run: ({ from, to, schedule, reason }: typeof form.values, options) => {
      const body = { from, ...(to && { to }), schedule_id: schedule === ALL ? null : Number(schedule), reason }
      return ask(createCanceledDates, { params: { id: tour.id }, body }, options)
    },
    success: ({ count, bookings }) => t('closed', { count, bookings }),
    reload: recurrenceKeys(tour.id),
    onDone: onClose,
    form,
  })
  return (
    <FormDialog
      title={t('closeDays')}
      submitLabel={t('closeDays')}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send(values))}
      isPending={change.isPending}
    >
      <SimpleGrid cols={2} spacing="sm">
        <DateField label={t('from')} required data-autofocus {...form.getInputProps('from')} />
        <DateField label={t('to')} description={t('oneDayHint')} {...form.getInputProps('to')} />
      </SimpleGrid>
      <Select
        label={t('closedWhat')}
        allowDeselect={false}
        data={[
          { value: ALL, label: t('closedAll') },
          ...recurrences.flatMap(({ name, schedules }) =>
            schedules.map(({ id, start_time }) => ({
              value: String(id),
              label: `${formatTimeOfDay(start_time)} · ${name}`,
            })),
          ),
        ]}
        {...form.getInputProps('schedule')}
      />
      <TextInput
        label={t('reason')}
        placeholder={t('reasonPlaceholder')}
        maxLength={MAX_CANCELED_DATE_REASON}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
