import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { seatsToneOf } from '../../../departures/board/seats-tone.ts'
import { formatTimeOfDay } from '../../../i18n/format.ts'
import { clocksDiffer, zoneName } from '../../../ui/light/zone-words.ts'
import type { OrderTrip } from '../sale-state.ts'
import styles from './DeparturePicker.module.css'

type Props = {
  departure: BoardDeparture
  timeZone: string
  isChosen: boolean
  /** The booking of the same order that takes place meanwhile. */
  clash: OrderTrip | null
  onChoose: () => void
}

/** A departure to choose: when, which tour, and how many seats are left or why it cannot be sold. */
export function DepartureChip({ departure, timeZone, isChosen, clash, onChoose }: Props) {
  const t = useTranslations('sale')
  const chip = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (!isChosen) return
    chip.current?.scrollIntoView({ block: 'nearest' })
    // The button that began another sale is gone: the keyboard goes on from here.
    if (document.activeElement === document.body) chip.current?.control?.focus({ preventScroll: true })
  }, [isChosen])

  const { reason, warning, availability, vacancies, capacity, starts_at, time_zone } = departure
  const isSoldOut = availability === 'SOLD_OUT'
  const state = clash
    ? t('overlaps', { tour: clash.tour, time: formatTimeOfDay(clash.startTime) })
    : isSoldOut
      ? t('soldOut')
      : (reason?.message ?? t('seatsLeft', { left: vacancies, capacity }))
  const isScarce = reason === null && seatsToneOf(capacity - vacancies, capacity) === 'nearly_full'
  return (
    <label
      ref={chip}
      className={styles['chip']}
      data-chosen={isChosen || undefined}
      data-closed={reason !== null || clash !== null || undefined}
      data-wordy={clash !== null || state === reason?.message || warning !== null || undefined}
    >
      <input
        type="radio"
        name="sale-departure"
        checked={isChosen}
        // Seats of an allotment are left where everybody's are gone, and some may sell above the capacity.
        disabled={!isChosen && (clash !== null || (reason !== null && reason.code !== 'departure.full'))}
        onChange={onChoose}
        {...(isChosen ? { 'data-autofocus': true } : {})}
      />
      <span className={styles['time']}>
        <IconClock size={15} aria-hidden />
        <span className="mu-num">{formatTimeOfDay(departure.start_time)}</span>
        {clocksDiffer(starts_at, time_zone, timeZone) && (
          <span className={styles['zone']}>{zoneName(starts_at, time_zone)}</span>
        )}
      </span>
      <span className={styles['tour']}>{departure.tour_name}</span>
      <span className={styles['seats']} data-tone={isSoldOut ? 'danger' : isScarce || warning ? 'waiting' : undefined}>
        {state}
        {warning && ` · ${warning.message}`}
      </span>
    </label>
  )
}
