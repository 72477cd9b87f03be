import { useDebouncedValue } from '@mantine/hooks'
import { createBooking } from '@muelle/contract/bookings'
import type { Board } from '@muelle/contract/departures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { keepChangedBooking } from '../bookings/booking-queries.ts'
import { saleChoiceOf } from '../departures/sale-choice.ts'
import { boardKey, boardQuery } from '../departures/use-board.ts'
import { firstChoice } from './departure-choice.ts'
import { draftSale, draftText, saleDraft } from './sale-draft.ts'
import { type SaleFacts, saleFacts } from './sale-facts.ts'
import { intentOf, type SaleRequest } from './sale-intent.ts'
import { outcomeOf } from './sale-outcome.ts'
import { toursQuery, type ValidationRequest, validationQuery } from './sale-queries.ts'
import { newSale, type SaleState, saleReducer } from './sale-state.ts'
import { wireTourist } from './tourist-draft.ts'

/** Steppers are tapped in bursts; the server is asked about where they end. */
const VALIDATE_AFTER_MS = 250

export type SaleOptions = {
  board: Board
  askedScheduleId: number | null
  date: string
  /** Sells that tour only; every tour of the business when absent. */
  tourId?: number
}

/** A sale at the desk: what was typed, what follows from it, and the ways to finish it. */
export function useSale({ board, askedScheduleId, date, tourId }: SaleOptions) {
  const queryClient = useQueryClient()
  const businessId = board.business_id
  const [{ start, wasRestored }] = useState(() => begin(businessId, date, askedScheduleId))
  const [isRestored, setIsRestored] = useState(wasRestored)
  const [state, dispatch] = useReducer(saleReducer, start)
  const tours = useQuery(toursQuery(businessId))
  const otherDay = useQuery({ ...boardQuery(businessId, state.date), enabled: state.date !== board.date })
  const day = state.date === board.date ? board : otherDay.data
  const departures = (day?.departures ?? []).filter((departure) => tourId === undefined || departure.tour_id === tourId)

  const context = { departures, tours: tours.data ?? [], validation: null }
  const unconfirmed = saleFacts(state, context)
  const validation = useValidation(state, unconfirmed)
  const facts = validation ? saleFacts(state, { ...context, validation }) : unconfirmed

  const needsChoice = state.scheduleId === null && state.phase === 'editing' && day !== undefined
  const choice = needsChoice ? keyOfFirst(departures, state.askedScheduleId) : null
  useEffect(() => {
    if (choice !== null) dispatch({ type: 'departure', scheduleId: choice })
  }, [choice])

  useEffect(() => saleDraft.write(businessId, draftText(state, Date.now())), [businessId, state])

  const isOnItsWay = useRef(false)
  async function send(request: SaleRequest) {
    // A second tap comes before React has disabled the button.
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const intent = intentOf(state.intent, request, newIdempotencyKey)
    dispatch({ type: 'sending', intent })
    try {
      const booking = await ask(createBooking, intent.request, { idempotencyKey: intent.key })
      // Also when the sheet was closed meanwhile: the draft is sold.
      saleDraft.write(businessId, null)
      dispatch({ type: 'sold', booking })
      keepChangedBooking(queryClient, booking)
    } catch (error) {
      dispatch(outcomeOf(error))
      void queryClient.invalidateQueries({ queryKey: boardKey(businessId) })
      for (const queryKey of [['tours', businessId], ['validation']]) void queryClient.invalidateQueries({ queryKey })
    } finally {
      isOnItsWay.current = false
    }
  }

  return {
    state,
    facts,
    dispatch,
    departures,
    isRestored,
    isDayLoading: day === undefined && !otherDay.error,
    dayError: day === undefined ? otherDay.error : null,
    toursError: tours.error,
    reload: () => void Promise.all([tours.refetch(), otherDay.refetch()]),
    sell: () => void (facts.canSell && send(requestOf(state, facts, true))),
    hold: () => void (facts.canHold && send(requestOf(state, facts, false))),
    /** Sends the attempt again that got no answer. */
    retry: () => void (state.intent && send(state.intent.request)),
    restart: () => {
      setIsRestored(false)
      dispatch({ type: 'restart', date: board.date, askedScheduleId: null })
    },
  }
}
export type Sale = ReturnType<typeof useSale>

function begin(businessId: number, date: string, askedScheduleId: number | null) {
  const restored = draftSale(saleDraft.read(businessId), { date, askedScheduleId, now: Date.now() })
  return { start: restored ?? newSale(date, askedScheduleId), wasRestored: restored !== null }
}

/** The server's answer for exactly what is on the sheet now; null while it is on its way or nothing could be asked. */
function useValidation(state: SaleState, facts: SaleFacts) {
  const isAsking = state.phase === 'editing' && facts.denial === null && facts.party.length > 0
  const request: ValidationRequest | null =
    isAsking && facts.departure ? { params: { id: facts.departure.tour_id }, body: placesOf(state, facts) } : null
  const current = JSON.stringify(request)
  const [settled] = useDebouncedValue(current, VALIDATE_AFTER_MS)
  const { data } = useQuery(validationQuery(JSON.parse(settled) as ValidationRequest | null))
  return settled === current ? (data ?? null) : null
}

const keyOfFirst = (departures: Board['departures'], askedScheduleId: number | null) => {
  const first = firstChoice(departures, askedScheduleId)
  return first && saleChoiceOf(first)
}

/** An extra departure has no schedule; it is named by its row. */
const departureIn = ({ departure }: SaleFacts, date: string) =>
  departure?.schedule_id === null && departure.id !== null
    ? { departure_id: departure.id }
    : { schedule_id: departure?.schedule_id ?? 0, date }

/** What is wanted; names only what was chosen, so that a plain sale stays a plain request. */
const placesOf = (state: SaleState, facts: SaleFacts) => {
  const { party, optionId, extras = [], manualDiscountCents } = facts.wish
  const { code, allotmentId, overbookReason } = state.choices
  return {
    ...departureIn(facts, state.date),
    party: party.map(({ categoryId, quantity, tariff }) => ({
      category_id: categoryId,
      quantity,
      ...(tariff && { tariff }),
    })),
    ...(optionId && { option_id: optionId }),
    ...(extras.length > 0 && { extras: extras.map(({ extraId, quantity }) => ({ extra_id: extraId, quantity })) }),
    ...(manualDiscountCents && { manual_discount_cents: manualDiscountCents }),
    ...(code && { code }),
    ...(allotmentId && { allotment_id: allotmentId }),
    ...(overbookReason && { overbook_reason: overbookReason }),
  }
}

/** What is sent: a sale with what is paid now, or a hold without. */
function requestOf(state: SaleState, facts: SaleFacts, isPaid: boolean): SaleRequest {
  const { cash, departure, totalCents } = facts
  const { approval } = state.choices
  return {
    params: { id: departure?.tour_id ?? 0 },
    body: {
      ...placesOf(state, facts),
      ...wireTourist(state.tourist),
      ...(approval && { approval }),
      quoted_total_cents: totalCents ?? 0,
      payment: isPaid ? paymentOf(state.way, cash) : null,
    },
  }
}

const paymentOf = ({ method, reference }: SaleState['way'], { dueCents, receivedCents }: SaleFacts['cash']) =>
  method === 'cash'
    ? { method, amount_cents: dueCents, received_cents: receivedCents }
    : { method, amount_cents: dueCents, ...(reference.trim() && { reference: reference.trim() }) }
