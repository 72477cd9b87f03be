import type { CalendarDeparture } from '@muelle/contract/departures/calendar'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber, formatTimeOfDay } from '../../i18n/format.ts'
import styles from './Timeline.module.css'
import { type Axis, endOf, percentOf, startOf } from './timeline.ts'
import type { useBarDrag } from './use-bar-drag.ts'

type Props = {
  departure: CalendarDeparture
  axis: Axis
  lane: number
  dragging: ReturnType<typeof useBarDrag<CalendarDeparture>>
  canMove: boolean
  onOpen: () => void
}

/** A departure on the axis of the day: opened with a press, moved to another row by dragging. */
export function Bar({ departure, axis, lane, dragging, canMove, onOpen }: Props) {
  const t = useTranslations('calendar')
  const isFixed = departure.state === 'canceled' || hasDeparted(departure.state)
  const left = percentOf(axis, startOf(departure))
  const { drag, handlersOf, wasDragged } = dragging
  const isDragged = drag?.departure === departure
  const style = {
    '--left': `${left}%`,
    '--width': `${percentOf(axis, endOf(departure)) - left}%`,
    '--lane': lane,
    ...(isDragged ? { '--x': '0px', '--y': `${drag.y}px` } : {}),
  } as CSSProperties
  const facts = { used: formatNumber(departure.seats_used), capacity: formatNumber(departure.capacity) }
  return (
    <button
      type="button"
      className={styles['bar']}
      style={style}
      data-fixed={isFixed || undefined}
      data-empty={departure.people_used === 0 || undefined}
      data-dragged={isDragged || undefined}
      aria-label={barLabel(departure, t)}
      aria-haspopup="dialog"
      {...(isFixed || !canMove ? {} : handlersOf(departure))}
      onClick={() => !wasDragged() && onOpen()}
    >
      <span className={`${styles['line']} ${styles['strong']}`}>{departure.tour_name}</span>
      <span className={styles['line']}>
        {isFixed ? fixedWord(departure, t) : t('seats', facts)} · {formatTimeOfDay(departure.start_time)}
        {departure.crew.length > 0 && ` · ${departure.crew.map(({ name }) => name).join(', ')}`}
      </span>
    </button>
  )
}

type Words = ReturnType<typeof useTranslations<'calendar'>>

/** Why nothing is moved any more. */
export const fixedWord = ({ state }: CalendarDeparture, t: Words): string =>
  t(state === 'canceled' ? 'canceled' : 'departed')

/** All that a bar says, for who does not see it. */
export const barLabel = (departure: CalendarDeparture, t: Words): string =>
  t('bar', {
    time: formatTimeOfDay(departure.start_time),
    tour: departure.tour_name,
    used: formatNumber(departure.seats_used),
    capacity: formatNumber(departure.capacity),
    transport: departure.transports.map(({ name }) => name).join(', ') || t('noTransport'),
  })
