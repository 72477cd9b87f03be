import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHold } from '../ui/use-hold.ts'
import styles from './Deck.module.css'

/** Of the circle that fills. */
const RADIUS = 46
const LENGTH = 2 * Math.PI * RADIUS

type Props = {
  words: string
  icon: ReactNode
  ms: number
  isOff?: boolean
  /** Another button of the same meaning is held. */
  isHeld?: boolean
  note: string
  onHold: () => void
}

/** A round button that works when it is held; its ring fills meanwhile, and letting go takes it back. */
export function HoldRing({ words, icon, ms, isOff = false, isHeld = false, note, onHold }: Props) {
  const t = useTranslations('captain')
  const { phase, props } = useHold({ ms, isOff, onHold })
  const isHolding = isHeld || phase === 'holding'
  return (
    <div className={styles['ringPlace']}>
      <button
        type="button"
        className={styles['ring']}
        disabled={isOff}
        style={{ '--hold-ms': `${ms}ms`, '--ring': LENGTH } as CSSProperties}
        {...props}
        data-holding={isHolding || undefined}
      >
        <svg viewBox="0 0 100 100" aria-hidden>
          <circle cx="50" cy="50" r={RADIUS} className={styles['groove']} />
          <circle cx="50" cy="50" r={RADIUS} className={styles['fill']} />
        </svg>
        <span className={styles['face']}>
          {icon}
          <strong>{words}</strong>
          {isHolding && <small>{t('release')}</small>}
        </span>
      </button>
      <p role="status" className={styles['ringNote']}>
        {phase === 'armed' ? t('pressAgain') : note}
      </p>
    </div>
  )
}
