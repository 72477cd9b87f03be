import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { addDays, localDate } from '@muelle/domain/time'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DaySwitcher } from '../../../departures/board/DaySwitcher.tsx'
import { ExtraDepartureButton } from '../../../departures/plan/ExtraDepartureButton.tsx'
import { saleChoiceOf } from '../../../departures/plan/sale-choice.ts'
import { formatDate, formatTimeOfDay } from '../../../i18n/format.ts'
import { chipsOf } from '../departure-choice.ts'
import { rowsByTour } from '../departure-rows.ts'
import type { Sale } from '../use-sale.ts'
import styles from './DeparturePicker.module.css'
import sheet from './SaleSheet.module.css'
import { TourTimes } from './TourTimes.tsx'

type Props = { sale: Sale; businessId: number; today: string; timeZone: string; isLocked: boolean }

/** All hours of a day, a row for each tour; one line once somebody is counted, since then they are what is asked least. */
export function DeparturePicker({ sale, businessId, today, timeZone, isLocked }: Props) {
  const t = useTranslations('sale')
  const { departure, party } = sale.facts
  const [isChanging, setChanging] = useState(false)
  const isFolded = departure !== null && party.length > 0 && (!isChanging || isLocked)
  return (
    <fieldset className={sheet['section']} disabled={isLocked}>
      <VisuallyHidden component="legend">{t('departure')}</VisuallyHidden>
      {isFolded ? (
        <ChosenDeparture
          departure={departure}
          isToday={departure.local_date === today}
          onChange={() => setChanging(true)}
        />
      ) : (
        <DayTimes
          sale={sale}
          businessId={businessId}
          today={today}
          timeZone={timeZone}
          onPicked={() => setChanging(false)}
        />
      )}
    </fieldset>
  )
}

type ChosenProps = { departure: BoardDeparture; isToday: boolean; onChange: () => void }

/** What was chosen, and the way back to all that can be. */
function ChosenDeparture({ departure, isToday, onChange }: ChosenProps) {
  const t = useTranslations('sale')
  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The hour that was pressed is folded away: the keyboard goes on from here.
    if (document.activeElement === document.body) change.current?.focus({ preventScroll: true })
  }, [])
  const day = isToday ? t('today') : formatDate(departure.local_date)
  return (
    <div className={styles['chosen']}>
      <div className={styles['words']}>
        <b>{departure.tour_name}</b>
        <Text size="sm">
          <b className="mu-num">{`${day} ${formatTimeOfDay(departure.start_time)}`}</b>
          {` · ${t('seatsLeft', { left: departure.vacancies, capacity: departure.capacity })}`}
        </Text>
      </div>
      <Button ref={change} variant="default" h={44} onClick={onChange}>
        {t('changeDeparture')}
      </Button>
    </div>
  )
}

/** Takes the focus of the sheet until there is an hour to give it to. */
const AWAITS_CHOICE = { tabIndex: -1, 'data-autofocus': true }

type DayProps = Omit<Props, 'isLocked'> & { onPicked: () => void }

function DayTimes({ sale, businessId, today, timeZone, onPicked }: DayProps) {
  const t = useTranslations('sale')
  const { state, departures, dispatch } = sale
  const rows = rowsByTour(chipsOf(departures, state.scheduleId))
  const choose = (departure: Pick<BoardDeparture, 'schedule_id' | 'id'>) => {
    const scheduleId = saleChoiceOf(departure)
    if (scheduleId !== null) dispatch({ type: 'departure', scheduleId })
  }
  return (
    <>
      <div className={styles['days']}>
        <DaySwitcher date={state.date} today={today} onChange={(date) => dispatch({ type: 'day', date })} />
        {!sale.isTrial && (
          <ExtraDepartureButton
            businessId={businessId}
            tourId={sale.facts.tour?.id ?? null}
            date={state.date}
            onAdded={choose}
          />
        )}
      </div>
      {sale.isDayLoading ? (
        <div className={styles['rows']} aria-busy {...AWAITS_CHOICE}>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      ) : rows.length === 0 ? (
        <div className={styles['none']}>
          <Text c="dimmed">{t('noDepartures')}</Text>
          <Button
            size="sm"
            variant="default"
            onClick={() => dispatch({ type: 'day', date: addDays(localDate(state.date), 1) })}
          >
            {t('seeNextDay')}
          </Button>
        </div>
      ) : (
        <div className={styles['rows']} {...(state.scheduleId === null ? AWAITS_CHOICE : {})}>
          {rows.map((row) => (
            <TourTimes
              key={row.tourId}
              row={row}
              sale={sale}
              timeZone={timeZone}
              onChoose={choose}
              onPicked={onPicked}
            />
          ))}
        </div>
      )}
    </>
  )
}
