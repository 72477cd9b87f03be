import { NumberInput, SegmentedControl, Stack } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { type ParkingPermit, renewParkingPermit } from '@muelle/contract/parking/permits'
import { SALE_METHODS, type SaleMethod } from '@muelle/domain/ledger/payment-method'
import { addDays, localDate } from '@muelle/domain/time'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { parkingKey } from './parking-queries.ts'
import { MONTH_DAYS } from './permit-month.ts'

type Body = CallInput<typeof renewParkingPermit>['body']
type Props = { lot: ParkingLot; permit: ParkingPermit; onClose: () => void }

/** Prolongs a rented place by a month, or by what is chosen, and takes what it costs however it is paid (P-8). */
export function RenewDialog({ lot, permit, onClose }: Props) {
  const t = useTranslations('parkingConfig')
  const words = useTranslations('parking.paysBy')
  const [until, setUntil] = useState<string>(addDays(localDate(permit.ends_on), MONTH_DAYS))
  const [amount, setAmount] = useState(permit.price_cents / 100)
  const [method, setMethod] = useState<SaleMethod>('cash')
  const renew = useChange<Body, ParkingPermit>({
    run: (body, options) =>
      ask(renewParkingPermit, { params: { id: lot.business_id, permitId: permit.id }, body }, options),
    success: t('renewed'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('renewTitle', { holder: permit.holder })}
      submitLabel={t('renew')}
      isPending={renew.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        renew.send({ version: permit.version, ends_on: until, amount_cents: Math.round(amount * 100), method })
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <DateField label={t('until')} required value={until} onChange={setUntil} />
        <NumberInput
          label={t('renewAmount')}
          min={0}
          prefix="$"
          decimalScale={2}
          value={amount}
          onChange={(value) => setAmount(Number(value))}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('renewPays')}
          value={method}
          onChange={(value) => setMethod(SALE_METHODS.find((one) => one === value) ?? method)}
          data={SALE_METHODS.map((value) => ({ value, label: words(value) }))}
        />
      </Stack>
    </FormDialog>
  )
}
