import { MAX_PHONE } from '@muelle/contract/field-bounds'
import { MAX_LINK_PARTY } from '@muelle/contract/visits/promoters/promoter-bounds'
import { joinByLink, type RpPage as Page } from '@muelle/contract/visits/promoters/rp-page'
import { MAX_VISIT_NAME } from '@muelle/contract/visits/visit-bounds'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CustomerPage } from '../customer-page/CustomerPage.tsx'
import { ask, Refused } from '../customer-page/client.ts'
import { PhoneCode } from '../customer-page/PhoneCode.tsx'
import parts from '../customer-page/parts.module.css'
import { formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import type { Language } from '../i18n/language.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './RpPage.module.css'
import { type ReadRpPage, readRpPage } from './read-rp-page.ts'

type Props = { code: string; first: ReadRpPage; language: Language; onLanguage: (language: Language) => void }

/** Where a guest puts themself and their company on the list of whoever gave them the link (N-5). */
export function RpPage({ code, first, language, onLanguage }: Props) {
  const t = useTranslations('rpPage')
  const [read, setRead] = useState(first)
  const page = 'page' in read ? read.page : null
  const isUnreachable = 'fault' in read && read.fault === 'unreachable'
  return (
    <CustomerPage
      title={page ? t('title', { rp: page.promoter.name }) : t('unknown')}
      business={page?.business.name ?? null}
      languageLabel={t('language')}
      language={language}
      onLanguage={onLanguage}
    >
      {page ? (
        <OnList code={code} page={page} />
      ) : (
        <section className={parts['section']}>
          <h1>{t(isUnreachable ? 'notLoaded' : 'unknown')}</h1>
          {isUnreachable && (
            <button type="button" className={parts['plain']} onClick={() => void readRpPage(code).then(setRead)}>
              {t('again')}
            </button>
          )}
        </section>
      )}
    </CustomerPage>
  )
}

type Done = { status: 'confirmed' | 'requested'; ticket: string; party_size: number; name: string }

function OnList({ code, page }: { code: string; page: Page }) {
  const t = useTranslations('rpPage')
  const [done, setDone] = useState<Done | null>(null)
  const { list, promoter } = page
  if (done)
    return (
      <section className={parts['section']}>
        <h1 role="status">{t(done.status === 'confirmed' ? 'done' : 'asked', { name: done.name })}</h1>
        <p className={styles['ticket']}>{done.ticket}</p>
        <p className={parts['note']}>{t('doneHint', { people: done.party_size })}</p>
      </section>
    )
  return (
    <>
      <section className={parts['section']}>
        <h1>{t('title', { rp: promoter.name })}</h1>
        <p>{t('tonight', { date: formatLongDate(page.date) })}</p>
        {list && <Conditions list={list} />}
        {!list && <p className={parts['note']}>{t('noList', { rp: promoter.name })}</p>}
        {list?.is_closed && <p role="status">{t('closed')}</p>}
      </section>
      {list && !list.is_closed && <JoinForm code={code} businessId={page.business.id} onDone={setDone} />}
    </>
  )
}

function Conditions({ list }: { list: NonNullable<Page['list']> }) {
  const t = useTranslations('rpPage')
  const cover = exactMoney(list.cover_cents, list.currency)
  const price =
    list.cover_cents === 0
      ? t('free')
      : list.free_until === null
        ? t('cover', { cover })
        : t('freeUntil', { time: formatTimeOfDay(list.free_until), cover })
  return <p className={parts['note']}>{[price, list.two_for_one && t('twoForOne')].filter(Boolean).join(' · ')}</p>
}

const PHONE_DIGITS = 10

type JoinProps = { code: string; businessId: number; onDone: (done: Done) => void }

function JoinForm({ code, businessId, onDone }: JoinProps) {
  const t = useTranslations('rpPage')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [size, setSize] = useState(1)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isProving, setProving] = useState(false)
  const join = async () => {
    if (name.trim() === '' || phone.replaceAll(/\D/g, '').length < PHONE_DIGITS) return setFault(t('missing'))
    setSending(true)
    setFault(null)
    try {
      const body = { name: name.trim(), phone: phone.trim(), party_size: size }
      onDone({ ...(await ask(joinByLink, { params: { code }, body })), name: body.name })
    } catch (error) {
      const isUnproven = error instanceof Refused && error.code === 'visit.phone_unproven'
      setProving(isUnproven)
      if (!isUnproven) setFault((error instanceof Refused && error.message) || t('failed'))
    } finally {
      setSending(false)
    }
  }
  if (isProving)
    return (
      <PhoneCode
        businessId={businessId}
        phone={phone.trim()}
        onProven={() => {
          setProving(false)
          void join()
        }}
        onBack={() => setProving(false)}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void join()
  }
  return (
    <form className={`${parts['section']} ${styles['form']}`} onSubmit={submit} noValidate>
      <label>
        {t('name')}
        <input
          autoComplete="name"
          maxLength={MAX_VISIT_NAME}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <label>
        {t('phone')}
        <input
          type="tel"
          autoComplete="tel"
          maxLength={MAX_PHONE}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
      </label>
      <div role="group" aria-label={t('people')} className={styles['size']}>
        <span>{t('people')}</span>
        <button type="button" aria-label={t('fewer')} disabled={size <= 1} onClick={() => setSize(size - 1)}>
          −
        </button>
        <b role="status">{size}</b>
        <button
          type="button"
          aria-label={t('more')}
          disabled={size >= MAX_LINK_PARTY}
          onClick={() => setSize(size + 1)}
        >
          +
        </button>
      </div>
      {fault !== null && <p role="alert">{fault}</p>}
      <button type="submit" className={parts['main']} disabled={isSending}>
        {t('send')}
      </button>
    </form>
  )
}
