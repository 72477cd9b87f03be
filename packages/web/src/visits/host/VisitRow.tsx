import { memo } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'
import type { HostVisit } from './host-model.ts'
import { minutesBetween, shortClock, shortName, tableNames, tagOf } from './host-words.ts'
import { LaterTime, mayNoteLate } from './LaterButton.tsx'
import { RowButton } from './RowButton.tsx'

type Note = { words: string; tone?: 'bad' | 'late' | 'good' }

/** What became of what was asked beforehand (F-1); of what was called off nothing is to be said here. */
const DEPOSIT_TONES = [
  { status: 'pending', tone: 'late' },
  { status: 'process', tone: 'late' },
  { status: 'payed', tone: 'good' },
  { status: 'rejected', tone: 'bad' },
] as const

/** Whether a card is kept as a guarantee, and which (F-1). */
function guaranteeNote(
  { last4 }: NonNullable<HostVisit['row']['guarantee']>,
  isKept: boolean,
  t: ReturnType<typeof useTranslations<'host'>>,
): Note {
  if (!isKept) return { words: t('guarantee.missing'), tone: 'late' }
  return { words: last4 === null ? t('guarantee.kept') : t('guarantee.card', { last4 }), tone: 'good' }
}

/** From here on nobody reckons in minutes any more. */
const LONG_MINUTES = 120

/** What is to be known of a visit in a line: first what is wrong. */
function useNotes(visit: HostVisit): Note[] {
  const t = useTranslations('host')
  const { business, model, kept } = useHost()
  const { row, status, startAt } = visit
  const notes: Note[] = []
  if (kept.has(visit.id)) notes.push({ words: t('notSentYet'), tone: 'late' })
  const trouble = model.troubles.find((one) => one.visit.id === visit.id)?.kind
  if (status === 'arrived' && row.arrived_at) {
    const minutes = minutesBetween(Date.parse(row.arrived_at), model.now)
    const isLong = minutes >= LONG_MINUTES
    notes.push({
      words: isLong ? t('arrivedAt', { time: shortClock(row.arrived_at, business) }) : t('arrivedAgo', { minutes }),
    })
  }
  if (status === 'seated') {
    notes.push({ words: t('sinceTime', { time: shortClock(row.seated_at ?? row.start_at, business) }) })
    const over = minutesBetween(visit.endAt, model.now)
    if (row.progress === 'paid') notes.push({ words: t('progress.paid'), tone: 'good' })
    if (over > 0)
      notes.push({ words: over > LONG_MINUTES ? t('overLong') : t('overBy', { minutes: over }), tone: 'bad' })
  }
  if (trouble === 'unassigned') notes.push({ words: t('unassigned'), tone: 'bad' })
  if (trouble === 'at_risk' && row.at_risk)
    notes.push({
      words: t('clash', { table: shortName(row.at_risk.resource.name), time: shortClock(row.at_risk.until, business) }),
      tone: 'bad',
    })
  if (trouble === 'outside') notes.push({ words: t('outside'), tone: 'bad' })
  if (trouble === 'requested')
    notes.push({
      words: row.expires_at ? t('toApproveUntil', { time: shortClock(row.expires_at, business) }) : t('toApprove'),
      tone: 'late',
    })
  if (trouble === 'late')
    notes.push(
      model.isPastGrace(visit)
        ? { words: t('pastGrace', { minutes: minutesBetween(startAt, model.now) }), tone: 'bad' }
        : { words: t('lateBy', { minutes: minutesBetween(startAt, model.now) }), tone: 'late' },
    )
  else if (row.late_minutes > 0 && status === 'confirmed')
    notes.push({ words: t('comesLate', { minutes: row.late_minutes }), tone: 'late' })
  if (status !== 'arrived' && visit.resourceIds.length > 0)
    notes.push({ words: t('atTable', { table: tableNames(visit.resourceIds, model.tableOf) }) })
  const uncleaned = visit.resourceIds.filter((id) => model.tableOf.get(id)?.status === 'Limpieza')
  if (uncleaned.length > 0 && status !== 'seated')
    notes.push({ words: t('inCleaning', { table: tableNames(uncleaned, model.tableOf) }), tone: 'late' })
  const deposit = DEPOSIT_TONES.find(({ status: paid }) => paid === row.payment_status)
  if (row.guarantee) notes.push(guaranteeNote(row.guarantee, row.payment_status === 'guaranteed', t))
  else if (deposit) notes.push({ words: t(`deposit.${deposit.status}`), tone: deposit.tone })
  if (row.vip) notes.push({ words: t('vip'), tone: 'good' })
  for (const { words, isDanger } of row.tags.map((tag) => tagOf(tag, t)))
    notes.push({ words, tone: isDanger ? 'bad' : 'good' })
  return notes
}

/** One visit of the list: when, how many, who, what matters, and its button. */
export const VisitRow = memo(function VisitRow({ visit }: { visit: HostVisit }) {
  const t = useTranslations('host')
  const { business, model, selected, select, maySeat } = useHost()
  const notes = useNotes(visit)
  const isSelected = selected?.id === visit.id
  const time = shortClock(visit.row.start_at, business)
  // Who may call that they come later has a time to press.
  const isDue = maySeat && mayNoteLate(visit) && model.mayComeLater(visit)
  return (
    <li className={styles['row']} data-due={isDue} data-selected={isSelected} data-visit={visit.id}>
      {isDue && <LaterTime visit={visit} />}
      <button
        type="button"
        className={styles['open']}
        data-visit-link
        aria-label={[
          time,
          visit.row.name ?? t('nameless'),
          t('people', { count: visit.partySize }),
          ...notes.map(({ words }) => words),
        ].join(', ')}
        aria-pressed={isSelected}
        onClick={() => select(visit.id)}
        onKeyDown={(event) => {
          // Of the row that J and K came to, Enter presses the button.
          const button = event.currentTarget.nextElementSibling
          if (event.key !== 'Enter' || !isSelected || !(button instanceof HTMLElement)) return
          event.preventDefault()
          button.click()
        }}
      >
        {!isDue && (
          <span className={styles['time']}>
            <span className="mu-num">{time}</span>
            <span className={styles['size']}>{visit.partySize}</span>
          </span>
        )}
        <span className={styles['texts']}>
          <span className={styles['who']}>
            <span className={styles['name']}>{visit.row.name ?? t('nameless')}</span>
            {isDue && <span className={styles['size']}>{visit.partySize}</span>}
          </span>
          <span className={styles['notes']}>
            {notes.map(({ words, tone }, index) => (
              <span key={words} data-tone={tone}>
                {index > 0 && ' · '}
                {words}
              </span>
            ))}
          </span>
        </span>
      </button>
      <RowButton visit={visit} />
    </li>
  )
})
