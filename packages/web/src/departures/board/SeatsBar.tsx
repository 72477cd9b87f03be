import { VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './SeatsBar.module.css'
import { seatsToneOf } from './seats-tone.ts'

/** Seats taken of those there are, as a bar and in figures; in words for who cannot see it. */
export function SeatsBar({ used, capacity }: { used: number; capacity: number }) {
  const t = useTranslations('board')
  const share = capacity > 0 ? Math.min(1, used / capacity) : 1
  return (
    <span className={styles['seats']} data-tone={seatsToneOf(used, capacity)}>
      <span className={styles['bar']} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="mu-num" aria-hidden>
        {used}/{capacity}
      </span>
      <VisuallyHidden>{t('seatsInWords', { used, capacity })}</VisuallyHidden>
    </span>
  )
}
