import type { EntryKind } from '@muelle/domain/ledger/entry-kind'
import { bankOf, CUSTOMER, creditOf, custodyOf, type Place, providerOf } from '@muelle/domain/ledger/place'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../platform/db.ts'
import { insertEntries, insertFee, type LedgerPosting } from './ledger.sql.ts'
import type { PostedEntry } from './posting.ts'
import { openShifts } from './shifts.sql.ts'

/** How money moves, and what it takes to find it again. */
export type Way =
  | { method: 'cash' }
  | { method: 'transfer' | 'terminal'; reference: string | null }
  | { method: 'credit'; creditId: number; code: string }
  | { method: ProviderName; reference: string }

/** What a customer pays for: a booking, a visit, or a place in a parking lot that they rent. */
type Paid =
  | { booking_id: number; visit_id?: never; permit_id?: never }
  | { booking_id?: never; visit_id: number; permit_id?: never }
  | { booking_id?: never; visit_id?: never; permit_id: number }

export type Movement = Paid & {
  /** What the entry will be called, where that is known already. */
  entry_id?: number
  business_id: number
  way: Way
  amount_cents: number
  received_cents: number | null
  currency: string
  note?: string | null
  /** Of a refund: the payment that it gives back, whatever way that came in. */
  payment_id?: number | null
  /** Of a chargeback: the bank gave it back again. */
  isBackAgain?: boolean
  /** Of cash: there is an open shift of theirs, locked, so that none has to be opened. */
  hasOpenShift?: boolean
  /** Who took or gave the money: cash is in their custody. Null where a provider told of it. */
  actor_user_id: number | null
}

const placeOf = ({ way, business_id, actor_user_id }: Movement): Place => {
  if (way.method === 'cash') {
    if (actor_user_id === null) throw new Error('cash is in nobody’s hands')
    return custodyOf(actor_user_id)
  }
  if (way.method === 'transfer' || way.method === 'terminal') return bankOf(business_id)
  return way.method === 'credit' ? creditOf(way.creditId) : providerOf(way.method, business_id)
}

const referenceOf = (way: Way): string | null => {
  if (way.method === 'credit') return way.code
  return way.method === 'cash' ? null : way.reference
}

function postingOf(kind: EntryKind, movement: Movement): LedgerPosting {
  const place = placeOf(movement)
  const {
    entry_id: id = null,
    booking_id = null,
    visit_id = null,
    permit_id = null,
    business_id,
    way,
    amount_cents,
    received_cents,
    currency,
    note = null,
    payment_id = null,
    actor_user_id,
  } = movement
  return {
    id,
    booking_id,
    visit_id,
    permit_id,
    business_id: booking_id === null ? business_id : null,
    kind,
    method: way.method,
    ...(kind === 'charge' || movement.isBackAgain
      ? { from_place: CUSTOMER, to_place: place }
      : { from_place: place, to_place: CUSTOMER }),
    amount_cents,
    received_cents,
    currency,
    reference: referenceOf(way),
    note,
    payment_id,
    actor_user_id,
  }
}

async function post(tx: Tx, kind: EntryKind, movements: readonly Movement[]): Promise<PostedEntry[]> {
  const moved = movements.filter(({ amount_cents }) => amount_cents > 0)
  if (moved.length === 0) return []
  const holders = moved.flatMap(({ way, business_id, actor_user_id: user_id, hasOpenShift }) =>
    way.method === 'cash' && user_id !== null && !hasOpenShift ? [{ business_id, user_id }] : [],
  )
  // The first cash of a person opens their shift (S7); neither needs the other's answer.
  const [entries] = await Promise.all([
    insertEntries(
      tx,
      moved.map((movement) => postingOf(kind, movement)),
    ),
    holders.length > 0 ? openShifts(tx, holders) : [],
  ])
  return entries
}

/** Posts money that customers paid, in the transaction that changes their bookings. A charge of nothing posts nothing. */
export const postCharges = (tx: Tx, movements: readonly Movement[]): Promise<PostedEntry[]> =>
  post(tx, 'charge', movements)

/** Posts money given back: never more than was charged, which the caller knows under the booking's lock (I8). */
export const postRefunds = (tx: Tx, movements: readonly Movement[]): Promise<PostedEntry[]> =>
  post(tx, 'refund', movements)

/** Posts what a customer's bank took back of a provider's payment, or gave back again. */
export const postChargebacks = (tx: Tx, movements: readonly Movement[]): Promise<PostedEntry[]> =>
  post(tx, 'chargeback', movements)

type KeptFee = {
  business_id: number
  provider: ProviderName
  amount_cents: number
  currency: string
  payment_id: number
}

/** Posts what a provider keeps of a charge that it holds, all told: what is posted already is posted once, what it gave back comes back. */
export const postFee = (tx: Tx, { provider, ...fee }: KeptFee) =>
  insertFee(tx, {
    ...fee,
    method: provider,
    from_place: providerOf(provider, fee.business_id),
    to_place: `fees:${fee.business_id}`,
  })
