import { useTranslations } from 'use-intl'
import { useOnline } from '../browser/use-online.ts'
import styles from './LiveDot.module.css'
import type { LiveStatus } from './live-stream.ts'

type Props = {
  status: LiveStatus
  /** The hour of what is shown, in words; null while there is nothing. */
  readAt: string | null
}

/** Whether the screen follows what others do: a dot with its word. Without a network, of when it is what is shown. */
export function LiveDot({ status, readAt }: Props) {
  const t = useTranslations('board.live')
  const isOnline = useOnline()
  return (
    <span className={styles['live']} data-status={isOnline ? status : 'offline'} role="status">
      <span className="mu-dot" aria-hidden />
      {isOnline ? t(status) : readAt === null ? t('offline') : t('readAt', { time: readAt })}
    </span>
  )
}
