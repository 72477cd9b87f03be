import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MAX_NOTES } from '@muelle/contract/bookings/booking-bounds'
import { MAX_SEATS } from '@muelle/contract/departures/departure-bounds'
import { createExtraDeparture } from '@muelle/contract/departures/extra-departures'
import type { Departure } from '@muelle/contract/departures/plan'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { toursQuery } from '../../tours/tours-query.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'

export type ExtraDepartureProps = {
  businessId: number
  tourId: number | null
  date: string
  onAdded?: ((departure: Departure) => void) | undefined
  onClose: () => void
}

type ExtraValues = {
  tour: string
  date: string
  start_time: string
  capacity: number | ''
  min_people: number | ''
  note: string
}

/** Adds a departure for one day (R3): tour, hour, and what differs from the tour's own seats and minimum (C9). */
export function ExtraDepartureDialog({ businessId, tourId, date, onAdded, onClose }: ExtraDepartureProps) {
  const t = useTranslations('departureDates')
  const { data: tours = [] } = useQuery(toursQuery(businessId))
  const onSale = tours.filter(({ enabled }) => enabled)
  const form = useForm<ExtraValues>({
    initialValues: {
      tour: tourId === null ? '' : String(tourId),
      date,
      start_time: '',
      capacity: '',
      min_people: '',
      note: '',
    },
    validate: { start_time: (time) => (time === '' ? t('timeMissing') : null) },
  })
  const chosen = form.values.tour || String(onSale[0]?.id ?? '')
  const change = useChange({
    run: ({ start_time, capacity, min_people, note, date: day }: typeof form.values, options) => {
      const body = {
        date: day,
        start_time,
        note,
        ...(capacity !== '' && { capacity }),
        ...(min_people !== '' && { min_people }),
      }
      return ask(createExtraDeparture, { params: { id: Number(chosen) }, body }, options)
    },
    success: ({ start_time }) => t('added', { time: formatTimeOfDay(start_time) }),
    reload: [['board'], ['departures'], ['availability']],
    onDone: (departure) => {
      onAdded?.(departure)
      onClose()
    },
    form,
  })
  return (
    <FormDialog
      title={t('addTitle')}
      submitLabel={t('add')}
      onClose={onClose}
      onSubmit={(event) => {
        // The sale below is a form of its own.
        event.stopPropagation()
        form.onSubmit((values) => change.send(values))(event)
      }}
      isPending={change.isPending}
      submitDenial={chosen === '' ? t('noDepartures') : undefined}
    >
      {onSale.length > 1 && (
        <Select
          label={t('tour')}
          allowDeselect={false}
          data={onSale.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={(tour) => form.setFieldValue('tour', tour ?? '')}
        />
      )}
      <SimpleGrid cols={2} spacing="sm">
        <TextInput type="time" label={t('time')} required data-autofocus {...form.getInputProps('start_time')} />
        <DateField
          label={t('date')}
          required
          value={form.values.date}
          error={form.errors['date']}
          onChange={(day) => form.setFieldValue('date', day)}
        />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput
          label={t('seats')}
          description={t('ofTour')}
          min={0}
          max={MAX_SEATS}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('capacity')}
        />
        <NumberInput
          label={t('minPeople')}
          description={t('ofTour')}
          min={0}
          max={MAX_SEATS}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('min_people')}
        />
      </SimpleGrid>
      <TextInput
        label={t('note')}
        placeholder={t('notePlaceholder')}
        maxLength={MAX_NOTES}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
