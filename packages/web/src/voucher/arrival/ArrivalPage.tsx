import type { PublicArrival } from '@muelle/contract/tickets'
import { IconAnchor, IconPhone, IconTicket } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { LanguageChoice } from '../../pay/LanguageChoice.tsx'
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
  const [read, refresh] = useArrival(code, first)
  const arrival = 'arrival' in read ? read.arrival : null
  const name = arrival?.business.name ?? 'Muelle'
  useEffect(() => {
    document.title = [t('title'), name].join(' · ')
  }, [t, name])
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <span className={styles['sign']}>
          <IconAnchor size={22} aria-hidden />
        </span>
        <b className={styles['business']}>{name}</b>
        <LanguageChoice label={t('language')} language={language} onLanguage={onLanguage} />
      </header>
      <main>
        {'arrival' in read ? (
          <Arrived code={code} arrival={read.arrival} readAt={read.readAt} />
        ) : (
          <section className={styles['section']}>
            <h1>{t(read.fault === 'unknown' ? 'unknown' : 'notLoaded')}</h1>
            {read.fault === 'unreachable' && (
              <button type="button" className={styles['action']} onClick={refresh}>
                {t('again')}
              </button>
            )}
          </section>
        )}
      </main>
    </div>
  )
}

function Arrived({ code, arrival, readAt }: { code: string; arrival: PublicArrival; readAt: number }) {
  const t = useTranslations('boat')
  const { departure, people, meeting_point, business, boat } = arrival
  return (
    <>
      <ArrivalHead arrival={arrival} readAt={readAt} />
      <ArrivalMap arrival={arrival} />
      <section className={styles['section']}>
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
      <section className={styles['section']}>
        <a className={styles['main']} href={`/v/${encodeURIComponent(code)}`}>
          <IconTicket size={20} aria-hidden />
          {t('seeTicket')}
        </a>
        {business.phone && (
          <a className={styles['action']} href={telephoneLink(business.phone)}>
            <IconPhone size={20} aria-hidden />
            {t('call')} {business.phone}
          </a>
        )}
      </section>
    </>
  )
}

/** Asked again while somebody looks, and at once when they come back; what was read once stays while the network is gone. */
function useArrival(code: string, first: ReadArrival): [ReadArrival, () => void] {
  const [read, setRead] = useState(first)
  const refresh = () => void readAgain(code, setRead)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void readAgain(code, setRead)
    const timer = setInterval(look, ASK_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [code])
  return [read, refresh]
}

async function readAgain(code: string, setRead: (change: (known: ReadArrival) => ReadArrival) => void): Promise<void> {
  const found = await readArrival(code)
  setRead((known) => ('fault' in found && found.fault === 'unreachable' && 'arrival' in known ? known : found))
}
