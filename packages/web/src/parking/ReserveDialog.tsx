import { Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { type ParkingReservation, reserveParking } from '@muelle/contract/parking/reservations'
import { SALE_METHODS } from '@muelle/domain/ledger/payment-method'
import { feeOf } from '@muelle/domain/parking/fee'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { type Instant, instantOf, isLocalTime, localDate } from '@muelle/domain/time'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useFieldErrors } from '../ui/form/use-field-errors.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { useChange } from '../ui/use-change.ts'
import { parkingKey } from './parking-queries.ts'
import { termsOf } from './terms-of.ts'

type Body = CallInput<typeof reserveParking>['body']
const LATER = 'later'
const PAYS = [LATER, ...SALE_METHODS] as const
type Typed = { name: string; phone: string; plate: string; date: string; from: string; endDate: string; until: string }
type Props = { lot: ParkingLot; onClose: () => void }

/** Keeps a place for somebody, with its price by the tariff of today; paid at once or on leaving (P-4). */
export function ReserveDialog({ lot, onClose }: Props) {
  const t = useTranslations('parking')
  const types = lot.tariffs.map(({ vehicle_type }) => vehicle_type)
  const [type, setType] = useState<SpaceType>(types[0] ?? 'auto')
  const [pays, setPays] = useState<(typeof PAYS)[number]>(LATER)
  const [typed, setTyped] = useState<Typed>({
    name: '',
    phone: '',
    plate: '',
    date: lot.today,
    from: '',
    endDate: lot.today,
    until: '',
  })
  const { form, errorOf, setErrors } = useFieldErrors(() => ({ ...typed }))
  const save = useChange<Body, ParkingReservation>({
    form,
    run: (body, options) => ask(reserveParking, { params: { id: lot.business_id }, body }, options),
    success: t('reserved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: onClose,
  })
  const start = momentOf(typed.date, typed.from, lot)
  const end = momentOf(typed.endDate, typed.until, lot)
  const price = priceOf(lot, type, start, end)
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: errorOf(name),
    size: 'md' as const,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <FormDialog
      title={t('reserve')}
      submitLabel={t('reserve')}
      submitDenial={price === null || typed.name.trim() === '' ? t('reserveMissing') : undefined}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (start === null || end === null || price === null) return
        setErrors({})
        save.send({
          name: typed.name,
          phone: typed.phone.trim() === '' ? null : typed.phone,
          plate: typed.plate.trim() === '' ? null : typed.plate,
          vehicle_type: type,
          start_at: new Date(start).toISOString(),
          end_at: new Date(end).toISOString(),
          ...(pays !== LATER && price > 0 && { payment: { amount_cents: price, method: pays } }),
        })
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput label={t('lostName')} required data-autofocus autoComplete="off" {...field('name')} />
        <Group grow>
          <TextInput label={t('lostPhone')} type="tel" autoComplete="off" {...field('phone')} />
          <TextInput label={t('plate')} autoComplete="off" {...field('plate')} />
        </Group>
        <Select
          label={t('vehicle')}
          size="md"
          data={types.map((value) => ({ value, label: t(`vehicles.${value}`) }))}
          value={type}
          allowDeselect={false}
          onChange={(value) => setType(types.find((one) => one === value) ?? type)}
        />
        <Group grow align="flex-end">
          <DateField
            label={t('arrives')}
            size="md"
            required
            value={typed.date}
            onChange={(date) => setTyped({ ...typed, date, endDate: date > typed.endDate ? date : typed.endDate })}
          />
          <TextInput type="time" label={t('arrivesAt')} required {...field('from')} />
        </Group>
        <Group grow align="flex-end">
          <DateField
            label={t('leaves')}
            size="md"
            required
            value={typed.endDate}
            onChange={(endDate) => setTyped({ ...typed, endDate })}
          />
          <TextInput type="time" label={t('leavesAt')} required {...field('until')} />
        </Group>
        <Text role="status" fw={600}>
          {price === null ? t('reserveMissing') : t('reservePrice', { amount: exactMoney(price, lot.currency) })}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('pays')}
          value={pays}
          onChange={(value) => setPays(PAYS.find((one) => one === value) ?? LATER)}
          data={PAYS.map((value) => ({ value, label: t(`paysBy.${value}`) }))}
        />
      </Stack>
    </FormDialog>
  )
}

const momentOf = (date: string, time: string, { time_zone }: ParkingLot): Instant | null =>
  date !== '' && isLocalTime(time) ? instantOf(localDate(date), time, time_zone) : null

/** By the rule that reckons it once more where it is kept; null until there is a stretch of time and a tariff for it. */
function priceOf(lot: ParkingLot, type: SpaceType, start: Instant | null, end: Instant | null): number | null {
  const tariff = lot.tariffs.find(({ vehicle_type }) => vehicle_type === type)
  if (!tariff || start === null || end === null || end <= start) return null
  return feeOf({ entry: start, as_of: end, tariff: termsOf(tariff.terms), zone: lot.time_zone, has_grace: false })
    .total_cents
}
