import { Radio, Stack, Text } from '@mantine/core'
import { activatePending, quoteActivation } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { ConflictAlert } from '../record/ConflictAlert.tsx'
import { useBookingChange } from '../record/use-booking-change.ts'

/** Makes a booking stand without its money; where the price changed since, the person says which one holds. */
export function ActivateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations('life')
  const common = useTranslations('common')
  const [price, setPrice] = useState<'kept' | 'today'>('kept')
  const { data, error, refetch } = useQuery({
    queryKey: ['price-today', booking.id, booking.version],
    queryFn: ({ signal }) => ask(quoteActivation, { params: { id: booking.id } }, { signal }),
    gcTime: 0,
  })
  const totals = { kept: data?.kept_cents ?? booking.total_cents, today: data?.today_cents ?? booking.total_cents }
  const { send, isPending } = useBookingChange<typeof price>(booking, {
    run: (chosen, options) =>
      ask(
        activatePending,
        {
          params: { id: booking.id },
          body: { version: booking.version, price: chosen, quoted_total_cents: totals[chosen] },
        },
        options,
      ),
    success: () => t('activated', { amount: exactMoney(totals[price], booking.currency) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('activateTitle', { ticket: booking.ticket })}
      onClose={onClose}
      isPending={isPending}
      submitLabel={t('activate')}
      submitDenial={data === undefined ? common('loading') : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send(price)
      }}
    >
      <ConflictAlert />
      <Text>{t('activateAbout')}</Text>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {totals.today !== totals.kept && (
        <Radio.Group label={t('price')} value={price} onChange={(value) => setPrice(value)}>
          <Stack gap={4} mt={6}>
            {(['kept', 'today'] as const).map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`prices.${one}`, { amount: exactMoney(totals[one], booking.currency) })}
                styles={{ body: { minHeight: 44, alignItems: 'center' } }}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  )
}
