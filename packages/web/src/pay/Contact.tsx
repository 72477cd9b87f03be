import type { PaymentPage } from '@muelle/contract/payments/links'
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { telephoneLink } from '../tourists/tourist.ts'
import styles from './PayPage.module.css'

/** Where to be, and whom to ask. */
export function Contact({ page: { tour, business } }: { page: PaymentPage }) {
  const t = useTranslations('pay')
  const place = tour.meeting_place
  if (!tour.meeting_point && !place && !business.phone && !business.email) return null
  return (
    <section className={styles['section']}>
      {(tour.meeting_point || place) && <h2>{t('meetingPoint')}</h2>}
      {tour.meeting_point && <p>{tour.meeting_point}</p>}
      {place && (
        <a
          className={styles['plain']}
          href={`https://www.google.com/maps/dir/?api=1&destination=${place.lat},${place.lng}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconMapPin size={20} aria-hidden />
          {t('directions')}
        </a>
      )}
      {business.phone ? (
        <a className={styles['plain']} href={telephoneLink(business.phone)}>
          <IconPhone size={20} aria-hidden />
          {t('call')} {business.phone}
        </a>
      ) : (
        business.email && (
          <a className={styles['plain']} href={`mailto:${business.email}`}>
            <IconMail size={20} aria-hidden />
            {t('write')} {business.email}
          </a>
        )
      )}
    </section>
  )
}
