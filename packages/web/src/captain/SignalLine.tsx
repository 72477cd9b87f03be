import { instant, MINUTE_MS } from '@muelle/domain/time'
import { IconAlertTriangle, IconCloudUp, IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useOnline } from '../browser/use-online.ts'
import { useShellFailed } from '../offline/use-shell-failed.ts'
import { OLD_MS } from './captain-query.ts'
import styles from './Deck.module.css'
import type { OutboxView } from './offline/outbox.ts'
import { untilStart } from './trip-clock.ts'
import { useNow } from './use-now.ts'

/** Says above everything that there is no signal, how much waits for one, how old the list is, and that the phone has no room left. */
export function SignalLine({ outbox, readAt }: { outbox: OutboxView; readAt: number }) {
  const t = useTranslations('captain')
  const isOnline = useOnline()
  const now = useNow(MINUTE_MS / 6)
  const { waiting, isKept } = outbox
  const hasFailed = useShellFailed()
  const age = untilStart(instant(readAt), now)
  const old = 'minutes' in age ? t('readMinutes', { minutes: age.minutes }) : t('readHours', { hours: age.hours })
  const words = [
    (!isOnline || waiting.length > 0) && t(isOnline ? 'toSend' : 'offline', { count: waiting.length }),
    now - readAt > OLD_MS && old,
  ].filter(Boolean)
  return (
    <output className={styles['signalPlace']}>
      {words.length > 0 && (
        <span className={styles['signal']}>
          {isOnline ? <IconCloudUp aria-hidden /> : <IconWifiOff aria-hidden />}
          {words.join(' · ')}
        </span>
      )}
      {hasFailed && (
        <span className={styles['signal']}>
          <IconAlertTriangle aria-hidden />
          {t('shellFailed')}
        </span>
      )}
      {!isKept && (
        <span className={styles['signal']} data-tone="stop">
          <IconAlertTriangle aria-hidden />
          {t('notKept')}
        </span>
      )}
    </output>
  )
}
