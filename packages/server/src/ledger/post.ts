import type { Tx } from '../platform/db.ts'
import { insertEntries } from './ledger.sql.ts'

export { paidCentsOf } from './ledger.sql.ts'

/** Where money comes from when a customer pays, and where it goes when they get it back. */
const CUSTOMER = 'customer'
/** Cash in a person's hands until they hand it over (S6). */
const custodyOf = (userId: number) => `custody:${userId}`

/** One move of money from one place to another: balanced by being one row (I7). */
export type LedgerPosting = {
  bookingId: number
  kind: 'charge' | 'refund'
  method: 'cash'
  fromPlace: string
  toPlace: string
  amountCents: number
  /** Cash handed over; the rest went back as change. */
  receivedCents: number | null
  currency: string
  actorUserId: number
}

/** An entry as it was written. */
export type PostedEntry = { bookingId: number; id: number; at: string }

export type CashCharge = {
  bookingId: number
  amountCents: number
  receivedCents: number | null
  currency: string
  /** Who took the cash and now holds it. */
  cashierUserId: number
}

/** Posts cash taken at the desk into the cashier's custody, in the transaction that sells. A charge of nothing posts nothing. */
export async function postCashCharges(tx: Tx, charges: readonly CashCharge[]): Promise<PostedEntry[]> {
  const postings = charges
    .filter(({ amountCents }) => amountCents > 0)
    .map(
      ({ cashierUserId, ...charge }): LedgerPosting => ({
        ...charge,
        kind: 'charge',
        method: 'cash',
        fromPlace: CUSTOMER,
        toPlace: custodyOf(cashierUserId),
        actorUserId: cashierUserId,
      }),
    )
  return postings.length > 0 ? insertEntries(tx, postings) : []
}
