import type { WaitPage } from '@muelle/contract/visits/wait-page'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { QrCode } from '../ui/light/QrCode.tsx'
import styles from './WaitPage.module.css'

/** What is scanned at the door, once somebody is to come; without it the ticket is read aloud. */
export function Code({ page }: { page: WaitPage }) {
  const t = useTranslations('waitPage')
  if (page.qr === null) return null
  return (
    <section className={`${parts['section']} ${styles['code']}`}>
      <QrCode text={page.qr} label={t('codeLabel')} size={200} />
      <p>{t('code')}</p>
    </section>
  )
}
