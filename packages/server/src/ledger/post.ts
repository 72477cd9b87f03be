import type { PaymentMethod } from '@muelle/domain/bookings/refund-allocation'
import type { Tx } from '../platform/db.ts'
import { insertEntries } from './ledger.sql.ts'

export { paidCentsOf } from './ledger.sql.ts'

/** Where money comes from when a customer pays, and where it goes when they get it back. */
const CUSTOMER = 'customer'
/** Cash in a person's hands until they hand it over (S6). */
const custodyOf = (userId: number) => `custody:${userId}`
const bankOf = (businessId: number) => `bank:${businessId}`
/** What the business owes whoever holds the code. */
const creditOf = (creditId: number) => `credit:${creditId}`

/** One move of money from one place to another: balanced by being one row (I7). */
export type LedgerPosting = {
  bookingId: number
  kind: 'charge' | 'refund'
  method: PaymentMethod
  fromPlace: string
  toPlace: string
  amountCents: number
  /** Cash handed over; the rest went back as change. */
  receivedCents: number | null
  currency: string
  /** A transfer's tracking key or a store credit's code. */
  reference: string | null
  /** Why, where somebody had to say so. */
  note: string | null
  /** Of a refund: the payment that it gives back (X4). */
  paymentId: number | null
  actorUserId: number
}

/** An entry as it was written. */
export type PostedEntry = { bookingId: number; id: number; at: string }

/** How money moves, and what it takes to find it again. */
export type Way =
  | { method: 'cash' }
  | { method: 'transfer'; reference: string | null }
  | { method: 'credit'; creditId: number; code: string }

export type Movement = {
  bookingId: number
  businessId: number
  way: Way
  amountCents: number
  receivedCents: number | null
  currency: string
  note?: string | null
  /** Of a refund: the payment that it gives back, whatever way that came in. */
  paymentId?: number | null
  /** Who took or gave the money: cash is in their custody. */
  actorUserId: number
}

const placeOf = ({ way, businessId, actorUserId }: Movement): string => {
  if (way.method === 'cash') return custodyOf(actorUserId)
  return way.method === 'transfer' ? bankOf(businessId) : creditOf(way.creditId)
}

const referenceOf = (way: Way): string | null => {
  if (way.method === 'credit') return way.code
  return way.method === 'transfer' ? way.reference : null
}

function postingOf(kind: 'charge' | 'refund', movement: Movement): LedgerPosting {
  const place = placeOf(movement)
  const { bookingId, way, amountCents, receivedCents, currency, note = null, paymentId = null, actorUserId } = movement
  return {
    bookingId,
    kind,
    method: way.method,
    ...(kind === 'charge' ? { fromPlace: CUSTOMER, toPlace: place } : { fromPlace: place, toPlace: CUSTOMER }),
    amountCents,
    receivedCents,
    currency,
    reference: referenceOf(way),
    note,
    paymentId,
    actorUserId,
  }
}

async function post(tx: Tx, kind: 'charge' | 'refund', movements: readonly Movement[]): Promise<PostedEntry[]> {
  const postings = movements.filter(({ amountCents }) => amountCents > 0).map((movement) => postingOf(kind, movement))
  return postings.length > 0 ? insertEntries(tx, postings) : []
}

/** Posts money that customers paid, in the transaction that changes their bookings. A charge of nothing posts nothing. */
export const postCharges = (tx: Tx, movements: readonly Movement[]): Promise<PostedEntry[]> =>
  post(tx, 'charge', movements)

/** Posts money given back: never more than was charged, which the caller knows under the booking's lock (I8). */
export const postRefunds = (tx: Tx, movements: readonly Movement[]): Promise<PostedEntry[]> =>
  post(tx, 'refund', movements)
