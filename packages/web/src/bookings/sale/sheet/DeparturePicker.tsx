import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { addDays, localDate } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import { DaySwitcher } from '../../../departures/board/DaySwitcher.tsx'
import { ExtraDepartureButton } from '../../../departures/plan/ExtraDepartureButton.tsx'
import { saleChoiceOf } from '../../../departures/plan/sale-choice.ts'
import { chipsOf } from '../departure-choice.ts'
import { clashOf } from '../trips.ts'
import type { Sale } from '../use-sale.ts'
import { DepartureChip } from './DepartureChip.tsx'
import styles from './DeparturePicker.module.css'
import sheet from './SaleSheet.module.css'

type Props = { sale: Sale; businessId: number; today: string; timeZone: string; isLocked: boolean }

/** The departures of a day as chips, and the way to another day. */
export function DeparturePicker({ sale, businessId, today, timeZone, isLocked }: Props) {
  const t = useTranslations('sale')
  const { state, departures, dispatch } = sale
  const chips = chipsOf(departures, state.scheduleId)
  const choose = (departure: Pick<BoardDeparture, 'schedule_id' | 'id'>) => {
    const scheduleId = saleChoiceOf(departure)
    if (scheduleId !== null) dispatch({ type: 'departure', scheduleId })
  }
  return (
    <fieldset className={sheet['section']} disabled={isLocked}>
      <VisuallyHidden component="legend">{t('departure')}</VisuallyHidden>
      <div className={styles['days']}>
        <DaySwitcher date={state.date} today={today} onChange={(date) => dispatch({ type: 'day', date })} />
        <ExtraDepartureButton
          businessId={businessId}
          tourId={sale.facts.tour?.id ?? null}
          date={state.date}
          onAdded={choose}
        />
      </div>
      {sale.isDayLoading ? (
        <div className={styles['chips']} aria-busy>
          <Skeleton height={74} />
          <Skeleton height={74} />
        </div>
      ) : chips.length === 0 ? (
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
        <div className={styles['chips']}>
          {chips.map((departure) => (
            <DepartureChip
              key={saleChoiceOf(departure)}
              departure={departure}
              timeZone={timeZone}
              isChosen={saleChoiceOf(departure) === state.scheduleId}
              clash={clashOf(departure, state.order)}
              onChoose={() => choose(departure)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
