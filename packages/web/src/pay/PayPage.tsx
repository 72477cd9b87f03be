import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CustomerPage } from '../customer-page/CustomerPage.tsx'
import parts from '../customer-page/parts.module.css'
import type { Language } from '../i18n/language.ts'
import { EndedLink } from './EndedLink.tsx'
import { OpenLink } from './OpenLink.tsx'
import styles from './PayPage.module.css'
import type { PayLink } from './pay-link.ts'
import { Receipt } from './Receipt.tsx'
import { TransferWaits } from './TransferWaits.tsx'
import { hasPaidPart, type Read, usePayPage, waitsForTransfer } from './use-pay-page.ts'

type Props = { link: PayLink; first: Read; language: Language; onLanguage: (language: Language) => void }

/** Where a customer pays from a link: who sells, and whatever the link is good for now. */
export function PayPage({ link, first, language, onLanguage }: Props) {
  const t = useTranslations('pay')
  const { read, refresh } = usePayPage(link, first)
  const page = 'page' in read ? read.page : null
  return (
    <CustomerPage
      title={t('title')}
      business={page?.business.name ?? null}
      languageLabel={t('language')}
      language={language}
      onLanguage={onLanguage}
      note={page?.is_test && <TestNote />}
    >
      {page ? <Shown link={link} page={page} onRefresh={refresh} /> : <NotShown read={read} onRetry={refresh} />}
    </CustomerPage>
  )
}

function TestNote() {
  const t = useTranslations('pay')
  return (
    <p className={styles['test']} role="note">
      <IconFlask size={18} aria-hidden />
      {t('test')}
    </p>
  )
}

function Shown({ link, page, onRefresh }: { link: PayLink; page: PaymentPage; onRefresh: () => void }) {
  const [paysRest, setPaysRest] = useState(false)
  if (page.state === 'paid') return <Receipt page={page} />
  if (waitsForTransfer(page)) return <TransferWaits link={link} page={page} onRefresh={onRefresh} />
  if (page.state !== 'open') return <EndedLink link={link} page={page} state={page.state} onRefresh={onRefresh} />
  if (hasPaidPart(page) && !paysRest) return <Receipt page={page} onPayRest={() => setPaysRest(true)} />
  return <OpenLink link={link} page={page} onRefresh={onRefresh} />
}

function NotShown({ read, onRetry }: { read: Read; onRetry: () => void }) {
  const t = useTranslations('pay')
  const isUnknown = 'fault' in read && read.fault === 'unknown'
  return (
    <section className={styles['ended']}>
      <h1>{t(isUnknown ? 'unknown' : 'notLoaded')}</h1>
      {isUnknown ? (
        <p>{t('unknownHint')}</p>
      ) : (
        <button type="button" className={parts['plain']} onClick={onRetry}>
          {t('again')}
        </button>
      )}
    </section>
  )
}
