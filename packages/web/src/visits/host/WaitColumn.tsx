import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { Waitlist } from '../waitlist/Waitlist.tsx'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'
import { VisitRow } from './VisitRow.tsx'

/** The queue of today, for who works with it; of another day, and for others, who is on its list. */
export function WaitColumn() {
  const { business, isToday, isOnline, change, selected, select } = useHost()
  const { can } = useRights()
  if (!isToday || !can('mdu_waitlist')) return <Waiting />
  return (
    <div className={styles['column']}>
      <Waitlist
        businessId={business.business_id}
        isOnline={isOnline}
        onJoin={(party) => change({ panel: 'anotar', party })}
        onSelect={select}
        selectedId={selected?.id ?? null}
      />
    </div>
  )
}

/** Who waits, in the order in which they are served. */
function Waiting() {
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
