import type { TourRow } from '@muelle/contract/tours/record'
import { useTranslations } from 'use-intl'
import styles from './TourListPage.module.css'
import { TourMenu } from './TourMenu.tsx'
import { TourState } from './TourState.tsx'
import { TourSwitch } from './TourSwitch.tsx'
import { nextOf, priceOf, TourName } from './use-tour-columns.tsx'

/** A tour of the list on a phone. */
export function TourCard({ tour }: { tour: TourRow }) {
  const t = useTranslations('tours')
  const next = nextOf(tour)
  return (
    <div className={styles['card']}>
      <TourName tour={tour} />
      <TourMenu tour={tour} />
      <span className={styles['facts']}>
        <TourState tour={tour} />
        <span className="mu-num">{t('from', { price: priceOf(tour) })}</span>
        {next && <span className="mu-num">{next}</span>}
      </span>
      <TourSwitch tour={tour} />
    </div>
  )
}
