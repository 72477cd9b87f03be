import { type Instant, instant } from '@muelle/domain/time'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHost } from '../host/host-context.ts'
import type { HostVisit } from '../host/host-model.ts'
import { tableNames } from '../host/host-words.ts'
import { QUARTER_MS } from './timeline-lanes.ts'

/** Where a bar would be let go: so many quarters later, at this table, and so many quarters longer. */
type Shift = { quarters: number; tableId: number | null; longer: number }
type Pull = { x: number; y: number; isEnd: boolean; isPulled: boolean }

const MOVABLE = new Set<HostVisit['status']>(['confirmed', 'requested', 'arrived', 'seated'])
const PULL_PX = 6

const laneAt = (x: number, y: number, own: number | null): number | null => {
  const lane = document
    .elementsFromPoint(x, y)
    .find((one) => one instanceof HTMLElement && one.dataset['lane'] !== undefined)
  return lane instanceof HTMLElement ? Number(lane.dataset['lane']) || null : own
}

/** Moves a bar of the timeline by pulling it or with the arrow keys; its end alone by its handle or with Shift. Nothing is sent before it is let go. */
export function useBarShift(visit: HostVisit, tableId: number | null, quarterPx: number) {
  const t = useTranslations('host')
  const { model, maySeat, steps } = useHost()
  const [shift, setShift] = useState<Shift | null>(null)
  const [pull, setPull] = useState<Pull | null>(null)
  const mayMove = maySeat && MOVABLE.has(visit.status)
  const isSeated = visit.status === 'seated'
  // It lasts a quarter of an hour at least, and who sits stays until now.
  const least = Math.max(visit.startAt, isSeated ? model.now : 0) + QUARTER_MS
  const leastLonger = Math.min(0, Math.ceil((least - visit.endAt) / QUARTER_MS))
  const startAt = instant(visit.startAt + (shift?.quarters ?? 0) * QUARTER_MS)
  const endAt = instant(visit.endAt + ((shift?.quarters ?? 0) + (shift?.longer ?? 0)) * QUARTER_MS)

  const put = (next: Shift) =>
    setShift({ ...next, ...(isSeated && { quarters: 0 }), longer: Math.max(next.longer, leastLonger) })
  const leave = () => {
    setShift(null)
    setPull(null)
  }
  const letGo = () => {
    leave()
    if (shift) send(shift, startAt, endAt)
  }
  const send = ({ quarters, tableId: to, longer }: Shift, start: Instant, end: Instant) => {
    const name = visit.row.name ?? t('nameless')
    if (longer !== 0) {
      const minutes = Math.round((end - start) / 60_000)
      return void steps.act(visit.row, { kind: 'stretch', minutes }, t('done.stretched', { name, minutes }))
    }
    if (quarters === 0 && to === tableId) return
    const resourceIds = to === null ? [] : [...visit.resourceIds.filter((id) => id !== tableId && id !== to), to]
    const words = t('done.moved', { name, table: tableNames(resourceIds, model.tableOf) })
    // Who sits has no other time.
    if (quarters === 0) void steps.act(visit.row, { kind: 'tables', resourceIds }, words)
    else void steps.act(visit.row, { kind: 'plan', startAt: new Date(start).toISOString(), resourceIds }, words)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!mayMove || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && shift) {
      event.preventDefault()
      return letGo()
    }
    if (event.key === 'Escape' ? !shift : !event.key.startsWith('Arrow')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return leave()
    const now = shift ?? { quarters: 0, tableId, longer: 0 }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined) {
      // Either it moves or it ends at another time.
      if (event.shiftKey) put({ quarters: 0, tableId, longer: now.longer + by })
      else put({ ...now, longer: 0, quarters: now.quarters + by })
      return
    }
    const lanes = [...document.querySelectorAll<HTMLElement>('[data-lane]')].map(
      ({ dataset }) => Number(dataset['lane']) || null,
    )
    const next = lanes.indexOf(now.tableId) + (event.key === 'ArrowUp' ? -1 : 1)
    put({ ...now, longer: 0, tableId: lanes[Math.min(Math.max(next, 0), lanes.length - 1)] ?? null })
  }
  return {
    shift,
    startAt,
    endAt,
    mayMove,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!mayMove || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const isEnd = event.target instanceof HTMLElement && event.target.dataset['end'] !== undefined
        setPull({ x: event.clientX, y: event.clientY, isEnd, isPulled: false })
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!pull) return
        const right = clientX - pull.x
        if (!pull.isPulled && Math.hypot(right, clientY - pull.y) <= PULL_PX) return
        setPull({ ...pull, isPulled: true })
        const quarters = Math.round(right / quarterPx)
        if (pull.isEnd) put({ quarters: 0, tableId, longer: quarters })
        else put({ quarters, tableId: laneAt(clientX, clientY, tableId), longer: 0 })
      },
      onPointerUp: () => (pull?.isPulled ? letGo() : setPull(null)),
      onPointerCancel: leave,
      onKeyDown,
      onBlur: () => setShift(null),
    },
  }
}
