import { useTranslations } from 'use-intl'
import styles from './LiveDot.module.css'
import type { LiveStatus } from './live-stream.ts'

/** Whether the screen follows what others do: a dot with its word. */
export function LiveDot({ status }: { status: LiveStatus }) {
  const t = useTranslations('board.live')
  return (
    <span className={styles['live']} data-status={status} role="status">
      <span className="mu-dot" aria-hidden />
      {t(status)}
    </span>
  )
}
