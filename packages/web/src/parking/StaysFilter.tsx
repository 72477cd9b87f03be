import { Group, Select, TextInput } from '@mantine/core'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import {
  addDays,
  type Instant,
  instant,
  instantOf,
  isLocalTime,
  localDateOf,
  MINUTE_MS,
  type TimeZone,
} from '@muelle/domain/time'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

/** What finds a stay whose ticket is lost (P-3): its plate or folio, its kind, and about when it came. */
export type StaysFound = {
  search: string
  type: SpaceType | null
  from: Instant | null
  until: Instant | null
}
export const ANY_STAY: StaysFound = { search: '', type: null, from: null, until: null }

/** Nobody knows to the minute when they came. */
const ABOUT_MINUTES = 30

/** About the last time that a clock showed this hour: today's, or yesterday's where today's is still to come. */
function about(time: string, zone: TimeZone, now: Instant): Pick<StaysFound, 'from' | 'until'> {
  if (!isLocalTime(time)) return { from: null, until: null }
  const today = localDateOf(now, zone)
  const at = instantOf(today, time, zone)
  const last = at <= now ? at : instantOf(addDays(today, -1), time, zone)
  return { from: instant(last - ABOUT_MINUTES * MINUTE_MS), until: instant(last + ABOUT_MINUTES * MINUTE_MS) }
}

type Props = { lot: ParkingLot; found: StaysFound; onFind: (found: StaysFound) => void }

export function StaysFilter({ lot, found, onFind }: Props) {
  const t = useTranslations('parking')
  const [time, setTime] = useState('')
  return (
    <>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        size="md"
        value={found.search}
        onChange={({ currentTarget }) => onFind({ ...found, search: currentTarget.value })}
      />
      <Group grow gap="sm" align="flex-end">
        <Select
          label={t('vehicle')}
          placeholder={t('anyVehicle')}
          size="md"
          clearable
          data={lot.places.map(({ vehicle_type: value }) => ({ value, label: t(`vehicles.${value}`) }))}
          value={found.type}
          onChange={(value) =>
            onFind({ ...found, type: lot.places.find((one) => one.vehicle_type === value)?.vehicle_type ?? null })
          }
        />
        <TextInput
          type="time"
          label={t('enteredAbout')}
          size="md"
          value={time}
          onChange={({ currentTarget: { value } }) => {
            setTime(value)
            onFind({ ...found, ...about(value, lot.time_zone, instant(Date.now())) })
          }}
        />
      </Group>
    </>
  )
}
