import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { type Allotment, createAllotment, updateAllotment } from '@muelle/contract/departures/allotments'
import { MAX_HOLDER_NAME, MAX_SEATS } from '@muelle/contract/departures/departure-bounds'
import { MAX_RELEASE_HOURS } from '@muelle/domain/departures/capacity/allotment'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { WeekdayChips } from '../../recurrences/DayChips.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { CAPACITY_KEYS, tourHoursQuery } from './capacity-queries.ts'

type Props = { tourId: number; allotment: Allotment | null; onClose: () => void }
const ALL = 'all'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const COUNT = { allowDecimal: false, allowNegative: false, hideControls: true } as const

const valuesOf = (allotment: Allotment | null) => ({
  holder_name: allotment?.holder_name ?? '',
  schedule_id: allotment?.schedule_id ? String(allotment.schedule_id) : ALL,
  seats: allotment?.seats ?? ('' as number | ''),
  release_hours: allotment?.release_hours ?? 24,
  weekdays: allotment?.weekdays ?? EVERY_DAY,
})

/** Seats that each departure keeps for somebody, and until when (C8). */
export function AllotmentDialog({ tourId, allotment, onClose }: Props) {
  const t = useTranslations('capacity')
  const { data: hours = [] } = useQuery(tourHoursQuery(tourId))
  const { form, dialog } = useRecordDialog({
    record: allotment,
    valuesOf,
    validate: ({ holder_name, seats, weekdays }) => ({
      holder_name: holder_name.trim() === '' ? t('holderRequired') : null,
      seats: seats === '' ? t('seatsRequired') : null,
      weekdays: weekdays.length === 0 ? t('weekdaysRequired') : null,
    }),
    save: (values, over, options) => {
      const body = {
        holder_name: values.holder_name.trim(),
        schedule_id: values.schedule_id === ALL ? null : Number(values.schedule_id),
        seats: Number(values.seats),
        release_hours: values.release_hours,
        weekdays: [...values.weekdays],
      }
      if (!over) return ask(createAllotment, { params: { id: tourId }, body }, options)
      const params = { id: tourId, allotmentId: over.id }
      return ask(updateAllotment, { params, body: { ...body, version: over.version } }, options)
    },
    success: t(allotment ? 'allotmentUpdated' : 'allotmentAdded'),
    failure: t('allotmentFailed'),
    reload: CAPACITY_KEYS,
    onDone: onClose,
  })
  return (
    <FormDialog title={t(allotment ? 'editAllotment' : 'addAllotment')} onClose={onClose} {...dialog}>
      <TextInput
        label={t('holder')}
        withAsterisk
        maxLength={MAX_HOLDER_NAME}
        autoComplete="off"
        {...form.getInputProps('holder_name')}
      />
      <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'end' }}>
        <NumberInput
          label={t('seatsPerDeparture')}
          withAsterisk
          min={1}
          max={MAX_SEATS}
          {...COUNT}
          {...form.getInputProps('seats')}
        />
        <NumberInput
          label={t('releaseHours')}
          max={MAX_RELEASE_HOURS}
          {...COUNT}
          {...form.getInputProps('release_hours')}
        />
      </SimpleGrid>
      <Select
        label={t('allottedHour')}
        allowDeselect={false}
        data={[
          { value: ALL, label: t('allHours') },
          ...hours.map(({ id, start_time, recurrence_name }) => ({
            value: String(id),
            label: `${formatTimeOfDay(start_time)} · ${recurrence_name}`,
          })),
        ]}
        {...form.getInputProps('schedule_id')}
      />
      <WeekdayChips
        value={form.values.weekdays}
        onChange={(days) => form.setFieldValue('weekdays', days)}
        error={form.errors['weekdays'] as string | undefined}
      />
    </FormDialog>
  )
}
