import { Button, Group, NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingTariff } from '@muelle/contract/parking/record'
import { createParkingTariff } from '@muelle/contract/parking/tariffs'
import { FIRST_TARIFF } from '@muelle/domain/parking/first-tariff'
import { CAP_PERIODS, type SpaceType, TARIFF_BOUNDS } from '@muelle/domain/parking/tariff'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useChange } from '../ui/use-change.ts'
import { FeeSimulator } from './FeeSimulator.tsx'
import { parkingKey } from './parking-queries.ts'
import { TariffBands } from './TariffBands.tsx'

type Terms = ParkingTariff['terms']
/** What is typed, and which tariff it was typed over (I26). */
type Typing = { terms: Terms; replaces: number | null }
const MINUTES = {
  base_minutes: TARIFF_BOUNDS.baseMinutes,
  fraction_minutes: TARIFF_BOUNDS.fractionMinutes,
  entry_grace_minutes: TARIFF_BOUNDS.graceMinutes,
  exit_grace_minutes: TARIFF_BOUNDS.graceMinutes,
  courtesy_minutes: TARIFF_BOUNDS.courtesyMinutes,
} as const

/** What each kind of vehicle pays, with what a stay would cost beside it as it is typed. */
export function TariffSection({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parkingConfig')
  const words = useTranslations('parking.vehicles')
  const types = lot.places.map(({ vehicle_type }) => vehicle_type)
  const [chosen, setChosen] = useState<SpaceType | null>(null)
  const type = types.find((one) => one === chosen) ?? types[0]
  const tariff = lot.tariffs.find(({ vehicle_type }) => vehicle_type === type)
  if (!type) return null
  return (
    <SettingsSection title={t('tariffs')} description={t('tariffsHint')}>
      <SegmentedControl
        aria-label={t('type')}
        value={type}
        onChange={(value) => setChosen(types.find((one) => one === value) ?? null)}
        data={types.map((value) => ({ value, label: words(value) }))}
      />
      <TariffForm key={type} lot={lot} type={type} tariff={tariff} />
    </SettingsSection>
  )
}

type FormProps = { lot: ParkingLot; type: SpaceType; tariff: ParkingTariff | undefined }

function TariffForm({ lot, type, tariff }: FormProps) {
  const t = useTranslations('parkingConfig')
  const words = useTranslations('parking.vehicles')
  const mayEdit = lot.rights.includes('configure')
  const current = tariff?.id ?? null
  const [typing, setTyping] = useState<Typing | null>(null)
  const terms = typing?.terms ?? tariff?.terms ?? FIRST_TARIFF
  const setTerms = (next: Terms) => setTyping({ terms: next, replaces: typing ? typing.replaces : current })
  const queryClient = useQueryClient()
  const readAnew = () => queryClient.invalidateQueries({ queryKey: parkingKey(lot.business_id) })
  const save = useChange<Typing, ParkingTariff>({
    run: ({ replaces, terms: wanted }, options) =>
      ask(
        createParkingTariff,
        { params: { id: lot.business_id }, body: { vehicle_type: type, replaces, terms: wanted } },
        options,
      ),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
    showsStale: true,
    onDone: () => setTyping(null),
  })
  const theirs = save.stale && (typeof save.stale['id'] === 'number' ? save.stale['id'] : null)
  const minutes = (name: keyof typeof MINUTES) => ({
    value: terms[name],
    min: MINUTES[name][0],
    max: MINUTES[name][1],
    allowDecimal: false,
    disabled: !mayEdit,
    onChange: (value: number | string) => setTerms({ ...terms, [name]: Number(value) }),
  })
  const money = (name: 'base_cents' | 'fraction_cents' | 'cap_cents' | 'lost_ticket_cents') => ({
    value: terms[name] === null ? '' : terms[name] / 100,
    min: 0,
    decimalScale: 2,
    prefix: '$',
    disabled: !mayEdit,
    onChange: (value: number | string) => {
      const isNone = value === '' && (name === 'cap_cents' || name === 'lost_ticket_cents')
      setTerms({ ...terms, [name]: isNone ? null : Math.round(Number(value) * 100) })
    },
  })
  return (
    <Stack>
      {save.stale && (
        <StaleAlert
          onLoad={() => {
            save.dismissStale()
            setTyping(null)
            void readAnew()
          }}
          onKeep={() => {
            save.dismissStale()
            const kept = { terms, replaces: theirs }
            setTyping(kept)
            save.send(kept)
          }}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        <NumberInput label={t('base')} {...minutes('base_minutes')} />
        <NumberInput label={t('baseCents')} {...money('base_cents')} />
        <NumberInput label={t('fraction')} {...minutes('fraction_minutes')} />
        <NumberInput label={t('fractionCents')} {...money('fraction_cents')} />
        <NumberInput
          label={t('cap')}
          description={t('capHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          {...money('cap_cents')}
        />
        <NumberInput
          label={t('lost')}
          description={t('lostHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          {...money('lost_ticket_cents')}
        />
        <NumberInput label={t('entryGrace')} {...minutes('entry_grace_minutes')} />
        <NumberInput label={t('exitGrace')} {...minutes('exit_grace_minutes')} />
        <NumberInput label={t('courtesy')} {...minutes('courtesy_minutes')} />
        <Select
          label={t('capPeriod')}
          data={CAP_PERIODS.map((value) => ({ value, label: t(`capPeriods.${value}`) }))}
          value={terms.cap_period}
          allowDeselect={false}
          disabled={!mayEdit}
          onChange={(value) =>
            setTerms({ ...terms, cap_period: CAP_PERIODS.find((one) => one === value) ?? terms.cap_period })
          }
        />
      </SimpleGrid>
      <TariffBands terms={terms} mayEdit={mayEdit} onChange={setTerms} />
      <FeeSimulator lot={lot} type={type} terms={terms} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {tariff && t('onOld', { count: tariff.open_stays })}
        </Text>
        {mayEdit && (
          <Button loading={save.isPending} onClick={() => save.send(typing ?? { terms, replaces: current })}>
            {t('saveTariff', { type: words(type) })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
