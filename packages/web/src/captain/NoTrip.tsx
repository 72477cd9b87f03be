import { IconAnchor } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './Deck.module.css'

/** Nobody gave them a boat, or all are back. */
export function NoTrip() {
  const t = useTranslations('captain')
  return (
    <div className={styles['empty']}>
      <IconAnchor size={64} aria-hidden />
      <h2>{t('noTrips')}</h2>
      <p>{t('noTripsNote')}</p>
      <Link to="/visitas" className={styles['outline']}>
        {t('toBoard')}
      </Link>
    </div>
  )
}
