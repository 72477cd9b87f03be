import { VisuallyHidden } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../../i18n/format.ts'
import { clocksDiffer, zoneName } from '../../../ui/light/zone-words.ts'
import type { ChipState } from '../departure-rows.ts'
import styles from './DeparturePicker.module.css'

const TONES: Partial<Record<ChipState, 'danger' | 'waiting'>> = { full: 'danger', taken: 'danger', scarce: 'waiting' }
const CLOSED: ReadonlySet<ChipState> = new Set(['clash', 'taken', 'full', 'closed'])

type Props = {
  departure: BoardDeparture
  state: ChipState
  /** Said under the row for all to see; who listens hears it with the hour. */
  sentence: string | null
  timeZone: string
  isChosen: boolean
  onChoose: () => void
  /** Chosen by hand, not on the way from one hour to another with the arrows. */
  onPicked: () => void
}

/** An hour to choose: when, and how many seats are left or that it cannot be sold. */
export function DepartureChip({ departure, state, sentence, timeZone, isChosen, onChoose, onPicked }: Props) {
  const t = useTranslations('sale')
  const chip = useRef<HTMLLabelElement>(null)
  const isPointed = useRef(false)
  useEffect(() => {
    if (!isChosen) return
    chip.current?.scrollIntoView({ block: 'nearest' })
    // What was pressed before is gone, or nothing was chosen when the sheet opened: the keyboard goes on from here.
    if (document.activeElement?.contains(chip.current)) chip.current?.control?.focus({ preventScroll: true })
  }, [isChosen])

  const { reason, warning, vacancies, starts_at, time_zone } = departure
  // Seats of an allotment are left where everybody's are gone, and some may sell above the capacity.
  const isOver = state === 'clash' || (reason !== null && reason.code !== 'departure.full')
  return (
    // The keyboard chooses with the arrows of the hours; a finger or the mouse is done with one press.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <label
      ref={chip}
      className={styles['chip']}
      data-chosen={isChosen || undefined}
      data-closed={CLOSED.has(state) || undefined}
      onPointerDown={() => {
        isPointed.current = true
      }}
      onClick={() => isChosen && isPointed.current && onPicked()}
    >
      <input
        type="radio"
        name="sale-departure"
        checked={isChosen}
        disabled={!isChosen && isOver}
        onChange={() => {
          onChoose()
          if (isPointed.current) onPicked()
        }}
        {...(isChosen ? { 'data-autofocus': true } : {})}
      />
      <span className={styles['time']}>
        <span className="mu-num">{formatTimeOfDay(departure.start_time)}</span>
        {clocksDiffer(starts_at, time_zone, timeZone) && (
          <span className={styles['zone']}>{zoneName(starts_at, time_zone)}</span>
        )}
      </span>
      <VisuallyHidden component="span">{` ${departure.tour_name} `}</VisuallyHidden>
      <span className={styles['seats']} data-tone={warning ? 'waiting' : TONES[state]}>
        {t(`chip.${state}`, { left: vacancies })}
      </span>
      {sentence && <VisuallyHidden component="span">{`. ${sentence}`}</VisuallyHidden>}
    </label>
  )
}
