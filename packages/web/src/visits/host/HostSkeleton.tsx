import { Skeleton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import styles from './Host.module.css'

/** The columns of the day before it is there. */
export function HostSkeleton() {
  const t = useTranslations('host')
  return (
    <div className={styles['columns']} role="status" aria-label={t('loading')}>
      {['list', 'floor', 'waitlist'].map((column) => (
        <div key={column} className="mu-card">
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={`${column} ${index}`} height={40} m={12} radius="sm" />
          ))}
        </div>
      ))}
    </div>
  )
}
