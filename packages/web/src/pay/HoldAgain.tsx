import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../customer-page/client.ts'
import parts from '../customer-page/parts.module.css'
import styles from './PayPage.module.css'
import { holdSeats, type PayLink } from './pay-link.ts'

/** One press takes the seats once more, where there are any; else it is said what is possible, and the link stays over. */
export function HoldAgain({ link, onHeld }: { link: PayLink; onHeld: () => void }) {
  const t = useTranslations('pay')
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const hold = async () => {
    setAsking(true)
    setFault(null)
    try {
      await holdSeats(link)
    } catch (error) {
      setFault((error instanceof Refused && error.message) || t('notLoaded'))
    } finally {
      setAsking(false)
      // Refused, the page says where else there is room.
      onHeld()
    }
  }
  return (
    <>
      {fault && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <button type="button" className={parts['main']} disabled={isAsking} onClick={() => void hold()}>
        <IconClock size={20} aria-hidden />
        {t('holdAgain')}
      </button>
    </>
  )
}
