import type { PublicArrival } from '@muelle/contract/tickets/record'
import { type Instant, instant } from '@muelle/domain/time'
import { sinceOf } from '@muelle/domain/tracking/since'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import styles from './ArrivalPage.module.css'

const SECOND_MS = 1000
type Props = { arrival: PublicArrival; readAt: number }

/** What a customer came for, large: minutes, an hour, or thanks. */
export function ArrivalHead({ arrival, readAt }: Props) {
  const t = useTranslations('boat')
  const { arrival: told, departure, boat } = arrival
  const kind = boat?.type ?? 'boat'
  const hour = (at: string) => formatTimeOfDay(localParts(at, departure.time_zone).time)
  const start = formatTimeOfDay(departure.start_time)
  switch (told.kind) {
    case 'coming':
      return (
        <Head tone="act" word={t(`coming.${kind}`)} minutes={told.minutes}>
          <span>{t('expected', { time: hour(told.at) })}</span>
          <Seen at={told.seen_at} now={arrival.now} readAt={readAt} />
        </Head>
      )
    case 'here':
      return (
        <Head tone="good" word={t(`here.${kind}`)} large={start}>
          <span>{t('leavesAt', { time: start })}</span>
        </Head>
      )
    case 'stale':
      return (
        <Head tone="waits" word={t(`leaves.${kind}`)} large={start}>
          <span>
            {told.seen_at === null ? t(`unseen.${kind}`) : t(`lastSeen.${kind}`, { time: hour(told.seen_at) })}
          </span>
        </Head>
      )
    case 'sailing':
      return told.back ? (
        <Head tone="act" word={t('comingBack')} minutes={told.back.minutes}>
          <span>{t('expected', { time: hour(told.back.at) })}</span>
        </Head>
      ) : (
        <Head tone="act" word={t('sailing')} large={t('enjoy')} />
      )
    case 'over':
      return (
        <Head tone="good" word={t('over')} large={t('thanks')}>
          <span>{t('thanksHint')}</span>
        </Head>
      )
    case 'called_off':
      return <Head tone="bad" word={t('calledOff')} large={t('calledOffHint')} isSmall />
    case 'before':
      return (
        <Head tone="act" word={t(`leaves.${kind}`)} large={start}>
          <span>{t(`beforeHint.${kind}`)}</span>
        </Head>
      )
  }
}

type HeadProps = {
  tone: 'act' | 'good' | 'waits' | 'bad'
  word: string
  large?: string
  minutes?: number
  isSmall?: boolean
  children?: React.ReactNode
}

function Head({ tone, word, large, minutes, isSmall = false, children }: HeadProps) {
  const t = useTranslations('boat')
  return (
    <section className={styles['head']} data-tone={tone} role="status">
      <h1>
        {word}{' '}
        <span className={styles['large']} data-small={isSmall || undefined}>
          {minutes === undefined ? large : minutes} {minutes !== undefined && <small>{t('min')}</small>}
        </span>
      </h1>
      {children && <p className={styles['facts']}>{children}</p>}
    </section>
  )
}

const WORDS = { seconds: 'secondsAgo', minutes: 'minutesAgo', hours: 'hoursAgo' } as const

/** When the boat was heard of, counted on by the clock of the server. */
function Seen({ at, now, readAt }: { at: string; now: string; readAt: number }) {
  const t = useTranslations('boat')
  const [moment, setMoment] = useState<Instant>(() => instant(Date.parse(now)))
  useEffect(() => {
    const timer = setInterval(() => setMoment(instant(Date.parse(now) + Date.now() - readAt)), SECOND_MS)
    return () => clearInterval(timer)
  }, [now, readAt])
  const { unit, count } = sinceOf(instant(Date.parse(at)), moment)
  return <span aria-hidden>{t(WORDS[unit], { count: String(count) })}</span>
}
