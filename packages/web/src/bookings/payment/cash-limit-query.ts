import { getCashLimits } from '@muelle/contract/ledger/cash-limits'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** Money of bookings changes what somebody holds, so it is read anew with them. */
export const CASH_LIMITS_KEY = ['bookings', 'cash-limits'] as const

/** How much cash people may hold in a business, and what one holds oneself. */
export const cashLimitsQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...CASH_LIMITS_KEY, business_id],
    queryFn: ({ signal }) => ask(getCashLimits, { query: { business_id } }, { signal }),
  })
