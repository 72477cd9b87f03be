import type { WaitPage } from '@muelle/contract/visits/wait-page'
import { isToCome } from '@muelle/domain/visits/status'
import { waitShown } from '@muelle/domain/visits/waitlist/notice'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay, localParts } from '../i18n/format.ts'
import styles from './WaitPage.module.css'

type Props = { page: WaitPage; ahead: number }

/** In large what matters now: the clock of a table that is ready, the wait and the place in line, or how it ended. */
export function Standing({ page, ahead }: Props) {
  const t = useTranslations('waitPage')
  const { status, offer, left, position, later, business } = page
  if (offer) return <Ready offer={offer} ahead={ahead} zone={business.time_zone} />
  if (page.visit && isToCome(status)) return <Booked page={page} visit={page.visit} />
  if (status !== 'waiting')
    return (
      <section className={styles['standing']} data-tone="past" role="status">
        <h1>{t(`ended.${endOf(page)}`)}</h1>
        {status === 'no_show' && <p>{t('noShowHint')}</p>}
      </section>
    )
  if (later)
    return (
      <section className={styles['standing']} data-tone="act" role="status">
        <h1>{t('onList')}</h1>
        <p>
          {formatLongDate(later.local_date)}, {formatTimeOfDay(later.start_time)}
        </p>
        <p>{t('laterHint')}</p>
      </section>
    )
  const shown = left && waitShown(left, position)
  return (
    <section className={styles['standing']} data-tone="act" role="status">
      {position !== null && <p>{t('position', { position })}</p>}
      <h1>{shown === null ? t('inLine') : shown === 'soon' ? t('soon') : t('left', { range: rangeOf(shown) })}</h1>
      {page.notice && <p className={styles['notice']}>{t(`notice.${page.notice}`)}</p>}
      <p>{t('waitHint')}</p>
    </section>
  )
}

const rangeOf = ({ min, max }: { min: number; max: number }) => (min === max ? String(max) : `${min}–${max}`)

const ENDS = {
  seated: 'seated',
  arrived: 'seated',
  confirmed: 'confirmed',
  no_show: 'no_show',
  expired: 'expired',
} as const
const endOf = ({ status, kind, at_door }: WaitPage) => {
  if (status === 'finished') return 'thanks'
  const isOfLine = kind === 'waitlist' || kind === 'future_waitlist'
  if (status === 'canceled') return isOfLine ? 'canceled' : 'calledOff'
  if (status === 'expired' && !isOfLine) return 'noAnswer'
  if (status === 'rejected') return at_door ? 'rejected' : 'declined'
  return status in ENDS ? ENDS[status as keyof typeof ENDS] : 'canceled'
}

function Booked({ page, visit }: { page: WaitPage; visit: NonNullable<WaitPage['visit']> }) {
  const t = useTranslations('waitPage')
  const { status, present, answer_by, business, confirmation, payment_status } = page
  const isConfirmed = status === 'confirmed'
  return (
    <section className={styles['standing']} data-tone={isConfirmed ? 'act' : 'waits'} role="status">
      <p>{t(`booked.${status === 'held' || status === 'requested' ? status : present ? 'here' : 'confirmed'}`)}</p>
      <h1>{formatLongDate(visit.local_date)}</h1>
      <p className={styles['hour']}>
        {t('fromTo', { from: formatTimeOfDay(visit.start_time), to: formatTimeOfDay(visit.end_time) })}
      </p>
      {!isConfirmed && answer_by && (
        <p>{t('answerBy', { time: formatTimeOfDay(localParts(answer_by, business.time_zone).time) })}</p>
      )}
      {isConfirmed && confirmation === 'confirmed' && !present && <p>{t('weKnow')}</p>}
      {isConfirmed && payment_status === 'guaranteed' && <p>{t('cardKept')}</p>}
      {visit.tables && <p>{t('table', { tables: visit.tables.join(' + ') })}</p>}
    </section>
  )
}

function Ready({ offer, ahead, zone }: { offer: NonNullable<WaitPage['offer']>; ahead: number; zone: string }) {
  const t = useTranslations('waitPage')
  const [now, setNow] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000)
    return () => clearInterval(timer)
  }, [ahead])
  const until = Date.parse(offer.until)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const share = Math.min(1, (seconds * 1000) / Math.max(1, until - Date.parse(offer.from)))
  return (
    <section className={styles['standing']} data-tone={seconds === 0 ? 'past' : 'waits'}>
      <h1 role="status">{t(seconds === 0 ? 'offerOver' : 'ready')}</h1>
      <p className={styles['clock']} role="timer" aria-label={t('clock')}>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </p>
      <p>
        {seconds === 0
          ? t('offerOverHint')
          : t('keptUntil', { time: formatTimeOfDay(localParts(offer.until, zone).time) })}
      </p>
      {offer.tables && <p>{t('table', { tables: offer.tables.join(' + ') })}</p>}
      <div className={styles['bar']} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </section>
  )
}
