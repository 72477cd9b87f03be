import { ActionIcon, Button, Group, NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { MAX_ZONE_LENGTH } from '@muelle/contract/list-fields'
import { type ParkingLot, setParkingSpaces, updateParkingLot } from '@muelle/contract/parking/lot'
import { MAX_SPACE_CAPACITY } from '@muelle/contract/parking/parking-bounds'
import { LOT_MODES } from '@muelle/domain/parking/spots'
import { SPACE_TYPES } from '@muelle/domain/resources/resource-type'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { useChange } from '../ui/use-change.ts'
import { lotQuery, parkingKey } from './parking-queries.ts'

type Space = Pick<ParkingLot['spaces'][number], 'vehicle_type' | 'zone' | 'capacity'>
/** Which of the saved ones it is, or the how manieth new one. */
type Row = Space & { key: string }
const keyOf = ({ vehicle_type, zone }: Omit<Space, 'capacity'>) => `${vehicle_type} ${zone}`
const rowOf = ({ vehicle_type, zone, capacity }: Space): Row => ({
  vehicle_type,
  zone,
  capacity,
  key: keyOf({ vehicle_type, zone }),
})
/** No key of a saved one: kinds of vehicles are no numbers. */
const newKeyIn = (rows: readonly Row[]) =>
  String(1 + Math.max(0, ...rows.map(({ key }) => Number(key)).filter(Number.isFinite)))

/** How places are given out: so many of each kind and zone, or the numbered spots that are resources of the business (P-1). */
export function SpacesSection({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parkingConfig')
  const { mode, ...settings } = lot.settings
  const save = useChange<typeof mode, ParkingLot>({
    run: (wanted, options) =>
      ask(
        updateParkingLot,
        { params: { id: lot.business_id }, body: { ...settings, mode: wanted, version: lot.version } },
        options,
      ),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
  })
  return (
    <SettingsSection title={t('spaces')} description={t(mode === 'by_spot' ? 'bySpotHint' : 'spacesHint')}>
      <SegmentedControl
        mb="md"
        aria-label={t('mode')}
        value={mode}
        disabled={!lot.rights.includes('configure') || save.isPending}
        onChange={(value) => save.send(LOT_MODES.find((one) => one === value) ?? 'by_count')}
        data={LOT_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      {mode === 'by_spot' ? <SpotsTold lot={lot} /> : <Counts lot={lot} />}
    </SettingsSection>
  )
}

/** How many spots there are, and where they are made. */
function SpotsTold({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parkingConfig')
  const words = useTranslations('parking.vehicles')
  return (
    <Stack gap="xs">
      {lot.spaces.map(({ vehicle_type, zone, capacity, inside }) => (
        <Text key={`${vehicle_type} ${zone}`}>
          {[words(vehicle_type), zone].filter(Boolean).join(' · ')}: <b>{capacity}</b> · {t('insideNow', { inside })}
        </Text>
      ))}
      <Group>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/settings/recursos" />}>
          {t('toResources')}
        </Button>
      </Group>
    </Stack>
  )
}

function Counts({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parkingConfig')
  const words = useTranslations('parking.vehicles')
  const mayEdit = lot.rights.includes('configure')
  const { form, isPending, onSubmit, stale } = useRecordForm({
    record: lot,
    queryKey: lotQuery(lot.business_id).queryKey,
    valuesOf: ({ spaces }) => ({ rows: spaces.map(rowOf) }),
    bodyOf: (values) => ({
      spaces: values.rows.map(({ vehicle_type, zone, capacity }) => ({ vehicle_type, zone, capacity })),
    }),
    save: (body, options) => ask(setParkingSpaces, { params: { id: lot.business_id }, body }, options),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
  })
  const { rows } = form.values
  const setRows = (next: Row[]) => form.setFieldValue('rows', next)
  const insideOf = ({ key }: Row) => lot.spaces.find((space) => keyOf(space) === key)?.inside ?? 0
  const change = (key: string, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const free = SPACE_TYPES.find((type) => !rows.some((row) => row.vehicle_type === type)) ?? 'auto'
  return (
    <Stack gap="xs">
      {stale && <StaleAlert {...stale} />}
      {rows.map((row) => (
        <Group key={row.key} align="flex-end" gap="xs">
          <Select
            label={t('type')}
            w={150}
            data={SPACE_TYPES.map((value) => ({ value, label: words(value) }))}
            value={row.vehicle_type}
            disabled={!mayEdit || insideOf(row) > 0}
            allowDeselect={false}
            onChange={(value) =>
              change(row.key, { vehicle_type: SPACE_TYPES.find((type) => type === value) ?? 'auto' })
            }
          />
          <TextInput
            label={t('zone')}
            w={110}
            maxLength={MAX_ZONE_LENGTH}
            value={row.zone}
            disabled={!mayEdit || insideOf(row) > 0}
            onChange={({ currentTarget }) => change(row.key, { zone: currentTarget.value })}
          />
          <NumberInput
            label={t('capacity')}
            w={110}
            min={0}
            max={MAX_SPACE_CAPACITY}
            allowDecimal={false}
            value={row.capacity}
            disabled={!mayEdit}
            onChange={(value) => change(row.key, { capacity: Number(value) })}
          />
          <Text size="sm" c="dimmed" pb={8}>
            {t('insideNow', { inside: insideOf(row) })}
          </Text>
          {mayEdit && insideOf(row) === 0 && (
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`${t('removeSpace')} ${words(row.vehicle_type)} ${row.zone}`}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {mayEdit && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setRows([...rows, { vehicle_type: free, zone: '', capacity: 10, key: newKeyIn(rows) }])}
          >
            {t('addSpace')}
          </Button>
          <Button loading={isPending} onClick={() => onSubmit()}>
            {t('saveSpaces')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
