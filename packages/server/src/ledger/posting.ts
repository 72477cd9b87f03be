import type { EntryKind } from '@muelle/domain/ledger/entry-kind'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Place } from '@muelle/domain/ledger/place'

/** The row of one move of money from one place to another: balanced by being one row (I7). Whoever writes or reads some has a `Pick` of it. */
export type EntryFields = {
  id: number
  /** Of a booking, or of a visit or a rented parking place, which name their business. */
  booking_id: number | null
  visit_id: number | null
  permit_id: number | null
  business_id: number | null
  kind: EntryKind | 'fee'
  method: PaymentMethod
  /** What a provider keeps goes to the fees of a business. */
  from_place: Place | `fees:${number}`
  to_place: Place | `fees:${number}`
  amount_cents: number
  /** Cash handed over; the rest went back as change. */
  received_cents: number | null
  currency: string
  /** A transfer's tracking key, a store credit's code, or how a provider calls a payment. */
  reference: string | null
  /** Why, where somebody had to say so. */
  note: string | null
  /** The payment that it gives back (X4), or that it came beside: of a refund, a chargeback, a fee, an exchange or a tip. */
  payment_id: number | null
  /** What it is a move of, where that is no payment. */
  handover_id: number | null
  settlement_id: number | null
  shift_id: number | null
  expense_id: number | null
  remittance_id: number | null
  /** Of an exchange. */
  rate_cents: number | null
  /** Of what a venue is paid: the tax inside it. */
  tax_percent: number | null
  actor_user_id: number | null
  at: string
}

/** An entry as it was written. */
export type PostedEntry = Pick<EntryFields, 'booking_id' | 'id'>
