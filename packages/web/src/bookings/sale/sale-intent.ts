import type { createOrder } from '@muelle/contract/bookings/orders'
import type { createBooking } from '@muelle/contract/bookings/sale'
import type { CallInput } from '@muelle/contract/call'

export type SaleRequest = CallInput<typeof createBooking>
/** Several bookings at once (B5). */
export type OrderRequest = CallInput<typeof createOrder>
export type SentSale = SaleRequest | OrderRequest
export const isOrder = (request: SentSale): request is OrderRequest => 'bookings' in request.body
/** One sale as a person means it: whatever number of attempts, it carries one Idempotency-Key and so happens once. */
export type SaleIntent = { key: string; request: SentSale }

/** The intent of sending this request: the previous one while nothing in it has changed, else a new one. */
export function intentOf(previous: SaleIntent | null, request: SentSale, newKey: () => string): SaleIntent {
  const isSame = previous !== null && JSON.stringify(previous.request) === JSON.stringify(request)
  return isSame ? previous : { key: newKey(), request }
}
