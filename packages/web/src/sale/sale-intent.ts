import type { createBooking } from '@muelle/contract/bookings'
import type { CallInput } from '@muelle/contract/call'

export type SaleRequest = CallInput<typeof createBooking>
/** One sale as a person means it: whatever number of attempts, it carries one Idempotency-Key and so happens once. */
export type SaleIntent = { key: string; request: SaleRequest }

/** The intent of sending this request: the previous one while nothing in it has changed, else a new one. */
export function intentOf(previous: SaleIntent | null, request: SaleRequest, newKey: () => string): SaleIntent {
  const isSame = previous !== null && JSON.stringify(previous.request) === JSON.stringify(request)
  return isSame ? previous : { key: newKey(), request }
}
