import type { VisitPaymentPage } from '@muelle/contract/visits/deposits/guest-payment'
import { IconCircleCheck, IconClock, IconFlask, IconLoader2, IconLock, IconPhone } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CustomerPage } from '../../customer-page/CustomerPage.tsx'
import parts from '../../customer-page/parts.module.css'
import { formatDateTime, formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import { telephoneLink } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { Methods } from '../PayChoices.tsx'
import styles from '../PayPage.module.css'
import type { PayLink } from '../pay-link.ts'
import { useOpening } from '../use-opening.ts'
import { openVisitPayment, type ReadVisitPay, readVisitPay } from './read-visit-pay.ts'

type Props = {
  link: PayLink
  first: ReadVisitPay
  /** The language in which that was read. */
  asked: Language
  language: Language
  onLanguage: (language: Language) => void
}

/** Often while a provider decides, now and then otherwise: the desk may have taken the money meanwhile. */
const DECIDING_MS = 2_000
const ASK_MS = 20_000

/** Where guests pay for their table: what it is, what they agree to, and the button (F-2). */
export function VisitPayPage({ link, first, asked, language, onLanguage }: Props) {
  const t = useTranslations('pay')
  const [read, setRead] = useState(first)
  const page = 'page' in read ? read.page : null
  const isDeciding = page?.state === 'open' && !page.has_failed && (page.is_in_flight || link.isBack)
  const refresh = useCallback(async () => {
    const found = await readVisitPay(link, isDeciding)
    setRead((known) => ('page' in found || !('page' in known) ? found : known))
  }, [link, isDeciding])
  // What is agreed to comes as sentences from the server: in the language that is chosen now.
  const spoken = useRef(asked)
  const readInLanguage = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (spoken.current === language) return
    spoken.current = language
    readInLanguage()
  }, [language])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh()
    const timer = setInterval(look, isDeciding ? DECIDING_MS : ASK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh, isDeciding])
  return (
    <CustomerPage
      title={t('title')}
      business={page?.business.name ?? null}
      languageLabel={t('language')}
      language={language}
      onLanguage={onLanguage}
      note={
        page?.is_test && (
          <p className={styles['test']} role="note">
            <IconFlask size={18} aria-hidden />
            {t('test')}
          </p>
        )
      }
    >
      {page ? (
        <Shown link={link} page={page} isDeciding={isDeciding} onRefresh={() => void refresh()} />
      ) : (
        <section className={styles['ended']}>
          <h1>{t('fault' in read && read.fault === 'unknown' ? 'unknown' : 'notLoaded')}</h1>
          <button type="button" className={parts['plain']} onClick={() => void refresh()}>
            {t('again')}
          </button>
        </section>
      )}
    </CustomerPage>
  )
}

type ShownProps = { link: PayLink; page: VisitPaymentPage; isDeciding: boolean; onRefresh: () => void }

function Shown({ link, page, isDeciding, onRefresh }: ShownProps) {
  const t = useTranslations('visitPay')
  const { state, currency, pay_until, business, time_zone } = page
  const asksCard = page.asks === 'card'
  return (
    <>
      {state === 'paid' && (
        <section className={styles['receipt']} role="status">
          <IconCircleCheck size={40} aria-hidden />
          <p>{t(page.terms?.kind === 'card_guarantee' ? 'chargePaid' : 'paidTitle')}</p>
          <b>{exactMoney(page.paid_cents, currency)}</b>
        </section>
      )}
      {state === 'kept' && <Kept page={page} />}
      {state === 'over' && (
        <section className={styles['ended']}>
          <h1>{t(asksCard ? 'cardOver' : 'over')}</h1>
          <p>{t(asksCard ? 'cardOverHint' : 'overHint')}</p>
        </section>
      )}
      {state === 'open' && isDeciding && (
        <p className={styles['waits']} role="status">
          <IconLoader2 size={18} className={styles['turns']} aria-hidden />
          {t(asksCard ? 'cardWaiting' : 'waiting')}
        </p>
      )}
      {state === 'open' && pay_until && (
        <div className={styles['countdown']}>
          <IconClock size={24} aria-hidden />
          <span>
            <b>{t('keptUntil', { time: formatDateTime(pay_until, time_zone) })}</b>
          </span>
        </div>
      )}
      <section className={parts['section']}>
        <h1>{t('table')}</h1>
        <p>
          {formatLongDate(page.local_date)}, {formatTimeOfDay(page.start_time)} ·{' '}
          {t('people', { count: page.party_size })}
        </p>
        {page.name && <p>{page.name}</p>}
        {page.terms?.package && (
          <p>
            {t('package')}: {page.terms.package.name} · {exactMoney(page.terms.package.total_cents, currency)}
          </p>
        )}
      </section>
      {page.terms && (
        <section className={parts['section']}>
          <h2>{t(page.is_charge ? 'askCharge' : page.terms.kind === 'card_guarantee' ? 'askCard' : 'ask')}</h2>
          {page.is_charge && <p>{t('chargeHint', { amount: exactMoney(page.due_cents, currency) })}</p>}
          <p>{page.is_charge ? t('agreed', { text: page.terms.text }) : page.terms.text}</p>
        </section>
      )}
      {state === 'open' && !isDeciding && <Choose link={link} page={page} onRefresh={onRefresh} />}
      {business.phone && (
        <section className={parts['section']}>
          <a className={parts['plain']} href={telephoneLink(business.phone)}>
            <IconPhone size={20} aria-hidden />
            {business.phone}
          </a>
        </section>
      )}
    </>
  )
}

/** Which card is kept, and that nothing was taken from it (F-1). */
function Kept({ page: { card, terms, currency } }: { page: VisitPaymentPage }) {
  const t = useTranslations('visitPay')
  return (
    <section className={styles['receipt']} role="status">
      <IconCircleCheck size={40} aria-hidden />
      <p>{t('keptTitle')}</p>
      {card && <b>{t('cardEnds', { last4: card.last4 })}</b>}
      {terms && <small>{t('keptHint', { amount: exactMoney(terms.fee_cents, currency) })}</small>}
    </section>
  )
}

function Choose({ link, page, onRefresh }: Omit<ShownProps, 'isDeciding'>) {
  const t = useTranslations('visitPay')
  const tp = useTranslations('pay')
  const { providers } = page
  const [chosen, setChosen] = useState(providers[0])
  const { pay, isOpening, fault } = useOpening(
    (wanted: VisitPaymentPage['providers'][number]) => openVisitPayment(link, wanted),
    onRefresh,
  )
  const provider = providers.find((one) => one === chosen) ?? providers[0]
  if (!provider) return <p className={parts['section']}>{tp('noMethod')}</p>
  const asksCard = page.asks === 'card'
  return (
    <>
      {/* Who keeps the card is nobody's choice. */}
      {!asksCard && (
        <Methods
          providers={providers}
          hasTransfer={false}
          chosen={provider}
          onChoose={(method) => setChosen(providers.find((one) => one === method))}
        />
      )}
      <div className={styles['bar']}>
        {(fault ?? (page.has_failed && !isOpening)) && (
          <p className={styles['fault']} role="alert">
            {fault ?? (asksCard ? t('cardFailed') : tp('failed'))}
          </p>
        )}
        {asksCard && page.terms && (
          <p className={parts['note']}>{t('cardTerms', { amount: exactMoney(page.terms.fee_cents, page.currency) })}</p>
        )}
        <button type="button" className={parts['main']} disabled={isOpening} onClick={() => void pay(provider)}>
          <IconLock size={20} aria-hidden />
          {isOpening
            ? t('opening')
            : asksCard
              ? t('keepCard')
              : t('pay', { amount: exactMoney(page.due_cents, page.currency) })}
        </button>
      </div>
    </>
  )
}
