import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'
import { clockOf, minutesBetween } from './host-words.ts'

/** What is wrong, first of all: each leads to its visit. */
export function TroubleBar() {
  const t = useTranslations('host')
  const ta = useTranslations('arrange')
  const { can } = useRights()
  const { business, model, select, change, isToday, isOnline } = useHost()
  const troubles = isToday ? model.troubles : model.troubles.filter(({ kind }) => kind !== 'late')
  if (troubles.length === 0) return null
  // Who has no table, or one that somebody keeps, may be helped all at once.
  const isForTables = troubles.some(({ kind }) => kind === 'unassigned' || kind === 'at_risk')
  return (
    <section className={styles['troubles']} aria-label={t('troubles', { count: troubles.length })}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>{t('troubles', { count: troubles.length })}</span>
      {troubles.map(({ kind, visit }) => (
        <button key={visit.id} type="button" onClick={() => select(visit.id)}>
          {t(`trouble.${kind}`, {
            time: clockOf(visit.row.start_at, business),
            name: visit.row.name ?? t('nameless'),
            people: visit.partySize,
            minutes: Math.max(0, minutesBetween(visit.startAt, model.now)),
          })}
        </button>
      ))}
      {isForTables && isOnline && can('mdu_booking', 'edit') && (
        <Button size="compact-md" mih={36} variant="default" ml="auto" onClick={() => change({ panel: 'acomodar' })}>
          {ta('title')}
        </Button>
      )}
    </section>
  )
}
