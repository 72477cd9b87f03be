import type { Cents } from '../money.ts'
import { customerKeys } from '../promotions/customer-keys.ts'
import { fold } from '../text.ts'

/** Bookings that one order may come to hold, and that are sold in one act. */
export const MAX_ORDER_BOOKINGS = 30
export const MAX_BOOKINGS_TOGETHER = 10
/** Letters of an order's code, of the alphabet of tickets (T4). */
export const ORDER_CODE_LENGTH = 5

export type Customer = {
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
}
/** A booking as the others of its order must fit it. */
export type OrderPart = { businessId: number; currency: string; customer: Customer }

export type OrderDenial =
  | { code: 'order.other_business' | 'order.other_currency' | 'order.other_customer' }
  | { code: 'order.too_large'; maxBookings: number }

/** Says why a booking cannot be in one order with another, or null (B5): they are paid together by the same customer to the same business. */
export function orderPartDenial(part: OrderPart, first: OrderPart): OrderDenial | null {
  if (part.businessId !== first.businessId) return { code: 'order.other_business' }
  if (part.currency !== first.currency) return { code: 'order.other_currency' }
  return isSameCustomer(part.customer, first.customer) ? null : { code: 'order.other_customer' }
}

/** Says why an order of `before` bookings does not take as many more, or null. */
export const orderSizeDenial = (before: number, added: number): OrderDenial | null =>
  before + added > MAX_ORDER_BOOKINGS ? { code: 'order.too_large', maxBookings: MAX_ORDER_BOOKINGS } : null

/**
 * Whether two bookings are of one customer: whoever shares a telephone number or an e-mail, and nobody who left another one. Where there
 * is nothing to compare, their names tell; where one of them left no name, nothing says otherwise.
 */
export function isSameCustomer(one: Customer, other: Customer): boolean {
  const keys = customerKeys(one)
  const others = customerKeys(other)
  if (keys.some((key) => others.includes(key))) return true
  if (keys.some((key) => others.some((other) => kindOf(other) === kindOf(key)))) return false
  const [name, otherName] = [nameOf(one), nameOf(other)]
  return name === '' || otherName === '' || name === otherName
}

const kindOf = (key: string) => key.slice(0, key.indexOf(':'))
const nameOf = ({ firstName, lastName }: Customer): string => fold(`${firstName ?? ''} ${lastName ?? ''}`)

/** What an order comes to, in cents: the bookings that stand, each as it is now. */
export type OrderSums = {
  totalCents: Cents
  paidCents: Cents
  dueCents: Cents
  dueNowCents: Cents
  /** The least that may be paid, so that all that wait are confirmed (M2). */
  requiredCents: Cents
}

export const sumOrder = (bookings: readonly OrderSums[]): OrderSums =>
  bookings.reduce(
    (sum, one) => ({
      totalCents: sum.totalCents + one.totalCents,
      paidCents: sum.paidCents + one.paidCents,
      dueCents: sum.dueCents + one.dueCents,
      dueNowCents: sum.dueNowCents + one.dueNowCents,
      requiredCents: sum.requiredCents + one.requiredCents,
    }),
    { totalCents: 0, paidCents: 0, dueCents: 0, dueNowCents: 0, requiredCents: 0 },
  )
