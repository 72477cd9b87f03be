import type { RefundWay } from '@muelle/contract/booking-life'
import { type ChangeQuote, quoteReschedule, rescheduleBooking } from '@muelle/contract/booking-life'
import type { Booking, BookingRow } from '@muelle/contract/bookings'
import type { Departure } from '@muelle/contract/departures'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import { locatorOf } from './move-options.ts'
import { useLifeChange } from './use-life-change.ts'
import { useUndo } from './use-undo.tsx'

export type ChosenMove = { departure: Departure; quote: ChangeQuote; isPenaltyWaived: boolean }
type Sent = { departure: Departure; total: number; isPenaltyWaived: boolean; excess?: RefundWay }

/**
 * Moving a booking: a departure that costs nothing more is moved to at once, with a way back; any other one is shown with its price first.
 */
export function useMove(booking: BookingRow, onMoved: (moved: Booking) => void) {
  const t = useTranslations('life')
  const [chosen, setChosen] = useState<ChosenMove | null>(null)
  const { sayDone } = useUndo(booking)
  const { send, isPending } = useLifeChange<Sent>(booking, {
    run: ({ departure, total, isPenaltyWaived, excess }, options) => {
      const locator = locatorOf(departure)
      if (!locator) throw new Error('a departure that nobody can name')
      const body = {
        version: booking.version,
        departure: locator,
        quoted_total_cents: total,
        waive_penalty: isPenaltyWaived,
        ...(excess && { excess }),
      }
      return ask(rescheduleBooking, { params: { id: booking.id }, body }, options)
    },
    onDone: (moved) => {
      const { local_date, start_time } = moved.departure
      sayDone(moved, t('moved', { date: formatDate(local_date), time: formatTimeOfDay(start_time) }))
      onMoved(moved)
    },
  })

  const asking = useMutation({
    mutationFn: ({ departure, isPenaltyWaived }: { departure: Departure; isPenaltyWaived: boolean }) => {
      const locator = locatorOf(departure)
      if (!locator) throw new Error('a departure that nobody can name')
      const body = { departure: locator, waive_penalty: isPenaltyWaived }
      return ask(quoteReschedule, { params: { id: booking.id }, body })
    },
    onSuccess: (quote, { departure, isPenaltyWaived }) => {
      if (quote.reason) notify.warn({ message: quote.reason.message })
      else if (quote.difference_cents === 0 && quote.waivable_cents === 0 && quote.excess_cents === 0)
        send({ departure, total: quote.total_cents, isPenaltyWaived })
      else setChosen({ departure, quote, isPenaltyWaived })
    },
    onError: notifyFailure,
  })

  return {
    chosen,
    choose: (departure: Departure) => asking.mutate({ departure, isPenaltyWaived: false }),
    waive: (isPenaltyWaived: boolean) => chosen && asking.mutate({ departure: chosen.departure, isPenaltyWaived }),
    move: (excess: RefundWay) =>
      chosen &&
      send({
        departure: chosen.departure,
        total: chosen.quote.total_cents,
        isPenaltyWaived: chosen.isPenaltyWaived,
        excess,
      }),
    asked: asking.isPending || isPending ? (asking.variables?.departure ?? null) : null,
    isPending,
  }
}
