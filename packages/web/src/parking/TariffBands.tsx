import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import type { ParkingTariff } from '@muelle/contract/parking/record'
import { TARIFF_BOUNDS } from '@muelle/domain/parking/tariff'
import { localTime } from '@muelle/domain/time'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WeekdayChips } from './WeekdayChips.tsx'

type Terms = ParkingTariff['terms']
type Band = Terms['bands'][number]
type Night = NonNullable<Terms['night']>
type Props = { terms: Terms; mayEdit: boolean; onChange: (terms: Terms) => void }

/** What a night costs at most where nobody has said anything yet, and when it is. */
const FIRST_NIGHT: Night = { from: localTime('21:00'), to: localTime('07:00'), cents: 6_000 }
const WEEKEND = [0, 6]

/** Other rates on some days and hours, and what nights come to at most (P-5). */
export function TariffBands({ terms, mayEdit, onChange }: Props) {
  const t = useTranslations('parkingConfig')
  const { bands } = terms
  /** Bands have no name that would tell them apart while one of them is edited or taken out. */
  const [keys, setKeys] = useState(() => bands.map((_, index) => index))
  const setBands = (next: Band[]) => onChange({ ...terms, bands: next })
  const { base_minutes, base_cents, fraction_minutes, fraction_cents } = terms
  const added = { base_minutes, base_cents, fraction_minutes, fraction_cents, weekdays: WEEKEND }
  return (
    <Stack component="section" aria-label={t('bands')} gap="sm">
      <div>
        <Text fw={600}>{t('bands')}</Text>
        <Text size="sm" c="dimmed">
          {t('bandsHint')}
        </Text>
      </div>
      {bands.map((band, index) => (
        <BandFields
          key={keys[index]}
          number={index + 1}
          band={band}
          mayEdit={mayEdit}
          onChange={(changed) => setBands(bands.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => {
            setKeys(keys.filter((_, at) => at !== index))
            setBands(bands.filter((_, at) => at !== index))
          }}
        />
      ))}
      {mayEdit && bands.length < TARIFF_BOUNDS.bands && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => {
              setKeys([...keys, Math.max(0, ...keys) + 1])
              setBands([...bands, { ...added, from: localTime('09:00'), to: localTime('21:00') }])
            }}
          >
            {t('addBand')}
          </Button>
        </Group>
      )}
      <NightFields terms={terms} mayEdit={mayEdit} onChange={onChange} />
    </Stack>
  )
}

const timeField = (value: string, disabled: boolean, onTime: (time: Band['from']) => void) => ({
  type: 'time',
  value,
  disabled,
  required: true,
  onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    // Half of a time is none: the field keeps it to itself until it is whole.
    if (/^\d\d:\d\d$/.test(currentTarget.value)) onTime(localTime(currentTarget.value))
  },
})
const moneyField = (cents: number, disabled: boolean, onCents: (cents: number) => void) => ({
  value: cents / 100,
  min: 0,
  decimalScale: 2,
  prefix: '$',
  disabled,
  onChange: (value: number | string) => onCents(Math.round(Number(value) * 100)),
})
const minutesField = (
  minutes: number,
  [min, max]: readonly [number, number],
  disabled: boolean,
  onMinutes: (minutes: number) => void,
) => ({
  value: minutes,
  min,
  max,
  allowDecimal: false,
  disabled,
  onChange: (value: number | string) => onMinutes(Number(value)),
})

type BandProps = {
  number: number
  band: Band
  mayEdit: boolean
  onChange: (band: Band) => void
  onRemove: () => void
}

function BandFields({ number, band, mayEdit, onChange, onRemove }: BandProps) {
  const t = useTranslations('parkingConfig')
  const isOff = !mayEdit
  const name = t('bandNamed', { number })
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{name}</Text>
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={`${t('removeBand')} ${number}`}
            onClick={onRemove}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Stack gap="sm">
        <WeekdayChips
          label={t('bandDays')}
          value={band.weekdays}
          isDisabled={isOff}
          onChange={(weekdays) => onChange({ ...band, weekdays })}
        />
        <SimpleGrid cols={{ base: 2, md: 3 }} style={{ alignItems: 'end' }}>
          <TextInput
            label={t('hoursFromBand')}
            {...timeField(band.from, isOff, (from) => onChange({ ...band, from }))}
          />
          <TextInput label={t('hoursTo')} {...timeField(band.to, isOff, (to) => onChange({ ...band, to }))} />
          <NumberInput
            label={t('base')}
            {...minutesField(band.base_minutes, TARIFF_BOUNDS.baseMinutes, isOff, (base_minutes) =>
              onChange({ ...band, base_minutes }),
            )}
          />
          <NumberInput
            label={t('baseCents')}
            {...moneyField(band.base_cents, isOff, (base_cents) => onChange({ ...band, base_cents }))}
          />
          <NumberInput
            label={t('fraction')}
            {...minutesField(band.fraction_minutes, TARIFF_BOUNDS.fractionMinutes, isOff, (fraction_minutes) =>
              onChange({ ...band, fraction_minutes }),
            )}
          />
          <NumberInput
            label={t('fractionCents')}
            {...moneyField(band.fraction_cents, isOff, (fraction_cents) => onChange({ ...band, fraction_cents }))}
          />
        </SimpleGrid>
      </Stack>
    </Paper>
  )
}

function NightFields({ terms, mayEdit, onChange }: Props) {
  const t = useTranslations('parkingConfig')
  const { night } = terms
  const set = (changed: Partial<Night>) => {
    if (night) onChange({ ...terms, night: { ...night, ...changed } })
  }
  return (
    <>
      <Checkbox
        label={t('night')}
        description={t('nightHint')}
        checked={night !== null}
        disabled={!mayEdit}
        onChange={({ currentTarget: { checked } }) => onChange({ ...terms, night: checked ? FIRST_NIGHT : null })}
      />
      {night && (
        <SimpleGrid cols={{ base: 2, md: 3 }} style={{ alignItems: 'end' }}>
          <TextInput label={t('hoursFromBand')} {...timeField(night.from, !mayEdit, (from) => set({ from }))} />
          <TextInput label={t('hoursTo')} {...timeField(night.to, !mayEdit, (to) => set({ to }))} />
          <NumberInput label={t('nightCents')} {...moneyField(night.cents, !mayEdit, (cents) => set({ cents }))} />
        </SimpleGrid>
      )}
    </>
  )
}
