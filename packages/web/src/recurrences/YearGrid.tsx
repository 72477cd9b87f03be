import type { RecurrencePreview } from '@muelle/contract/recurrences/record'
import { addDays, localDate, weekdayOf } from '@muelle/domain/time'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { monthName, weekdayName, weekOrder } from '../i18n/day-names.ts'
import { formatLongDate } from '../i18n/format.ts'
import { dayNear, hoursOn } from './preview-days.ts'
import styles from './Recurrences.module.css'

type Props = {
  preview: RecurrencePreview
  today: string
  chosen: string | null
  /** The season that is being edited: its days have a mark. */
  draftId: number | null
  onChoose: (day: string) => void
}
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** From three departures on, days look alike. */
const MOST_LEVEL = 3
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Twelve small months; a day is darker the more departures it has. The arrow keys go from day to day. */
export function YearGrid({ preview, today, chosen, draftId, onChoose }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const first = `${preview.year}-01-01`
  const start = chosen ?? (today.startsWith(String(preview.year)) ? today : first)
  const onKeyDown = (event: KeyboardEvent, from: string) => {
    const step = STEPS[event.key]
    const next = step === undefined ? null : dayNear(from, step)
    if (!next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <div ref={grid} role="group" aria-label={String(preview.year)} className={styles['year']}>
      {MONTHS.map((month) => (
        <section key={month} className={styles['month']} aria-label={`${monthName(month, 'long')} ${preview.year}`}>
          <div className={styles['monthName']} aria-hidden>
            {monthName(month, 'long')}
          </div>
          <div className={styles['days']}>
            {weekOrder().map((weekday) => (
              <span key={weekday} className={styles['weekday']} aria-hidden>
                {weekdayName(weekday, 'narrow')}
              </span>
            ))}
            {daysOf(preview.year, month).map((day, index) => (
              <DayCell
                key={day}
                day={day}
                // The first one stands under its weekday.
                column={index === 0 ? weekOrder().indexOf(weekdayOf(localDate(day))) + 1 : undefined}
                hours={hoursOn(preview, day)}
                draftId={draftId}
                isChosen={day === chosen}
                isFirstStop={day === start}
                isToday={day === today}
                onChoose={onChoose}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

type CellProps = {
  day: string
  column: number | undefined
  hours: RecurrencePreview['patterns'][number]
  draftId: number | null
  isChosen: boolean
  isFirstStop: boolean
  isToday: boolean
  onChoose: (day: string) => void
  onKeyDown: (event: KeyboardEvent, day: string) => void
}

function DayCell({ day, column, hours, draftId, isChosen, isFirstStop, isToday, onChoose, onKeyDown }: CellProps) {
  const t = useTranslations('recurrences')
  const count = hours.filter(({ is_canceled }) => !is_canceled).length
  const isClosed = hours.length > 0 && count === 0
  const isDraft = draftId !== null && hours.some(({ recurrence_id }) => recurrence_id === draftId)
  const label = [
    formatLongDate(day),
    isClosed ? t('closedDay') : t('departures', { count }),
    isDraft ? t('inThisRecurrence') : null,
  ]
  return (
    <button
      type="button"
      className={styles['cell']}
      data-day={day}
      data-level={Math.min(count, MOST_LEVEL)}
      data-closed={isClosed || undefined}
      data-draft={isDraft || undefined}
      data-today={isToday || undefined}
      aria-pressed={isChosen}
      aria-label={label.filter(Boolean).join(', ')}
      tabIndex={isFirstStop ? 0 : -1}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      onClick={() => onChoose(day)}
      onKeyDown={(event) => onKeyDown(event, day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

function daysOf(year: number, month: number): string[] {
  const days: string[] = []
  const prefix = `${year}-${String(month).padStart(2, '0')}`
  for (let day = localDate(`${prefix}-01`); day.startsWith(prefix); day = addDays(day, 1)) days.push(day)
  return days
}
