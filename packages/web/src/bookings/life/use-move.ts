import { type ChangeQuote, quoteReschedule, rescheduleBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { Departure } from '@muelle/contract/departures/plan'
import type { CancelCause } from '@muelle/domain/bookings/life/policy'
import { useMutation } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { locatorOf } from '../../departures/plan/locator-of.ts'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { ConflictContext } from '../record/booking-conflict.ts'
import { useBookingChange } from '../record/use-booking-change.ts'
import { type Excess, excessBody } from './ExcessChoice.tsx'
import { useUndo } from './use-undo.tsx'

/** Why a booking is moved (X5): what the business, the weather or the port brings about costs the customer nothing (X3). */
export type MoveWhy = { cause: CancelCause; reason: string }
type Terms = { departure: Departure; isPenaltyWaived: boolean; cause: CancelCause }
export type ChosenMove = Terms & { quote: ChangeQuote }
type Sent = Terms & { total: number; reason: string; excess?: Excess }

const bodyOf = ({ departure, isPenaltyWaived, cause }: Terms) => ({
  departure: locatorOf(departure),
  waive_penalty: isPenaltyWaived,
  ...(cause !== 'customer' && { cause }),
})

/**
 * Moving a booking: a departure that costs nothing more is moved to at once, with a way back; any other one is shown with its price first.
 */
export function useMove(booking: Booking, onMoved: (moved: Booking) => void) {
  const t = useTranslations('life')
  const [chosen, setChosen] = useState<ChosenMove | null>(null)
  const [why, setWhy] = useState<MoveWhy>({ cause: 'customer', reason: '' })
  const { sayDone } = useUndo(booking)
  const { tell } = use(ConflictContext)
  // It is moved from where it was shown: somebody else's move that comes first is told, not moved over.
  const [seen, setSeen] = useState(booking)
  const { send, isPending } = useBookingChange<Sent>(booking, {
    run: ({ total, reason, excess, ...terms }, options) => {
      const body = {
        ...bodyOf(terms),
        version: seen.version,
        quoted_total_cents: total,
        reason: reason.trim() || null,
        ...(excess && excessBody(excess)),
      }
      return ask(rescheduleBooking, { params: { id: booking.id }, body }, options)
    },
    onDone: (moved) => {
      const { local_date, start_time } = moved.departure
      sayDone(moved, t('moved', { date: formatDate(local_date), time: formatTimeOfDay(start_time) }))
      onMoved(moved)
    },
    seen,
    onConflict: (found) => {
      setSeen(found.after)
      // The price that was shown is of the departure it left.
      if (chosen) asking.mutate(chosen)
      return tell(found)
    },
  })

  const asking = useMutation({
    mutationFn: (terms: Terms) => ask(quoteReschedule, { params: { id: booking.id }, body: bodyOf(terms) }),
    onSuccess: (quote, terms) => {
      if (quote.reason) notify.warn({ message: quote.reason.message })
      // What was chosen already stays on the screen when a changed reason makes it free.
      else if (!chosen && quote.difference_cents === 0 && quote.waivable_cents === 0 && quote.excess_cents === 0)
        send({ ...terms, total: quote.total_cents, reason: why.reason })
      else setChosen({ ...terms, quote })
    },
    onError: notifyFailure,
  })
  const sayWhy = (next: MoveWhy) => {
    setWhy(next)
    if (chosen && next.cause !== chosen.cause) asking.mutate({ ...chosen, cause: next.cause })
  }

  return {
    chosen,
    why,
    sayWhy,
    choose: (departure: Departure) => asking.mutate({ departure, isPenaltyWaived: false, cause: why.cause }),
    waive: (isPenaltyWaived: boolean) => chosen && asking.mutate({ ...chosen, isPenaltyWaived }),
    move: (excess: Excess) => {
      if (!chosen) return
      const { quote, ...terms } = chosen
      send({ ...terms, total: quote.total_cents, reason: why.reason, excess })
    },
    asked: asking.isPending || isPending ? (asking.variables?.departure ?? null) : null,
    isPending,
  }
}
