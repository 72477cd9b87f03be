import { instant } from '@muelle/domain/time'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHost } from '../host/host-context.ts'
import type { HostVisit } from '../host/host-model.ts'
import { clockOf, tableNames } from '../host/host-words.ts'
import styles from './Timeline.module.css'
import { QUARTER_MS, type Span, shareOf } from './timeline-lanes.ts'

type Props = {
  visit: HostVisit
  /** Whose line this is; null for those without a table. */
  tableId: number | null
  span: Span
  hourPx: number
}
/** Where a bar would be let go: so many quarters later, at this table. */
type Shift = { quarters: number; tableId: number | null }

const MOVABLE = new Set<HostVisit['status']>(['confirmed', 'requested', 'arrived', 'seated'])
const PULL_PX = 6

/** One visit on the line of a table: pulled to another time or table, or moved with the arrow keys and let go with Enter. */
export function TimelineBar({ visit, tableId, span, hourPx }: Props) {
  const t = useTranslations('host')
  const { business, model, selected, select, maySeat, steps } = useHost()
  const [shift, setShift] = useState<Shift | null>(null)
  const [from, setFrom] = useState<{ x: number; y: number; isPulled: boolean } | null>(null)
  const mayMove = maySeat && MOVABLE.has(visit.status)
  const startAt = instant(visit.startAt + (shift?.quarters ?? 0) * QUARTER_MS)
  const endAt = instant(visit.endAt + (shift?.quarters ?? 0) * QUARTER_MS)
  const name = visit.row.name ?? t('nameless')
  const trouble = model.troubles.find((one) => one.visit.id === visit.id)?.kind

  const letGo = (to: Shift | null) => {
    setShift(null)
    setFrom(null)
    if (!to || (to.quarters === 0 && to.tableId === tableId)) return
    const resourceIds =
      to.tableId === null ? [] : [...visit.resourceIds.filter((id) => id !== tableId && id !== to.tableId), to.tableId]
    const words = t('done.moved', { name, table: tableNames(resourceIds, model.tableOf) })
    // Who sits has no other time.
    if (to.quarters === 0 || visit.status === 'seated')
      void steps.act(visit.row, { kind: 'tables', resourceIds }, words)
    else void steps.act(visit.row, { kind: 'plan', startAt: new Date(startAt).toISOString(), resourceIds }, words)
  }
  const laneAt = (x: number, y: number) => {
    const lane = document
      .elementsFromPoint(x, y)
      .find((one) => one instanceof HTMLElement && one.dataset['lane'] !== undefined)
    return lane instanceof HTMLElement ? Number(lane.dataset['lane']) || null : tableId
  }
  const onMove = (event: PointerEvent) => {
    if (!from) return
    const [right, down] = [event.clientX - from.x, event.clientY - from.y]
    const isPulled = from.isPulled || Math.hypot(right, down) > PULL_PX
    if (!isPulled) return
    setFrom({ ...from, isPulled })
    const quarters = visit.status === 'seated' ? 0 : Math.round(right / (hourPx / 4))
    setShift({ quarters, tableId: laneAt(event.clientX, event.clientY) })
  }
  const onKey = (event: KeyboardEvent) => {
    if (!mayMove || event.ctrlKey || event.metaKey || event.altKey) return
    const now = shift ?? { quarters: 0, tableId }
    const lanes = [...document.querySelectorAll<HTMLElement>('[data-lane]')].map(
      ({ dataset }) => Number(dataset['lane']) || null,
    )
    const at = lanes.indexOf(now.tableId)
    const next: Shift | null | undefined = {
      ArrowLeft: { ...now, quarters: now.quarters - 1 },
      ArrowRight: { ...now, quarters: now.quarters + 1 },
      ArrowUp: { ...now, tableId: lanes[Math.max(0, at - 1)] ?? null },
      ArrowDown: { ...now, tableId: lanes[Math.min(lanes.length - 1, at + 1)] ?? null },
      Escape: null,
    }[event.key]
    if (event.key === 'Enter' && shift) {
      event.preventDefault()
      return letGo(shift)
    }
    if (next === undefined || (next === null && !shift)) return
    event.preventDefault()
    event.stopPropagation()
    setShift(next && visit.status === 'seated' ? { ...next, quarters: 0 } : next)
  }
  const target = shift && (shift.tableId === null ? t('unassigned') : tableNames([shift.tableId], model.tableOf))
  return (
    <>
      <button
        type="button"
        className={styles['bar']}
        style={{ left: `${shareOf(startAt, span)}%`, width: `${shareOf(endAt, span) - shareOf(startAt, span)}%` }}
        data-kind={trouble ?? (visit.status === 'seated' && model.now > visit.endAt ? 'overdue' : visit.status)}
        data-selected={selected?.id === visit.id}
        data-pulled={shift !== null}
        aria-label={t('barLabel', {
          name,
          people: visit.partySize,
          from: clockOf(startAt, business),
          to: clockOf(endAt, business),
        })}
        onPointerDown={(event) => {
          if (!mayMove || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setFrom({ x: event.clientX, y: event.clientY, isPulled: false })
        }}
        onPointerMove={onMove}
        onPointerUp={() => (from?.isPulled ? letGo(shift) : setFrom(null))}
        onPointerCancel={() => {
          setShift(null)
          setFrom(null)
        }}
        onClick={() => select(visit.id)}
        onKeyDown={onKey}
        onBlur={() => setShift(null)}
      >
        <b>{visit.partySize}</b> {name}
      </button>
      {shift && (
        <span className={styles['tip']} style={{ left: `${shareOf(startAt, span)}%` }} role="status">
          {t('dropAt', { name, table: target ?? '', from: clockOf(startAt, business), to: clockOf(endAt, business) })}
        </span>
      )}
    </>
  )
}
