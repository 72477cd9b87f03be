import { Alert } from '@mantine/core'
import { instant } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import styles from '../host/Host.module.css'
import { useHost } from '../host/host-context.ts'
import { clockOf } from '../host/host-words.ts'

/** Without a network: of when the day is, what goes on and is kept here, and what has to wait (NOTES 1). */
export function OfflineBanner({ readAt }: { readAt: number | null }) {
  const t = useTranslations('host')
  const { business, isOnline, kept } = useHost()
  if (isOnline && kept.size === 0) return null
  return (
    <Alert color="ambar" className={styles['offline'] ?? ''} role="status" data-tells-offline>
      {!isOnline && (readAt === null ? t('offlineUnread') : t('offline', { time: clockOf(instant(readAt), business) }))}{' '}
      {kept.size > 0 && t('toSend', { count: kept.size })}
    </Alert>
  )
}
