import type { EntryKind } from '@muelle/domain/ledger/entry-kind'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Place } from '@muelle/domain/ledger/place'

/** One move of money from one place to another: balanced by being one row (I7). */
export type LedgerPosting = {
  /** Null for the next one. */
  id: number | null
  /** Of a booking, or of a visit or a rented parking place, which name their business. */
  booking_id: number | null
  visit_id: number | null
  permit_id: number | null
  business_id: number | null
  kind: EntryKind
  method: PaymentMethod
  from_place: Place
  to_place: Place
  amount_cents: number
  /** Cash handed over; the rest went back as change. */
  received_cents: number | null
  currency: string
  /** A transfer's tracking key, a store credit's code, or how a provider calls a payment. */
  reference: string | null
  /** Why, where somebody had to say so. */
  note: string | null
  /** Of a refund: the payment that it gives back (X4). */
  payment_id: number | null
  actor_user_id: number | null
}

/** An entry as it was written. */
export type PostedEntry = { booking_id: number | null; id: number }
