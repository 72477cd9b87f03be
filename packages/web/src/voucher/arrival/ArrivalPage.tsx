import type { PublicArrival } from '@muelle/contract/tickets/record'
import { IconPhone, IconTicket } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CustomerPage } from '../../customer-page/CustomerPage.tsx'
import parts from '../../customer-page/parts.module.css'
import { useReadAgain } from '../../customer-page/use-read-again.ts'
import { formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { telephoneLink } from '../../tourists/tourist.ts'
import { ArrivalHead } from './ArrivalHead.tsx'
import { ArrivalMap } from './ArrivalMap.tsx'
import styles from './ArrivalPage.module.css'
import { type ReadArrival, readArrival } from './read-arrival.ts'

/** How often a page that is looked at asks: a boat tells its position every few seconds. */
const ASK_MS = 15_000

type Props = { code: string; first: ReadArrival; language: Language; onLanguage: (language: Language) => void }

/** When a customer's boat is there: minutes first, then where it is, and where to wait (K8). */
export function ArrivalPage({ code, first, language, onLanguage }: Props) {
  const t = useTranslations('boat')
  const [read, refresh] = useReadAgain({ code, first, read: readArrival, everyMs: ASK_MS })
  return (
    <CustomerPage
      title={t('title')}
      business={'arrival' in read ? read.arrival.business.name : null}
      languageLabel={t('language')}
      language={language}
      onLanguage={onLanguage}
    >
      {'arrival' in read ? (
        <Arrived code={code} arrival={read.arrival} readAt={read.readAt} />
      ) : (
        <section className={parts['section']}>
          <h1>{t(read.fault === 'unknown' ? 'unknown' : 'notLoaded')}</h1>
          {read.fault === 'unreachable' && (
            <button type="button" className={parts['plain']} onClick={refresh}>
              {t('again')}
            </button>
          )}
        </section>
      )}
    </CustomerPage>
  )
}

function Arrived({ code, arrival, readAt }: { code: string; arrival: PublicArrival; readAt: number }) {
  const t = useTranslations('boat')
  const { departure, people, meeting_point, business, boat } = arrival
  return (
    <>
      <ArrivalHead arrival={arrival} readAt={readAt} />
      <ArrivalMap arrival={arrival} />
      <section className={parts['section']}>
        <h2>{arrival.tour}</h2>
        <p className={styles['dim']}>
          {[
            formatLongDate(departure.local_date),
            formatTimeOfDay(departure.start_time),
            t('party', { count: people }),
            boat?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {meeting_point && (
          <p className={styles['wait']}>
            <b>{t('waitAt')}</b> {meeting_point}
          </p>
        )}
      </section>
      <section className={parts['section']}>
        <a className={parts['main']} href={`/v/${encodeURIComponent(code)}`}>
          <IconTicket size={20} aria-hidden />
          {t('seeTicket')}
        </a>
        {business.phone && (
          <a className={parts['plain']} href={telephoneLink(business.phone)}>
            <IconPhone size={20} aria-hidden />
            {t('call')} {business.phone}
          </a>
        )}
      </section>
    </>
  )
}
