import { keepBooks } from '../payment-links/books.ts'
import type { PaymentListener } from '../providers/payments/payment-deps.ts'
import { keepVisitBooks } from './books.ts'
import { followCharges } from './collect-charge.ts'

/** Keeps the books of whatever providers tell of: bookings and their orders, and visits. Each hears of its own. */
export const keepAllBooks = (clock: () => number): PaymentListener => {
  const ofBookings = keepBooks(clock)
  const ofVisits = keepVisitBooks(clock)
  const ofCharges = followCharges()
  return async (tx, change) => {
    await ofBookings(tx, change)
    await ofVisits(tx, change)
    await ofCharges(tx, change)
  }
}
