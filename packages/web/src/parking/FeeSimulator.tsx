import { Group, NumberInput, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingTariff } from '@muelle/contract/parking/record'
import { simulateParking } from '@muelle/contract/parking/tariffs'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { addDays, instantOf, isLocalTime, localDate, MINUTE_MS } from '@muelle/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { weekdayName, weekOrder } from '../i18n/day-names.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { sentenceOf } from '../ui/notify.ts'
import styles from './Gate.module.css'

/** A Sunday: the days of the week are tried in the week that it begins. */
const SUNDAY = localDate('2026-11-22')
const WEDNESDAY = 3
const PAUSE_MS = 200
/** The longest stay that is tried. */
const MOST_HOURS = 200
type Props = { lot: ParkingLot; type: SpaceType; terms: ParkingTariff['terms'] }

/** What a stay would cost by the terms as they are typed: reckoned by the very rule that charges it. */
export function FeeSimulator({ lot, type, terms }: Props) {
  const t = useTranslations('parkingConfig')
  const [hours, setHours] = useState(2)
  const [minutes, setMinutes] = useState(30)
  const [weekday, setWeekday] = useState(WEDNESDAY)
  const [time, setTime] = useState('12:00')
  const start = isLocalTime(time) ? instantOf(addDays(SUNDAY, weekday), time, lot.time_zone) : null
  const [asked] = useDebouncedValue({ terms, start, length: hours * 60 + minutes }, PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['parking-fee', lot.business_id, type, asked],
    queryFn: ({ signal }) =>
      ask(
        simulateParking,
        {
          params: { id: lot.business_id },
          body: {
            vehicle_type: type,
            terms: asked.terms,
            entered_at: new Date(asked.start ?? 0).toISOString(),
            left_at: new Date((asked.start ?? 0) + asked.length * MINUTE_MS).toISOString(),
          },
        },
        { signal },
      ),
    enabled: asked.start !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('simulator')}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Text fw={600}>{t('simulator')}</Text>
          <Group gap="xs">
            <NumberInput
              label={t('hours')}
              w={90}
              min={0}
              max={MOST_HOURS}
              allowDecimal={false}
              value={hours}
              onChange={(value) => setHours(Number(value))}
            />
            <NumberInput
              label={t('minutes')}
              w={90}
              min={0}
              max={59}
              allowDecimal={false}
              value={minutes}
              onChange={(value) => setMinutes(Number(value))}
            />
          </Group>
          <Group gap="xs">
            <Select
              label={t('entersOn')}
              w={130}
              data={weekOrder().map((day) => ({ value: String(day), label: weekdayName(day, 'long') }))}
              value={String(weekday)}
              allowDeselect={false}
              onChange={(value) => setWeekday(Number(value))}
            />
            <TextInput
              type="time"
              label={t('entersAt')}
              w={130}
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          </Group>
        </Stack>
        <Stack gap={0} flex={1} miw={220}>
          {error ? (
            <Text c="red" role="alert">
              {sentenceOf(error)}
            </Text>
          ) : (
            data && (
              <>
                <Text fz={32} fw={700} ta="end" role="status">
                  {exactMoney(data.total_cents, data.currency)}
                </Text>
                <dl className={styles['lines']}>
                  {data.lines.map((line) => (
                    <SimulatedLine
                      key={line.text}
                      text={line.text}
                      amount={exactMoney(line.amount_cents, data.currency)}
                    />
                  ))}
                </dl>
              </>
            )
          )}
        </Stack>
      </Group>
    </Paper>
  )
}

const SimulatedLine = ({ text, amount }: { text: string; amount: string }) => (
  <>
    <dt>{text}</dt>
    <dd>{amount}</dd>
  </>
)
