import type { SellerPage as Page } from '@muelle/contract/sellers/seller-page'
import { chatLink } from '@muelle/domain/bookings/messages/chat-link'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { CustomerPage } from '../customer-page/CustomerPage.tsx'
import parts from '../customer-page/parts.module.css'
import { useReadAgain } from '../customer-page/use-read-again.ts'
import { formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { telephoneLink } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { type ReadSellerPage, readSellerPage } from './read-seller-page.ts'
import styles from './SellerPage.module.css'

/** How often a page that is looked at asks: seats go by the minute. */
const ASK_MS = 60_000

type Props = { code: string; first: ReadSellerPage; language: Language; onLanguage: (language: Language) => void }

/** What a seller sells today and tomorrow, each a press from asking them for it (S10). */
export function SellerPage({ code, first, language, onLanguage }: Props) {
  const t = useTranslations('sellerPage')
  const [read, refresh] = useReadAgain({ code, first, read: readSellerPage, everyMs: ASK_MS })
  const page = 'page' in read ? read.page : null
  return (
    <CustomerPage
      title={page ? t('title', { seller: page.seller.name }) : t('unknown')}
      business={page?.business.name ?? null}
      languageLabel={t('language')}
      language={language}
      onLanguage={onLanguage}
    >
      {page ? (
        <OnSale page={page} />
      ) : (
        <section className={parts['section']}>
          <h1>{t('fault' in read && read.fault === 'unreachable' ? 'notLoaded' : 'unknown')}</h1>
          {'fault' in read && read.fault === 'unreachable' && (
            <button type="button" className={parts['plain']} onClick={refresh}>
              {t('again')}
            </button>
          )}
        </section>
      )}
    </CustomerPage>
  )
}

type Departure = Page['departures'][number]

function OnSale({ page: { seller, business, today, departures } }: { page: Page }) {
  const t = useTranslations('sellerPage')
  const phone = seller.phone ?? business.phone
  const days = [...new Set(departures.map(({ local_date }) => local_date))]
  const chat = phone && chatLink({ phone_code: null, phone_number: phone }, t('hello', { seller: seller.name }))
  return (
    <>
      <section className={parts['section']}>
        <h1>{t('title', { seller: seller.name })}</h1>
        <p className={parts['note']}>{t(departures.length > 0 ? 'hint' : 'nothing', { seller: seller.name })}</p>
      </section>
      {days.map((day) => (
        <section key={day} className={parts['section']} aria-label={formatLongDate(day)}>
          <h2>
            {t(day === today ? 'today' : 'tomorrow')} <span className={parts['note']}>{formatLongDate(day)}</span>
          </h2>
          <ul className={styles['list']}>
            {departures
              .filter(({ local_date }) => local_date === day)
              .map((departure) => (
                <OneDeparture
                  key={`${departure.tour_id} ${departure.start_time}`}
                  departure={departure}
                  seller={seller.name}
                  phone={phone}
                />
              ))}
          </ul>
        </section>
      ))}
      {phone && (
        <section className={parts['section']}>
          {chat && (
            <a className={parts['main']} href={chat} target="_blank" rel="noreferrer">
              <IconBrandWhatsapp size={20} aria-hidden />
              {t('write', { seller: seller.name })}
            </a>
          )}
          <a className={parts['plain']} href={telephoneLink(phone)}>
            <IconPhone size={20} aria-hidden />
            {t('call')} {phone}
          </a>
        </section>
      )}
    </>
  )
}

type OneProps = { departure: Departure; seller: string; phone: string | null }

function OneDeparture({ departure, seller, phone }: OneProps) {
  const t = useTranslations('sellerPage')
  const { tour_name: tour, local_date, start_time, vacancies, is_private, price_from_cents, currency } = departure
  const time = formatTimeOfDay(start_time)
  const wish = t('wish', { seller, tour, date: formatLongDate(local_date), time })
  const chat = phone && vacancies > 0 ? chatLink({ phone_code: null, phone_number: phone }, wish) : null
  const left = vacancies === 0 ? t(is_private ? 'taken' : 'full') : t('left', { count: vacancies })
  return (
    <li className={styles['departure']} data-full={vacancies === 0 || undefined}>
      <span>
        <b className={styles['time']}>{time}</b> {tour}
        <small>{[left, t('from', { price: exactMoney(price_from_cents, currency) })].join(' · ')}</small>
      </span>
      {chat && (
        <a
          className={parts['plain']}
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={t('ask', { tour, time })}
        >
          <IconBrandWhatsapp size={20} aria-hidden />
          <span className={styles['wanted']}>{t('wanted')}</span>
        </a>
      )}
    </li>
  )
}
