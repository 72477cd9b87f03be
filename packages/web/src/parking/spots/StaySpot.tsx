import { UnstyledButton } from '@mantine/core'
import type { ParkingStay } from '@muelle/contract/parking/record'
import { moveToSpot } from '@muelle/contract/parking/spots'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'
import { parkingKey } from '../parking-queries.ts'
import styles from './Spots.module.css'
import { SpotsSheet } from './SpotsSheet.tsx'

type Props = { lotId: number; stay: ParkingStay; onMoved: (stay: ParkingStay) => void }

/** Where a vehicle stands; a press tells that it stands somewhere else. */
export function StaySpot({ lotId, stay, onMoved }: Props) {
  const t = useTranslations('parking')
  const [isOpen, setIsOpen] = useState(false)
  const move = useChange<number, ParkingStay>({
    run: (spot_id, options) => ask(moveToSpot, { params: { id: lotId, stayId: stay.id }, body: { spot_id } }, options),
    failure: t('failed'),
    reload: [parkingKey(lotId)],
    onDone: (moved) => {
      setIsOpen(false)
      onMoved(moved)
    },
  })
  return (
    <>
      <UnstyledButton className={styles['spot']} onClick={() => setIsOpen(true)}>
        <b>{stay.spot ? t('spot', { name: stay.spot.name }) : t('spotUnknown')}</b>
        <span>{t('spotChange')}</span>
      </UnstyledButton>
      {isOpen && (
        <SpotsSheet lotId={lotId} picks="free" onPick={({ id }) => move.send(id)} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
