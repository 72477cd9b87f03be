import { IconAnchor } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Deck.module.css'
import { OutLink } from './page/OutLink.tsx'

/** Nobody gave them a boat, or all are back. */
export function NoTrip() {
  const t = useTranslations('captain')
  return (
    <div className={styles['empty']}>
      <IconAnchor size={64} aria-hidden />
      <h2>{t('noTrips')}</h2>
      <p>{t('noTripsNote')}</p>
      <OutLink href="/visitas" className={styles['outline']}>
        {t('toBoard')}
      </OutLink>
    </div>
  )
}
