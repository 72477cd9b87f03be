import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Told } from '../dock/told.ts'
import styles from './Scanner.module.css'

type Props = { told: Told; isWaiting: boolean; onUndo: () => void }

/** Who was let in last, and the way back. */
export function LastScan({ told: { booking, kind }, isWaiting, onUndo }: Props) {
  const t = useTranslations('scan')
  if (!booking) return null
  const words = [t(`words.${kind}`), isWaiting && t('toSend', { count: 1 })].filter(Boolean).join(' · ')
  return (
    <div className={styles['last']}>
      <IconCircleCheckFilled size={34} aria-hidden className={styles['tick']} />
      <span>
        <strong>
          {booking.name} {booking.inside}/{booking.people}
        </strong>
        <small>{words}</small>
      </span>
      <button type="button" aria-keyshortcuts="Z" onClick={onUndo}>
        {t('undo')}
      </button>
    </div>
  )
}
