import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { useTranslations } from 'use-intl'
import { saleChoiceOf } from '../../../departures/plan/sale-choice.ts'
import { formatTimeOfDay } from '../../../i18n/format.ts'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { chipStateOf, type TourRow } from '../departure-rows.ts'
import { clashOf } from '../trips.ts'
import type { Sale } from '../use-sale.ts'
import { DepartureChip } from './DepartureChip.tsx'
import styles from './DeparturePicker.module.css'

type Props = {
  row: TourRow
  sale: Sale
  timeZone: string
  onChoose: (departure: BoardDeparture) => void
  onPicked: () => void
}

/** A tour and its hours; what an hour has to say at length stands below them. */
export function TourTimes({ row: { tourId, name, departures }, sale, timeZone, onChoose, onPicked }: Props) {
  const t = useTranslations('sale')
  const { state, tours } = sale
  const tour = tours.find(({ id }) => id === tourId)
  const hours = departures.map((departure) => {
    const clash = clashOf(departure, state.order)
    const shown = chipStateOf(departure, { tour, clash })
    const { reason, warning } = departure
    const sentence = clash
      ? t('overlaps', { tour: clash.tour, time: formatTimeOfDay(clash.startTime) })
      : (shown === 'closed' && reason?.message) || warning?.message || null
    return { departure, shown, sentence }
  })
  const sentences = [...new Set(hours.flatMap(({ sentence }) => sentence ?? []))]
  const [first] = departures
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <div className={styles['tour']}>{name}</div>
        {first && (
          <div className={styles['price']}>
            {t(tour?.price_mode === 'per_boat' ? 'boatFrom' : 'priceFrom', {
              price: exactMoney(Math.min(...departures.map(({ price_from_cents: cents }) => cents)), first.currency),
            })}
          </div>
        )}
      </div>
      <div className={styles['hours']}>
        {hours.map(({ departure, shown, sentence }) => (
          <DepartureChip
            key={saleChoiceOf(departure)}
            departure={departure}
            state={shown}
            sentence={sentence}
            timeZone={timeZone}
            isChosen={saleChoiceOf(departure) === state.scheduleId}
            onChoose={() => onChoose(departure)}
            onPicked={onPicked}
          />
        ))}
      </div>
      {sentences.map((sentence) => (
        <div key={sentence} className={styles['sentence']} aria-hidden>
          {hours
            .filter((hour) => hour.sentence === sentence)
            .map(({ departure }) => formatTimeOfDay(departure.start_time))
            .join(', ')}
          {`: ${sentence}`}
        </div>
      ))}
    </div>
  )
}
