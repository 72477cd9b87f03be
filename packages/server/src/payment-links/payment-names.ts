import { bookingReference, orderReference } from '../bookings/record/payment-reference.ts'
import type { Tx } from '../platform/db.ts'
import { listPaymentsOf, type PaymentOf } from '../providers/payments/payments-of.sql.ts'
import { findOrderIdOf, type LinkRow } from './links.sql.ts'

// How the payments of a link are called among those of providers, which know nothing of bookings.

const BOOKING = /^booking:([1-9]\d{0,15})$/
const ORDER = /^order:[1-9]\d{0,15}$/
const LINK = /^link:([1-9]\d{0,15})\/(\d+)$/

/** The booking that a payment is for; null for one that something else asked for. */
export function bookingOfReference(reference: string): number | null {
  const [, id] = BOOKING.exec(reference) ?? []
  return id === undefined ? null : Number(id)
}

export const isOrderReference = (reference: string): boolean => ORDER.test(reference)

/** What is paid with a link: its booking, or its order. */
export const referenceOfLink = ({ booking_id, order_id }: Pick<LinkRow, 'booking_id' | 'order_id'>): string =>
  order_id === null ? bookingReference(booking_id) : orderReference(order_id)

/** Everything that was begun for what a link is for, with whichever link: nobody is to pay the same twice. */
export const listPaymentsOfLink = (tx: Tx, link: LinkRow): Promise<PaymentOf[]> =>
  listPaymentsOf(tx, [referenceOfLink(link), ...link.bookings.map(({ id }) => bookingReference(id))])

/** The same for a booking: its own, and its order's. */
export async function listPaymentsOfBooking(tx: Tx, bookingId: number): Promise<PaymentOf[]> {
  const orderId = await findOrderIdOf(tx, bookingId)
  return listPaymentsOf(tx, [bookingReference(bookingId), ...(orderId === null ? [] : [orderReference(orderId)])])
}

/** The same try is the same payment, however often it is asked for. */
export const tryKey = (linkId: number, no: number): string => `link:${linkId}/${no}`

export function linkOfKey(requestKey: string): number | null {
  const [, id] = LINK.exec(requestKey) ?? []
  return id === undefined ? null : Number(id)
}
