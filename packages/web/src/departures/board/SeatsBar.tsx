import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './SeatsBar.module.css'
import { seatsToneOf } from './seats-tone.ts'

type Props = {
  used: number
  capacity: number
  /** Nothing is left although seats are empty: one party has the boat. */
  isFull?: boolean
}

/** Seats taken of those there are, in figures and as a bar; in words for who cannot see it. */
export function SeatsBar({ used, capacity, isFull = false }: Props) {
  const t = useTranslations('board')
  const share = capacity > 0 && !isFull ? Math.min(1, used / capacity) : 1
  return (
    <span className={styles['seats']} data-tone={isFull ? 'full' : seatsToneOf(used, capacity)}>
      <span className="mu-num" aria-hidden>
        <b>{used}</b>/{capacity}
      </span>
      <span className={styles['bar']} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <VisuallyHidden>{t('seatsInWords', { used, capacity })}</VisuallyHidden>
    </span>
  )
}
