import { UnstyledButton } from '@mantine/core'
import type { ParkingSpot } from '@muelle/contract/parking/spots'
import { IconCar, IconClock, IconSquare, IconTool } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Spots.module.css'

const ICONS = { free: IconSquare, taken: IconCar, kept: IconClock, blocked: IconTool } as const

type Props = {
  spots: readonly ParkingSpot[]
  /** Null of one that nothing happens with. */
  onPick: (spot: ParkingSpot) => void
  mayPick: (spot: ParkingSpot) => boolean
}

/** Numbered spots by zone, each with its state in a picture, a word and its plate. */
export function SpotTiles({ spots, onPick, mayPick }: Props) {
  const t = useTranslations('parking')
  const zones = [...new Set(spots.map(({ zone }) => zone))]
  return zones.map((zone) => (
    <section key={zone} aria-label={zone === '' ? t('withoutZone') : zone}>
      {(zones.length > 1 || zone !== '') && <h3 className={styles['zone']}>{zone === '' ? t('withoutZone') : zone}</h3>}
      <div className={styles['tiles']}>
        {spots
          .filter((spot) => spot.zone === zone)
          .map((spot) => {
            const Icon = ICONS[spot.state]
            return (
              <UnstyledButton
                key={spot.id}
                className={styles['tile']}
                data-state={spot.state}
                disabled={!mayPick(spot)}
                onClick={() => onPick(spot)}
              >
                <b>{spot.name}</b>
                <span className={styles['state']}>
                  <Icon size={16} aria-hidden /> {t(`spotStates.${spot.state}`)}
                </span>
                <span className={styles['plate']}>
                  {spot.stay
                    ? (spot.stay.plate_text ?? t('folio', { folio: spot.stay.folio }))
                    : spot.state === 'kept'
                      ? spot.reservation?.name
                      : null}
                </span>
              </UnstyledButton>
            )
          })}
      </div>
    </section>
  ))
}
