import { askForCar, type CarPage } from '@muelle/contract/parking/valet'
import { IconCar, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CustomerPage } from '../customer-page/CustomerPage.tsx'
import { ask, Refused } from '../customer-page/client.ts'
import { InLanguage } from '../customer-page/InLanguage.tsx'
import type { PageTexts } from '../customer-page/page-texts.ts'
import parts from '../customer-page/parts.module.css'
import { useReadAgain } from '../customer-page/use-read-again.ts'
import { formatDateTime, formatTimeOfDay, localParts } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { telephoneLink } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { type ReadCar, readCar } from './read-car.ts'
import styles from './WaitPage.module.css'
import { loadWaitTexts } from './wait-texts.ts'

/** How often a page that is looked at asks: a vehicle may be on its way. */
const ASK_MS = 10_000

type Props = { code: string; first: ReadCar; firstTexts: PageTexts }

/** A driver's own vehicle behind the code of its ticket: how far it is, and the button that asks for it (P-12). */
export const CarApp = ({ code, first, firstTexts }: Props) => (
  <InLanguage first={firstTexts} load={loadWaitTexts}>
    {(language, onLanguage) => <Car code={code} first={first} language={language} onLanguage={onLanguage} />}
  </InLanguage>
)

type CarProps = { code: string; first: ReadCar; language: Language; onLanguage: (language: Language) => void }

function Car({ code, first, language, onLanguage }: CarProps) {
  const t = useTranslations('waitPage')
  const [read, refresh] = useReadAgain<Exclude<ReadCar, { fault: string }>>({
    code,
    first,
    read: readCar,
    everyMs: ASK_MS,
  })
  const page = 'page' in read ? read.page : null
  return (
    <CustomerPage
      title={t('car.title')}
      business={page?.business.name ?? null}
      languageLabel={t('language')}
      language={language}
      onLanguage={onLanguage}
    >
      {page ? (
        <Known code={code} page={page} onAsked={refresh} />
      ) : (
        <section className={parts['section']}>
          <h1>{t('fault' in read && read.fault === 'unreachable' ? 'notLoaded' : 'unknown')}</h1>
        </section>
      )}
    </CustomerPage>
  )
}

function Known({ code, page, onAsked }: { code: string; page: CarPage; onAsked: () => void }) {
  const t = useTranslations('waitPage.car')
  const all = useTranslations('waitPage')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { business, valet, may_ask, due_cents, currency } = page
  const send = async () => {
    setSending(true)
    setRefusal(null)
    try {
      await ask(askForCar, { params: { code } })
    } catch (error) {
      setRefusal(error instanceof Refused ? error.message : '')
    } finally {
      setSending(false)
      onAsked()
    }
  }
  const isGone = page.left_at !== null
  const tone = isGone ? 'past' : valet?.state === 'requested' || valet?.state === 'on_the_way' ? 'waits' : 'act'
  return (
    <>
      <section className={styles['standing']} data-tone={tone} role="status">
        <h1>{isGone ? t('gone') : valet ? t(valet.state) : t('own')}</h1>
        {!isGone && valet && <p>{t('since', { time: timeIn(valet.at, business.time_zone) })}</p>}
      </section>
      {(may_ask || refusal !== null) && (
        <section className={parts['section']}>
          {refusal !== null && <p role="alert">{refusal || all('notSent')}</p>}
          {may_ask && (
            <button type="button" className={parts['main']} disabled={isSending} onClick={() => void send()}>
              <IconCar size={24} aria-hidden />
              {t('ask')}
            </button>
          )}
        </section>
      )}
      <section className={parts['section']}>
        <dl className={styles['facts']}>
          <Fact name={t('folio')}>{page.folio}</Fact>
          {page.plate_text && <Fact name={t('plate')}>{page.plate_text}</Fact>}
          <Fact name={t('entered')}>{formatDateTime(page.entered_at, business.time_zone)}</Fact>
          {!isGone && <Fact name={t('due')}>{exactMoney(due_cents, currency)}</Fact>}
        </dl>
      </section>
      {business.phone && (
        <section className={parts['section']}>
          <a className={parts['plain']} href={telephoneLink(business.phone)}>
            <IconPhone size={20} aria-hidden />
            {all('call')} {business.phone}
          </a>
        </section>
      )}
    </>
  )
}

const timeIn = (at: string, zone: string) => formatTimeOfDay(localParts(at, zone).time)

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
