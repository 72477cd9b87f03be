import { Button } from '@mantine/core'
import { MAX_LATE_MINUTES } from '@muelle/contract/visits/visit-bounds'
import { minutesLater } from '@muelle/domain/visits/floor/row-step'
import { IconClockPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { refused } from '../../ui/refused.ts'
import styles from './Host.module.css'
import { type Host, useHost } from './host-context.ts'
import type { HostVisit } from './host-model.ts'
import { shortClock } from './host-words.ts'

/** Notes that a party comes later: what a press of the row, of the bar below the floor, and a key do. */
export function comeLater({ model, steps }: Pick<Host, 'model' | 'steps'>, visit: HostVisit, words: string): void {
  const lateMinutes = minutesLater(visit, model.now, MAX_LATE_MINUTES)
  void steps.act(visit.row, { kind: 'note', lateMinutes }, words)
}

const lateOf = ({ row }: HostVisit) =>
  row.actions.find(({ action, refusal }) => action === 'late' && refusal?.code !== 'forbidden')
/** Whether this person may say of a visit that it comes later. */
export const mayNoteLate = (visit: HostVisit): boolean => lateOf(visit) !== undefined

/** What is to be pressed, for whom it may be; null for whoever may not note it, or of whom there is nothing to note. */
function useLater(visit: HostVisit) {
  const t = useTranslations('host')
  const host = useHost()
  const allowed = lateOf(visit)
  if (!allowed) return null
  const words = t('done.late', { name: visit.row.name ?? t('nameless') })
  const refusal = allowed.refusal?.message ?? (host.isOnline ? undefined : t('needsNetwork'))
  return {
    refusal,
    // The second press of a double one is none: it would make half an hour of a quarter.
    onClick: ({ detail }: { detail: number }) => detail < 2 && comeLater(host, visit, words),
  }
}

/** The time of a row that is about to be due or late, to be pressed when its guest calls: far from the button that seats them. */
export function LaterTime({ visit }: { visit: HostVisit }) {
  const t = useTranslations('host')
  const { business, selected } = useHost()
  const later = useLater(visit)
  const time = shortClock(visit.row.start_at, business)
  if (!later) return null
  const { refusal, onClick } = later
  return (
    <button
      type="button"
      className={styles['later']}
      aria-label={`${time} ${t('plus15')}, ${visit.row.name ?? t('nameless')}`}
      {...(selected?.id === visit.id && { 'aria-keyshortcuts': 't' })}
      onClick={onClick}
      {...refused(refusal)}
    >
      <span className="mu-num">{time}</span>
      <span>
        <IconClockPlus size={14} aria-hidden />
        +15
      </span>
    </button>
  )
}

/** The same of whoever is selected, however far their time is. */
export function LaterButton({ visit }: { visit: HostVisit }) {
  const t = useTranslations('host')
  const later = useLater(visit)
  if (!later) return null
  const { refusal, onClick } = later
  return (
    <Button variant="default" mih={44} aria-keyshortcuts="t" onClick={onClick} {...refused(refusal)}>
      {t('plus15')}
    </Button>
  )
}
