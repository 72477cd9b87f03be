import { Group, NumberInput, Paper, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import type { ParkingTariff } from '@muelle/contract/parking/record'
import { simulateParking } from '@muelle/contract/parking/tariffs'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { sentenceOf } from '../ui/notify.ts'
import styles from './Gate.module.css'

/** An entry at noon of a Wednesday, by which bands and nights can be tried too. */
const ENTRY = Date.UTC(2026, 10, 25, 17)
const PAUSE_MS = 200
type Props = { lot: ParkingLot; type: SpaceType; terms: ParkingTariff['terms'] }

/** What a stay would cost by the terms as they are typed: reckoned by the very rule that charges it. */
export function FeeSimulator({ lot, type, terms }: Props) {
  const t = useTranslations('parkingConfig')
  const [hours, setHours] = useState(2)
  const [minutes, setMinutes] = useState(30)
  const [asked] = useDebouncedValue({ terms, length: hours * 60 + minutes }, PAUSE_MS)
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
            entered_at: new Date(ENTRY).toISOString(),
            left_at: new Date(ENTRY + asked.length * 60_000).toISOString(),
          },
        },
        { signal },
      ),
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
              max={200}
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
