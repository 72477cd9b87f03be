import { useDebouncedValue } from '@mantine/hooks'
import { createOrder } from '@muelle/contract/bookings/orders'
import { createBooking, tryBooking } from '@muelle/contract/bookings/sale'
import type { Board } from '@muelle/contract/departures/plan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useOnline } from '../../browser/use-online.ts'
import { boardKey, boardQuery } from '../../departures/board/use-board.ts'
import { useSession } from '../../session/use-session.ts'
import { toursQuery } from '../../tours/tours-query.ts'
import { recentSellers } from '../agency/recent-sellers.ts'
import { HOUSE_RATES_KEY } from '../payment/house-rates.ts'
import { keepChangedBooking } from '../record/booking-queries.ts'
import { askedTourist } from './asked-tourist.ts'
import { openingChoice } from './departure-choice.ts'
import { type DraftOwner, draftSale, draftText, saleDraft } from './sale-draft.ts'
import { type SaleFacts, saleFacts } from './sale-facts.ts'
import { intentOf, isOrder, type SentSale } from './sale-intent.ts'
import { outcomeOf, outcomeOfRetry } from './sale-outcome.ts'
import { type ValidationRequest, validationQuery } from './sale-queries.ts'
import { requestOf, validationOf } from './sale-request.ts'
import { NO_CHOICES, newSale, type OrderDraft, type SaleState, saleReducer } from './sale-state.ts'

/** Steppers are tapped in bursts; the server is asked about where they end. */
const VALIDATE_AFTER_MS = 250

export type SaleOptions = {
  board: Board
  askedScheduleId: number | null
  date: string
  /** Sells that tour only; every tour of the business when absent. */
  tourId?: number
  /** It counts nowhere: the server sells and takes it back at once. */
  isTrial?: boolean
}

/** A sale at the desk: what was typed, what follows from it, and the ways to finish it. */
export function useSale({ board, askedScheduleId, date, tourId, isTrial = false }: SaleOptions) {
  const queryClient = useQueryClient()
  const businessId = board.business_id
  const userId = useSession().user.id
  const [{ start, wasRestored }] = useState(() =>
    isTrial
      ? { start: newSale(date, askedScheduleId), wasRestored: false }
      : begin({ userId, businessId }, date, askedScheduleId),
  )
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
  const choice = needsChoice
    ? openingChoice(state, { departures, tours: tours.data, isTourChosen: tourId !== undefined })
    : null
  useEffect(() => {
    if (choice !== null) dispatch({ type: 'departure', scheduleId: choice })
  }, [choice])

  useEffect(() => askedTourist.forget(), [])
  useEffect(() => {
    if (!isTrial) saleDraft.write({ userId, businessId }, draftText(state, Date.now()))
  }, [userId, businessId, state, isTrial])

  const isOnItsWay = useRef(false)
  async function send(request: SentSale, outcome = outcomeOf) {
    // A second tap comes before React has disabled the button.
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    const intent = intentOf(state.intent, request, newIdempotencyKey)
    dispatch({ type: 'sending', intent })
    try {
      if (isTrial && !isOrder(request)) {
        dispatch({ type: 'sold', booking: await ask(tryBooking, request) })
        // Nothing was sold, but the first steps know of it.
        void queryClient.invalidateQueries({ queryKey: boardKey(businessId) })
        return
      }
      const options = { idempotencyKey: intent.key }
      const sold = isOrder(request)
        ? (await ask(createOrder, request, options)).sold
        : [await ask(createBooking, request, options)]
      const [booking] = sold
      if (!booking) return
      // Also when the sheet was closed meanwhile: the draft is sold.
      saleDraft.write({ userId, businessId }, null)
      if (booking.payer) recentSellers.add(booking.payer.id)
      dispatch({ type: 'sold', booking, order: state.order && { ...state.order, sold } })
      for (const one of sold) keepChangedBooking(queryClient, one)
    } catch (error) {
      dispatch(outcome(error))
      void queryClient.invalidateQueries({ queryKey: boardKey(businessId) })
      for (const queryKey of [['tours', businessId], ['validation'], HOUSE_RATES_KEY])
        void queryClient.invalidateQueries({ queryKey })
    } finally {
      isOnItsWay.current = false
    }
  }

  const isOnline = useOnline()
  const hold = () => void (facts.canHold && isOnline && send(requestOf(state, facts, false)))

  return {
    state,
    facts,
    validation,
    dispatch,
    departures,
    isRestored,
    isTrial,
    isDayLoading: day === undefined && !otherDay.error,
    dayError: day === undefined ? otherDay.error : null,
    toursError: tours.error,
    reload: () => void Promise.all([tours.refetch(), otherDay.refetch()]),
    /** While there is no network nothing is sent, so that nobody has to ask whether it was. */
    isOnline,
    businessId,
    sell: () => void (facts.canSell && isOnline && send(requestOf(state, facts, true))),
    hold,
    send,
    tours: tours.data ?? [],
    /** Sends the attempt again that got no answer. */
    retry: () => void (state.intent && send(state.intent.request, outcomeOfRetry)),
    restart: () => {
      setIsRestored(false)
      dispatch({ type: 'restart', date: board.date, askedScheduleId: null })
    },
    /** Another tour or another day for the same people, in one order (B5). */
    restartForSame: (order: OrderDraft) => {
      const { tourist, way, date: day } = state
      const choices = { ...NO_CHOICES, sellerId: state.choices.sellerId }
      const keep = { tourist, way, choices, order, quantities: facts.quantities }
      dispatch({ type: 'restart', date: day, askedScheduleId: null, keep })
    },
  }
}
export type Sale = ReturnType<typeof useSale>

function begin(owner: DraftOwner, date: string, askedScheduleId: number | null) {
  const restored = draftSale(saleDraft.read(owner), { date, askedScheduleId, now: Date.now() })
  const asked = askedTourist.peek()
  // One whose answer never came is finished first, whoever is asked for meanwhile.
  if (asked && restored?.phase !== 'unknown')
    return { start: { ...newSale(date, askedScheduleId), ...asked }, wasRestored: false }
  return { start: restored ?? newSale(date, askedScheduleId), wasRestored: restored !== null }
}

/** The server's answer for exactly what is on the sheet now; null while it is on its way or nothing could be asked. */
function useValidation(state: SaleState, facts: SaleFacts) {
  const isAsking = state.phase === 'editing' && facts.denial === null && facts.party.length > 0
  const request = isAsking && facts.departure ? validationOf(state, facts) : null
  const current = JSON.stringify(request)
  const [settled] = useDebouncedValue(current, VALIDATE_AFTER_MS)
  const asked = JSON.parse(settled) as ValidationRequest | null
  const { data } = useQuery({
    ...validationQuery(asked),
    // While a telephone number is typed the price of the same places stands: it is asked for again only in case it changes.
    placeholderData: (last, query) =>
      query && placesIn(query.queryKey[1] as ValidationRequest | null) === placesIn(asked) ? last : undefined,
  })
  const isCurrent = settled === current || placesIn(asked) === placesIn(request)
  return (isCurrent ? data : undefined) ?? null
}

/** A request without who buys. */
function placesIn(request: ValidationRequest | null): string {
  const { tourist_email: _email, tourist_phone_number: _phone, ...places } = request?.body ?? {}
  return JSON.stringify([request?.params, places])
}
