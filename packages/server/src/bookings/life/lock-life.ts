import type { Language } from '@muelle/contract/languages'
import type { Refusal } from '@muelle/contract/refusals'
import type { PenaltyBase } from '@muelle/domain/bookings/life/policy'
import { awaitsPayment, hasRunOut, type PaymentStatus, paymentStatusOf } from '@muelle/domain/bookings/record/status'
import { HOLD_MINUTES } from '@muelle/domain/bookings/sale/create'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { lockDepartures, type SeatsReleased } from '../../departures/capacity/seats.ts'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { type BookingPromotion, promotionsOfBooking } from '../../promotions/promotions-of-booking.ts'
import type { TakingPart } from '../../promotions/settle-uses.ts'
import { findDepartureOf, type LockedBooking, lockBooking } from '../record/bookings.sql.ts'
import { findLifeFacts, type KeptQuote, type LifeFacts } from '../record/life.sql.ts'
import { readBooking } from '../record/read-bookings.ts'
import { expiryOf } from '../record/wire-booking.ts'

/** Who changes a booking, in which words refusals speak, and when. */
export type ChangeBy = { actor: Actor; author: Author; now: Instant; language: Language }

/** A locked booking with everything that decides what may become of it. */
export type Life = LockedBooking &
  LifeFacts & {
    departure_state: DepartureState
    /** What it was sold with, on the terms of that day (O5, P8). */
    promotions: BookingPromotion[]
  }
export type LifeRefusal = Refusal<'not_found' | 'booking.stale'>

export type Wanted = {
  booking_id: number
  /** The version the writer read; null where nobody read one. */
  version: number | null
  /** Departures that the change touches besides the booking's own. */
  otherDepartures?: readonly number[]
  /** Whoever asks is told that its time ran out before they are told that it changed: releasing it is the change. */
  evenRunOut?: boolean
}

/**
 * Locks a booking for a change: every departure it touches in the order of their ids, then the booking (I5). A writer who read an
 * older version gets the booking as it is now (I26); so does one who finds it moved while waiting for the locks.
 */
export async function lockLife(tx: Tx, by: ChangeBy, wanted: Wanted): Promise<Life | LifeRefusal> {
  const { booking_id, version, otherDepartures = [], evenRunOut = false } = wanted
  const departureId = await findDepartureOf(tx, booking_id)
  if (departureId === undefined) return { code: 'not_found' }
  const departures = await lockDepartures(tx, [...new Set([departureId, ...otherDepartures])])
  const booking = await lockBooking(tx, by.now, booking_id)
  const own = departures.find(({ id }) => id === departureId)
  if (!booking || !own) return { code: 'not_found' }
  const isMoved = booking.departure_id !== departureId
  const isStale = version !== null && booking.version !== version
  const isToldOtherwise = evenRunOut && hasRunOut(booking.status, expiryOf(booking), by.now)
  if (isMoved || (isStale && !isToldOtherwise)) return staleRefusal(tx, by, booking)
  const facts = await findLifeFacts(tx, booking_id)
  if (!facts) return { code: 'not_found' }
  return { ...booking, ...facts, departure_state: own.state, promotions: await promotionsOf(tx, booking_id, facts) }
}

async function staleRefusal(
  tx: Tx,
  by: ChangeBy,
  { id, version }: Pick<LockedBooking, 'id' | 'version'>,
): Promise<Refusal<'booking.stale'>> {
  const current = await readBooking(tx, id, by)
  return { code: 'booking.stale', version, current: { ...current } }
}

/** Asked only of a booking that was sold with some. */
export const promotionsOf = async (
  tx: Tx,
  id: number,
  { has_promotions }: Pick<LifeFacts, 'has_promotions'>,
): Promise<BookingPromotion[]> => (has_promotions ? promotionsOfBooking(tx, id) : [])

/** The promotions that take something off a price: a booking has a use of each (O3). */
export const takingPartIn = ({ promotions = [] }: Pick<KeptQuote, 'promotions'>): TakingPart[] =>
  promotions
    .filter(({ taken_cents }) => taken_cents > 0)
    .map(({ promotion_id, taken_cents }) => ({ promotion_id, discount_cents: taken_cents }))

/** Everything that a booking which leaves its departure gives back. */
export const seatsOf = ({ departure_id, seats, people, is_private }: Life): SeatsReleased => ({
  departure_id,
  seats,
  people,
  private_parties: is_private ? 1 : 0,
})

export const isLife = (found: Life | { code: string }): found is Life => !('code' in found)

/** The state that rules see: a hold whose time is over stands no longer. */
export const statusOf = ({ is_expired, status }: Pick<LockedBooking, 'is_expired' | 'status'>) =>
  is_expired ? 'inactive' : status

export const startOf = ({ starts_at }: Pick<LifeFacts, 'starts_at'>): Instant => instant(Date.parse(starts_at))

/** What a penalty may touch of a price (X2): not what was given back of it out of goodwill. */
export function penaltyBaseOf(
  {
    subtotal_cents: subtotal,
    extras_cents: extras,
    lines,
  }: Pick<KeptQuote, 'subtotal_cents' | 'extras_cents' | 'lines'>,
  people: number,
): PenaltyBase {
  const goodwillCents = lines.reduce((sum, { kind, total_cents }) => (kind === 'goodwill' ? sum - total_cents : sum), 0)
  const subtotal_cents = Math.max(0, subtotal - goodwillCents)
  const extras_cents = Math.max(0, extras - (goodwillCents - (subtotal - subtotal_cents)))
  return { subtotal_cents, extras_cents, people }
}

/** What follows from the money of a booking that stands: its payment status (I9), and what was paid beyond its price. */
export function moneyOf(
  { in_flight }: Pick<LifeFacts, 'in_flight'>,
  status: LockedBooking['status'],
  paid_cents: number,
  total_cents: number,
): { payment_status: PaymentStatus; paid_cents: number; refund_due_cents: number } {
  return {
    payment_status: paymentStatusOf({ status, paid_cents, total_cents, in_flight, failed: false }),
    paid_cents,
    refund_due_cents: Math.max(0, paid_cents - total_cents),
  }
}

/** A hold that somebody works on is kept for as long again (B1); null for what does not expire. */
export function slidExpiry(
  { status, expires_at }: Pick<LockedBooking, 'status' | 'expires_at'>,
  now: Instant,
): string | null {
  if (!awaitsPayment(status)) return null
  const until = now + HOLD_MINUTES.desk * MINUTE_MS
  return new Date(Math.max(expires_at === null ? until : Date.parse(expires_at), until)).toISOString()
}

/** The price with the penalties that came on top of it as a line of their own: they are part of the total (I28). */
export function withPenalty(quote: KeptQuote, penaltyCents: number): KeptQuote {
  const plain = withoutPenalty(quote)
  if (penaltyCents === 0) return plain
  const line: KeptQuote['lines'][number] = {
    kind: 'penalty',
    category_id: null,
    source_id: null,
    quantity: 1,
    unit_cents: penaltyCents,
    total_cents: penaltyCents,
  }
  return { ...plain, lines: [...plain.lines, line], total_cents: plain.total_cents + penaltyCents }
}

/** The price as it was sold, without what penalties added since. */
export function withoutPenalty(quote: KeptQuote): KeptQuote {
  const penaltyCents = quote.lines
    .filter(({ kind }) => kind === 'penalty')
    .reduce((sum, { total_cents }) => sum + total_cents, 0)
  return {
    ...quote,
    lines: quote.lines.filter(({ kind }) => kind !== 'penalty'),
    total_cents: quote.total_cents - penaltyCents,
  }
}
