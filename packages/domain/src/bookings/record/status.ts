import type { Cents } from '../../money.ts'
import type { Instant } from '../../time.ts'

/** A booking's life: `hold` → `pending` → `confirmed` → `completed` | `no_show`, with the ways out by cancellation, expiry and refusal. */
export const BOOKING_STATUSES = [
  'hold',
  'pending',
  'confirmed',
  'completed',
  'no_show',
  'pending_cancelation',
  'canceled',
  'inactive',
  'rejected',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** The specification's payment statuses, in its spelling. */
export const PAYMENT_STATUSES = ['pending', 'canceled', 'process', 'payed', 'rejected', 'inactive'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** How long each state keeps its seats (C4): the only thing that decides stock. */
const SEATS_LOCKED: Readonly<Record<BookingStatus, 'until_expiry' | 'always' | 'never'>> = {
  hold: 'until_expiry',
  pending: 'until_expiry',
  confirmed: 'always',
  completed: 'always',
  no_show: 'always',
  pending_cancelation: 'never',
  canceled: 'never',
  inactive: 'never',
  rejected: 'never',
}

const statusesThat = (keep: (status: BookingStatus) => boolean): readonly BookingStatus[] =>
  BOOKING_STATUSES.filter(keep)
/** It waits for payment and has a time for that (I6). */
export const WAITING_STATUSES = statusesThat((status) => SEATS_LOCKED[status] === 'until_expiry')
/** It keeps seats, be it only until it expires (C4). */
export const LIVE_STATUSES = statusesThat((status) => SEATS_LOCKED[status] !== 'never')
/** It still stands: it may be paid, moved or canceled (§7). */
export const ACTIVE_STATUSES = ['hold', 'pending', 'confirmed'] as const satisfies readonly BookingStatus[]
/** It was called off, whether or not a refund is still owed. */
export const CANCELED_STATUSES = ['pending_cancelation', 'canceled'] as const satisfies readonly BookingStatus[]
/** As a file of elsewhere brought it, or taken back with the file. */
export const BROUGHT_STATUSES = ['confirmed', 'canceled'] as const satisfies readonly BookingStatus[]
/** It never came about. */
export const VOID_STATUSES = ['inactive', 'rejected'] as const satisfies readonly BookingStatus[]

/** Whether it waits for payment and has a time for that (I6). */
export const awaitsPayment = (status: BookingStatus): boolean => SEATS_LOCKED[status] === 'until_expiry'
/** Whether it keeps its seats whatever comes: it was confirmed, and has not been called off (C4). */
export const isFirm = (status: BookingStatus): boolean => SEATS_LOCKED[status] === 'always'
/** Whether it was called off, be a refund still owed or not (X1). */
export const isCanceled = (status: BookingStatus): boolean => CANCELED_STATUSES.some((canceled) => canceled === status)

/** Whether a booking that waits for payment has run out of time; an expiry of null never comes. At the very instant it has (I6). */
export function isExpired(status: BookingStatus, expiresAt: Instant | null, now: Instant): boolean {
  return awaitsPayment(status) && expiresAt !== null && now >= expiresAt
}

/**
 * Whether a booking ended because its time to pay was over, before and after its seats were released (I6): whoever releases it leaves
 * the time standing, while somebody who removes a booking ends that, too (B3).
 */
export function hasRunOut(status: BookingStatus, expiresAt: Instant | null, now: Instant): boolean {
  return isExpired(status, expiresAt, now) || (status === 'inactive' && expiresAt !== null)
}

/** Whether the booking keeps its seats (C4). A cancellation whose refund is still pending has given them back already. */
export function locksSeats(status: BookingStatus, expiresAt: Instant | null, now: Instant): boolean {
  return SEATS_LOCKED[status] !== 'never' && !isExpired(status, expiresAt, now)
}

export type PaymentFacts = {
  status: BookingStatus
  /** Captured minus refunded. */
  paid_cents: Cents
  total_cents: Cents
  /** A voucher, transfer or wallet approval that has not been captured yet. */
  in_flight: boolean
  /** The payment definitively failed. */
  failed: boolean
  /** The time to pay has passed, though nothing has marked the booking yet (`is_expired`). */
  expired?: boolean
}

/** The payment status of a booking, a function of its state and its ledger (I9, §7): the first line that matches wins. */
export function paymentStatusOf({
  status,
  paid_cents,
  total_cents,
  in_flight,
  failed,
  expired,
}: PaymentFacts): PaymentStatus {
  if (status === 'inactive' || (expired && paid_cents <= 0)) return 'inactive'
  if (status === 'rejected' || failed) return 'rejected'
  if (isCanceled(status)) return 'canceled'
  if ((paid_cents > 0 && paid_cents < total_cents) || in_flight) return 'process'
  if (paid_cents >= total_cents) return 'payed'
  return 'pending'
}

/** Where a party is on its way, shown as Sin transporte, Pendiente, Recepcionado, A bordo, Finalizado. */
export const TRACKING_STATUSES = ['no_transport', 'pending', 'received', 'boarded', 'finished'] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]

export type TrackingFacts = { has_transport: boolean; received: boolean; boarded: boolean; left: boolean }

/** The first step that is still missing decides (K1), so one scan left out never shows a party further than it is. */
export function trackingStatusOf({ has_transport, received, boarded, left }: TrackingFacts): TrackingStatus {
  if (!has_transport) return 'no_transport'
  if (!received) return 'pending'
  if (!boarded) return 'received'
  return left ? 'finished' : 'boarded'
}
