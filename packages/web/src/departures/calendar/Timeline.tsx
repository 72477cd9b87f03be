import { Text } from '@mantine/core'
import type { AssignmentOptions } from '@muelle/contract/departures/assignment'
import type { CalendarDeparture } from '@muelle/contract/departures/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { assignmentOptionsQuery } from '../assignment/assignment-queries.ts'
import { departureKey } from '../plan/departure-key.ts'
import { locatorOf } from '../plan/locator-of.ts'
import { Bar } from './Bar.tsx'
import { rowStandingOf } from './row-standing.ts'
import styles from './Timeline.module.css'
import { type Axis, hoursOf, lanesOf, percentOf, type TimelineRow } from './timeline.ts'
import { useBarDrag } from './use-bar-drag.ts'

type Props = {
  axis: Axis
  rows: readonly TimelineRow<CalendarDeparture>[]
  timeZone: string
  /** The time of the server, ISO 8601. */
  now: string
  /** Whether this person may assign; otherwise bars only open. */
  canMove: boolean
  onOpen: (departure: CalendarDeparture) => void
  onMove: (departure: CalendarDeparture, transport: { id: number; name: string } | null) => void
}

/** The boats of a day as rows on one axis of time. While a bar is dragged, each row says whether its boat could go. */
export function Timeline({ axis, rows, timeZone, now, canMove, onOpen, onMove }: Props) {
  const t = useTranslations('calendar')
  const queryClient = useQueryClient()
  const [options, setOptions] = useState<AssignmentOptions | null>(null)
  const dragging = useBarDrag<CalendarDeparture>({
    onStart: (departure) => {
      setOptions(null)
      void queryClient.fetchQuery(assignmentOptionsQuery(locatorOf(departure))).then(setOptions, () => undefined)
    },
    onDrop: (departure, at) => {
      const row = rows[at]
      const isThere = row?.transport
        ? departure.transports.some(({ id }) => id === row.transport?.id)
        : departure.transports.length === 0
      if (row && !isThere) onMove(departure, row.transport)
    },
  })
  const nowAt = percentOf(axis, Date.parse(now))
  return (
    <section className={styles['frame']} aria-label={t('timeline')}>
      <div className={styles['grid']} style={{ '--hours': hoursOf(axis).length } as CSSProperties}>
        <div className={styles['head']} aria-hidden>
          <span className={styles['name']} />
          <div className={styles['hours']}>
            {hoursOf(axis).map((hour) => (
              <span key={hour} className={styles['hour']}>
                {formatTimeOfDay(localParts(new Date(hour).toISOString(), timeZone).time).replace(':00 ', ' ')}
              </span>
            ))}
          </div>
        </div>
        {rows.map((row, at) => {
          const lanes = lanesOf(row.departures)
          const standing = dragging.drag && rowStandingOf(row.transport, dragging.drag.departure, options)
          const isOver = dragging.drag?.overRow === at
          return (
            <div
              key={row.transport?.id ?? 'none'}
              className={styles['row']}
              role="group"
              aria-label={row.transport?.name ?? t('unassignedRow')}
              data-row={at}
              data-over={(isOver && standing?.kind) || undefined}
            >
              <span className={styles['name']}>
                {row.transport?.name ?? t('unassignedRow')}
                {standing && (
                  <span className={styles['state']}>
                    {standing.kind === 'refused' ? standing.reason : t(standing.words)}
                  </span>
                )}
              </span>
              <div
                className={styles['lanes']}
                style={{ '--lanes': Math.max(1, ...lanes.map(({ lane }) => lane + 1)) } as CSSProperties}
              >
                {nowAt >= 0 && nowAt <= 100 && (
                  <span className={styles['now']} style={{ '--left': `${nowAt}%` } as CSSProperties} aria-hidden />
                )}
                {lanes.map(({ departure, lane }) => (
                  <Bar
                    key={`${departureKey(departure)} ${departure.start_time}`}
                    departure={departure}
                    axis={axis}
                    lane={lane}
                    dragging={dragging}
                    canMove={canMove}
                    onOpen={() => onOpen(departure)}
                  />
                ))}
              </div>
            </div>
          )
        })}
      </div>
      {canMove && (
        <Text size="sm" c="dimmed" p="sm">
          {t('dragHint')}
        </Text>
      )}
    </section>
  )
}
