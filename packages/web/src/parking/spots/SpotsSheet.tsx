import { Stack, Text } from '@mantine/core'
import type { ParkingSpot } from '@muelle/contract/parking/spots'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { spotsQuery } from '../parking-queries.ts'
import { SpotTiles } from './SpotTiles.tsx'

type Props = {
  lotId: number
  /** Which may be pressed: the free ones where one is chosen, the taken ones where a vehicle is looked for. */
  picks: 'free' | 'taken'
  onPick: (spot: ParkingSpot) => void
  onClose: () => void
}

/** Every numbered spot with who stands there. */
export function SpotsSheet({ lotId, picks, onPick, onClose }: Props) {
  const t = useTranslations('parking')
  const { data, error, refetch } = useQuery(spotsQuery(lotId))
  return (
    <SideSheet title={t('spots')} width={560} onClose={onClose}>
      <Stack gap="xs" p="md">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {picks === 'free' && <Text c="dimmed">{t('spotChoose')}</Text>}
        {data?.rows.length === 0 && <Text c="dimmed">{t('noSpots')}</Text>}
        {data && <SpotTiles spots={data.rows} mayPick={({ state }) => state === picks} onPick={onPick} />}
      </Stack>
    </SideSheet>
  )
}
