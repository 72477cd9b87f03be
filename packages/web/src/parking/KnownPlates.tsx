import { UnstyledButton } from '@mantine/core'
import type { PlateSeen } from '@muelle/contract/parking/gate'
import type { ParkingLot } from '@muelle/contract/parking/lot'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay, localParts } from '../i18n/format.ts'
import styles from './Gate.module.css'

type Props = { lot: ParkingLot; rows: readonly PlateSeen[]; onPick: (row: PlateSeen) => void }

/** Plates that begin so; one press takes one. */
export function KnownPlates({ lot, rows, onPick }: Props) {
  const t = useTranslations('parking')
  const whatOf = ({ permit, reservation, is_inside, last_at, note }: PlateSeen): string => {
    if (is_inside) return t('isInside')
    if (permit) return t('permitOf', { holder: permit.holder, zone: permit.zone === '' ? 'none' : permit.zone })
    if (reservation)
      return t('reservedBy', {
        name: reservation.name ?? '',
        time: formatTimeOfDay(localParts(reservation.start_at, lot.time_zone).time),
      })
    const seen = last_at === null ? '' : t('lastSeen', { when: formatDate(localParts(last_at, lot.time_zone).date) })
    return note === null ? seen : `${note} · ${seen}`
  }
  if (rows.length === 0) return null
  return (
    <ul className={styles['known']} aria-label={t('known')}>
      {rows.map((row) => (
        <li key={row.plate}>
          <UnstyledButton className={styles['knownPlate']} onClick={() => onPick(row)}>
            <b>{row.plate_text}</b>
            <span>{whatOf(row)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
