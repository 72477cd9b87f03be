import { fullName } from '@muelle/domain/full-name'
import { IconQrcode } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { partyWords } from '../../bookings/record/party-words.ts'
import { formatNumber } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import type { Told } from '../dock/told.ts'
import styles from './Verdict.module.css'
import { VerdictReason } from './VerdictReason.tsx'
import { LOOKS, wordOf } from './verdict-looks.ts'

/** Green goes by itself. */
const CLOSE_AFTER_MS = 2_000

type Props = {
  told: Told
  /** Whether it goes by itself: nobody is choosing anything on it. */
  closesItself: boolean
  onNext: () => void
  /** What else to show, such as who comes in. */
  children?: ReactNode
  /** What fits, the filled one first. */
  actions?: ReactNode
}

/** What a scan came to, over the whole screen, made anew for each: shape, word, number or reason, whose it is, what can be done, and the next one. */
export function VerdictScreen({ told, closesItself, onNext, children, actions }: Props) {
  const t = useTranslations('scan')
  const { verdict, kind, booking, detail, read } = told
  const { tone, icon: Icon } = LOOKS[verdict]
  const word = useRef<HTMLHeadingElement>(null)
  useEffect(() => word.current?.focus({ preventScroll: true }), [])
  const next = useEffectEvent(onNext)
  useEffect(() => {
    if (!closesItself) return
    const timer = setTimeout(() => next(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [closesItself])
  const isIn = verdict === 'ok' || verdict === 'partial'
  return (
    <section className={styles['verdict']} data-tone={tone} data-verdict={verdict} aria-labelledby="verdict-word">
      <div className={styles['told']}>
        <Icon size={128} stroke={1.75} aria-hidden className={styles['shape']} />
        <h2 id="verdict-word" ref={word} tabIndex={-1}>
          {t(wordOf(verdict, kind))}
        </h2>
        {isIn && booking && (
          <p className={styles['number']}>
            <strong>{booking.inside}</strong> {t('ofPeople', { people: formatNumber(booking.people) })}
          </p>
        )}
        {verdict === 'balance_due' && booking && (
          <p className={styles['number']}>
            <strong>{exactMoney(detail.due_cents ?? 0, booking.currency)}</strong>
          </p>
        )}
        <div className={styles['reason']}>
          <VerdictReason told={told} />
        </div>
        {children}
      </div>
      <div className={styles['below']}>
        {verdict === 'partial' && <Missing told={told} />}
        <Whose told={told} read={read} />
        {actions}
        <button type="button" className={styles['next']} aria-keyshortcuts="Enter" onClick={onNext}>
          <IconQrcode size={24} aria-hidden />
          {t('next')}
        </button>
        {closesItself && <div className={styles['closing']} style={{ animationDuration: `${CLOSE_AFTER_MS}ms` }} />}
      </div>
    </section>
  )
}

function Whose({ told, read }: { told: Told; read: string | null }) {
  const t = useTranslations('scan')
  const sayBooking = useTranslations('booking')
  const { booking, party } = told
  if (!booking)
    return read === null ? null : (
      <div className={styles['whose']}>
        <small>{t('readText')}</small>
        <code>{read}</code>
      </div>
    )
  const people = party.map(({ age_range, tariff }) => ({ age_range, tariff, quantity: 1 }))
  return (
    <div className={styles['whose']}>
      <strong>{booking.name}</strong>
      <code>{booking.ticket}</code>
      <span>{partyWords(people, sayBooking)}</span>
    </div>
  )
}

function Missing({ told: { detail, party } }: { told: Told }) {
  const t = useTranslations('scan')
  const missing = detail.missing ?? []
  const names = missing.map((position) => {
    const person = party.find((one) => one.position === position)
    return (person && fullName(person.first_name, person.last_name)) || t('person', { number: String(position) })
  })
  return <p className={styles['missing']}>{t('missingNames', { count: missing.length, names: names.join(', ') })}</p>
}
