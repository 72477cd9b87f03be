import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import type { CallInput } from '@muelle/contract/call'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import {
  createParkingPermit,
  endParkingPermit,
  type ParkingPermit,
  renewParkingPermit,
} from '@muelle/contract/parking/permits'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { addDays, localDate } from '@muelle/domain/time'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate } from '../i18n/format.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import styles from './Gate.module.css'
import { parkingKey, permitsQuery } from './parking-queries.ts'

const MONTH_DAYS = 30
type Body = CallInput<typeof createParkingPermit>['body']

/** Who rents a place: whose cars enter without paying (P-8). */
export function PermitsSection({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parkingConfig')
  const { data } = useQuery(permitsQuery(lot.business_id))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <SettingsSection
      title={t('permits')}
      description={t('permitsHint')}
      actions={
        lot.rights.includes('configure') && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('addPermit')}
          </Button>
        )
      }
    >
      {data?.rows.length === 0 && <Text c="dimmed">{t('noPermits')}</Text>}
      {data?.rows.map((permit) => (
        <Permit key={permit.id} lot={lot} permit={permit} />
      ))}
      {isAdding && <PermitDialog lot={lot} onClose={() => setIsAdding(false)} />}
    </SettingsSection>
  )
}

const TONES = { future: 'neutral', active: 'done', late: 'waiting', expired: 'danger', ended: 'neutral' } as const

function Permit({ lot, permit }: { lot: ParkingLot; permit: ParkingPermit }) {
  const t = useTranslations('parkingConfig')
  const id = lot.business_id
  const reload = [parkingKey(id)]
  const params = { id, permitId: permit.id }
  const renew = useChange<null, ParkingPermit>({
    run: (_, options) =>
      ask(
        renewParkingPermit,
        {
          params,
          body: {
            version: permit.version,
            ends_on: addDays(localDate(permit.ends_on), MONTH_DAYS),
            amount_cents: permit.price_cents,
            method: 'cash',
          },
        },
        options,
      ),
    success: t('renewed'),
    failure: t('failed'),
    reload,
  })
  const end = useChange<null, unknown>({
    run: (_, options) => ask(endParkingPermit, { params }, options),
    success: t('saved'),
    failure: t('failed'),
    reload,
  })
  return (
    <div className={styles['stay']}>
      <div>
        <Text fw={600}>
          {permit.holder} <StatusBadge tone={TONES[permit.state]}>{t(`permitStates.${permit.state}`)}</StatusBadge>
        </Text>
        <Text size="sm" c="dimmed">
          {permit.plates.map(({ plate_text }) => plate_text).join(', ')} · {t('until')} {formatDate(permit.ends_on)} ·{' '}
          {exactMoney(permit.price_cents, lot.currency)}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {lot.rights.includes('charge') && (
          <Button variant="default" loading={renew.isPending} onClick={() => renew.send(null)}>
            {t('renew')}
          </Button>
        )}
        {lot.rights.includes('configure') && (
          <Button variant="subtle" color="red" loading={end.isPending} onClick={() => end.send(null)}>
            {t('end')}
          </Button>
        )}
      </Group>
    </div>
  )
}

function PermitDialog({ lot, onClose }: { lot: ParkingLot; onClose: () => void }) {
  const t = useTranslations('parkingConfig')
  const words = useTranslations('parking.vehicles')
  const types = lot.places.map(({ vehicle_type }) => vehicle_type)
  const [holder, setHolder] = useState('')
  const [plates, setPlates] = useState('')
  const [type, setType] = useState<SpaceType>(types[0] ?? 'auto')
  const [since, setSince] = useState<string>(lot.today)
  const [until, setUntil] = useState<string>(addDays(localDate(lot.today), MONTH_DAYS))
  const [simultaneous, setSimultaneous] = useState(1)
  const [price, setPrice] = useState(900)
  const save = useChange<Body, ParkingPermit>({
    run: (body, options) => ask(createParkingPermit, { params: { id: lot.business_id }, body }, options),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('addPermit')}
      isPending={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save.send({
          holder,
          vehicle_type: type,
          plates: plates
            .split(/[,\n]/)
            .map((one) => one.trim())
            .filter(Boolean),
          starts_on: since,
          ends_on: until,
          weekdays: [0, 1, 2, 3, 4, 5, 6],
          hours: null,
          simultaneous,
          price_cents: Math.round(price * 100),
        })
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('holder')}
          required
          value={holder}
          onChange={({ currentTarget }) => setHolder(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('plates')}
          required
          value={plates}
          onChange={({ currentTarget }) => setPlates(currentTarget.value)}
        />
        <Select
          label={t('type')}
          data={types.map((value) => ({ value, label: words(value) }))}
          value={type}
          allowDeselect={false}
          onChange={(value) => setType(types.find((one) => one === value) ?? type)}
        />
        <Group grow>
          <DateField label={t('since')} required value={since} onChange={setSince} />
          <DateField label={t('until')} required value={until} onChange={setUntil} />
        </Group>
        <Group grow>
          <NumberInput
            label={t('simultaneous')}
            min={1}
            max={20}
            value={simultaneous}
            onChange={(value) => setSimultaneous(Number(value))}
          />
          <NumberInput
            label={t('price')}
            min={0}
            prefix="$"
            decimalScale={2}
            value={price}
            onChange={(value) => setPrice(Number(value))}
          />
        </Group>
      </Stack>
    </FormDialog>
  )
}
