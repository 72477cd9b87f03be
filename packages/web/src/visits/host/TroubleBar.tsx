import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'
import { clockOf, minutesBetween } from './host-words.ts'

/** What is wrong, first of all: each leads to its visit. */
export function TroubleBar() {
  const t = useTranslations('host')
  const { business, model, select, isToday } = useHost()
  const troubles = isToday ? model.troubles : model.troubles.filter(({ kind }) => kind !== 'late')
  if (troubles.length === 0) return null
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
    </section>
  )
}
