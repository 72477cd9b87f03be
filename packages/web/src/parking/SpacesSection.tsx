import { ActionIcon, Button, Group, NumberInput, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { type ParkingLot, setParkingSpaces, updateParkingLot } from '@muelle/contract/parking/lot'
import { LOT_MODES } from '@muelle/domain/parking/spots'
import { SPACE_TYPES } from '@muelle/domain/resources/resource-type'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { useChange } from '../ui/use-change.ts'
import { parkingKey } from './parking-queries.ts'

type Row = Pick<ParkingLot['spaces'][number], 'vehicle_type' | 'zone' | 'capacity'> & { inside: number; key: number }

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
  const [rows, setRows] = useState<Row[]>(() => lot.spaces.map((space, key) => ({ ...space, key })))
  const save = useChange<Row[], ParkingLot>({
    run: (wanted, options) =>
      ask(
        setParkingSpaces,
        {
          params: { id: lot.business_id },
          body: {
            version: lot.version,
            spaces: wanted.map(({ vehicle_type, zone, capacity }) => ({ vehicle_type, zone, capacity })),
          },
        },
        options,
      ),
    success: t('saved'),
    failure: t('failed'),
    reload: [parkingKey(lot.business_id)],
  })
  const change = (key: number, changed: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const free = SPACE_TYPES.find((type) => !rows.some((row) => row.vehicle_type === type)) ?? 'auto'
  return (
    <Stack gap="xs">
      {rows.map((row) => (
        <Group key={row.key} align="flex-end" gap="xs">
          <Select
            label={t('type')}
            w={150}
            data={SPACE_TYPES.map((value) => ({ value, label: words(value) }))}
            value={row.vehicle_type}
            disabled={!mayEdit || row.inside > 0}
            allowDeselect={false}
            onChange={(value) =>
              change(row.key, { vehicle_type: SPACE_TYPES.find((type) => type === value) ?? 'auto' })
            }
          />
          <TextInput
            label={t('zone')}
            w={110}
            maxLength={40}
            value={row.zone}
            disabled={!mayEdit || row.inside > 0}
            onChange={({ currentTarget }) => change(row.key, { zone: currentTarget.value })}
          />
          <NumberInput
            label={t('capacity')}
            w={110}
            min={0}
            max={50_000}
            allowDecimal={false}
            value={row.capacity}
            disabled={!mayEdit}
            onChange={(value) => change(row.key, { capacity: Number(value) })}
          />
          <Text size="sm" c="dimmed" pb={8}>
            {t('insideNow', { inside: row.inside })}
          </Text>
          {mayEdit && row.inside === 0 && (
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
            onClick={() =>
              setRows([
                ...rows,
                {
                  vehicle_type: free,
                  zone: '',
                  capacity: 10,
                  inside: 0,
                  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
                },
              ])
            }
          >
            {t('addSpace')}
          </Button>
          <Button loading={save.isPending} onClick={() => save.send(rows)}>
            {t('saveSpaces')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
