import { fullName } from '../../full-name.ts'
import type { Cents } from '../../money.ts'
import { customerKeys } from '../../promotions/customer-keys.ts'
import { fold } from '../../text.ts'

/** Bookings that one order may come to hold, and that are sold in one act. */
export const MAX_ORDER_BOOKINGS = 30
export const MAX_BOOKINGS_TOGETHER = 10
/** Letters of an order's code, of the alphabet of tickets (T4). */
export const ORDER_CODE_LENGTH = 5

export type Customer = {
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}
/** A booking as the others of its order must fit it. */
export type OrderPart = { business_id: number; currency: string; customer: Customer }

export type OrderDenial =
  | { code: 'order.other_business' | 'order.other_currency' | 'order.other_customer' }
  | { code: 'order.too_large'; maxBookings: number }

/** Says why a booking cannot be in one order with another, or null (B5): they are paid together by the same customer to the same business. */
export function orderPartDenial(part: OrderPart, first: OrderPart): OrderDenial | null {
  if (part.business_id !== first.business_id) return { code: 'order.other_business' }
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
const nameOf = ({ first_name, last_name }: Customer): string => fold(fullName(first_name, last_name))

/** What an order comes to, in cents: the bookings that stand, each as it is now. */
export type OrderSums = {
  total_cents: Cents
  paid_cents: Cents
  due_cents: Cents
  due_now_cents: Cents
  /** The least that may be paid, so that all that wait are confirmed (M2). */
  required_cents: Cents
}

export const sumOrder = (bookings: readonly OrderSums[]): OrderSums =>
  bookings.reduce(
    (sum, one) => ({
      total_cents: sum.total_cents + one.total_cents,
      paid_cents: sum.paid_cents + one.paid_cents,
      due_cents: sum.due_cents + one.due_cents,
      due_now_cents: sum.due_now_cents + one.due_now_cents,
      required_cents: sum.required_cents + one.required_cents,
    }),
    { total_cents: 0, paid_cents: 0, due_cents: 0, due_now_cents: 0, required_cents: 0 },
  )
