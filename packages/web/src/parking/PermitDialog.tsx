import { Group, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { MAX_PERMIT_PLATES } from '@muelle/contract/parking/parking-bounds'
import { createParkingPermit, type ParkingPermit, updateParkingPermit } from '@muelle/contract/parking/permits'
import { addDays, localDate } from '@muelle/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useFieldErrors } from '../ui/form/use-field-errors.ts'
import { useChange } from '../ui/use-change.ts'
import { parkingKey } from './parking-queries.ts'
import { missingHour, permitHours } from './permit-hours.ts'
import { MONTH_DAYS } from './permit-month.ts'
import { WeekdayChips } from './WeekdayChips.tsx'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const ANY_ZONE = ''
type Body = CallInput<typeof createParkingPermit>['body']
type Props = {
  lot: ParkingLot
  /** Left out: a new one. */
  permit?: ParkingPermit
  onClose: () => void
}

const typedOf = (lot: ParkingLot, permit: ParkingPermit | undefined) => ({
  holder: permit?.holder ?? '',
  phone: permit?.phone ?? '',
  plates: permit?.plates.map(({ plate_text }) => plate_text).join(', ') ?? '',
  type: permit?.vehicle_type ?? lot.places[0]?.vehicle_type ?? 'auto',
  zone: permit?.zone ?? ANY_ZONE,
  since: permit?.starts_on ?? lot.today,
  until: permit?.ends_on ?? addDays(localDate(lot.today), MONTH_DAYS),
  weekdays: permit?.weekdays ?? EVERY_DAY,
  from: permit?.hours?.from ?? '',
  to: permit?.hours?.to ?? '',
  simultaneous: permit?.simultaneous ?? 1,
  price: permit ? permit.price_cents / 100 : 900,
})
type Typed = ReturnType<typeof typedOf>

function bodyOf(typed: Typed, permit: ParkingPermit | undefined): Body {
  const { holder, phone, plates, type, zone, since, until, weekdays, from, to, simultaneous, price } = typed
  return {
    holder,
    phone: phone.trim() === '' ? null : phone,
    vehicle_type: type,
    zone,
    plates: plates
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
    starts_on: since,
    ends_on: until,
    weekdays,
    hours: permitHours({ from, to }),
    simultaneous,
    price_cents: Math.round(price * 100),
    ...(permit && { credential: permit.credential, note: permit.note }),
  }
}

/** Rents a place out, or changes one that is rented: whose cars, on which days and hours, how many at once (P-8). */
export function PermitDialog({ lot, permit: now, onClose }: Props) {
  // As the fields were filled with it: somebody else's change of it meanwhile must not be saved over (I26).
  const [permit] = useState(now)
  const t = useTranslations('parkingConfig')
  const words = useTranslations('parking.vehicles')
  const required = useTranslations('form')
  const types = lot.places.map(({ vehicle_type }) => vehicle_type)
  const [typed, setTyped] = useState(() => typedOf(lot, permit))
  const zones = lot.spaces.filter(({ vehicle_type, zone }) => vehicle_type === typed.type && zone !== ANY_ZONE)
  const params = { id: lot.business_id }
  const { form, errorOf, setErrors } = useFieldErrors(() => bodyOf(typed, permit))
  const save = useChange<Body, ParkingPermit>({
    form,
    run: (body, options) =>
      permit
        ? ask(
            updateParkingPermit,
            { params: { ...params, permitId: permit.id }, body: { ...body, version: permit.version } },
            options,
          )
        : ask(createParkingPermit, { params, body }, options),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: onClose,
    showsStale: true,
  })
  const queryClient = useQueryClient()
  /** The list is read anew, with what somebody else saved meanwhile. */
  const seeOther = () => {
    void queryClient.invalidateQueries({ queryKey: parkingKey(lot.business_id) })
    onClose()
  }
  const field = (name: 'holder' | 'phone' | 'plates' | 'from' | 'to') => ({
    value: typed[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <FormDialog
      title={t(permit ? 'editPermit' : 'addPermit')}
      isPending={save.isPending}
      stale={save.stale === null ? null : { onLoad: seeOther }}
      onSubmit={(event) => {
        event.preventDefault()
        const missing = missingHour(typed)
        setErrors(missing ? { [missing]: required('required') } : {})
        if (!missing) save.send(bodyOf(typed, permit))
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Group grow align="flex-end">
          <TextInput label={t('holder')} required data-autofocus {...field('holder')} />
          <TextInput label={t('permitPhone')} type="tel" {...field('phone')} />
        </Group>
        <TextInput label={t('plates')} required {...field('plates')} />
        <Group grow align="flex-end">
          <Select
            label={t('type')}
            data={types.map((value) => ({ value, label: words(value) }))}
            value={typed.type}
            allowDeselect={false}
            onChange={(value) =>
              setTyped({ ...typed, type: types.find((one) => one === value) ?? typed.type, zone: ANY_ZONE })
            }
          />
          {zones.length > 0 && (
            <Select
              label={t('zone')}
              data={[{ value: ANY_ZONE, label: t('anyZone') }, ...zones.map(({ zone }) => zone)]}
              value={typed.zone}
              allowDeselect={false}
              onChange={(value) => setTyped({ ...typed, zone: value ?? ANY_ZONE })}
            />
          )}
        </Group>
        <Group grow align="flex-end">
          <DateField
            label={t('since')}
            required
            error={errorOf('starts_on')}
            value={typed.since}
            onChange={(since) => setTyped({ ...typed, since })}
          />
          <DateField
            label={t('until')}
            required
            error={errorOf('ends_on')}
            value={typed.until}
            onChange={(until) => setTyped({ ...typed, until })}
          />
        </Group>
        <WeekdayChips
          label={t('permitDays')}
          value={typed.weekdays}
          onChange={(weekdays) => setTyped({ ...typed, weekdays })}
        />
        <Group grow align="flex-start">
          <TextInput type="time" label={t('hoursFrom')} description={t('hoursHint')} {...field('from')} />
          <TextInput type="time" label={t('hoursTo')} description={t('hoursHint')} {...field('to')} />
        </Group>
        <Group grow>
          <NumberInput
            label={t('simultaneous')}
            min={1}
            max={MAX_PERMIT_PLATES}
            error={errorOf('simultaneous')}
            value={typed.simultaneous}
            onChange={(value) => setTyped({ ...typed, simultaneous: Number(value) })}
          />
          <NumberInput
            label={t('price')}
            min={0}
            prefix="$"
            decimalScale={2}
            error={errorOf('price_cents')}
            value={typed.price}
            onChange={(value) => setTyped({ ...typed, price: Number(value) })}
          />
        </Group>
      </Stack>
    </FormDialog>
  )
}
