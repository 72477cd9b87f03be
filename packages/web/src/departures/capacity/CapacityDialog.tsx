import { NumberInput, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { setDepartureCapacity } from '@muelle/contract/departures/capacity'
import { MAX_SEATS } from '@muelle/contract/departures/departure-bounds'
import type { Departure } from '@muelle/contract/departures/plan'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { locatorOf } from '../plan/locator-of.ts'

type Props = { departure: Departure; onClose: () => void }

/** Changes the seats of one departure; the persons its boat may carry stay a limit of their own (C7). */
export function CapacityDialog({ departure, onClose }: Props) {
  const t = useTranslations('departureSeats')
  const time = formatTimeOfDay(departure.start_time)
  const form = useForm<{ capacity: number | '' }>({ initialValues: { capacity: departure.capacity } })
  const change = useChange({
    run: ({ capacity }: { capacity: number | '' }, options) =>
      ask(setDepartureCapacity, { body: { departure: locatorOf(departure), capacity: Number(capacity) } }, options),
    success: ({ capacity }) => t('capacityChanged', { time, seats: capacity }),
    failure: t('capacityFailed'),
    reload: [['board'], ['availability'], ['departures']],
    form,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('capacityTitle', { time })}
      size="sm"
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send(values))}
      isPending={change.isPending}
      submitDenial={form.values.capacity === '' ? t('seatsMissing') : undefined}
    >
      <NumberInput
        label={t('capacity')}
        description={t('capacityHint', { people: departure.people_limit })}
        data-autofocus
        selectAllOnFocus
        min={0}
        max={MAX_SEATS}
        allowDecimal={false}
        {...form.getInputProps('capacity')}
      />
      <Text size="sm" c="dimmed">
        {t('sold', { seats: departure.seats_used })}
      </Text>
    </FormDialog>
  )
}
