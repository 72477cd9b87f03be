import { NumberInput, SegmentedControl, Stack } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { type ParkingPermit, renewParkingPermit } from '@muelle/contract/parking/permits'
import { SALE_METHODS, type SaleMethod } from '@muelle/domain/ledger/payment-method'
import { addDays, localDate } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import { parkingKey } from './parking-queries.ts'
import { MONTH_DAYS } from './permit-month.ts'

type Values = { ends_on: string; amount: number | string; pays: SaleMethod }
type Props = { lot: ParkingLot; permit: ParkingPermit; onClose: () => void }

/** Prolongs a rented place by a month, or by what is chosen, and takes what it costs however it is paid (P-8). */
export function RenewDialog({ lot, permit, onClose }: Props) {
  const t = useTranslations('parkingConfig')
  const words = useTranslations('parking.paysBy')
  const needed = useTranslations('form')
  const { form, dialog } = useRecordDialog({
    record: permit,
    valuesOf: ({ ends_on, price_cents }: ParkingPermit): Values => ({
      ends_on: addDays(localDate(ends_on), MONTH_DAYS),
      amount: price_cents / 100,
      pays: 'cash',
    }),
    // Nothing typed is no amount: it would be renewed for nothing.
    validate: ({ ends_on, amount }) => ({
      ends_on: ends_on === '' ? needed('required') : null,
      amount: amount === '' ? needed('required') : null,
    }),
    save: ({ ends_on, amount, pays }, { id, version }, options) =>
      ask(
        renewParkingPermit,
        {
          params: { id: lot.business_id, permitId: id },
          body: { version, ends_on, amount_cents: Math.round(Number(amount) * 100), method: pays },
        },
        options,
      ),
    success: t('renewed'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('renewTitle', { holder: permit.holder })}
      submitLabel={t('renew')}
      onClose={onClose}
      {...dialog}
    >
      <Stack gap="sm">
        <DateField label={t('until')} required {...form.getInputProps('ends_on')} />
        <NumberInput label={t('renewAmount')} min={0} prefix="$" decimalScale={2} {...form.getInputProps('amount')} />
        <SegmentedControl
          fullWidth
          aria-label={t('renewPays')}
          {...form.getInputProps('pays')}
          data={SALE_METHODS.map((value) => ({ value, label: words(value) }))}
        />
      </Stack>
    </FormDialog>
  )
}
