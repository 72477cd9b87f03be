import { useTranslations } from 'use-intl'
import { useHost } from '../host/host-context.ts'
import type { HostVisit } from '../host/host-model.ts'
import { clockOf, tableNames } from '../host/host-words.ts'
import styles from './Timeline.module.css'
import { clashAt, type Span, shareOf } from './timeline-lanes.ts'
import { useBarShift } from './use-bar-shift.ts'

type Props = {
  visit: HostVisit
  /** Whose line this is; null for those without a table. */
  tableId: number | null
  span: Span
  hourPx: number
}

/** One visit on the line of a table: pulled to another time or table, or moved with the arrow keys and let go with Enter; so is its end. */
export function TimelineBar({ visit, tableId, span, hourPx }: Props) {
  const t = useTranslations('host')
  const { business, model, selected, select } = useHost()
  const { shift, startAt, endAt, mayMove, handlers } = useBarShift(visit, tableId, hourPx / 4)
  const name = visit.row.name ?? t('nameless')
  const trouble = model.troubles.find((one) => one.visit.id === visit.id)?.kind
  const placed = (from: number, to: number) => ({
    left: `${shareOf(from, span)}%`,
    width: `${shareOf(to, span) - shareOf(from, span)}%`,
  })
  return (
    <>
      {/* The old place stays drawn until it is let go. */}
      {shift && <span className={styles['before']} style={placed(visit.startAt, visit.endAt)} aria-hidden />}
      <button
        type="button"
        className={styles['bar']}
        style={placed(startAt, endAt)}
        data-kind={trouble ?? (visit.status === 'seated' && model.now > visit.endAt ? 'overdue' : visit.status)}
        data-selected={selected?.id === visit.id}
        data-pulled={shift !== null}
        aria-label={t('barLabel', {
          name,
          people: visit.partySize,
          from: clockOf(startAt, business),
          to: clockOf(endAt, business),
        })}
        onClick={() => select(visit.id)}
        {...handlers}
      >
        <b>{visit.partySize}</b> {name}
        {mayMove && <span className={styles['end']} data-end="" />}
      </button>
      {shift && <DropTip visit={visit} tableId={shift.tableId} stay={{ from: startAt, to: endAt }} span={span} />}
    </>
  )
}

type TipProps = { visit: HostVisit; tableId: number | null; stay: Span; span: Span }

/** Where the bar would be let go, and whom it would meet there. */
function DropTip({ visit, tableId, stay, span }: TipProps) {
  const t = useTranslations('host')
  const { business, model } = useHost()
  const words = t('dropAt', {
    name: visit.row.name ?? t('nameless'),
    table: tableId === null ? t('unassigned') : tableNames([tableId], model.tableOf),
    from: clockOf(stay.from, business),
    to: clockOf(stay.to, business),
  })
  const clash = clashAt(model, visit.id, tableId, stay)
  return (
    <span className={styles['tip']} style={{ left: `${shareOf(stay.from, span)}%` }} role="status">
      {clash ? t('dropClash', { words, other: clash.name ?? t('nameless') }) : words}
    </span>
  )
}
