import { localTimeOfMinutes, MINUTES_PER_DAY } from '@muelle/domain/hours/clock-text'
import { type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import styles from './HourStrip.module.css'

const STEP = 30
const HOUR = 60

type Props = {
  /** What is shown, in minutes since the midnight of the day, counted on past the next; the day goes from its cut to the next. */
  span: { start: number; end: number; cut: number }
  chosen: { from: number; to: number } | null
  onHours: (from: string, to: string) => void
}

/** The hours of a day, to be chosen with one pull of finger or mouse; by keyboard they are written into the fields below. */
export function HourStrip({ span, chosen, onHours }: Props) {
  const t = useTranslations('tableBlocks')
  const strip = useRef<HTMLDivElement>(null)
  const anchor = useRef<number | null>(null)
  const start = Math.floor(span.start / HOUR) * HOUR
  const end = Math.ceil(span.end / HOUR) * HOUR
  const share = (minute: number) => `${((Math.min(Math.max(minute, start), end) - start) / (end - start)) * 100}%`
  const stepAt = ({ clientX }: PointerEvent): number => {
    const box = strip.current?.getBoundingClientRect()
    if (!box || box.width === 0) return start
    const at = start + ((clientX - box.left) / box.width) * (end - start)
    const least = Math.max(start, Math.ceil(span.cut / STEP) * STEP)
    const most = Math.min(end, Math.floor((span.cut + MINUTES_PER_DAY) / STEP) * STEP)
    return Math.min(Math.max(Math.floor(at / STEP) * STEP, least), most - STEP)
  }
  const choose = (event: PointerEvent) => {
    if (anchor.current === null) return
    const at = stepAt(event)
    const [from, to] = [Math.min(anchor.current, at), Math.max(anchor.current, at) + STEP]
    onHours(localTimeOfMinutes(from % MINUTES_PER_DAY), localTimeOfMinutes(to % MINUTES_PER_DAY))
  }
  const hours = Array.from({ length: (end - start) / HOUR }, (_, index) => start + index * HOUR)
  // So many words stand beside each other on a phone.
  const every = Math.ceil(hours.length / 8)
  return (
    <div className={styles['hours']} aria-hidden data-hour-strip>
      <span className={styles['hint']}>{t('pullHours')}</span>
      <div
        ref={strip}
        className={styles['strip']}
        style={{ backgroundSize: `${100 / hours.length}% 100%` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          anchor.current = stepAt(event)
          choose(event)
        }}
        onPointerMove={choose}
        onPointerUp={() => (anchor.current = null)}
        onPointerCancel={() => (anchor.current = null)}
      >
        {chosen && (
          <span
            className={styles['chosen']}
            style={{
              insetInlineStart: share(chosen.from),
              inlineSize: `calc(${share(chosen.to)} - ${share(chosen.from)})`,
            }}
          />
        )}
      </div>
      <div className={styles['words']} style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(0, 1fr))` }}>
        {hours.map((minute, index) => (
          <span key={minute}>
            {index % every === 0 &&
              index + every <= hours.length &&
              formatTimeOfDay(localTimeOfMinutes(minute % MINUTES_PER_DAY)).slice(0, 5)}
          </span>
        ))}
      </div>
    </div>
  )
}
