import { MAX_BOOKINGS_TOGETHER } from '@muelle/domain/bookings/orders/order'
import { countCash } from '@muelle/domain/bookings/sale/cash'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api/api-error.ts'
import { agencyFault } from '../payment/agency-draft.ts'
import { receivedIn, tipIn } from '../sale/sale-facts.ts'
import { outcomeOf } from '../sale/sale-outcome.ts'
import type { OrderDraft, SaleAction } from '../sale/sale-state.ts'
import { paysByAgency } from '../sale/sale-state.ts'
import type { Sale } from '../sale/use-sale.ts'
import { lineRequestOf, orderLineOf, orderRequestOf, sumLines } from './order-line.ts'

const BOOKING = /^body\.bookings\.(\d+)/

/** Which booking of an order a refusal is about, counted from 0; null for the order as a whole. */
const placeIn = (error: ApiError): number | null => {
  const [, at] = BOOKING.exec(error.errors[0]?.path ?? '') ?? []
  return at === undefined ? null : Number(at)
}

/** The sale on the sheet as the order that it is part of: the same fields, the money of all bookings, one way to pay. */
export function useOrderSale(sale: Sale, order: OrderDraft): Sale {
  const t = useTranslations('saleOrder')
  const { state, facts } = sale
  const isEmpty = facts.party.length === 0
  const lines = isEmpty ? order.lines : [...order.lines, orderLineOf(state, facts)]
  // Whoever asked for another tour and chose none sells the one that waits by itself.
  const alone = isEmpty && !order.withBooking && lines.length === 1 ? lines[0] : undefined
  const least = order.withBooking || alone ? 1 : 2
  const isOrder = lines.length >= least && lines.length <= MAX_BOOKINGS_TOGETHER
  const isPriced = isEmpty || facts.totalCents !== null

  const { totalCents, beforeDockCents, depositCents } = sumLines(lines)
  const isAgencys = paysByAgency(state)
  const dueCents = isAgencys ? 0 : state.way.part === 'deposit' ? depositCents : beforeDockCents
  // Held against what all of them cost together, as the server does.
  const tipCents = dueCents === 0 ? 0 : tipIn(state.way.tip, totalCents)
  const cash = countCash(dueCents + (tipCents ?? 0), state.way.method === 'cash' ? receivedIn(state) : null)
  const isValid = isEmpty
    ? state.phase === 'editing' && state.refusal === null && Object.keys(facts.faults).length === 0
    : facts.canHold
  const canHold = isOrder && isPriced && isValid
  const isPaid = isAgencys ? agencyFault(state.way.agency) === null : cash.missing_cents === 0 && tipCents !== null
  const canSell = canHold && (isEmpty || facts.unanswered === null) && isPaid
  const isOfAnother = state.refusal?.at !== undefined

  /** What a refusal of a booking in the basket says is told with its tour; that of the one on the sheet is told as in any sale. */
  const outcome = (error: unknown): SaleAction => {
    const action = outcomeOf(error)
    const at = error instanceof ApiError ? placeIn(error) : null
    const line = at === null ? undefined : order.lines[at]
    if (!line || at === null || action.type === 'lost' || !(error instanceof ApiError)) return action
    const message = t('refusedLine', { tour: line.tour, message: error.message })
    return { type: 'refused', refusal: { code: error.code, message, at } }
  }
  const send = (isPaidNow: boolean) => {
    const paid = isPaidNow ? { cash, dueCents, tipCents } : null
    const request = alone ? lineRequestOf(state, { line: alone, paid }) : orderRequestOf(state, { order, lines, paid })
    void sale.send(request, outcome)
  }

  return {
    ...sale,
    facts: {
      ...facts,
      denial: isEmpty && isOrder ? state.refusal : facts.denial,
      alternative: isOfAnother ? null : facts.alternative,
      price: facts.price && { ...facts.price, deposit_cents: depositCents },
      totalCents: isPriced ? totalCents : null,
      beforeDockCents,
      dueCents,
      tipCents,
      takesDeposit: !isAgencys && depositCents < beforeDockCents,
      cash,
      canHold,
      canSell,
    },
    sell: () => void (canSell && sale.isOnline && send(true)),
    hold: () => void (canHold && sale.isOnline && send(false)),
    // What was asked before the answer was lost is asked again as it was.
    retry: () => void (state.intent && sale.send(state.intent.request, outcome)),
  }
}
