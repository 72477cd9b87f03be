import { Kbd } from '@mantine/core'
import { instant } from '@muelle/domain/time'
import { dayBounds } from '@muelle/domain/visits/floor/table-blocks'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useHost } from '../host/host-context.ts'
import { clockOf, shortName } from '../host/host-words.ts'
import { RowButton } from '../host/RowButton.tsx'
import { BlockedSpan } from './BlockedSpan.tsx'
import styles from './Timeline.module.css'
import { TimelineBar } from './TimelineBar.tsx'
import { coversBySlot, isOnTimeline, lanesOf, shareOf, spanOf } from './timeline-lanes.ts'

const HOUR_PX = 132
const HOUR = 3_600_000
const BEFORE_NOW = 1.5

/** Horario: a line for each table with its visits by the clock, above all those without a table; below, how many come in each quarter. */
export function Timeline() {
  const t = useTranslations('host')
  const { business, model, day, isToday } = useHost()
  const scroll = useRef<HTMLDivElement>(null)
  const span = useMemo(() => spanOf(model, dayBounds(day), isToday ? model.now : null), [model, day, isToday])
  const lanes = useMemo(() => lanesOf(model), [model])
  const covers = useMemo(() => coversBySlot(model.visits, span), [model.visits, span])
  const most = Math.max(1, ...covers.map(({ people }) => people))
  const homeless = model.visits.filter((visit) => isOnTimeline(visit) && visit.isUnassigned)
  const hours = Array.from({ length: Math.round((span.to - span.from) / HOUR) }, (_, index) =>
    instant(span.from + index * HOUR),
  )
  const width = hours.length * HOUR_PX
  const start = span.from
  const openAt = isToday ? model.now : null
  const firstNow = useRef(openAt)
  useEffect(() => {
    if (firstNow.current === null || !scroll.current) return
    scroll.current.scrollLeft = ((firstNow.current - start) / HOUR - BEFORE_NOW) * HOUR_PX
  }, [start])
  return (
    <>
      <div ref={scroll} className={`mu-card ${styles['timeline']}`} role="group" aria-label={t('viewTimeline')}>
        <div className={styles['grid']} style={{ width: 132 + width }}>
          <div className={`${styles['lane']} ${styles['hours']}`}>
            <span className={styles['table']}>{t('table')}</span>
            <span className={styles['track']}>
              {hours.map((hour) => (
                <span key={hour} className={`mu-num ${styles['hour']}`} style={{ left: `${shareOf(hour, span)}%` }}>
                  {clockOf(hour, business)}
                </span>
              ))}
            </span>
          </div>
          {homeless.length > 0 && (
            <div className={`${styles['lane']} ${styles['homeless']}`}>
              <span className={styles['table']}>{t('unassigned')}</span>
              <span className={styles['track']} data-lane="0">
                {homeless.map((visit) => (
                  <TimelineBar key={visit.id} visit={visit} tableId={null} span={span} hourPx={HOUR_PX} />
                ))}
              </span>
              <span className={styles['fix']}>{homeless[0] && <RowButton visit={homeless[0]} />}</span>
            </div>
          )}
          {lanes.map((lane) =>
            lane.kind === 'zone' ? (
              <div key={`zone ${lane.zone}`} className={styles['zone']}>
                <span>{t('zoneSeats', { zone: lane.zone || t('noZone'), seats: lane.seats })}</span>
              </div>
            ) : (
              <div key={lane.table.table.id} className={styles['lane']}>
                <span className={styles['table']}>
                  <b>{shortName(lane.table.table.name)}</b> {t('seats', { count: lane.table.table.capacity })}
                </span>
                <span
                  className={styles['track']}
                  data-lane={lane.table.table.id}
                  data-out={lane.table.status === 'No_disponible'}
                >
                  {lane.blocks.map((block) => (
                    <BlockedSpan key={block.id} block={block} span={span} />
                  ))}
                  {lane.visits.map((visit) => (
                    <TimelineBar
                      key={visit.id}
                      visit={visit}
                      tableId={lane.table.table.id}
                      span={span}
                      hourPx={HOUR_PX}
                    />
                  ))}
                </span>
              </div>
            ),
          )}
          <div className={`${styles['lane']} ${styles['pace']}`}>
            <span className={styles['table']}>{t('pace')}</span>
            <span className={styles['track']}>
              {covers.map(({ at, people }) =>
                people === 0 ? null : (
                  <span
                    key={at}
                    className={styles['cover']}
                    style={{
                      left: `${shareOf(at, span)}%`,
                      width: HOUR_PX / 4 - 4,
                      height: `${20 + (people / most) * 70}%`,
                    }}
                  >
                    {people}
                  </span>
                ),
              )}
            </span>
          </div>
          {isToday && (
            <span
              className={styles['now']}
              style={{ left: 132 + (shareOf(model.now, span) / 100) * width }}
              aria-hidden
            >
              <span>{clockOf(model.now, business).slice(0, 5)}</span>
            </span>
          )}
        </div>
      </div>
      <p className={styles['keys']}>
        {t('timelineHelp')} <Kbd>← →</Kbd> {t('key.quarter')} <Kbd>⇧ ← →</Kbd> {t('key.end')} <Kbd>↑ ↓</Kbd>{' '}
        {t('key.table')} <Kbd>↵</Kbd> {t('key.drop')} <Kbd>Esc</Kbd> {t('key.leave')} <Kbd>Ctrl Z</Kbd> {t('undo')}
      </p>
    </>
  )
}
