import { useDebouncedValue } from '@mantine/hooks'
import { createBooking } from '@muelle/contract/bookings'
import type { Board } from '@muelle/contract/departures'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { keepChangedBooking } from '../bookings/booking-queries.ts'
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

export type SaleOptions = { board: Board; askedScheduleId: number | null; date: string }

/** A sale at the desk: what was typed, what follows from it, and the ways to finish it. */
export function useSale({ board, askedScheduleId, date }: SaleOptions) {
  const queryClient = useQueryClient()
  const businessId = board.business_id
  const [{ start, wasRestored }] = useState(() => begin(businessId, date, askedScheduleId))
  const [isRestored, setIsRestored] = useState(wasRestored)
  const [state, dispatch] = useReducer(saleReducer, start)
  const tours = useQuery(toursQuery(businessId))
  const otherDay = useQuery({ ...boardQuery(businessId, state.date), enabled: state.date !== board.date })
  const day = state.date === board.date ? board : otherDay.data
  const departures = day?.departures ?? []

  const context = { departures, tours: tours.data ?? [], validation: null }
  const unconfirmed = saleFacts(state, context)
  const validation = useValidation(state, unconfirmed)
  const facts = validation ? saleFacts(state, { ...context, validation }) : unconfirmed

  const needsChoice = state.scheduleId === null && state.phase === 'editing' && day !== undefined
  const choice = needsChoice ? (firstChoice(departures, state.askedScheduleId)?.schedule_id ?? null) : null
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

const placesOf = (state: SaleState, { departure, party }: SaleFacts) => ({
  schedule_id: departure?.schedule_id ?? 0,
  date: state.date,
  party: party.map(({ categoryId, quantity }) => ({ category_id: categoryId, quantity })),
})

/** What is sent: a sale with its cash, or a hold without. */
function requestOf(state: SaleState, facts: SaleFacts, isPaid: boolean): SaleRequest {
  const { cash, departure, totalCents } = facts
  return {
    params: { id: departure?.tour_id ?? 0 },
    body: {
      ...placesOf(state, facts),
      ...wireTourist(state.tourist),
      quoted_total_cents: totalCents ?? 0,
      payment: isPaid ? { method: 'cash', amount_cents: cash.dueCents, received_cents: cash.receivedCents } : null,
    },
  }
}
