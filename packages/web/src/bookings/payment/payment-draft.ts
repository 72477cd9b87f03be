import type { Booking } from '@muelle/contract/bookings/record'
import { awaitsPayment } from '@muelle/domain/bookings/record/status'
import { countCash } from '@muelle/domain/bookings/sale/cash'
import { type ForeignCash, worthOf } from '@muelle/domain/ledger/foreign-cash'
import type { DeskMethod } from '@muelle/domain/ledger/payment-method'
import { centsOfTyped, typedOfCents } from './cash.ts'
import type { Payment } from './use-payment.ts'

/**
 * What may be paid of a booking now, in cents: the least confirms one that waits (M2), the most is all that is open. What is asked for
 * leaves out what is collected at the dock, unless nothing else is open (P6).
 */
export type PayBounds = { leastCents: number; askedCents: number; mostCents: number }
export type Owing = Pick<Booking, 'status' | 'due_cents' | 'due_now_cents' | 'paid_cents'> & {
  quote: Pick<Booking['quote'], 'deposit_cents'>
}

export function payBoundsOf(booking: Owing): PayBounds {
  const { status, due_cents: mostCents, paid_cents: paidCents, quote } = booking
  const missingCents = awaitsPayment(status) ? quote.deposit_cents - paidCents : 0
  return {
    leastCents: Math.min(mostCents, Math.max(1, missingCents)),
    askedCents: booking.due_now_cents || mostCents,
    mostCents,
  }
}

/** Money as it is being taken: amounts as they were typed; `received` null is the exact amount. */
export type PaymentDraft = {
  method: DeskMethod
  amount: string
  received: string | null
  /** Dollars handed over; null while none are taken. */
  dollars: string | null
  /** A transfer's tracking key, what a terminal printed, or the code of the store credit. */
  found: string
  /** A photo that shows a transfer (M7). */
  proof: string | null
  /** For the crew, apart (M8); null while none is given. */
  tip: string | null
}

export const draftOf = (method: DeskMethod, askedCents: number): PaymentDraft => ({
  method,
  amount: typedOfCents(askedCents),
  received: null,
  dollars: null,
  found: '',
  proof: null,
  tip: null,
})

export type CountedPayment = {
  amountCents: number | null
  /** Given on top of it; null where what was typed is no amount. */
  tipCents: number | null
  /** All that was handed over in cash, in the booking's currency; null where something is no amount. */
  receivedCents: number | null
  /** Of cash; null where what was typed is no amount. */
  cash: { missing_cents: number; change_cents: number } | null
  /** What keeps it from being taken. */
  lacks: 'amount' | 'tip' | 'cash' | 'code' | null
  /** What is sent, once nothing is missing. */
  payment: Payment | null
}

/** What a draft comes to within the bounds, with dollars at the rate of the day; null where nobody has set it. */
export function countPayment(
  draft: PaymentDraft,
  { leastCents, mostCents }: Omit<PayBounds, 'askedCents'>,
  rateCents: number | null = null,
): CountedPayment {
  const { method, amount, received, found } = draft
  const amountCents = centsOfTyped(amount)
  const isAmount = amountCents !== null && amountCents >= leastCents && amountCents <= mostCents
  const tipCents = tipIn(draft)
  const askedCents = amountCents === null ? null : amountCents + (tipCents ?? 0)
  const foreign = dollarsIn(draft, rateCents)
  const ownCents = received !== null ? centsOfTyped(received) : foreign === undefined ? askedCents : 0
  const receivedCents = ownCents === null || foreign === null ? null : ownCents + (foreign ? worthOf(foreign) : 0)
  const cash = askedCents === null || receivedCents === null ? null : countCash(askedCents, receivedCents)
  const lacks = !isAmount
    ? 'amount'
    : tipCents === null || tipCents > mostCents
      ? 'tip'
      : method === 'cash' && (cash === null || cash.missing_cents > 0)
        ? 'cash'
        : method === 'credit' && found.trim() === ''
          ? 'code'
          : null
  const name = found.trim() || null
  const how = {
    cash: { received_cents: ownCents ?? 0, ...(foreign && { foreign }) },
    terminal: { reference: name },
    transfer: { reference: name, ...(draft.proof !== null && { proof: draft.proof }) },
    credit: { credit_code: name },
  }[method]
  return {
    amountCents,
    tipCents,
    receivedCents,
    cash,
    lacks,
    payment:
      lacks === null
        ? {
            method,
            amount_cents: amountCents ?? 0,
            ...how,
            ...(tipCents !== null && tipCents > 0 && { tip_cents: tipCents }),
          }
        : null,
  }
}

/** The tip of a draft; 0 where none is given, null where what was typed is no amount. */
const tipIn = ({ method, tip }: PaymentDraft): number | null =>
  tip === null || tip.trim() === '' || method === 'credit' ? 0 : centsOfTyped(tip)

/** The dollars of a draft; undefined where none are taken, null where what was typed is no amount. */
function dollarsIn({ method, dollars }: PaymentDraft, rateCents: number | null): ForeignCash | null | undefined {
  if (method !== 'cash' || rateCents === null || !dollars?.trim()) return undefined
  const cents = centsOfTyped(dollars)
  if (cents === null) return null
  return cents === 0 ? undefined : { currency: 'USD', cents, rate_cents: rateCents }
}
