import { UnstyledButton } from '@mantine/core'
import type { ParkingSpot } from '@muelle/contract/parking/spots'
import type { SpaceType } from '@muelle/domain/parking/tariff'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { spotsQuery } from '../parking-queries.ts'
import styles from './Spots.module.css'
import { SpotsSheet } from './SpotsSheet.tsx'

type Props = { lotId: number; type: SpaceType; chosen: ParkingSpot | null; onChoose: (spot: ParkingSpot) => void }

/** The spot that a vehicle will be given: the nearest free one, or one that somebody chose. */
export function SpotField({ lotId, type, chosen, onChoose }: Props) {
  const t = useTranslations('parking')
  const { data } = useQuery(spotsQuery(lotId))
  const [isOpen, setIsOpen] = useState(false)
  const nearest = data?.rows.find((spot) => spot.vehicle_type === type && spot.state === 'free')
  const given = nearest ? t('spotAuto', { name: nearest.name }) : t(data ? 'spotNone' : 'spots')
  return (
    <>
      <UnstyledButton className={styles['spot']} onClick={() => setIsOpen(true)}>
        <span>{chosen ? t('spot', { name: chosen.name }) : given}</span>
        <IconChevronRight size={18} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <SpotsSheet
          lotId={lotId}
          picks="free"
          onPick={(spot) => {
            onChoose(spot)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
