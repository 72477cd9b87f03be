import { bookingOperations } from './booking-operations.ts'
import { departureOperations } from './departure-operations.ts'
import type { Market } from './market.ts'
import type { Operation } from './run-operations.ts'
import { createStaff } from './staff.ts'

/** Everything the server does to seats, by its own functions: sales from several processes, and every way in which they end or move. */
export function serverOperations(market: Market): Operation[] {
  const staff = createStaff(market)
  return [...bookingOperations(market, staff), ...departureOperations(market, staff)]
}
