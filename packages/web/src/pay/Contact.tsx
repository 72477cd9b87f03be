import type { PaymentPage } from '@muelle/contract/payments/links'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { telephoneLink } from '../tourists/tourist.ts'
import styles from './PayPage.module.css'

/** Where to be, and whom to ask. */
export function Contact({ page: { tour, business } }: { page: PaymentPage }) {
  const t = useTranslations('pay')
  if (!tour.meeting_point && !business.phone && !business.email) return null
  return (
    <section className={styles['section']}>
      {tour.meeting_point && (
        <>
          <h2>{t('meetingPoint')}</h2>
          <p>{tour.meeting_point}</p>
        </>
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
