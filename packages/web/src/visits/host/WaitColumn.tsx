import { useTranslations } from 'use-intl'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'
import { VisitRow } from './VisitRow.tsx'

/** Who waits, in the order in which they are served. */
export function WaitColumn() {
  const t = useTranslations('host')
  const { model } = useHost()
  const waiting = model.visits
    .filter(({ status }) => status === 'notified' || status === 'waiting')
    .toSorted(
      (a, b) =>
        Number(b.status === 'notified') - Number(a.status === 'notified') ||
        Date.parse(a.row.queue_at ?? a.row.created_at) - Date.parse(b.row.queue_at ?? b.row.created_at),
    )
  return (
    <div className={styles['column']}>
      <div className={styles['head']}>
        <h2>{t('waitlist', { count: waiting.length })}</h2>
      </div>
      {waiting.length === 0 && <p className={styles['empty']}>{t('nobodyWaits')}</p>}
      <ul className={styles['rows']}>
        {waiting.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </ul>
    </div>
  )
}
