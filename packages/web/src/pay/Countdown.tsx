import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { awaitsPayment } from '@muelle/domain/bookings/record/status'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDayInside, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { announcedMinutes, clockWords } from './countdown-words.ts'
import styles from './PayPage.module.css'

type Props = { page: PaymentPage; onEnd: () => void }
const SECOND_MS = 1_000

/** How long the link can still be paid, with the exact hour on the clock of the dock. */
export function Countdown({ page: { expires_at, bookings, may_take_longer }, onEnd }: Props) {
  const t = useTranslations('pay')
  const end = Date.parse(expires_at)
  const [left, setLeft] = useState(() => end - Date.now())
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    const tick = () => setLeft(end - Date.now())
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [end])
  const isOver = left <= 0
  // The server says what has ended; the clock of a phone may be wrong.
  useEffect(() => {
    if (isOver) ended()
  }, [isOver])
  const { date, time } = localParts(expires_at, bookings[0]?.departure.time_zone ?? 'UTC')
  const minutes = announcedMinutes(left)
  return (
    <div className={styles['countdown']}>
      <IconClock size={24} aria-hidden />
      <span>
        <b>{t(bookings.some(({ status }) => awaitsPayment(status)) ? 'held' : 'payBy')}</b>
        <small>{t('until', { date: formatDayInside(date), time: formatTimeOfDay(time) })}</small>
      </span>
      <span className={styles['clock']} role="timer" aria-label={t('left', { time: clockWords(left) })}>
        {clockWords(left)}
      </span>
      <span className={styles['unseen']} aria-live="polite">
        {minutes !== null && t('minutesLeft', { count: minutes })}
      </span>
      {minutes === 1 && <small>{t(may_take_longer ? 'beginNow' : 'lastMinute')}</small>}
    </div>
  )
}
